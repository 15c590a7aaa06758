import type { Page } from '@playwright/test';
import {
  askPhone,
  begin,
  expect,
  expectMember,
  isAttracting,
  logInByPhone,
  member,
  openReward,
  test,
} from './kioskFixture.ts';

/** The texts in the memory of a page, after the garbage is collected. On a busy machine this takes half a minute. */
async function heapOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await cdp.detach();
  return chunks.join('');
}

/** The same while the kiosk's clock stands still, because a visit ends when nobody touches the screen. */
async function heapDuringVisit(kiosk: Page): Promise<string> {
  await kiosk.clock.pauseAt((await kiosk.evaluate(() => Date.now())) + 500);
  const heap = await heapOf(kiosk);
  await kiosk.clock.resume();
  return heap;
}

/** Everything that the page has stored, as one text. */
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: string[] = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(request.url, JSON.stringify([...request.headers]));
        const answer = await cache.match(request);
        if (answer && answer.headers.get('content-type')?.includes('json')) kept.push(await answer.text());
      }
    }
    for (const { name } of await indexedDB.databases()) kept.push(name ?? '');
    return kept.join('\n');
  });

const found = (secrets: Iterable<string>, where: string) => [...secrets].filter((secret) => where.includes(secret));

test('leaves nothing of a number and an OTP that were typed', { tag: '@nightly' }, async ({ kiosk, club }) => {
  const mobile = '9999900004';
  const { name = '' } = club.sandbox.demoMembers.find((one) => one.mobile === mobile) ?? {};
  await begin(kiosk, club);
  await kiosk.getByRole('button', { name: /^Member login/ }).click();
  await kiosk.getByRole('tab', { name: 'With an OTP' }).click();
  const type = async (digits: string) => {
    for (const digit of digits) await kiosk.getByRole('button', { name: digit, exact: true }).click();
  };
  await type(mobile);
  await kiosk.getByRole('button', { name: 'Send OTP' }).click();
  await expect(kiosk.getByRole('button', { name: 'Verify OTP' })).toBeVisible();
  const otp = await club.otp(mobile);
  await type(otp);
  await kiosk.getByRole('button', { name: 'Verify OTP' }).click();
  await expectMember(kiosk);
  // The search would find it: now it is there.
  expect(await heapDuringVisit(kiosk)).toContain(name);
  await kiosk.clock.runFor(61_000);
  await isAttracting(kiosk);
  const secrets = [name, mobile];
  expect(found([...secrets, otp], await storedBy(kiosk))).toEqual([]);
  expect(found([...secrets, otp], await kiosk.content())).toEqual([]);
  await expect.poll(async () => found(secrets, await heapOf(kiosk)), { timeout: 120_000 }).toEqual([]);
});

test('leaves nothing of a member behind', { tag: '@nightly' }, async ({ kiosk, phone, club }) => {
  const secrets = new Set<string>([member.name, member.number, member.mobile]);
  kiosk.on('request', (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
    if (token) secrets.add(token);
  });
  await logInByPhone(kiosk, phone, club);
  // The search would find it: now it is there.
  expect(await heapDuringVisit(kiosk)).toContain(member.name);
  await kiosk.getByRole('tab', { name: 'Orders and stays' }).click();
  await expect(kiosk.getByRole('tabpanel').getByRole('row').first()).toBeVisible();
  await openReward(kiosk);
  await askPhone(kiosk);
  await phone.getByRole('button', { name: 'Order Fir green vase, 6,200 points' }).click();
  const placed = kiosk.getByRole('heading', { name: /Order VR-\d+ placed/ });
  await expect(placed).toBeVisible();
  secrets.add(/VR-\d+/.exec((await placed.textContent()) ?? '')?.[0] ?? '');
  expect(secrets.size).toBe(5);
  const entries = await kiosk.evaluate(() => history.length);
  await kiosk.getByRole('main').getByRole('button', { name: 'Done' }).click();
  await isAttracting(kiosk);

  expect(await kiosk.evaluate(() => history.length)).toBe(entries);
  expect(kiosk.url()).toBe(`${club.url}/kiosk/`);
  expect(found(secrets, await storedBy(kiosk))).toEqual([]);
  expect(found(secrets, await kiosk.content())).toEqual([]);
  // The sign-out is still under way for a moment, and has the token.
  await expect.poll(async () => found(secrets, await heapOf(kiosk)), { timeout: 120_000 }).toEqual([]);
});
