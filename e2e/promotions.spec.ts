import type { Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, startClub, test } from './club.ts';

/** Kabir has points for most things; Farah for hardly any; Ananya and both are only looked at here. */
const kabir = '9999900004';
const farah = '9999900003';
const vikram = '9999900006';

const planner = (page: Page) => page.getByRole('region', { name: 'Plan with' });
const grid = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('[data-part=picture]') });
const slider = (page: Page) => page.getByRole('slider', { name: 'Points to plan with' });

/** A category that nobody has asked for yet, so that no cache stands between the page and its source. */
let fresh = 0;
const unknownCategory = () => `Nothing ${(fresh += 1)}`;

test('M-PROMO-1 the list: tabs, All first, the featured one in front, View Details to its page', async ({ page }) => {
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Featured Product' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(grid(page)).toHaveCount(18);
  const first = grid(page).first();
  await expect(first).toContainText('Featured');
  await expect(first).toHaveAttribute('data-of-three', '2');
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/promotion-detail\/201$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('M-PROMO-1 the category filter lives in the address', async ({ page }) => {
  await page.goto('/promotions');
  await page.getByRole('link', { name: 'Travel', exact: true }).click();
  await expect(page).toHaveURL('/promotions?category=Travel');
  await expect(grid(page)).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Travel', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(grid(page)).toHaveCount(18);
  await page.goto(`/promotions?category=${unknownCategory()}`);
  await expect(page.getByText(/^Nothing in Nothing \d+ just now$/)).toBeVisible();
  await page.getByRole('link', { name: 'Show all categories' }).click();
  await expect(grid(page)).toHaveCount(18);
});

test('M-PROMO-1 a source that fails is said with a toast, and Retry recovers', async ({ page, club, complaints }) => {
  await club.fault({ surface: 'rest', route: '/products.json', kind: 'status', status: 503 });
  const answer = await page.goto(`/promotions?category=${unknownCategory()}`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByText('Failed to load promotions', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to load promotions from server.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Redemption Marketplace' })).toBeVisible();
  await club.clearFaults();
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' }).last();
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(page.getByText(/^Nothing in Nothing \d+ just now$/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  complaints.splice(0);
});

test('M-PROMO-1 while the list is on its way, its frames stand', async ({ page, club }) => {
  await comeAs(page, club, kabir);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('"affordable":true')) await held;
    await route.continue();
  });
  await page.goto('/promotions?within=my-points');
  await expect(page.getByText('Loading promotions...')).toBeAttached();
  letThrough();
  await expect(grid(page).first()).toBeVisible();
  await expect(page.getByText('Loading promotions...')).toHaveCount(0);
});

test('M-PROMO-1 a member sees what their points pay for, and what to do when that is nothing', async ({
  page,
  club,
}) => {
  await comeAs(page, club, farah);
  await page.goto('/promotions');
  const points = Number((await page.getByText(/available$/).innerText()).replace(/\D/g, ''));
  await page.getByRole('checkbox', { name: /Within my points/ }).check();
  await expect(page).toHaveURL('/promotions?within=my-points');
  await expect(page.getByText(`Nothing is within ${points.toLocaleString('en-IN')} points yet`)).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(grid(page)).toHaveCount(18);

  await comeAs(page, club, kabir);
  await page.goto('/promotions?within=my-points&category=Home');
  await expect(grid(page).first()).toBeVisible();
  const available = Number((await page.getByText(/available$/).innerText()).replace(/\D/g, ''));
  for (const price of await grid(page)
    .getByText(/points$/)
    .allInnerTexts()) {
    expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(available);
  }
});

test('M-PROMO-1 Encash is a tab for members; a visitor is asked to log in', async ({ page, club }) => {
  await page.goto('/promotions');
  await page.getByRole('navigation', { name: 'Ways to redeem' }).getByRole('link', { name: 'Encash' }).click();
  await expect(page.getByText('Please login to access the Encash feature')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/promotions?tab=encash');
  await comeAs(page, club, kabir);
  await page.goto('/promotions?tab=encash');
  await expect(page.getByRole('link', { name: 'Encash', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('My Encash Requests')).toBeVisible();
});

test('M-PROMO-2 the marketplace: Hotels leads on, F&B and Tickets are coming soon', async ({ page, club }) => {
  await comeAs(page, club, kabir);
  await page.goto('/promotions');
  const market = page.getByRole('region', { name: 'Redemption Marketplace' });
  await expect(market.getByRole('link', { name: 'Hotels' })).toHaveAttribute('href', '/hotels-redemption');
  await expect(market.getByRole('listitem').filter({ hasText: 'F&B' })).toContainText('Coming soon');
  await expect(market.getByRole('listitem').filter({ hasText: 'Tickets' })).toContainText('Coming soon');
  await expect(market.getByRole('link')).toHaveCount(1);
});

test('M-PROMO-2 categories that fail are said, and Retry recovers', async ({ page, club }) => {
  await comeAs(page, club, kabir);
  await club.fault({ surface: 'rest', route: '/categories.json', kind: 'status', status: 503 });
  await page.goto('/promotions');
  const market = page.getByRole('region', { name: 'Redemption Marketplace' });
  await expect(market.getByText('Failed to load redemptions')).toBeVisible();
  await club.clearFaults();
  await expect(async () => {
    await market.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
    await expect(market.getByRole('link', { name: 'Hotels' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
});

test('M-PROMO-2 a visitor sees the open door, and is told that there is more', async ({ page }) => {
  await page.goto('/promotions');
  const market = page.getByRole('region', { name: 'Redemption Marketplace' });
  await expect(market.getByRole('link', { name: 'Hotels' })).toHaveAttribute('href', '/hotels-redemption');
  await expect(market.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?returnTo=%2Fpromotions');
});

test('planner: the same points as a product, as nights and as cash, by keyboard, with what is left after', async ({
  page,
  club,
}) => {
  await comeAs(page, club, kabir);
  await page.goto('/promotions');
  await expect(slider(page)).toHaveValue('65000');
  await expect(planner(page)).toContainText('4 nights at Sandbar House');
  await expect(planner(page)).toContainText('56,000 points. 9,000 left over');
  await expect(planner(page)).toContainText('₹63,700');
  await expect(planner(page)).toContainText('65,000 points, less a 2% fee of ₹1,300');
  const most = Number(await slider(page).getAttribute('max'));
  await expect(planner(page)).toContainText(`Left after: ${(most - 65_000).toLocaleString('en-IN')}`);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue('65500');
  await page.keyboard.press('PageUp');
  await expect(slider(page)).toHaveValue('70500');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveValue(String(most));
  await page.keyboard.press('Home');
  await expect(planner(page)).toContainText('more points would do');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  // Read out once it rests.
  await expect(planner(page).getByRole('status')).toHaveText(
    /^10,000 points: .+, or 1 night at Cedar Ridge, or ₹9,800 in cash\.$/,
  );
});

test('planner: hotels that fail take nothing with them', async ({ page, complaints }) => {
  await page.route('**/graphql', async (route) => {
    const isHotels = (route.request().postData() ?? '').includes('PlannerHotels');
    await (isHotels ? route.abort() : route.continue());
  });
  // Reached by a link, the page asks in the browser.
  await page.goto('/projects');
  await page.getByRole('link', { name: 'REDEMPTION' }).click();
  await expect(planner(page)).toContainText('Failed to load hotels');
  await expect(planner(page)).toContainText('₹63,700');
  await expect(planner(page).getByRole('link', { name: /View Details/ })).toBeVisible();
  await page.unroute('**/graphql');
  await planner(page).getByRole('button', { name: 'Retry' }).click();
  await expect(planner(page)).toContainText('4 nights at Sandbar House');
  complaints.splice(0);
});

test('planner: points that fail are said, any number can be planned with, and Retry recovers', async ({
  page,
  club,
}) => {
  await comeAs(page, club, vikram);
  await club.fault({ surface: 'crm', kind: 'status', status: 503 });
  await page.goto('/promotions');
  await expect(planner(page)).toContainText('Your points could not be read just now.', { timeout: 15_000 });
  await expect(planner(page)).toContainText('₹63,700');
  await club.clearFaults();
  await expect(async () => {
    await planner(page).getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
    await expect(planner(page)).toContainText(/available/, { timeout: 2000 });
  }).toPass({ timeout: 40_000 });
});

test('M-PROD-1 the product: what the source tells, and nothing that it does not', async ({ page }) => {
  await page.goto('/promotion-detail/201');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass-dial watch');
  for (const told of ['128 reviews', 'Model HR-4012-G', 'SKU VR-WCH-4012-GN', 'In Stock', 'Current MRP ₹70,200']) {
    await expect(main.getByText(told, { exact: true }).first()).toBeVisible();
  }
  await expect(main.locator('s')).toHaveText('before ₹78,000');
  for (const perk of ['Warranty Included', 'Free Delivery', 'Easy Returns', 'Authentic Product']) {
    await expect(main.getByText(perk, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('In 30-60 days')).toBeVisible();
  await expect(main).not.toContainText('EMI');
  // Nobody has rated or photographed the tin, and it comes without a warranty.
  await page.goto('/promotion-detail/212');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leather care tin');
  await expect(main).not.toContainText(/review|Rated|Warranty/);
  await expect(main).toContainText('Nobody has photographed it yet.');
});

test('M-PROD-1 the gallery: arrows, thumbnails and the whole screen', async ({ page }) => {
  await page.goto('/promotion-detail/201');
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(page.getByText('2 of 4', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Previous image' }).click();
  await page.getByRole('button', { name: 'Previous image' }).click();
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Show picture 3 of 4/ }).click();
  await expect(page.getByRole('link', { name: /^Show picture 3 of 4/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: /^Open picture 3 of 4/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Pictures of Brass-dial watch' });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('4 of 4');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('link', { name: /^Open picture 4 of 4/ })).toBeFocused();
});

test('M-PROD-2 Full Specifications first, About The Collections by its own address', async ({ page }) => {
  await page.goto('/promotion-detail/201');
  const about = page.getByRole('region', { name: 'About Brass-dial watch' });
  for (const fact of ['Halden & Rao', 'Monsoon', 'Small Seconds', 'Domed sapphire', '10.8 mm', '20 mm', '50 m']) {
    await expect(about.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await expect(about.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await page.getByRole('link', { name: 'About The Collections' }).click();
  await expect(page).toHaveURL('/promotion-detail/201?tab=collections');
  for (const part of ['Design', 'Heritage', 'Technical innovation', 'Quality assurance', 'Additional info']) {
    await expect(about.getByText(part, { exact: true })).toBeVisible();
  }
  await page.goto('/promotion-detail/212?tab=collections');
  await expect(page.getByText('belongs to no collection that its maker tells about')).toBeVisible();
});

test('M-PROD-2 a product that does not exist is a 404 with the way back', async ({ page, complaints }) => {
  const answer = await page.goto('/promotion-detail/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product not found', exact: true })).toBeVisible();
  await expect(page.getByText('Product not found. Please check the product ID.')).toBeVisible();
  complaints.splice(0);
  await page.getByRole('link', { name: 'Back to Promotions' }).click();
  await expect(page).toHaveURL('/promotions');
});

test(
  'M-PROD-2 a product whose source fails: 503, Retry and Back to Promotions',
  { tag: '@nightly' },
  async ({ page, complaints }) => {
    const cold = await startClub();
    await cold.fault({ surface: 'rest', route: '/products*', kind: 'status', status: 503 });
    const answer = await page.goto(`${cold.url}/promotion-detail/217`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Failed to load product details' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Promotions' })).toBeVisible();
    await cold.clearFaults();
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Retry' });
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(page.getByRole('link', { name: 'Full Specifications' })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await cold.stop();
    complaints.splice(0);
  },
);

test('M-PROD-3 a visitor who claims is asked to log in and comes back', async ({ page }) => {
  await page.goto('/promotion-detail/201?tab=collections');
  const claim = page.getByRole('button', { name: 'Claim Now' });
  await claim.click();
  const dialog = page.getByRole('alertdialog', { name: 'Login Required' });
  await expect(dialog).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(claim).toBeFocused();
  await claim.click();
  await dialog.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/promotion-detail/201?tab=collections');
});

test('M-PROD-3 a member sees the balance after it and claims', async ({ page, club }) => {
  await comeAs(page, club, kabir);
  await page.goto('/promotion-detail/201');
  const sum = page.getByRole('region', { name: 'Your points after this redemption' });
  await expect(sum).toContainText('−65,000');
  const [available = 0] = (await sum.getByRole('definition').allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  await expect(sum.getByRole('definition').last()).toHaveText((available - 65_000).toLocaleString('en-IN'));
  await expect(page.getByRole('link', { name: 'Claim Now' }).first()).toHaveAttribute(
    'href',
    '/redeem-points?product=201',
  );
});

test('M-PROD-3 points that do not reach: short by, the fixed words, and no way on', async ({ page, club }) => {
  await comeAs(page, club, farah);
  await page.goto('/promotion-detail/201');
  await expect(page.getByText('Short by').first()).toBeVisible();
  await expect(page.getByText('Insufficient points to redeem this product.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Now' }).first()).toBeDisabled();
});

test('M-PROD-3 Out of Stock is shut, and an inactive membership too', async ({ page, club }) => {
  await page.goto('/promotions');
  await grid(page).filter({ hasText: 'Out of Stock' }).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled();
  await comeAs(page, club, vikram);
  await page.goto('/promotion-detail/212');
  await expect(page.getByText('This membership is not active. Please contact support.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Now' }).first()).toBeDisabled();
});

test('M-PROD-3 on phones the bar keeps the price and the way on in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/promotion-detail/201');
  const claim = page.getByRole('button', { name: 'Claim Now' });
  await expect(claim).toHaveCount(1);
  await expect(claim).toBeInViewport();
});

test('M-PROMO-1 M-PROD-1 hydration asks the graph nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/graphql') && asked.push(request.postData() ?? ''));
  for (const path of ['/promotions', '/promotions?category=Home', '/promotion-detail/201']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(asked).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('M-PROMO-1 M-PROD-1 the pages read, narrow and lead on as plain HTML', async ({ page }) => {
    await page.goto('/promotions');
    await expect(grid(page)).toHaveCount(18);
    await page.getByRole('link', { name: 'Watches', exact: true }).click();
    await expect(page).toHaveURL('/promotions?category=Watches');
    await grid(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass-dial watch');
    await page.getByRole('link', { name: 'About The Collections' }).click();
    await expect(page.getByText('Technical innovation')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Claim Now' }).first()).toHaveAttribute('href', /^\/login\?returnTo=/);
    await page.goto('/promotions?points=28000');
    await expect(planner(page)).toContainText('2 nights at Sandbar House');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`M-PROMO-1 M-PROD-1 axe finds nothing (${colorScheme})`, { tag: '@nightly' }, async ({ page, club }) => {
      await comeAs(page, club, kabir);
      await page.goto('/promotions', { waitUntil: 'networkidle' });
      expect(await accessibilityFaults(page), 'promotions').toEqual([]);
      await page.goto('/promotion-detail/201', { waitUntil: 'networkidle' });
      expect(await accessibilityFaults(page), 'product').toEqual([]);
      await page.goto('/promotion-detail/201?tab=collections', { waitUntil: 'networkidle' });
      expect(await accessibilityFaults(page), 'collections').toEqual([]);
    });
  });
}
