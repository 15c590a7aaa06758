import { accessibilityFaults, comeAs, expect, test } from './club.ts';
import { farah, grid, kabir, vikram } from './promotionsPage.ts';

test.describe('The page of a product', { tag: '@nightly' }, () => {
  test('the product: what the source tells, and nothing that it does not', async ({ page }) => {
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
    // The tin has no ratings, no picture and no warranty.
    await page.goto('/promotion-detail/212');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leather care tin');
    await expect(main).not.toContainText(/review|Rated|Warranty/);
    await expect(main).toContainText('No pictures yet.');
  });

  test('the gallery: arrows, thumbnails and the whole screen', async ({ page }) => {
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

  test('the gallery follows a finger, and a short movement is none', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/promotion-detail/201');
    const picture = page.getByRole('link', { name: /^Open picture/ });
    const swipe = async (by: number) => {
      const at = (clientX: number) => ({ identifier: 0, clientX, clientY: 200 });
      await picture.dispatchEvent('touchstart', { touches: [at(200)], changedTouches: [at(200)] });
      await picture.dispatchEvent('touchend', { touches: [], changedTouches: [at(200 + by)] });
    };
    await expect(page.getByText('1 of 4', { exact: true })).toBeVisible();
    await swipe(-120);
    await expect(page.getByText('2 of 4', { exact: true })).toBeVisible();
    await swipe(-20);
    await swipe(120);
    await expect(page.getByText('1 of 4', { exact: true })).toBeVisible();
  });

  test('Full Specifications first, About The Collections by its own address', async ({ page }) => {
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
    await expect(page.getByText('The brand hasn’t shared collection details for')).toBeVisible();
  });

  test('a visitor who claims is asked to log in and comes back', async ({ page }) => {
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

  test('a member sees the balance after it and claims', async ({ page, club }) => {
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

  test('points that do not reach: short by, the fixed words, and no way on', async ({ page, club }) => {
    await comeAs(page, club, farah);
    await page.goto('/promotion-detail/201');
    await expect(page.getByText('Short by').first()).toBeVisible();
    await expect(page.getByText('Insufficient points to redeem this product.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim Now' }).first()).toBeDisabled();
  });

  test('Out of Stock is shut, and an inactive membership too', async ({ page, club }) => {
    await page.goto('/promotions');
    await grid(page).filter({ hasText: 'Out of Stock' }).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled();
    await comeAs(page, club, vikram);
    await page.goto('/promotion-detail/212');
    await expect(page.getByText('Your membership isn’t active')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim Now' })).toHaveCount(0);
  });

  test('on phones the bar keeps the price and the way on in reach', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/promotion-detail/201');
    const claim = page.getByRole('button', { name: 'Claim Now' });
    await expect(claim).toHaveCount(1);
    await expect(claim).toBeInViewport();
  });
});
