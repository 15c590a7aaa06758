import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './club.ts';
import { comeAsBuyer, comeAsGuest, openConfirmation, placeOrder, products, redeem } from './redeeming.ts';

/** What axe finds in both themes. */
async function expectNoFaults(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

test(
  'axe finds nothing from the address to the receipt, light and dark',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAsBuyer(page, club);
    await openConfirmation(page);
    await expectNoFaults(page, 'confirmation');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFaults(page, 'dialog');
    const { id } = await placeOrder(page, club);
    await page.goto(`/order-success?redemption=${id}&product=${products.vessel}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila');
    await expectNoFaults(page, 'receipt');
    await page.context().clearCookies();
    await comeAsGuest(page, club);
    await page.goto(redeem);
    await expect(page.getByLabel('Full address')).toBeVisible();
    await expectNoFaults(page, 'address');
  },
);
