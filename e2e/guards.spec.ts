import type { Page } from '@playwright/test';
import { comeAs, expect, logIn, test } from './club.ts';

const meera = '9999900005';

/** Every member page. Each of these messages is on the login page of a visitor who requested one. */
const guarded = {
  'Please login to access this page': [
    '/orders',
    '/order-detail/1',
    '/track-order/1',
    '/addresses',
    '/redeem-points',
    '/order-confirmation',
    '/order-success',
    '/account',
    '/account/data',
    '/account/statements',
    '/dashboard',
    '/dashboard/transactions/1',
    '/dashboard/timeline',
    '/dashboard/site-visits',
    '/dashboard/invitations',
    '/dashboard/hotel-list',
    '/dashboard/hotel-checkout',
    '/dashboard/hotel-book',
    '/dashboard/hotel-details',
  ],
  'Please login to access the Encash feature': ['/promotions?tab=encash'],
} as const;

const isAway = (from: Page) => expect(from).toHaveURL(/\/login\?returnTo=/);

test('a visitor of any page of a member is led to the login, which says why', async ({ request }) => {
  for (const [says, paths] of Object.entries(guarded)) {
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(302);
      const to = new URL(answer.headers()['location'] ?? '', answer.url());
      expect([to.pathname, to.searchParams.get('returnTo')], path).toEqual(['/login', path]);
      expect(await (await request.get(to.href)).text(), path).toContain(says);
    }
  }
});

test('the login leads back to the statements that were asked for', { tag: '@nightly' }, async ({ page, club }) => {
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
  await expect(async () => {
    expect(await htmlOf('/dashboard', /no-store/)).toContain(own?.membershipNumber ?? 'no such member');
  }).toPass();
  expect(await graphOf()).toContain('Meera');
  await page.context().clearCookies();
  expect(await graphOf()).toContain('"me":null');
  for (const path of [...open, ...Object.values(guarded).flat()]) {
    const html = await htmlOf(path, /no-store|^public, max-age=0, must-revalidate/);
    expect(html, path).not.toContain('Meera');
    expect(html, path).not.toContain(own?.membershipNumber ?? 'no such member');
  }
});

test('/dashboard leads to the own ledger at the number without its zeros, anything else under it is not found', async ({
  page,
  club,
}) => {
  await comeAs(page, club, meera);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/transactions\/108$/);
  await expect(page.getByText('00000108').first()).toBeVisible();
  const answer = await page.request.get('/dashboard/nothing-here');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toMatch(/Go Home/i);
});

test('sign out clears, goes home and says so; Back shows nothing of the member', async ({ page, club }) => {
  await comeAs(page, club, meera, { fresh: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera');
  await page.getByRole('button', { name: 'Meera Iyer, profile menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  const question = page.getByRole('alertdialog', { name: /Sign out of/ });
  await question.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'club_session' }));
  await page.goBack();
  await isAway(page);
  await expect(page.getByText('Meera')).toHaveCount(0);
});
