import type { Page } from '@playwright/test';
import { comeAs, expect, test } from './club.ts';
import { farah, grid, kabir } from './promotionsPage.ts';
import { graphUrl, sentText } from './graphRequests.ts';

const planner = (page: Page) => page.getByRole('region', { name: 'Plan with' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Points to plan with' });

test.describe('The marketplace', { tag: '@nightly' }, () => {
  test('a member sees what their points pay for, and what to do when that is nothing', async ({ page, club }) => {
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

  test('planner: the same points as a product, as nights and as cash, by keyboard, with what is left after', async ({
    page,
    club,
  }) => {
    await comeAs(page, club, kabir);
    await page.goto('/promotions');
    const most = Number(await slider(page).getAttribute('max'));
    await expect(slider(page)).toHaveValue(String(most));
    await page.goto('/promotions?points=65000');
    await expect(slider(page)).toHaveValue('65000');
    await expect(planner(page)).toContainText('4 nights at Sandbar House');
    await expect(planner(page)).toContainText('56,000 of the 65,000 points');
    await expect(planner(page)).toContainText('₹63,700');
    await expect(planner(page)).toContainText('65,000 points, less a 2% fee of ₹1,300');
    await expect(planner(page)).toContainText(`You keep ${(most - 65_000).toLocaleString('en-IN')} points`);
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveValue('65500');
    await page.keyboard.press('PageUp');
    await expect(slider(page)).toHaveValue('70500');
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveValue(String(most));
    await page.keyboard.press('Home');
    await expect(planner(page)).toContainText('From 2,400 points');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    // Announced once the slider rests.
    await expect(planner(page).getByRole('status')).toHaveText(
      /^10,000 points: .+, or 1 night at Cedar Ridge, or ₹9,800 in cash\.$/,
    );
  });

  test('planner: hotels that fail take nothing with them', async ({ page, complaints }) => {
    await page.route(graphUrl, async (route) => {
      const isHotels = sentText(route.request()).includes('PlannerHotels');
      await (isHotels ? route.abort() : route.continue());
    });
    // When the page is reached by a link, the browser requests the data.
    await page.goto('/projects');
    await page.getByRole('link', { name: 'REDEMPTION' }).click();
    await expect(planner(page)).toContainText('Failed to load hotels');
    await expect(planner(page)).toContainText('₹63,700');
    await expect(planner(page).getByRole('link', { name: /View Details/ })).toBeVisible();
    await page.unroute(graphUrl);
    await planner(page).getByRole('button', { name: 'Retry' }).click();
    await expect(planner(page)).toContainText('4 nights at Sandbar House');
    complaints.splice(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the pages read, narrow and lead on as plain HTML', async ({ page }) => {
      await page.goto('/promotions');
      await expect(grid(page)).toHaveCount(18);
      await page.getByRole('link', { name: 'Watches', exact: true }).click();
      await expect(page).toHaveURL('/promotions?category=Watches');
      await grid(page).first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass-dial watch');
      await page.getByRole('link', { name: 'About The Collections' }).click();
      await expect(page.getByText('Technical innovation')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Claim Now' }).first()).toHaveAttribute(
        'href',
        /^\/login\?returnTo=/,
      );
      await page.goto('/promotions?points=28000');
      await expect(planner(page)).toContainText('2 nights at Sandbar House');
    });
  });
});
