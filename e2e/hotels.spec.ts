import { expectCalls } from './calls.ts';
import { accessibilityFaults, expect, logIn, test } from './club.ts';
import { expectHeaderPoints, goByProfile } from './header.ts';
import { comeAsGuest, day, desks, failOperation, garden, loseAnswers, pointsOf, reached } from './stayDesk.ts';

const list = '/hotels-redemption';
const stay = `checkIn=${day(3)}&checkOut=${day(5)}&guests=3`;
const checkout = `/dashboard/hotel-checkout?hotel=${garden.id}`;

test.describe('Hotel Rewards', () => {
  test('M-HOTEL-1 A-FMT-1 seven cities, and cards with what is known of a hotel', async ({ page }) => {
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1, name: 'Hotel Rewards' })).toBeVisible();
    await expect(page.getByRole('status').getByText('14 hotels')).toBeVisible();
    // What is jumped to stays clear of the header.
    await expect(page.locator('html')).toHaveCSS('scroll-padding-top', '110px');
    await expect(page.getByRole('group', { name: 'City' }).getByRole('link')).toHaveText([
      'All',
      'Mumbai',
      'Delhi',
      'Chennai',
      'Jaipur',
      'Shimla',
      'Bangalore',
    ]);
    const sandbar = page.getByRole('article').filter({ hasText: 'Sandbar House' });
    await expect(sandbar.getByRole('listitem')).toHaveText(['Wifi', 'Parking', 'Restaurant', 'Gym']);
    await expect(sandbar).toContainText('14,000 points a night');
    await expect(sandbar).toContainText('or ₹14,800');
    await expect(sandbar).toContainText('Pavilions around a lagoon in Neelankarai; breakfast is on…');
    // Nobody has rated it yet: no stars are made up.
    await expect(page.getByRole('article').filter({ hasText: 'Mangrove Pavilion' })).not.toContainText('of 5');
    await page.getByRole('link', { name: 'Jaipur' }).click();
    await expect(page).toHaveURL(/city=Jaipur/);
    await expect(page.getByText('2 hotels in Jaipur')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('M-HOTEL-1 is drawn by the server: nothing is asked for again, nothing is complained of', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
    });
    await page.goto(`${list}?city=Delhi`, { waitUntil: 'networkidle' });
    await expect(page.getByText('2 hotels in Delhi')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('M-HOTEL-2 the search lives in the address, works with the keyboard and finds nothing truthfully', async ({
    page,
  }) => {
    await page.goto(list);
    await page.getByLabel('Where').fill('lagoon');
    await page.getByLabel('Check in').fill(day(3));
    await page.getByLabel('Check out').fill(day(5));
    await page.getByLabel('Who').selectOption('3');
    await page.getByLabel('Where').press('Enter');
    await expect(page).toHaveURL(`${list}?where=lagoon&${stay}`);
    await expect(page.getByText('1 hotel', { exact: true })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('28,000 for 2 nights');
    await page.getByLabel('Where').fill('Reykjavik');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No hotel matches “Reykjavik”')).toBeVisible();
    await page.getByRole('link', { name: 'Show all hotels' }).click();
    await expect(page.getByText('14 hotels')).toBeVisible();
    await page.goto(`${list}?checkIn=${day(5)}&checkOut=${day(3)}`);
    await expect(
      page.getByText('Please choose a day of arrival from today on and a later day of departure, at most 30 nights.'),
    ).toBeVisible();
  });

  test('M-HOTEL-1 a list that cannot be had says so and comes back with Retry', async ({ page }) => {
    await page.goto(list);
    await expect(page.getByText('14 hotels')).toBeVisible();
    const mend = await failOperation(page, 'Hotels', 'Failed to load hotels');
    await page.getByRole('link', { name: 'Shimla' }).click();
    await expect(page.getByText('Failed to load hotels')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('2 hotels in Shimla')).toBeVisible();
  });

  test('M-HOTEL-2 a visitor who books logs in first and comes back to the same stay', async ({ page, club }) => {
    await page.goto(`${list}?where=garden+hour&${stay}`);
    await page.getByRole('link', { name: /^Book with Points/ }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await expect(page.getByText('Please login to access this page')).toBeVisible();
    await logIn(page, club, await club.newCustomer(), /hotel-checkout/);
    await expect(page.getByRole('heading', { name: 'Confirm your stay' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`checkIn=${day(3)}`));
  });
});

test.describe('without our code', () => {
  test.use({ javaScriptEnabled: false });

  test('M-HOTEL-1 the list, the cities and the search work as plain pages', async ({ page }) => {
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
  test('M-HOTEL-3 reads four tabs of a hotel, each with an address, and no invention', async ({
    page,
    club,
    complaints,
  }) => {
    await comeAsGuest(page, club);
    await page.goto(`/dashboard/hotel-details?hotel=${garden.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Garden Hour' })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'About this hotel' }).getByRole('link');
    await expect(tabs).toHaveText(['Overview', 'About', 'Rooms', 'Accessibility']);
    await expect(page.getByText('Your points reach for 1 night')).toBeVisible();
    await tabs.nth(1).click();
    await expect(page.getByText('Every terrace has a tree that was there before.')).toBeVisible();
    await tabs.nth(2).click();
    await expect(page).toHaveURL(/tab=rooms/);
    await expect(page.getByText('The hotel has not told us about its rooms.')).toBeVisible();
    await tabs.nth(3).click();
    await expect(page.getByText(/^The hotel has not told us about steps, lifts/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    const answer = await page.goto('/dashboard/hotel-details?hotel=999999');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('This hotel is not in our list')).toBeVisible();
    await page.goto('/dashboard/hotel-details');
    await expect(page).toHaveURL(/\/dashboard\/hotel-list/);
    // The browser notes the status 404 itself.
    complaints.splice(0);
  });

  test('M-HOTEL-2 M-CALL-1 books once with two presses; points, receipt and list are right; going back books nothing', async ({
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
    // One night for two guests unless something else is said.
    await expect(page.getByLabel('Check in')).toHaveValue(day(0));
    await expect(page.getByLabel('Check out')).toHaveValue(day(1));
    await expect(page.getByLabel('Who')).toHaveValue('2');
    await page.getByLabel('Check out').fill(day(2));
    await expect(page.getByRole('region', { name: 'Points' })).toContainText('16,000');
    await page.getByLabel(/Special requests/).fill('A cot, please.');
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await confirm.dblclick();
    const said = page.getByRole('status').getByRole('heading', { name: 'Your stay is booked, Nila' });
    await expect(said).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/hotel-book\?redemption=/);
    for (const words of ['16,000 points held for you', 'Stay booked', '16,000 points redeemed', 'A cot, please.']) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByRole('main').getByText('4,000', { exact: true })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    const booked = await reached(club, 'bookings', mobile);
    expect(booked).toHaveLength(1);
    expect(booked[0]?.wire).toMatchObject({ guests: 2, points_used: 16_000, special_requests: 'A cot, please.' });
    expect(await pointsOf(page, club)).toEqual({ balance: 4000, available: 4000, held: 0 });

    await page.goBack();
    await expect(page).toHaveURL(/hotel-details/);
    await expect(page.getByText('Short by 4,000')).toBeVisible();
    await page.goForward();
    // The stays, the points of the header and the ledger are right without a reload.
    await page.getByRole('link', { name: 'Your hotel stays' }).click();
    await expect(page.getByRole('region', { name: 'Booked with points' }).getByText('Booked')).toBeVisible();
    await expectHeaderPoints(page, 4000);
    await goByProfile(page, 'Dashboard');
    const ledger = page.getByRole('table', { name: 'Transactions' });
    await expect(ledger.getByRole('row').nth(1)).toContainText('16,000');
    await expectCalls(club, 'GET /hotels.json', 'POST /hotel/bookings');
    expect(await reached(club, 'bookings', mobile)).toHaveLength(1);
  });

  test('M-HOTEL-2 a lost answer is not known yet: Retry, also after a reload, books the same stay', async ({
    page,
    club,
    complaints,
  }) => {
    const mobile = await comeAsGuest(page, club);
    await page.goto(checkout);
    await page.getByLabel(/Special requests/).fill('Late arrival');
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await loseAnswers(page, 'BookHotel', 1);
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('It is not known yet whether your booking arrived.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
    complaints.splice(0);
    await page.reload();
    // Its points are held by now: what was sent is asked for again all the same, with the same wishes.
    await expect(page.getByLabel(/Special requests/)).toHaveValue('Late arrival');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: /Your stay is booked/ })).toBeVisible({ timeout: 20_000 });
    expect(await reached(club, 'bookings', mobile)).toHaveLength(1);
  });

  test('M-HOTEL-2 too few points, a refusal, and a source that is away are said, and nothing is taken', async ({
    page,
    club,
  }) => {
    const mobile = await comeAsGuest(page, club);
    await page.goto(`${checkout}&checkIn=${day(1)}&checkOut=${day(3)}`);
    await expect(page.getByText('Insufficient points to redeem this product.')).toBeVisible();
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled();

    await page.goto(checkout);
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await club.fault({ ...desks.book, kind: 'status', status: 422, times: 1 });
    const before = new URL(page.url()).searchParams.get('attempt');
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText(/No points were taken\. You can change your stay/)).toBeVisible({ timeout: 20_000 });
    // The refused attempt is used up; the next press is another one.
    await expect.poll(() => new URL(page.url()).searchParams.get('attempt')).not.toBe(before);
    expect(await reached(club, 'bookings', mobile)).toEqual([]);
    expect((await pointsOf(page, club)).available).toBe(10_000);
  });

  test('M-HOTEL-3 a booking that is not settled is pending in truth, and followed until it is', async ({
    page,
    club,
  }) => {
    test.slow();
    const mobile = await comeAsGuest(page, club);
    await page.goto(checkout);
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await club.fault({ ...desks.debit, kind: 'status', status: 503 });
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByRole('heading', { name: 'We have it, still confirming' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('You can close this page. Please do not book again.')).toBeVisible();
    await club.clearFaults();
    await expect(page.getByRole('heading', { name: /Your stay is booked/ })).toBeVisible({ timeout: 90_000 });
    expect(await reached(club, 'bookings', mobile)).toHaveLength(1);
  });

  test('M-HOTEL-3 a booking that nobody can settle is said to be with a person; another’s is not found', async ({
    page,
    club,
  }) => {
    await comeAsGuest(page, club);
    await page.goto(checkout);
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await club.fault({ ...desks.book, kind: 'commit-then-drop' });
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByRole('heading', { name: 'A person is looking at it' })).toBeVisible({ timeout: 30_000 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto('/dashboard/hotel-book?redemption=8f0e5a30-0000-4000-8000-000000000000');
    await expect(page.getByText('Booking not found')).toBeVisible();
  });
});
