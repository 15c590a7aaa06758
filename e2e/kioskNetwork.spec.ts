import type { CDPSession, Page } from '@playwright/test';
import type { Club } from './club.ts';
import { effectsOf } from './redeeming.ts';
import { askPhone, begin, expect, isAttracting, logInByPhone, member, openReward, test } from './kioskFixture.ts';

/** Opens the kiosk, and waits until everything that it shows to visitors is kept on the device. */
async function keepEverything(kiosk: Page, club: Club): Promise<void> {
  await kiosk.goto(`${club.url}/kiosk/`);
  await expect
    .poll(
      () =>
        kiosk.evaluate(async () => {
          const reads = await (await caches.open('public-reads')).keys();
          const [projects, events] = await Promise.all(
            ['KioskProjects', 'KioskEvents'].map(async (name) => {
              const request = reads.find(({ url }) => url.includes(`operationName=${name}`));
              const answer = request && (await caches.match(request.url));
              return answer ? JSON.stringify(await answer.json()) : '';
            }),
          );
          const films = [...(projects ?? '').matchAll(/https?:[^"]+\.mp4/g)].map(([url]) => url);
          const media = new Set((await (await caches.open('media')).keys()).map(({ url }) => url));
          return projects !== '' && events !== '' && films.length > 0 && films.every((url) => media.has(url));
        }),
      { timeout: 45_000 },
    )
    .toBe(true);
}

const heapOf = async (cdp: CDPSession): Promise<{ readonly used: number; readonly nodes: number }> => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { used: value('JSHeapUsedSize'), nodes: value('Nodes') };
};

test(
  'runs the attract loop for an hour without a network, in flat memory',
  { tag: '@nightly' },
  async ({ kiosk, club }) => {
    await keepEverything(kiosk, club);
    await kiosk.context().setOffline(true);
    await kiosk.reload();
    await isAttracting(kiosk);
    const cdp = await kiosk.context().newCDPSession(kiosk);
    await cdp.send('Performance.enable');
    const shown = new Set<string>();
    const sceneMs = 9_000;
    const scenes = async (count: number) => {
      for (let scene = 0; scene < count; scene += 1) {
        await kiosk.clock.runFor(sceneMs);
        shown.add((await kiosk.getByRole('heading', { level: 1 }).textContent()) ?? '');
      }
    };
    // Once through everything, so that all that is loaded once has been loaded.
    await scenes(40);
    const first = await heapOf(cdp);
    await scenes(360);
    const last = await heapOf(cdp);
    expect(shown.size).toBeGreaterThan(10);
    expect(last.used, `${first.used} bytes became ${last.used}`).toBeLessThan(first.used * 1.1);
    expect(last.nodes).toBeLessThan(first.nodes * 1.2 + 200);
    // The pictures are there, not only their places.
    const picture = kiosk.locator('img').last();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(400);
    // And so is what a touch leads to.
    await kiosk.getByRole('button', { name: 'Touch to begin' }).click();
    await kiosk.clock.runFor(1_000);
    await expect(kiosk.getByText('No connection.')).toBeVisible();
    await kiosk.getByRole('button', { name: /^Projects/ }).click();
    await expect(kiosk.getByRole('button', { name: 'Compare', exact: true }).first()).toBeVisible();
  },
);

test(
  'says that the request may not have arrived, and asks again with the same key',
  { tag: '@nightly' },
  async ({ kiosk, phone, club }) => {
    await logInByPhone(kiosk, phone, club);
    await openReward(kiosk);
    const before = await effectsOf(phone, club, member.mobile);
    const keys: unknown[] = [];
    kiosk.on('request', (request) => {
      const sent = request.postDataJSON() as { variables?: { input?: { idempotencyKey?: string } } } | null;
      if (sent?.variables?.input?.idempotencyKey) keys.push(sent.variables.input.idempotencyKey);
    });
    await kiosk.context().setOffline(true);
    await askPhone(kiosk);
    await expect(kiosk.getByText('we don’t know yet whether it has your request')).toBeVisible();
    await expect(kiosk.getByText('No connection. What you see may have changed since.')).toBeVisible();
    await kiosk.context().setOffline(false);
    await kiosk.getByRole('button', { name: 'Try again' }).click();
    await expect(kiosk.getByText('Waiting for your phone')).toBeVisible();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    await phone.getByRole('button', { name: 'Order Fir green vase, 6,200 points' }).click();
    await expect(kiosk.getByRole('heading', { name: /Order VR-\d+ placed/ })).toBeVisible();
    expect((await effectsOf(phone, club, member.mobile)).orders.length - before.orders.length).toBe(1);
  },
);

test(
  'shows the order that the phone confirmed while the kiosk had no network',
  { tag: '@nightly' },
  async ({ kiosk, phone, club }) => {
    await logInByPhone(kiosk, phone, club);
    await openReward(kiosk);
    await askPhone(kiosk);
    await expect(kiosk.getByText('Waiting for your phone')).toBeVisible();
    await kiosk.context().setOffline(true);
    await expect(kiosk.getByText('Your phone shows what has been ordered.')).toBeVisible();
    await phone.getByRole('button', { name: 'Order Fir green vase, 6,200 points' }).click();
    await expect(phone.getByText(/Order VR-\d+ placed/)).toBeVisible();
    await kiosk.context().setOffline(false);
    await expect(kiosk.getByRole('heading', { name: /Order VR-\d+ placed/ })).toBeVisible();
  },
);

test(
  'tells the phone that its answer may not have arrived, and orders once',
  { tag: '@nightly' },
  async ({ kiosk, phone, club }) => {
    await logInByPhone(kiosk, phone, club);
    await openReward(kiosk);
    const before = await effectsOf(phone, club, member.mobile);
    await askPhone(kiosk);
    const confirm = phone.getByRole('button', { name: 'Order Fir green vase, 6,200 points' });
    await expect(confirm).toBeEnabled();
    await phone.context().setOffline(true);
    await confirm.click();
    await expect(phone.getByText('We don’t know yet whether your answer arrived')).toBeVisible();
    await phone.context().setOffline(false);
    await confirm.click();
    await expect(phone.getByText(/Order VR-\d+ placed/)).toBeVisible();
    await expect(kiosk.getByRole('heading', { name: /Order VR-\d+ placed/ })).toBeVisible();
    expect((await effectsOf(phone, club, member.mobile)).orders.length - before.orders.length).toBe(1);
  },
);

test('goes on with what visitors see when the network is lost', { tag: '@nightly' }, async ({ kiosk, club }) => {
  await begin(kiosk, club);
  await kiosk.context().setOffline(true);
  await kiosk.getByRole('button', { name: /^Member login/ }).click();
  await expect(kiosk.getByText('We couldn’t get a code')).toBeVisible();
  await expect(kiosk.getByText('No connection.')).toBeVisible();
  await kiosk.context().setOffline(false);
  await kiosk.getByRole('button', { name: 'Try again' }).click();
  await expect(kiosk.locator('[data-code]')).toBeVisible();
  await expect(kiosk.getByText('No connection.')).toBeHidden();
});
