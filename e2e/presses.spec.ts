import type { Locator, Page } from '@playwright/test';
import { expect, phoneScreen, test } from './club.ts';
import { newMobile } from './steer.ts';

test.use(phoneScreen);

/** Begins on the first screen, and counts the presses. */
async function countPresses(page: Page) {
  await page.goto('/');
  let presses = 0;
  return {
    press: async (what: Locator) => {
      presses += 1;
      await what.click();
    },
    presses: () => presses,
  };
}

test('a newcomer asks for floor plans without an account in five presses and typing', async ({ page }) => {
  const { press, presses } = await countPresses(page);
  await press(page.getByRole('link', { name: 'Pune', exact: true }).first());
  await press(page.getByRole('article').first().getByRole('link').first());
  await press(page.getByRole('link', { name: /floor plans/i }).first());
  await page.getByLabel('Your name').fill('Devika Narayan');
  await page.getByLabel('Mobile number').fill(newMobile());
  await expect(page.getByLabel(/Send me floor plans/)).toBeChecked();
  await press(page.getByLabel(/I agree/));
  await press(page.getByRole('button', { name: 'Ask for a call' }));
  await expect(page.getByText('Our sales team has your request.')).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(5);
});

test('a newcomer finds the cheapest 3 BHK home of a city in three presses', { tag: '@nightly' }, async ({ page }) => {
  const { press, presses } = await countPresses(page);
  await press(page.getByRole('link', { name: 'Pune', exact: true }).first());
  await press(page.getByRole('button', { name: '3 BHK', exact: true }));
  await expect(page).toHaveURL(/city=Pune&.*configuration=3/);
  const sort = page.getByLabel('Sort by');
  await sort.selectOption({ label: 'Price: low to high' });
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/₹[\d.]+ (Cr|lakh)/)
      .first(),
  ).toBeVisible();
  expect(presses() + 1).toBeLessThanOrEqual(3);
});

test('a newcomer compares two homes in five presses', { tag: '@nightly' }, async ({ page }) => {
  const { press, presses } = await countPresses(page);
  await press(page.getByRole('link', { name: 'Pune', exact: true }).first());
  for (const place of [0, 1]) {
    await press(
      page
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Shortlist/ }),
    );
  }
  await press(page.getByRole('link', { name: 'Compare' }));
  await expect(page.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(2);
  expect(presses()).toBeLessThanOrEqual(5);
});

test('a newcomer sees what a friend earns in two presses', { tag: '@nightly' }, async ({ page }) => {
  const { press, presses } = await countPresses(page);
  await press(page.getByRole('button', { name: 'Menu' }));
  await press(page.getByRole('link', { name: 'REFER AND EARN' }));
  await expect(page.getByText('0.65%').first()).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(2);
});
