import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test, type Club } from './club.ts';
import {
  ask,
  comeAsBuyer,
  comeAsGuest,
  day,
  garden,
  moveOrder,
  placedOrder,
  pointsOf,
  vesselPoints,
} from './redeeming.ts';

const cancelCall = { surface: 'rest', method: 'POST', route: '/orders/:id/cancel.json' } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const sheet = (page: Page) => page.getByRole('region', { name: 'Payment summary' });

/** A member with an order that is paid; the page shows it. */
async function withOrder(page: Page, club: Club): Promise<string> {
  await comeAsBuyer(page, club);
  const { id } = await placedOrder(page, club);
  await page.goto(`/order-detail/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order');
  return id;
}

test('an order is cancelled, and its points come back', async ({ page, club }) => {
  await withOrder(page, club);
  const before = await pointsOf(page, club);
  await sheet(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toContainText('6,200 points');
  await dialog(page).getByLabel('Why are you cancelling?').fill('Ordered twice');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Your order is cancelled')).toBeVisible();
  await expect(page.getByText('6,200 points are back')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  // The balance may include the Credit a little later.
  await expect.poll(async () => (await pointsOf(page, club)).available).toBe(before.available + vesselPoints);
  await page.reload();
  await expect(page.getByText('6,200 points are back')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  'a stay is saved as a calendar file, and its directions name the hotel',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAsGuest(page, club, 20_000);
    const checkIn = day(20);
    const { bookHotel } = await ask<{ bookHotel: { id: string } }>(
      page,
      club,
      'mutation ($input: BookHotelInput!) { bookHotel(input: $input) { ... on Redemption { id } } }',
      { input: { hotelId: garden.id, checkIn, checkOut: day(21), guests: 2, idempotencyKey: crypto.randomUUID() } },
    );
    await page.goto(`/dashboard/hotel-book?redemption=${bookHotel.id}`);
    const directions = page.getByRole('link', { name: 'Directions' });
    await expect(directions).toHaveAttribute(
      'href',
      /google\.com\/maps\/dir\/\?api=1&destination=Garden\+Hour%2C\+Bengaluru$/,
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`stay-${checkIn}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`DTSTART;VALUE=DATE:${checkIn.replaceAll('-', '')}`);
    expect(text).toContain('SUMMARY:Stay at Garden Hour');
  },
);

test(
  'while the backend is away nothing is said to be cancelled, and a lost answer is confirmed later',
  { tag: '@nightly' },
  async ({ page, club }) => {
    const id = await withOrder(page, club);
    await club.fault({ ...cancelCall, kind: 'status', status: 403, times: 1 });
    await sheet(page).getByRole('button', { name: 'Cancel order' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog(page)).toContainText('We couldn’t cancel your order. Nothing has changed. Please try again.');
    await club.fault({ ...cancelCall, kind: 'commit-then-drop', times: 1 });
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Cancelling your order')).toBeVisible();
    await expect(page.getByText('Your order is cancelled')).toBeVisible();
    const cancelled = (await club.calls()).filter(({ path }) => path === `/orders/${id}/cancel.json`);
    expect(cancelled).toHaveLength(2);
  },
);

test.describe('Orders to their end', { tag: '@nightly' }, () => {
  test('a delivered order is returned, with a reason', async ({ page, club }) => {
    const id = await withOrder(page, club);
    await moveOrder(club, id, 'delivered');
    await page.reload();
    await sheet(page).getByRole('button', { name: 'Return order' }).click();
    await dialog(page).getByRole('button', { name: 'Request return' }).click();
    await expect(dialog(page)).toContainText('Please tell us why.');
    await expect(dialog(page).getByLabel('Why are you returning it?')).toBeFocused();
    await page.keyboard.type('It arrived broken');
    await dialog(page).getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByText('Your return is requested')).toBeVisible();
    await expect(page.getByText('6,200 points coming back')).toBeVisible();
    await moveOrder(club, id, 'refunded');
    await page.reload();
    await expect(page.getByText('6,200 points are back')).toBeVisible();
  });

  test('an order is ordered again at the price of today', async ({ page, club }) => {
    await withOrder(page, club);
    await page.getByRole('link', { name: 'Order again for 6,200 points' }).click();
    await expect(page).toHaveURL(/\/(redeem-points|order-confirmation)\?product=208/);
  });
});
