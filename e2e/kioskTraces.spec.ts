import type { Page } from '@playwright/test';
import { askPhone, expect, isAttracting, logInByPhone, member, openReward, test } from './kioskFixture.ts';

/** The texts in the memory of a page, after the garbage is collected. */
async function heapOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await cdp.detach();
  return chunks.join('');
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

test('leaves nothing of a member behind', async ({ kiosk, phone, club }) => {
  test.setTimeout(120_000);
  const secrets = new Set<string>([member.name, member.number, member.mobile]);
  kiosk.on('request', (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
    if (token) secrets.add(token);
  });
  await logInByPhone(kiosk, phone, club);
  // The search would find it: now it is there.
  expect(await heapOf(kiosk)).toContain(member.name);
  await kiosk.getByRole('tab', { name: 'Orders and stays' }).click();
  await expect(kiosk.getByRole('tabpanel').getByRole('row').first()).toBeVisible();
  await openReward(kiosk);
  await askPhone(kiosk);
  await phone.getByRole('button', { name: 'Confirm for 6,200 points' }).click();
  const placed = kiosk.getByRole('heading', { name: /Order VR-\d+ placed/ });
  await expect(placed).toBeVisible({ timeout: 15_000 });
  secrets.add(/VR-\d+/.exec((await placed.textContent()) ?? '')?.[0] ?? '');
  expect(secrets.size).toBe(5);
  const entries = await kiosk.evaluate(() => history.length);
  await kiosk.getByRole('main').getByRole('button', { name: 'Done' }).click();
  await isAttracting(kiosk);

  expect(await kiosk.evaluate(() => history.length)).toBe(entries);
  expect(kiosk.url()).toBe(`${club.url}/kiosk/`);
  const found = (where: string) => [...secrets].filter((secret) => where.includes(secret));
  expect(found(await storedBy(kiosk))).toEqual([]);
  expect(found(await kiosk.content())).toEqual([]);
  // The sign-out is still under way for a moment, and has the token.
  await expect.poll(async () => found(await heapOf(kiosk)), { timeout: 30_000 }).toEqual([]);
});
