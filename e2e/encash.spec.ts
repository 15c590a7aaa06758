import type { Page } from '@playwright/test';
import { expectCalls } from './calls.ts';
import { accessibilityFaults, expect, test } from './club.ts';
import { expectHeaderPoints, goByProfile } from './header.ts';
import { comeAsGuest, crmBalance, routes, moveEncash, pointsOf, effectsFor, turnSwitches } from './redeeming.ts';

const panel = '/promotions?tab=encash';
const account = '004211807719';

async function open(page: Page, path = panel): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Points to your bank account' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ available/).first()).toBeVisible();
}

async function fill(page: Page, points = '5,000'): Promise<void> {
  await page.getByLabel('Points to encash').fill(points);
  await page.getByLabel('Account number').fill(account);
  await page.getByLabel('The same number again').fill(account);
  await page.getByLabel('IFSC code').fill('bnyn0000411');
  await page.getByLabel('Branch name').fill('Worli, Mumbai');
  await terms(page).check();
}
const terms = (page: Page) => page.getByRole('checkbox', { name: /Terms and Conditions/ });
const review = (page: Page) => page.getByRole('button', { name: 'Review request' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm request' });
async function submit(page: Page): Promise<void> {
  await review(page).click();
  await confirm(page).click();
}

test(
  'the bank says that it knows the account, that it does not, or nothing at all',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAsGuest(page, club);
    await open(page);
    await page.getByLabel('Account number').fill('0042 1180 7719');
    await page.getByLabel('IFSC code').fill('bnyn0000411');
    await expect(page.getByText('Demo Bank BNYN, Branch 000411: account found')).toBeVisible();
    await expect(page.getByLabel('Branch name')).toHaveValue('Branch 000411');

    await page.getByLabel('Account number').fill('000411807719');
    await expect(page.getByText(/The bank couldn’t find an account with this number/)).toBeVisible();

    await club.fault({ ...routes.bank, kind: 'status', status: 503 });
    await page.getByLabel('Account number').fill('77441180771');
    await expect(page.getByText(/this account isn’t verified/)).toBeVisible();
    await expect(page.getByText('account found')).toHaveCount(0);
    await expectCalls(club, 'POST /encash/validate-bank');
  },
);

test('one request however often it is pressed; the form empties, the list opens, the points are held', async ({
  page,
  club,
}) => {
  const mobile = await comeAsGuest(page, club);
  await open(page);
  await fill(page);
  // A double click on the first button does not press the one that takes its place.
  await review(page).dblclick();
  const checked = page.getByRole('region', { name: 'Check your request' });
  for (const value of ['0042 1180 7719', 'BNYN0000411', 'Worli, Mumbai']) await expect(checked).toContainText(value);
  await expect(page.getByRole('region', { name: 'Amount payable' })).toContainText('₹4,900');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await effectsFor(club, 'encash', mobile)).toHaveLength(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Points to encash')).toBeFocused();
  await expect(page.getByLabel('Account number')).toHaveValue(account);
  await review(page).click();
  await expect(page.getByRole('heading', { name: 'Check your request' })).toBeFocused();
  await confirm(page).dblclick();
  await expect(page.getByText(/We’ve got your (encash )?request/).first()).toBeVisible();
  await expect(page).toHaveURL(/view=requests/);
  const row = page.getByRole('row').filter({ hasText: '₹4,900' });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('•••• 7719');
  // A request that had to be looked up shows its steps above the list.
  const told = row.or(page.getByRole('heading', { name: 'We’ve got your request' })).and(page.locator(':focus'));
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/Completed once we’ve paid/).first()).toBeVisible();

  const sent = await effectsFor(club, 'encash', mobile);
  expect(sent).toHaveLength(1);
  expect(await pointsOf(page, club)).toEqual({ balance: 10_000, available: 5000, held: 5000 });
  await expectCalls(club, 'POST /encash_requests.json', 'GET /encash_requests.json');

  // The form, header, count and ledger are up to date without a reload...
  await expectHeaderPoints(page, 5000);
  await page.getByRole('button', { name: 'New request' }).click();
  await expect(page.getByLabel('Account number')).toHaveValue('');
  await expect(page.getByText('5,000 available, 5,000 on hold')).toBeVisible();
  const requests = page.getByRole('button', { name: 'My Encash Requests' });
  await expect(requests).toContainText('1');
  await goByProfile(page, 'Dashboard');
  const held = page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1);
  await expect(held).toContainText('On hold');
  await expect(held).toContainText('5,000');

  // ...and once the bank rejects the request, the list says so and the points are released.
  await moveEncash(club, sent[0]?.id ?? 0, 'rejected');
  await page.goBack();
  await requests.click();
  await expect(row).toContainText('Rejected');
  await expectHeaderPoints(page, 10_000);
  // The toast appears and disappears meanwhile. Its contrast cannot be measured while it fades.
  await expect(page.getByText('We’ve got your encash request')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityFaults(page)).toEqual([]);

  // Except in the review and in the request to the bank, only its last four digits appear anywhere.
  expect(page.url()).not.toContain(account);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain(account);
  expect(await club.log()).not.toContain(account);
});

test(
  'a request from hold to Debit: what is paid out is gone from the CRM, and from what can be used',
  { tag: '@nightly' },
  async ({ page, club }) => {
    const mobile = await comeAsGuest(page, club);
    const before = await crmBalance(club, mobile);
    expect(before).toBe(10_000);
    await open(page);
    await fill(page);
    await submit(page);
    const row = page.getByRole('row').filter({ hasText: '₹4,900' });
    await expect(row).toContainText('Pending');
    await expectHeaderPoints(page, 5000);
    await expect.poll(() => crmBalance(club, mobile)).toBe(before);

    // The request is paid but its Debit is late, so the points stay held.
    const [sent] = await effectsFor(club, 'encash', mobile);
    await turnSwitches(club, { debitEncash: false });
    await moveEncash(club, sent?.id ?? 0, 'completed');
    await page.reload();
    await expect(row).toContainText('Completed');
    await expectHeaderPoints(page, 5000);
    expect(await pointsOf(page, club)).toEqual({ balance: 10_000, available: 5000, held: 5000 });

    await turnSwitches(club, { debitEncash: true });
    await moveEncash(club, sent?.id ?? 0, 'completed');
    const after = await crmBalance(club, mobile);
    expect(after).toBe(before - 5000);
    await page.reload();
    await expect(row).toContainText('Completed');
    await expectHeaderPoints(page, after);
    expect(await pointsOf(page, club)).toEqual({ balance: after, available: after, held: 0 });
    await page.goto('/dashboard');
    const newest = page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1);
    await expect(newest).toContainText('5,000');
    await expect(newest).not.toContainText('On hold');
  },
);

test(
  'a request that is not settled is said to be pending, and followed until it is',
  { tag: '@nightly' },
  async ({ page, club }) => {
    const mobile = await comeAsGuest(page, club);
    await open(page);
    await fill(page);
    await club.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
    await club.fault({ ...routes.requests, kind: 'status', status: 503 });
    await submit(page);
    await expect(page.getByText('Confirming your request')).toBeVisible();
    await expect(page.getByText('You can close this page. Please don’t make a new request.')).toBeVisible();
    await club.clearFaults();
    await expect(page.getByText('We’ve got your request')).toBeVisible({ timeout: 60_000 });
    expect(await effectsFor(club, 'encash', mobile)).toHaveLength(1);
  },
);
