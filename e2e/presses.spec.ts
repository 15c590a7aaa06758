import type { Locator, Page } from '@playwright/test';
import { expect, phoneScreen, test } from './club.ts';
import { ask, comeAsBuyer, day, garden, placedOrder } from './redeeming.ts';
import { newMobile } from './steer.ts';

test.use(phoneScreen);

/** Presses one after the other, from the home page on. Their number is what is tested, and what is missing fails soon. */
async function press(page: Page, ...targets: readonly ((page: Page) => Locator)[]): Promise<void> {
  await page.goto('/');
  for (const target of targets) await target(page).click({ timeout: 30_000 });
}
const strip = (page: Page) => page.getByRole('navigation', { name: 'Next for you' });

test('a member sees in two presses why the balance fell', async ({ page, club }) => {
  await comeAsBuyer(page, club);
  const { number } = await placedOrder(page, club);
  await press(
    page,
    (on) => strip(on).getByRole('link', { name: /^Points to redeem/ }),
    (on) => on.getByRole('table').getByRole('link', { name: new RegExp(number) }),
  );
  await expect(page.getByRole('dialog').getByText('6,200').first()).toBeVisible();
});

test.describe('Also in few presses', { tag: '@nightly' }, () => {
  const pune = (on: Page) => on.getByRole('link', { name: 'Pune', exact: true });
  /** Of the list: home has cards too, and stays on screen until the list has loaded. */
  const card = (place: number) => (on: Page) =>
    on
      .getByRole('main')
      .filter({ has: on.getByRole('heading', { level: 1, name: 'Projects' }) })
      .getByRole('article')
      .nth(place);

  test('a newcomer knows the price of the cheapest home with three bedrooms of a city in two', async ({ page }) => {
    await press(page, pune, (on) => on.getByRole('button', { name: '3 BHK', exact: true }));
    await expect(page).toHaveURL(/city=Pune.*configuration=3/);
    await expect(page.getByText('3 Projects listed here, from ₹1.24 Cr')).toBeVisible();
  });

  test('a newcomer asks for floor plans without an account in five, and types', async ({ page }) => {
    await press(
      page,
      pune,
      (on) => card(0)(on).getByRole('link').first(),
      (on) => on.getByRole('link', { name: 'Ask for floor plans' }),
    );
    await page.getByLabel('Your name').fill('Devika Narayan');
    await page.getByLabel('Mobile number').fill(newMobile());
    await expect(page.getByRole('checkbox', { name: /^Send me floor plans/ })).toBeChecked();
    await page.getByRole('checkbox', { name: /may call me/ }).click();
    await page.getByRole('button', { name: 'Ask for a call' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your request is sent' })).toBeVisible();
  });

  test('a newcomer compares two homes in four', async ({ page }) => {
    const shortlist = (place: number) => (on: Page) => card(place)(on).getByRole('button', { name: /^Shortlist/ });
    await press(page, pune, shortlist(0), shortlist(1), (on) => on.getByRole('link', { name: 'Compare' }));
    await expect(page.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(2);
  });

  test('a newcomer sees what a friend earns in two', async ({ page }) => {
    await press(
      page,
      (on) => on.getByRole('button', { name: /menu/i }),
      (on) => on.getByRole('link', { name: /^refer and earn$/i }).first(),
    );
    await expect(page.getByText('Your friend gets 0.65% of the Agreement Value')).toBeVisible();
  });

  test('a member orders again in four', async ({ page, club }) => {
    await comeAsBuyer(page, club);
    const { number } = await placedOrder(page, club);
    await press(
      page,
      (on) => strip(on).getByRole('link', { name: new RegExp(number) }),
      (on) => on.getByRole('link', { name: 'Order again' }),
      (on) => on.getByRole('button', { name: 'Confirm Order' }),
    );
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
    const receipt = page.getByRole('link', { name: 'Receipt (PDF)' });
    const [file] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
    expect(file.suggestedFilename()).toMatch(/^veranda-receipt-\d+-[\da-f]{4}-[\da-f]{2}\.pdf$/);
  });

  test('a member has the reference of a stay in three', async ({ page, club }) => {
    await comeAsBuyer(page, club);
    const input = { hotelId: garden.id, checkIn: day(3), checkOut: day(4), guests: 2 };
    await ask(page, club, 'mutation ($input: BookHotelInput!) { bookHotel(input: $input) { __typename } }', {
      input: { ...input, idempotencyKey: crypto.randomUUID() },
    });
    await press(
      page,
      (on) => on.getByRole('button', { name: /, profile menu/ }),
      (on) => on.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: /stays/i }),
    );
    await expect(page.getByText(/^Club reference [\dA-F]{4}-[\dA-F]{2}$/)).toBeVisible();
  });
});
