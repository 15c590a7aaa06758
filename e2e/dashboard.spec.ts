import { comeAs, expect, test } from './club.ts';

const kabir = '9999900004';
const meera = '9999900005';

test.describe('The dashboard', { tag: '@nightly' }, () => {
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
