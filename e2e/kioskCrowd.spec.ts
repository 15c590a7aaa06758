import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { newDataDir, startClubOn } from './club.ts';
import { codeOn, expectMember, isAttracting, letKioskPoll, phoneOf, portrait } from './kioskFixture.ts';
import { enrolDevice, inviteKiosks } from './kioskOperator.ts';

const count = 30;

/** What the browsers of the kiosks saw of the graph. */
interface Seen {
  heartbeats: number;
  /** Answers that refuse what came too often. */
  refused: string[];
}

/** A kiosk without pictures, films and service worker, which would only keep the machine busy. */
async function newKiosk(browser: Browser, seen: Seen, credential: string): Promise<Page> {
  const context = await browser.newContext({ ...portrait, serviceWorkers: 'block' });
  await context.addInitScript((given) => localStorage.setItem('kiosk-credential', given), credential);
  const page = await context.newPage();
  await page.clock.install();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: ['*.avif*', '*.webp*', '*.jpg*', '*.png*', '*.mp4*'] });
  page.on('response', async (response) => {
    if (!response.url().includes('/graphql')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('"KioskHeartbeatSuccess"')) seen.heartbeats += 1;
    // The clocks that this test moves let a kiosk poll before its time. That has nothing to do with others behind the address.
    if (/RATE_LIMITED|RateLimitedError/.test(text) && !text.includes('SLOW_DOWN')) seen.refused.push(text);
  });
  return page;
}

async function openLogin(kiosk: Page): Promise<string> {
  await kiosk.getByRole('button', { name: 'Touch to begin' }).click();
  await kiosk.getByRole('button', { name: /^Member login/ }).click();
  return codeOn(kiosk);
}

/** So many at a time. */
async function inTurns<T>(items: readonly T[], atATime: number, work: (item: T, place: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < items.length; place = next++) {
      const item = items[place];
      if (item !== undefined) await work(item, place);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

test(
  '30 kiosks behind one address show their codes at the same time, while two members log in',
  { tag: '@nightly' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const dataDir = await newDataDir();
    const names = Array.from({ length: count }, (_, place) => `Kiosk ${place + 1}`);
    const invited = await inviteKiosks(names, { DATA_DIR: dataDir });
    // All requests together are several times what one address may send.
    const tight = { LIMIT_VISITOR_REQUESTS: '90/60', LIMIT_KIOSK_ENROLMENTS_PER_ADDRESS: '40/600' };
    const club = await startClubOn(dataDir, tight);
    const seen: Seen = { heartbeats: 0, refused: [] };
    const kiosks: Page[] = [];
    await inTurns(invited, 4, async ({ code }, place) => {
      const kiosk = await newKiosk(browser, seen, await enrolDevice(club, code));
      await kiosk.goto(`${club.url}/kiosk/`);
      await isAttracting(kiosk);
      kiosks[place] = kiosk;
    });
    const members = [
      { place: 0, mobile: '9999900001' },
      { place: count - 1, mobile: '9999900004' },
    ];
    const addresses: string[] = [];
    await inTurns(kiosks, 4, async (kiosk, place) => {
      addresses[place] = await openLogin(kiosk);
      // Without a touch the visit would end after a minute, and a busy machine takes longer for all of them.
      await kiosk.clock.pauseAt((await kiosk.evaluate(() => Date.now())) + 2000);
    });
    expect(new Set(addresses).size).toBe(count);

    const visits = members.map(async ({ place, mobile }) => {
      const { page, context } = await phoneOf(browser, club, mobile);
      await page.goto(addresses[place] ?? '');
      await page.getByRole('button', { name: 'Approve' }).click();
      const kiosk = kiosks[place];
      if (!kiosk) throw new Error('There is no such kiosk.');
      await kiosk.clock.resume();
      await letKioskPoll(kiosk);
      await expectMember(kiosk);
      const { name = '' } = club.sandbox.demoMembers.find((one) => one.mobile === mobile) ?? {};
      await expect(kiosk.getByText(`Welcome, ${name.split(' ')[0] ?? ''}`)).toBeVisible();
      await context.close();
    });
    await Promise.all(visits);
    const others = kiosks.slice(1, -1);
    const shown = await Promise.all(others.map((kiosk) => codeOn(kiosk)));
    expect(shown).toEqual(addresses.slice(1, -1));
    expect(seen.refused).toEqual([]);
    expect(seen.heartbeats).toBeGreaterThanOrEqual(count);

    await Promise.all(kiosks.map((kiosk) => kiosk.context().close()));
    await club.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
);
