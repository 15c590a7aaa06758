import { accessibilityFaults, expect, test } from './club.ts';

import { comeAsGuest, day, routes, garden, pointsOf, effectsFor } from './redeeming.ts';

const list = '/hotels-redemption';
const checkout = `/dashboard/hotel-checkout?hotel=${garden.id}`;

test.describe('The hotels', { tag: '@nightly' }, () => {
  test.describe('without our code', () => {
    test.use({ javaScriptEnabled: false });

    test('the list, the cities and the search work as plain pages', async ({ page }) => {
      await page.goto(list);
      await expect(page.getByRole('article')).toHaveCount(14);
      await page.getByRole('link', { name: 'Chennai' }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.getByLabel('Where').fill('casuarina');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page).toHaveURL(/city=Chennai/);
      await page.getByRole('link', { name: /^Book with Points/ }).click();
      await expect(page).toHaveURL(/\/login/);
    });
  });

  test.describe('a member', () => {
    test('reads four tabs of a hotel, each with an address, and no invention', async ({ page, club, complaints }) => {
      await comeAsGuest(page, club);
      await page.goto(`/dashboard/hotel-details?hotel=${garden.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Garden Hour' })).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'About this hotel' }).getByRole('link');
      await expect(tabs).toHaveText(['Overview', 'About', 'Rooms', 'Accessibility']);
      await expect(page.getByText('Enough points for 1 night')).toBeVisible();
      await tabs.nth(1).click();
      await expect(page.getByText('Every terrace is shaded by an old tree.')).toBeVisible();
      await tabs.nth(2).click();
      await expect(page).toHaveURL(/tab=rooms/);
      await expect(page.getByText('The hotel hasn’t shared its room details yet.')).toBeVisible();
      await tabs.nth(3).click();
      await expect(page.getByText(/^The hotel hasn’t told us about steps, lifts/)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const answer = await page.goto('/dashboard/hotel-details?hotel=999999');
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('We couldn’t find this hotel')).toBeVisible();
      await page.goto('/dashboard/hotel-details');
      await expect(page).toHaveURL(/\/dashboard\/hotel-list/);
      // The browser logs the 404 status itself.
      complaints.splice(0);
    });

    test('too few points, a refusal, and a source that is away are said, and nothing is taken', async ({
      page,
      club,
    }) => {
      const mobile = await comeAsGuest(page, club);
      await page.goto(`${checkout}&checkIn=${day(1)}&checkOut=${day(3)}`);
      await expect(page.getByText('You don’t have enough points for this.')).toBeVisible();
      await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
      await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled();

      await page.goto(checkout);
      await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
      await club.fault({ ...routes.book, kind: 'status', status: 422, times: 1 });
      const before = new URL(page.url()).searchParams.get('attempt');
      await page.getByRole('button', { name: 'Confirm Booking' }).click();
      await expect(page.getByText(/no points were taken\. You can change your stay/)).toBeVisible();
      // The refused attempt is used up. The next press starts a new one.
      await expect.poll(() => new URL(page.url()).searchParams.get('attempt')).not.toBe(before);
      expect(await effectsFor(club, 'bookings', mobile)).toEqual([]);
      expect((await pointsOf(page, club)).available).toBe(10_000);
    });

    test('a booking that is not settled is pending in truth, and followed until it is', async ({ page, club }) => {
      test.slow();
      const mobile = await comeAsGuest(page, club);
      await page.goto(checkout);
      await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
      await club.fault({ ...routes.debit, kind: 'status', status: 503 });
      await page.getByRole('button', { name: 'Confirm Booking' }).click();
      await expect(page.getByRole('heading', { name: 'Confirming your booking' })).toBeVisible();
      await expect(page.getByText('You can close this page. Please don’t book again.')).toBeVisible();
      await club.clearFaults();
      await expect(page.getByRole('heading', { name: /Your stay is booked/ })).toBeVisible({ timeout: 90_000 });
      expect(await effectsFor(club, 'bookings', mobile)).toHaveLength(1);
    });

    test('a booking that nobody can settle is said to be with a person; another’s is not found', async ({
      page,
      club,
    }) => {
      await comeAsGuest(page, club);
      await page.goto(checkout);
      await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
      await club.fault({ ...routes.book, kind: 'commit-then-drop' });
      await page.getByRole('button', { name: 'Confirm Booking' }).click();
      await expect(page.getByRole('heading', { name: 'Our team is checking it' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goto('/dashboard/hotel-book?redemption=8f0e5a30-0000-4000-8000-000000000000');
      await expect(page.getByText('Booking not found')).toBeVisible();
    });
  });
});
