import { chooseDay, dayInWords } from './days.ts';
import { expectCalls } from './calls.ts';
import { accessibilityFaults, expect, test } from './club.ts';
import { expectHeaderPoints, goByProfile } from './header.ts';
import { comeAsGuest, day, pointsOf, effectsFor } from './redeeming.ts';

test('books once with two presses; points, receipt and list are right; going back books nothing', async ({
  page,
  club,
}) => {
  const mobile = await comeAsGuest(page, club, 10_000);
  await page.goto('/dashboard/hotel-list');
  await expect(page.getByText('No stays yet')).toBeVisible();
  await page.getByLabel('Where').fill('Garden Hour');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Garden Hour', exact: true }).click();
  await expect(page).toHaveURL(/hotel-details/);
  await page.getByRole('link', { name: 'Book with Points' }).click();
  await expect(page).toHaveURL(/attempt=[\da-f-]{36}/);
  const confirm = page.getByRole('button', { name: 'Confirm Booking' });
  await expect(confirm).toBeDisabled();
  await expect(page.getByText('Please agree to the Terms and Conditions')).toBeVisible();
  // The default is one night for two guests.
  await expect(page.getByRole('button', { name: /^Check-in/ })).toContainText(dayInWords(day(0)));
  await expect(page.getByRole('button', { name: /^Check-out/ })).toContainText(dayInWords(day(1)));
  await expect(page.getByLabel('Who')).toHaveValue('2');
  await chooseDay(page, 'Check-out', day(2));
  await expect(page.getByRole('region', { name: 'Points' })).toContainText('16,000');
  await page.getByLabel(/Special requests/).fill('A cot, please.');
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await confirm.dblclick();
  const said = page.getByRole('status').getByRole('heading', { name: 'Your stay is booked, Nila' });
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(/hotel-book\?redemption=/);
  for (const words of ['Stay booked', '16,000 points redeemed', 'A cot, please.']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole('main').getByText('4,000', { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const booked = await effectsFor(club, 'bookings', mobile);
  expect(booked).toHaveLength(1);
  expect(booked[0]?.wire).toMatchObject({ guests: 2, points_used: 16_000, special_requests: 'A cot, please.' });
  expect(await pointsOf(page, club)).toEqual({ balance: 4000, available: 4000, held: 0 });

  await page.goBack();
  await expect(page).toHaveURL(/hotel-details/);
  await expect(page.getByText('Short by 4,000')).toBeVisible();
  await page.goForward();
  // The bookings, the points in the header and the ledger are up to date without a reload.
  await page.getByRole('link', { name: 'Your hotel stays' }).click();
  await expect(page.getByRole('region', { name: 'Booked with points' }).getByText('Booked')).toBeVisible();
  await expectHeaderPoints(page, 4000);
  await goByProfile(page, 'Dashboard');
  const ledger = page.getByRole('table', { name: 'Transactions' });
  await expect(ledger.getByRole('row').nth(1)).toContainText('16,000');
  await expectCalls(club, 'GET /hotels.json', 'POST /hotel/bookings');
  expect(await effectsFor(club, 'bookings', mobile)).toHaveLength(1);
});
