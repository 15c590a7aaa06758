import { expect, type Page } from '@playwright/test';

/** Follows an entry of the header without a reload, on a wide screen or a phone. */
export async function goByHeader(page: Page, name: string): Promise<void> {
  const wide = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  if (await wide.isVisible()) return wide.click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.locator('[data-site-menu]').getByRole('link', { name, exact: true }).click();
}

/** Follows an entry of the profile menu without a reload. */
export async function goByProfile(page: Page, name: 'My Orders' | 'Dashboard'): Promise<void> {
  await page.getByRole('button', { name: /, profile menu/ }).click();
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name }).click();
}

/** Expects the points in the header, by their accessible name. */
export const expectHeaderPoints = (page: Page, points: number): Promise<void> =>
  expect(
    page.getByRole('button', { name: new RegExp(`, profile menu, ${points.toLocaleString('en-IN')} points$`) }),
  ).toBeVisible();
