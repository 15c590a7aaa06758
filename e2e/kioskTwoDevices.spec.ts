import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { collectComplaints } from './club.ts';
import { enrolmentCode, expect, goTo, movableClock, test } from './deskFixture.ts';
import { isAttracting, kioskOf, phoneOf } from './kioskFixture.ts';
import { graphUrl } from './graphRequests.ts';
import { enrolDevice } from './kioskOperator.ts';
import { addAddress, ask, turnSwitches } from './redeeming.ts';
import { twoDevices } from './twoDevices.ts';

/** At least; there are more until everything has happened once. */
const sequences = 8;
const eventsOfEach = 8;
/** Each device says what the club says within this time. */
const mostMs = 2_000;

// Sequences move the clock of their club.
test.use({ clubOf: 'kioskTwoDevices', clubPlan: movableClock });

/** Takes a kiosk's access away at the desk, with a passkey when the confirmation has ended. */
async function revoke(desk: Page, kioskName: string): Promise<void> {
  await desk.reload();
  await desk.getByRole('button', { name: `Actions for ${kioskName}`, exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Revoke' }).click();
  const dialog = desk.getByRole('dialog', { name: `Revoke ${kioskName}` });
  await dialog.getByLabel('Reason').fill('The screen goes to another gallery');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  const confirm = desk.getByRole('button', { name: 'Confirm with a passkey' });
  const done = desk.getByText(/^Revoked\. \d+ sessions? ended\./);
  await confirm.or(done).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await done.waitFor();
}

/**
 * Runs some work while the graph gets no requests of these pages: all clocks move at once. Between the moves, the club and a device
 * would not agree on what has expired, and a kiosk would poll again without the wait that the club asks for.
 */
async function holdable(pages: readonly Page[]): Promise<(work: () => Promise<void>) => Promise<void>> {
  let mayBeSent = Promise.resolve();
  const sent = new Set<Promise<unknown>>();
  for (const page of pages) {
    await page.route(graphUrl, async (route) => {
      await mayBeSent;
      const answered = route.request().response();
      sent.add(answered);
      // A device without a network gets none.
      void answered.catch(() => null).finally(() => sent.delete(answered));
      await route.continue();
    });
  }
  return async (work) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mayBeSent = promise;
    await Promise.allSettled(sent);
    await work().finally(resolve);
  };
}

test(
  'kiosk and phone say what the club knows, whatever happens in which order',
  { tag: '@nightly' },
  async ({ browser, club, complaints, desk, join }) => {
    test.setTimeout(1_200_000);
    const seed = Number(process.env['SEED'] ?? randomInt(1, 2 ** 31));
    process.stdout.write(`SEED=${seed}\n`);
    let state = seed;
    const pick = (most: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    const olga = await join('Olga Menon');
    await goTo(olga.page, 'Kiosks');
    let ahead = 0;
    let longest = { ms: 0, after: '' };
    const played = new Set<string>();
    let isComplete = false;
    for (let sequence = 0; sequence < sequences || !isComplete; sequence += 1) {
      const kioskName = `Foyer ${sequence}`;
      const credential = await enrolDevice(club, await enrolmentCode(olga, desk, kioskName));
      const { page: kiosk, context } = await kioskOf(browser, credential);
      collectComplaints(kiosk, complaints, /net::ERR_|Failed to load resource/);
      const { mobile } = await club.newMember({ points: 900_000, address: true });
      const { page: phone, context: phoneContext } = await phoneOf(browser, club, mobile);
      await addAddress(phone, club, { line1: '7 Mill Lane' });
      await phone.clock.install();
      const whileHeld = await holdable([kiosk, phone]);
      await kiosk.goto(`${club.url}/kiosk/`);
      await isAttracting(kiosk);
      const devices = twoDevices({
        club,
        kiosk,
        kioskName,
        phone,
        mobile,
        advance: async (seconds) => {
          ahead += seconds;
          await turnSwitches(club, { restClockAheadSeconds: ahead, crmClockAheadSeconds: ahead });
          await whileHeld(async () => {
            process.kill(club.apiPid, 'SIGCONT');
            // The club has heard of the signal when it answers.
            await ask(phone, club, '{ __typename }');
            await Promise.all([kiosk, phone].map((page) => page.clock.fastForward(seconds * 1000)));
          });
        },
        revoke: () => revoke(olga.page, kioskName),
      });
      const play = async (name: Parameters<typeof devices.play>[0]) => {
        played.add(name);
        await devices.play(name);
      };
      await play('log in');
      // Most logins are approved, so that orders follow.
      if (pick(4) > 0) await play('approve');
      for (let count = 0; count < eventsOfEach; count += 1) {
        const possible = devices.possible();
        // Every second time something that has not happened yet, so that everything happens.
        const missing = possible.filter((one) => !played.has(one));
        const among = count % 2 === 0 && missing.length > 0 ? missing : possible;
        const name = among[pick(among.length)];
        if (name === undefined) break;
        await play(name);
      }
      await devices.end();
      isComplete = devices.names.every((name) => played.has(name));
      const own = devices.longest();
      if (own.ms > longest.ms) longest = own;
      await phoneContext.close();
      await context.close();
    }
    process.stdout.write(`A screen said something else than the club for at most ${Math.round(longest.ms)} ms.\n`);
    expect(longest.ms, longest.after).toBeLessThanOrEqual(mostMs);
  },
);
