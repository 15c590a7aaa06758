import type { Page } from '@playwright/test';
import { comeAs, expect, logIn, test } from './club.ts';

const meera = '9999900005';

/** Every member page, and the message that the login page shows to a visitor who requested it. */
const guarded = [
  { path: '/orders', says: 'Please login to access this page' },
  { path: '/order-detail/1', says: 'Please login to access this page' },
  { path: '/track-order/1', says: 'Please login to access this page' },
  { path: '/addresses', says: 'Please login to access this page' },
  { path: '/redeem-points', says: 'Please login to access this page' },
  { path: '/order-confirmation', says: 'Please login to access this page' },
  { path: '/order-success', says: 'Please login to access this page' },
  { path: '/dashboard', says: 'Please login to access this page' },
  { path: '/dashboard/transactions/1', says: 'Please login to access this page' },
  { path: '/account/statements', says: 'Please login to access this page' },
  { path: '/dashboard/timeline', says: 'Please login to access this page' },
  { path: '/dashboard/site-visits', says: 'Please login to access this page' },
  { path: '/dashboard/invitations', says: 'Please login to access this page' },
  { path: '/dashboard/hotel-list', says: 'Please login to access this page' },
  { path: '/dashboard/hotel-checkout', says: 'Please login to access this page' },
  { path: '/dashboard/hotel-book', says: 'Please login to access this page' },
  { path: '/dashboard/hotel-details', says: 'Please login to access this page' },
  { path: '/promotions?tab=encash', says: 'Please login to access the Encash feature' },
  { path: '/refer-now?do=refer', says: 'Please login to continue' },
] as const;

const isAway = (from: Page) => expect(from).toHaveURL(/\/login\?returnTo=/);

for (const { path, says } of guarded) {
  test(`a visitor of ${path} is led to the login, which says why`, async ({ page }) => {
    await page.goto(path);
    await isAway(page);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path);
    await expect(page.getByText(says)).toBeVisible();
  });
}

test('the login leads back to the statements that were asked for', async ({ page, club }) => {
  await page.goto('/account/statements');
  await isAway(page);
  await logIn(page, club, meera, /[^=]\/account\/statements$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible();
});

test("no member data in a visitor's HTML, and a cache may store that of visitors alone", async ({ page, club }) => {
  const own = club.sandbox.demoMembers.find((one) => one.mobile === meera);
  const htmlOf = async (path: string, caching: RegExp) => {
    const answer = await page.request.get(path);
    expect(answer.headers()['cache-control'], path).toMatch(caching);
    expect(answer.headers()['vary'], path).toMatch(/cookie/);
    return answer.text();
  };
  const graphOf = async () => {
    const headers = { origin: club.url, 'apollo-require-preflight': 'true' };
    const answer = await page.request.get('/graphql?query={me{name}}', { headers });
    expect(answer.headers()['cache-control']).toMatch(/no-store/);
    return answer.text();
  };
  // A member visits first: what the server caches of these pages for others must not contain her data.
  await comeAs(page, club, meera);
  const open = ['/', '/promotions', '/promotion-detail/201', '/project-details/101'];
  for (const path of open) expect(await htmlOf(path, /no-store/), path).toContain('Meera');
  // The server renders the frame. The member's CRM data is read in the browser.
  expect(await htmlOf('/dashboard', /no-store/)).not.toContain(own?.membershipNumber ?? 'no such member');
  expect(await graphOf()).toContain('Meera');
  await page.context().clearCookies();
  expect(await graphOf()).toContain('"me":null');
  for (const path of [...open, ...guarded.map((one) => one.path)]) {
    const html = await htmlOf(path, /no-store|^public, max-age=0, must-revalidate/);
    expect(html, path).not.toContain('Meera');
    expect(html, path).not.toContain(own?.membershipNumber ?? 'no such member');
  }
});

test('/dashboard leads to the own ledger, anything else under it is not found', async ({ page, club, complaints }) => {
  await comeAs(page, club, meera);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/transactions\/108$/);
  const answer = await page.goto('/dashboard/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /Go Home/i })).toBeVisible();
  // The browser logs the 404 status itself.
  complaints.splice(0);
});

test('sign out asks, clears, goes home and says so; Back shows nothing of the member', async ({ page, club }) => {
  await comeAs(page, club, meera, { fresh: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera');
  await page.getByRole('button', { name: 'Meera Iyer, profile menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  const question = page.getByRole('alertdialog', { name: /Sign out of/ });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'club_session' }));
  await page.goBack();
  await isAway(page);
  await expect(page.getByText('Meera')).toHaveCount(0);
});

test('after 24 hours the session is over: said, forgotten, and at the login after 1.5 seconds', async ({
  page,
  club,
}) => {
  await page.clock.install();
  await comeAs(page, club, meera);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera');
  // Only the clock of the page is moved. The cookie that would have expired by then is removed.
  await page.context().clearCookies({ name: 'club_session' });
  await page.clock.fastForward('24:01:00');
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await expect(page.getByText('Good', { exact: false }).filter({ hasText: 'Meera' })).toHaveCount(0);
  await page.clock.fastForward(1600);
  await isAway(page);
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
});

test('the browser keeps no token, and the ledger stands at the number without its zeros', async ({ page, club }) => {
  await comeAs(page, club, meera);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/transactions\/108$/);
  await expect(page.getByText('0000 0108').or(page.getByText('00000108')).first()).toBeVisible();
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat())).not.toContainEqual(
    expect.stringMatching(/token|member|salesforce/i),
  );
});

test('the header of a visitor, of a member, and on a phone', async ({ page, club }) => {
  await page.goto('/projects');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['HOME', '/'],
    ['REFER AND EARN', '/refer-now'],
    ['EVENTS', '/events'],
    ['REDEMPTION', '/promotions'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(main).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('[data-site-menu]').getByRole('link', { name: 'PROJECTS' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await comeAs(page, club, meera);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera');
  await expect(main.getByRole('link', { name: 'EVENTS' })).toHaveAttribute('href', /\/dashboard\/transactions\/108$/);
  await page.getByRole('button', { name: 'Meera Iyer, profile menu' }).click();
  const profile = page.getByRole('navigation', { name: 'Profile' });
  await expect(profile.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  await expect(profile.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', /transactions\/108$/);
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});

test('a login without an intended action ends at the own ledger', async ({ page, club }) => {
  await page.goto('/login');
  await logIn(page, club, '9999900004');
  await expect(page).toHaveURL(/\/dashboard\/transactions\/42655$/);
});
