import type { Locator, Page } from '@playwright/test';
import { expect, phoneScreen, test } from './club.ts';
import { ask, comeAsBuyer, day, garden, placedOrder } from './redeeming.ts';

test.use(phoneScreen);

/** Presses one after the other, from the home page on. Their number is what is tested. */
async function press(page: Page, ...targets: readonly ((page: Page) => Locator)[]): Promise<void> {
  await page.goto('/');
  for (const target of targets) await target(page).click();
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
