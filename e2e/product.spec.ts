import { accessibilityFaults, comeAs, expect, test } from './club.ts';
import { grid, vikram } from './promotionsPage.ts';

test.describe('The page of a product', { tag: '@nightly' }, () => {
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
