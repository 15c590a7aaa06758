import { expect, type Page } from '@playwright/test';
import type { Club } from './club.ts';
import { comeAsBuyer, effectsOf, products, vesselPoints } from './orderFixture.ts';

/** A member with enough points for everything and one address. */
export const buyer = '9999955501';
export const come = (page: Page, club: Club) => comeAsBuyer(page, club, buyer, { points: 900_000 });

export const redeem = `/redeem-points?product=${products.vessel}`;
export const confirmation = `/order-confirmation?product=${products.vessel}`;
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Order' });
/** The idempotency key that the confirmation page would use. */
export const attemptOf = (page: Page) => new URL(page.url()).searchParams.get('attempt');

export async function openConfirmation(page: Page, path = confirmation): Promise<void> {
  await page.goto(path);
  await expect(confirmButton(page)).toBeEnabled();
  await expect(page).toHaveURL(/attempt=/);
}

/** Runs what a member does, and returns how many orders and Debits resulted. */
export async function counted(page: Page, club: Club, act: () => Promise<void>) {
  const before = await effectsOf(page, club, buyer);
  await act();
  const after = await effectsOf(page, club, buyer);
  return {
    orders: after.orders.length - before.orders.length,
    debits: after.debits - before.debits,
    points: before.points.available - after.points.available,
  };
}

export const once = { orders: 1, debits: 1, points: vesselPoints };
