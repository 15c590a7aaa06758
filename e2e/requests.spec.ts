import type { Page } from '@playwright/test';
import { comeAs, expect, test } from './club.ts';
import { comeAsBuyer, comeAsGuest, confirmButton, openConfirmation } from './redeeming.ts';
import { sentText } from './graphRequests.ts';
import { quietly } from './quietly.ts';

/** The names of the operations that the page sends while `work` runs and until it is idle. */
async function requestsOf(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /"operationName":"(\w+)"/.exec(sentText(request))?.[1];
    if (name !== undefined) names.push(name);
  });
  await quietly(page, work);
  return names;
}

test('the dashboard comes with its data, and takes three calls', async ({ page, club }) => {
  await comeAs(page, club, '9999900004');
  const names = await requestsOf(page, async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Your ledger adds up')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  });
  expect(names).toEqual([]);
  const calls = await club.calls();
  // Work in the background makes calls too, under other IDs.
  const requestId = calls.findLast(({ route }) => route.endsWith('/composite'))?.requestId;
  // The lists for everyone are kept for a minute, so a dashboard may be the one that renews them.
  const forEveryone = new Set(['GET /get_all_projects.json', 'GET /events.json']);
  const own = calls.filter((call) => call.requestId === requestId).map(({ method, route }) => `${method} ${route}`);
  expect(own.filter((call) => !forEveryone.has(call)).toSorted()).toEqual([
    'GET /encash_requests.json',
    'GET /orders.json',
    'POST /services/data/:version/composite',
  ]);
});

test(
  'a confirmed order is one request, with the points and the receipt in its answer',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAsBuyer(page, club);
    await openConfirmation(page);
    const names = await requestsOf(page, async () => {
      await confirmButton(page).click();
      await expect(page.getByText('Points remaining')).toBeVisible();
    });
    // The price and the points are checked again before it is sent.
    expect(names.toSorted()).toEqual(['ConfirmOrder', 'RedeemProduct', 'SpendablePoints']);
    expect(names.at(-1)).toBe('ConfirmOrder');
  },
);

test('a referral is one request, and the list shows it', { tag: '@nightly' }, async ({ page, club }) => {
  await comeAsGuest(page, club);
  await quietly(page, () => page.goto('/refer-now'));
  await page.getByRole('button', { name: 'Start Referring Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refer & Earn' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await dialog.getByLabel('Phone Number').fill('9820411778');
  await dialog.getByLabel('Project').selectOption({ label: 'Tidewall Seafront, Goa' });
  await dialog.getByLabel('My friend has agreed').check();
  const names = await requestsOf(page, async () => {
    await dialog.getByRole('button', { name: 'Add Referral' }).click();
    await expect(page.getByText('Referral added. Thank you!')).toBeVisible();
  });
  expect(names).toEqual(['ReferFriend']);
});
