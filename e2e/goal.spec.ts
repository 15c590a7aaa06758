import type { Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, test } from './club.ts';
import { farah, grid, kabir } from './promotionsPage.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Your goal' });
const openDashboard = async (page: Page) => {
  await page.goto('/dashboard/transactions/42721');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel(page)).toBeVisible();
};
const figure = async (text: Promise<string>) =>
  Number(/([\d,]+) points? to go/.exec(await text)?.[1]?.replaceAll(',', ''));
const clear = async (page: Page) => {
  await openDashboard(page);
  const remove = panel(page).getByRole('button', { name: 'Remove goal' });
  const none = panel(page).getByText(/^Save for a product/);
  await expect(remove.or(none)).toBeVisible();
  if (await remove.isVisible()) await remove.click();
  await expect(none).toBeVisible();
};

test.describe('A goal', () => {
  test('is set on a product’s page, and shown on the card, in the planner and on the dashboard with its arithmetic', async ({
    page,
    club,
  }) => {
    await comeAs(page, club, farah);
    await clear(page);
    await page.goto('/promotion-detail/204');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: new RegExp(`^Set as goal ?: ${name}$`) }).click();
    await expect(page.getByText('This is your goal')).toBeVisible();
    await page.goto('/promotions');
    const card = grid(page).filter({ hasText: 'Your goal' });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(name);
    await expect(card).toContainText('to go');
    const toGo = await figure(card.innerText());
    expect(toGo).toBeGreaterThan(0);
    await expect(page.getByRole('region', { name: 'Plan with' })).toContainText(`Your goal: ${name}.`);
    await openDashboard(page);
    await expect(panel(page)).toContainText(name);
    expect(await figure(panel(page).innerText())).toBe(toGo);
    await expect(panel(page)).toContainText(/points earned since .+, divided by 12, is [\d,]+ points a month/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Remove goal' }).click();
    await expect(panel(page)).toContainText('Save for a product');
  });

  test(
    'of an amount is checked before it is sent, and is there on another device',
    { tag: '@nightly' },
    async ({ page, club, browser }) => {
      await comeAs(page, club, farah);
      await clear(page);
      const field = panel(page).getByRole('textbox', { name: 'Or an amount of points' });
      await field.fill('many');
      await panel(page).getByRole('button', { name: 'Set goal' }).click();
      await expect(panel(page)).toContainText('Please enter a whole number of points, 1 to 10,00,00,000.');
      await field.fill('25,000');
      await field.press('Enter');
      await expect(panel(page)).toContainText('25,000 points');
      const other = await browser.newContext({ baseURL: club.url });
      const phone = await other.newPage();
      await comeAs(phone, club, farah, { fresh: true });
      await openDashboard(phone);
      await expect(panel(phone)).toContainText('25,000 points');
      await other.close();
      await clear(page);
    },
  );

  test(
    'that is reached says so once in other words, with the way to redeem it',
    { tag: '@nightly' },
    async ({ page, club }) => {
      await comeAs(page, club, kabir);
      await page.goto('/dashboard/hotel-details?hotel=308');
      await page.getByRole('button', { name: /^Set as goal/ }).click();
      await expect(page.getByText('This is your goal')).toBeVisible();
      await page.goto('/dashboard/transactions/0');
      await expect(panel(page)).toContainText('You’ve reached your goal: 1 night at Stepwell Haveli.');
      await expect(panel(page).getByRole('link', { name: 'Redeem now' })).toHaveAttribute(
        'href',
        '/dashboard/hotel-details?hotel=308',
      );
      await page.reload();
      await expect(panel(page)).toContainText('You have enough points: 1 night at Stepwell Haveli.');
      await panel(page).getByRole('button', { name: 'Remove goal' }).click();
      await expect(panel(page)).toContainText('Save for a product');
    },
  );

  test('is saved while the CRM is away, and says that it cannot be compared', async ({ page, club, complaints }) => {
    await comeAs(page, club, farah);
    await page.goto('/promotion-detail/208');
    await expect(page.getByRole('button', { name: /^Set as goal/ })).toBeVisible();
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    await page.getByRole('button', { name: /^Set as goal/ }).click();
    await expect(page.getByText('This is your goal')).toBeVisible();
    await page.goto('/dashboard/transactions/0');
    await expect(panel(page)).toContainText('We can’t check how far it is right now. Your goal is saved.');
    await club.clearFaults();
    await expect(async () => {
      await panel(page).getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
      await expect(panel(page)).toContainText('to go', { timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    complaints.splice(0);
    await clear(page);
  });
});

test.describe('What is within reach', () => {
  test('with more points lives in the address, and grows with them', { tag: '@nightly' }, async ({ page, club }) => {
    await comeAs(page, club, farah);
    await page.goto('/promotions?within=my-points');
    await expect(page.getByText(/^Nothing is within/)).toBeVisible();
    const more = page.getByRole('textbox', { name: 'With more points' });
    await more.fill('25,000');
    await more.press('Enter');
    await expect(page).toHaveURL('/promotions?within=my-points&more=25000');
    await expect(grid(page).first()).toBeVisible();
    const some = await grid(page).count();
    await page.goto('/promotions?within=my-points&more=1000000');
    await expect(async () => expect(await grid(page).count()).toBeGreaterThan(some)).toPass();
    await page.goto('/promotions?within=my-points&more=many');
    await expect(page.getByText(/^Nothing is within/)).toBeVisible();
  });

  test('a visitor searches and sorts, and is not offered what depends on points', async ({ page }) => {
    await page.goto('/promotions?sort=price-low');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low');
    await expect(grid(page)).toHaveCount(18);
    await expect(page.getByRole('checkbox', { name: /Within my points/ })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'With more points' })).toHaveCount(0);
    await expect(page.getByText(/to go$/)).toHaveCount(0);
  });

  test('says that it cannot be shown while the CRM is away, and Retry recovers', async ({ page, club, complaints }) => {
    await comeAs(page, club, farah);
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    await page.goto('/promotions?within=my-points&more=25000');
    await expect(page.getByText('Failed to load promotions', { exact: true })).toBeVisible();
    await club.clearFaults();
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Retry' }).last();
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(grid(page).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    complaints.splice(0);
  });
});
