import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { comeAs, expect, newDataDir, startClubOn, test, type Club } from './club.ts';
import { openDoor } from './door.ts';
import { ask, comeAsGuest, placedOrder, placeOrder, places } from './redeeming.ts';

const streamUrl = /\/graphql\/stream$/;
const SET_GOAL = 'mutation { setGoal(input: { points: 50000 }) { __typename } }';
const SIGN_OUT_EVERYWHERE = 'mutation { signOutEverywhere { __typename } }';

/** The streams that the page has asked for. */
function streamsOf(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (streamUrl.test(request.url())) count += 1;
  });
  return { count: () => count };
}

/** Resolves when the page has a stream, or shares one. */
const untilLive = (page: Page, club: Club): Promise<void> =>
  expect
    .poll(async () => /club_streams_open (\d+)/.exec(await (await page.request.get(`${club.url}/metrics`)).text())?.[1])
    .not.toBe('0');

async function deviceOf(browser: Browser, club: Club, mobile: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: club.url });
  const page = await context.newPage();
  await comeAs(page, club, mobile, { fresh: true });
  return page;
}

test('an order on one device appears in two tabs of another without a reload, which share one stream', async ({
  page,
  club,
  browser,
}) => {
  const mobile = await comeAsGuest(page, club, 0, { address: true });
  const tab = await page.context().newPage();
  const [first, second] = [streamsOf(page), streamsOf(tab)];
  await page.goto('/dashboard');
  await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
  await untilLive(page, club);
  await tab.goto('/orders');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.getByText('No orders', { exact: false }).first()).toBeVisible();

  const phone = await deviceOf(browser, club, mobile);
  const order = await placedOrder(phone, club);
  await expect(tab.getByText(order.number).first()).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText('3,800', { exact: true }).first()).toBeVisible({ timeout: 5_000 });
  expect(first.count() + second.count()).toBe(1);

  // When the tab with the stream is closed, the other one takes over.
  const [left, taker] = first.count() === 1 ? [page, second] : [tab, first];
  if (left === page) {
    await page.close();
    await expect.poll(() => taker.count()).toBe(1);
  }
  await phone.context().close();
});

test(
  'a tab that joins the stream late is told what it missed since its page was shown',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAsGuest(page, club);
    await page.goto('/dashboard');
    await untilLive(page, club);
    const tab = await page.context().newPage();
    const streams = streamsOf(tab);
    let letJoin = (): void => undefined;
    const mayJoin = new Promise<void>((resolve) => (letJoin = resolve));
    await tab.route('**/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('club-updates-')) await mayJoin;
      await route.fulfill({ response });
    });
    await tab.goto('/dashboard');
    const goal = tab.getByRole('region', { name: 'Your goal' });
    await expect(goal).toContainText('What are you saving for?');
    // Both tabs can be seen in this browser, so the first one keeps the stream.
    await ask(page, club, SET_GOAL);
    await expect(page.getByRole('region', { name: 'Your goal' })).toContainText('50,000 points');
    letJoin();
    await expect(goal).toContainText('50,000 points');
    expect(streams.count()).toBe(0);
  },
);

test('a sign-out on another device ends every tab', { tag: '@nightly' }, async ({ page, club, browser }) => {
  const mobile = await comeAsGuest(page, club);
  const tab = await page.context().newPage();
  await page.goto('/dashboard');
  await untilLive(page, club);
  await tab.goto('/account');
  await expect(tab.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();

  const phone = await deviceOf(browser, club, mobile);
  await ask(phone, club, SIGN_OUT_EVERYWHERE);
  await Promise.all([page, tab].map((one) => expect(one).toHaveURL(/\/login/)));
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await phone.context().close();
});

test(
  'without a stream a receipt is polled as before, and with one it says that it will update',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAsGuest(page, club, 0, { address: true });
    await club.fault({ ...places.create, kind: 'commit-then-drop' });
    await club.fault({ ...places.list, kind: 'status', status: 503 });
    await page.route(streamUrl, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
    const redemption = await placeOrder(page, club);
    expect(redemption.state).toBe('PENDING');
    await page.goto(`/order-success?redemption=${redemption.id}`);
    await expect(page.getByText(/Checking again in \d+ s/).first()).toBeVisible();

    await page.unroute(streamUrl);
    await page.reload();
    await expect(page.getByText('This page will update').first()).toBeVisible();
    await club.clearFaults();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
  },
);

test(
  'a page outlives the process: it is told again after a restart',
  { tag: '@nightly' },
  async ({ page, complaints }) => {
    const dataDir = await newDataDir();
    const door = await openDoor();
    const before = await startClubOn(dataDir, {}, undefined, door);
    const mobile = await before.newCustomer();
    await comeAs(page, before, mobile, { fresh: true });
    await page.goto(`${before.url}/dashboard`);
    await expect(page.getByRole('region', { name: 'Your goal' })).toContainText('What are you saving for?');
    await untilLive(page, before);
    await before.kill();
    const after = await startClubOn(dataDir, {}, undefined, door);
    try {
      await untilLive(page, after);
      await ask(page, after, SET_GOAL);
      await expect(page.getByRole('region', { name: 'Your goal' })).toContainText('50,000 points');
      // Whatever the page asked while no process ran has failed.
      const others = complaints.splice(0).filter((one) => !one.startsWith('Failed to load resource: net::ERR_'));
      expect(others).toEqual([]);
    } finally {
      await after.stop();
      await door.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
