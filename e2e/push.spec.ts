import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, startClub, test, type Club } from './club.ts';
import { sideways } from './pages.ts';
import { openPushService } from './pushService.ts';

type Device = ReturnType<Awaited<ReturnType<typeof openPushService>>['device']>;

/**
 * A browser without its maker's push service, which no test may call: its addresses are those of a service of our own. The
 * rest of it is Chromium, with its service worker and its notifications.
 */
async function subscribesAt({ address }: Device, context: BrowserContext, club: Club) {
  await context.grantPermissions(['notifications'], { origin: club.url });
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) => {
      const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0).buffer;
    };
    // A small headless browser says that they are denied, whatever it is granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const place = 'subscribed for a test';
    const subscription = () => {
      const applicationServerKey = localStorage.getItem(place);
      return applicationServerKey === null
        ? null
        : {
            endpoint,
            options: { applicationServerKey: bytes(applicationServerKey) },
            getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
            unsubscribe: async () => localStorage.removeItem(place),
          };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(place, applicationServerKey);
        return subscription();
      },
    });
  }, address);
}

/** Hands what a push service took to the service worker, as the browser does. */
async function deliver(session: CDPSession, club: Club, message: object) {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: club.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

const part = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });

/** What the service worker shows from now on. A small headless browser has no place for it. */
async function watchShown(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const all: object[] = [];
    Object.assign(globalThis, { shown: all });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data } = {}) => {
      all.push({ title, body, tag, path: data as unknown });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
}

const REFER = `mutation ($input: ReferFriendInput!) { referFriend(input: $input) { __typename } }`;

test.describe('Notifications on a device', () => {
  test('are switched on by keyboard, and an offline page says what is not up to date', async ({
    page,
    club,
    context,
  }) => {
    const service = await openPushService();
    await subscribesAt(service.device(), context, club);
    const { mobile } = await club.newMember();
    await comeAs(page, club, mobile);
    await page.goto('/account');
    await expect(part(page).getByText('This device isn’t notified.')).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    // The address is of a service that this club does not know.
    await part(page).getByRole('checkbox', { name: 'Referrals' }).focus();
    await page.keyboard.press('Space');
    await expect(part(page).getByRole('checkbox', { name: 'Referrals' })).not.toBeChecked();
    await part(page).getByRole('button', { name: 'Switch on' }).focus();
    await page.keyboard.press('Enter');
    await expect(part(page).getByText('This browser can’t be notified by us.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(page.getByText('What you saw last may not be up to date.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page)).toBe(0);
    }
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept, 'no page of a member').toEqual(['/offline.html']);
    await service.close();
  });

  test('arrive encrypted, open their page, and end with the login', { tag: '@nightly' }, async ({ browser }) => {
    test.setTimeout(150_000);
    const service = await openPushService();
    const club = await startClub({ PUSH_SERVICES: service.origin });
    const context = await browser.newContext({ baseURL: club.url });
    const device = service.device();
    await subscribesAt(device, context, club);
    const page = await context.newPage();
    const { mobile } = await club.newMember();
    await comeAs(page, club, mobile, { fresh: true });
    await page.goto('/account');
    await part(page).getByRole('button', { name: 'Switch on' }).click();
    await expect(part(page).getByText(/This device is notified until .*, when your login ends/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const refer = async (phone: string) => {
      const headers = { origin: club.url, 'apollo-require-preflight': 'true' };
      const variables = { input: { projectId: '104', name: 'Leela Nambiar', phone } };
      const answer = await page.request.post(`${club.url}/graphql`, { data: { query: REFER, variables }, headers });
      expect(await answer.text()).toContain('ReferFriendSuccess');
    };
    await refer('7777754321');
    await expect.poll(() => device.got.length, { timeout: 90_000 }).toBe(1);
    const [message] = device.got;
    expect(message).toMatchObject({ title: 'Your referral was sent', body: '' });

    const shown = await watchShown(context);
    await deliver(await context.newCDPSession(page), club, message ?? {});
    await expect.poll(shown).toEqual([message]);

    await page.reload();
    await expect(part(page).getByText(/This device is notified until .*, when your login ends/)).toBeVisible();
    // The club deletes the device with the session; tests/operations/push.test.ts proves that nothing is sent then.
    const elsewhere = await browser.newContext({ baseURL: club.url });
    const other = await elsewhere.newPage();
    await comeAs(other, club, mobile, { fresh: true });
    await other.goto('/account');
    await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(other.getByText('You’re logged in here only.')).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login/);
    expect(device.headers).toHaveLength(1);
    await context.close();
    await elsewhere.close();
    await club.stop();
    await service.close();
  });
});
