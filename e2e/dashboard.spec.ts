import { expectCalls } from './calls.ts';
import { accessibilityFaults, comeAs, expect, test } from './club.ts';

const kabir = '9999900004';
const meera = '9999900005';

test.describe('The dashboard', { tag: '@nightly' }, () => {
  test('four tiles, four columns, newest first, REFER & EARN and sign out', async ({ page, club }) => {
    const member = club.sandbox.demoMembers.find((one) => one.mobile === meera);
    await comeAs(page, club, meera);
    await page.goto('/dashboard');
    const tiles = page.getByRole('region', { name: 'How your balance adds up' });
    for (const [name, value] of [
      ['Earned', member?.points?.earned],
      ['Redeemed', member?.points?.redeemed],
      ['Expired', member?.points?.expired],
      ['Balance Points', member?.points?.balance],
    ] as const) {
      await expect(tiles.getByText(name).first()).toBeVisible();
      await expect(tiles.getByText((value ?? -1).toLocaleString('en-IN'), { exact: true }).first()).toBeVisible();
    }
    const table = page.getByRole('table', { name: 'Transactions' });
    for (const column of ['Date & Time', 'Transaction Type', 'Transaction Name', 'Earned Points', 'Balance']) {
      await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
    }
    await expect(table.getByRole('row').nth(1)).toContainText('Expired, without a date');
    await expect(table.getByRole('row').nth(2)).toContainText('Dussehra bonus');
    await expect(table.getByRole('row').last()).toContainText('Welcome to the club');
    await expect(page.getByRole('heading', { name: 'Available to redeem' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'REFER & EARN' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Meera Iyer, profile menu, [\d,]+ points$/ })).toBeVisible();
  });

  test('search looks for words in the names, in the address too', async ({ page, club }) => {
    await comeAs(page, club, kabir);
    await page.goto('/dashboard');
    await page.getByLabel('Search transactions by name').fill('prize');
    await expect(page).toHaveURL(/search=prize/);
    const table = page.getByRole('table', { name: 'Transactions' });
    await expect(table).toHaveAttribute('aria-rowcount', '4');
    await page.getByLabel('Search transactions by name').fill('zzz');
    await expect(page.getByText('No transactions with “zzz”')).toBeVisible();
    await page.getByRole('button', { name: 'Show all transactions' }).click();
    await expect(table).toHaveAttribute('aria-rowcount', '13');
    await expect(page.getByLabel('Search transactions by name')).toHaveValue('');
  });

  test('the dialog: defaults, messages, a lead that shows in My referrals, an empty form again', async ({
    page,
    club,
  }) => {
    await comeAs(page, club, kabir);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'REFER & EARN' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refer & Earn' });
    await expect(dialog.getByRole('button', { name: 'Hot' })).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByRole('button', { name: 'Individual' })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: 'Refer', exact: true }).click();
    for (const message of [
      'First name must be at least 2 characters long.',
      'Last name must be at least 2 characters long.',
      'Phone number must be 10 digits.',
      'Please select a project interested.',
    ]) {
      await expect(dialog.getByText(message)).toBeVisible();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByLabel('First name').fill('Nandini');
    await dialog.getByLabel('Last name').fill('Shah');
    await dialog.getByLabel('Phone').fill('98765 43210');
    await dialog.getByLabel('Project they’re interested in').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Warm' }).click();
    await dialog.getByRole('button', { name: 'Refer Nandini' }).click();
    await expect(page.getByText(/Nandini Shah has been referred/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'My referrals' }).getByText('Nandini Shah')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Nandini Shah');
    await expectCalls(club, 'POST /services/data/v64.0/sobjects/Lead');
    await expect(page.getByText('ending 3210')).toBeVisible();

    await page.getByRole('button', { name: 'REFER & EARN' }).click();
    await expect(dialog.getByLabel('First name')).toHaveValue('');
    await expect(dialog.getByText('First name must be')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'REFER & EARN' })).toBeFocused();
  });

  test("'Failed to create lead.' when the CRM refuses it, with the entries kept", async ({ page, club }) => {
    await comeAs(page, club, meera);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'REFER & EARN' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refer & Earn' });
    await dialog.getByLabel('First name').fill('Ravi');
    await dialog.getByLabel('Last name').fill('Pillai');
    await dialog.getByLabel('Phone').fill('9765432109');
    await dialog.getByLabel('Project they’re interested in').selectOption({ index: 2 });
    await club.fault({ surface: 'crm', method: 'POST', kind: 'status', status: 400, errorCode: 'INVALID_FIELD' });
    await dialog.getByRole('button', { name: 'Refer Ravi' }).click();
    await expect(dialog.getByRole('alert').getByText('Failed to create lead.')).toBeVisible();
    await expect(dialog.getByLabel('First name')).toHaveValue('Ravi');
    await club.clearFaults();
  });

  test('the last good figures stay with their time while the CRM is away', async ({ page, club }) => {
    await comeAs(page, club, kabir);
    await page.goto('/dashboard');
    await expect(page.getByText('Your ledger adds up')).toBeVisible();
    await page.getByRole('link', { name: 'See all activity' }).click();
    await expect(page).toHaveURL(/timeline$/);
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    await page.goBack();
    await expect(page.getByRole('status').getByText(/^As of .* IST$/)).toBeVisible();
    await expect(page.getByText('1,71,000', { exact: true }).first()).toBeVisible();
    await club.clearFaults();
    await expect(async () => {
      await page.getByRole('button', { name: 'Retry' }).first().click({ timeout: 1000 });
      await expect(page.getByText(/^As of .* IST$/)).toBeHidden({ timeout: 4000 });
    }).toPass({ timeout: 40_000 });
  });

  test('the member card stays beside the points, however wide the window is', async ({ page, club }) => {
    await comeAs(page, club, meera);
    await page.goto('/dashboard');
    const points = page.getByRole('heading', { name: 'Available to redeem' });
    await expect(points).toBeVisible();
    for (const width of [820, 1024, 1120, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const card = await page.getByRole('region', { name: 'Member card' }).boundingBox();
      const left = (await points.boundingBox())?.x ?? 0;
      expect.soft((card?.x ?? 0) + (card?.width ?? 0), `at ${width} px`).toBeLessThan(left);
    }
  });
});
