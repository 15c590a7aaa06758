import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { collectComplaints } from './club.ts';
import { enrolmentCode, expect, goTo, movableClock, test } from './deskFixture.ts';
import { isAttracting, kioskOf, phoneOf } from './kioskFixture.ts';
import { enrolDevice } from './kioskOperator.ts';
import { turnSwitches } from './redeeming.ts';
import { twoDevices } from './twoDevices.ts';

const sequences = 8;
const eventsOfEach = 8;
/** Both devices say what the club says within this time. */
const mostMs = 2_000;

// Sequences move the clock of their club.
test.use({ clubOf: 'kioskTwoDevices', clubPlan: movableClock });

/** Takes a kiosk's access away at the desk, with a passkey when the confirmation has ended. */
async function revoke(desk: Page, kioskName: string): Promise<void> {
  await desk.reload();
  await desk.getByRole('button', { name: `Revoke ${kioskName}`, exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: `Revoke ${kioskName}` });
  await dialog.getByLabel('Reason').fill('The screen goes to another gallery');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  const confirm = desk.getByRole('button', { name: 'Confirm with a passkey' });
  await confirm.or(desk.getByText(`Show revoked ones`)).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await expect(dialog).toBeHidden();
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
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const kioskName = `Foyer ${sequence}`;
      const credential = await enrolDevice(club, await enrolmentCode(olga, desk, kioskName));
      const { page: kiosk, context } = await kioskOf(browser, credential);
      collectComplaints(kiosk, complaints, /net::ERR_|Failed to load resource/);
      const { mobile } = await club.newMember({ points: 900_000, address: true });
      const { page: phone, context: phoneContext } = await phoneOf(browser, club, mobile);
      await phone.clock.install();
      await kiosk.goto(`${club.url}/kiosk/`);
      await isAttracting(kiosk);
      const devices = twoDevices({
        club,
        kiosk,
        kioskName,
        phone,
        mobile,
        advance: async (seconds) => {
          process.kill(club.apiPid, 'SIGCONT');
          ahead += seconds;
          await turnSwitches(club, { restClockAheadSeconds: ahead, crmClockAheadSeconds: ahead });
          await Promise.all([kiosk, phone].map((page) => page.clock.fastForward(seconds * 1000)));
        },
        revoke: () => revoke(olga.page, kioskName),
      });
      await devices.play('log in');
      // Most logins are approved, so that orders follow.
      if (pick(4) > 0) await devices.play('approve');
      for (let count = 0; count < eventsOfEach; count += 1) {
        const possible = devices.possible();
        const name = possible[pick(possible.length)];
        if (name === undefined) break;
        await devices.play(name);
      }
      await devices.end();
      const own = devices.longest();
      if (own.ms > longest.ms) longest = own;
      await phoneContext.close();
      await context.close();
    }
    process.stdout.write(`A screen said something else than the club for at most ${Math.round(longest.ms)} ms.\n`);
    expect(longest.ms, longest.after).toBeLessThanOrEqual(mostMs);
  },
);
