import { expect, test } from './club.ts';

test.describe('The pages about the club', { tag: '@nightly' }, () => {
  test('privacy and terms say what holds, can be jumped within, and print without the frame', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByText('A login lasts 24 hours.')).toBeVisible();
    await expect(page.getByText(/facilitation fee of 2% of the points/)).toBeVisible();
    await expect(page.getByText(/estimated 30 to 60 days/)).toBeVisible();
    await expect(page.getByText('Offers are valid while promotions last and may change.')).toBeVisible();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Encash' }).click();
    await expect(page.getByRole('heading', { name: 'Encash' })).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the pages can be read, and the newsletter says how to write instead', async ({ page }) => {
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1, name: 'About Veranda' })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
      await expect(page.locator('noscript p')).toBeVisible();
      const words = await page.locator('noscript p').textContent();
      expect(words).toBe('To subscribe without JavaScript, write to club@veranda.example.');
    });
  });
});
