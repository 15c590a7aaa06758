import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';

const cards = (page: Page) => page.locator('#main').getByRole('article');
const slide = (page: Page) => page.getByRole('region', { name: 'Featured posts' }).getByRole('group');

test.describe('The posts', { tag: '@nightly' }, () => {
  test('hero button, featured posts with date and fixed reading time, previous and next, Read More', async ({
    page,
  }) => {
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Readers’ Club');
    await expect(page.getByRole('link', { name: 'Start reading' })).toHaveAttribute('href', '/blogs#latest');
    const featured = page.getByRole('region', { name: 'Featured posts' });
    await expect(slide(page)).toHaveAccessibleName('1 of 6');
    await expect(slide(page).getByRole('heading')).toHaveText('The night the lawn sang along');
    await expect(slide(page).getByText(/^\d{1,2}(st|nd|rd|th) [A-Z][a-z]+ \| 4 mins Read$/)).toBeVisible();
    await featured.getByRole('button', { name: 'Next post' }).click();
    await expect(slide(page)).toHaveAccessibleName('2 of 6');
    await featured.getByRole('button', { name: 'Previous post' }).click();
    await featured.getByRole('button', { name: 'Previous post' }).click();
    await expect(slide(page)).toHaveAccessibleName('6 of 6');
    await expect(slide(page).getByRole('heading')).toHaveText('Why we started the Readers’ Club');
    await slide(page).getByRole('link', { name: 'Read More >' }).click();
    await expect(page).toHaveURL(/\/blog\/401$/);
  });

  test('the carousel waits five seconds, pauses, and stops under the pointer and with the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/blogs');
    const featured = page.getByRole('region', { name: 'Featured posts' });
    await page.mouse.move(2, 2);
    await expect(featured.getByRole('button', { name: 'Pause posts' })).toBeVisible();
    await page.clock.runFor(5200);
    await expect(slide(page)).toHaveAccessibleName('2 of 6');
    await featured.getByRole('button', { name: 'Pause posts' }).focus();
    await page.clock.runFor(12_000);
    await expect(slide(page)).toHaveAccessibleName('2 of 6');
    await featured.getByRole('button', { name: 'Pause posts' }).press('Enter');
    await page.getByRole('link', { name: 'Start reading' }).focus();
    await page.clock.runFor(12_000);
    await expect(slide(page)).toHaveAccessibleName('2 of 6');
    await featured.getByRole('button', { name: 'Play posts' }).press('Enter');
    await page.getByRole('link', { name: 'Start reading' }).focus();
    await featured.hover();
    await page.clock.runFor(12_000);
    await expect(slide(page)).toHaveAccessibleName('2 of 6');
    await page.mouse.move(2, 2);
    await page.clock.runFor(5200);
    await expect(slide(page)).toHaveAccessibleName('3 of 6');
  });

  test('category filter of several, in the address; All clears it', async ({ page }) => {
    await page.goto('/blogs');
    const filter = page.getByRole('group', { name: 'Categories' });
    await expect(filter.getByRole('checkbox')).toHaveCount(8);
    for (const name of [
      'Banking and Finance',
      'Contest',
      'Health & Fitness',
      'Home & Interiors',
      'Education',
      'Lifestyle',
      'Home and Real Estate',
    ]) {
      await expect(filter.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    }
    await expect(filter.getByRole('checkbox', { name: 'All', exact: true })).toBeChecked();
    await filter.getByRole('checkbox', { name: 'Contest' }).click();
    await expect(page).toHaveURL(/\/blogs\?category=contest$/);
    await expect(cards(page)).toHaveCount(3);
    await filter.getByRole('checkbox', { name: 'Education' }).click();
    await expect(page).toHaveURL(/\/blogs\?category=contest&category=education$/);
    await expect(page.getByText('7 posts, page 1 of 2')).toBeAttached();
    await expect(filter.getByRole('checkbox', { name: 'All', exact: true })).not.toBeChecked();
    await page.goBack();
    await expect(cards(page)).toHaveCount(3);
    await filter.getByRole('checkbox', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    await expect(page.getByText('40 posts, page 1 of 7')).toBeAttached();
  });

  test('a card shows category, title, summary, date and comment count', async ({ page }) => {
    await page.goto('/blogs');
    const card = cards(page).filter({ hasText: 'A balcony is a room' });
    await expect(card.getByText('Home & Interiors', { exact: true })).toBeVisible();
    await expect(card.getByText(/Depth, shade and one good chair/)).toBeVisible();
    await expect(card.getByText(/^\d{1,2}(st|nd|rd|th) [A-Z][a-z]+$/)).toBeVisible();
    await expect(card.getByText('12 comments', { exact: true })).toBeVisible();
    // Null in the source.
    await expect(cards(page).filter({ hasText: 'Fixed or floating' }).getByText('No comments')).toBeVisible();
  });

  test('banner, article, five recent posts, and back to the list as one left it', async ({ page }) => {
    await page.goto('/blogs?category=lifestyle&page=02');
    const [name] = await cards(page).getByRole('heading').allInnerTexts();
    await cards(page)
      .getByRole('link', { name: name ?? '' })
      .click();
    await expect(page).toHaveURL(/\/blog\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    expect(await page.getByRole('article').getByRole('paragraph').count()).toBeGreaterThan(3);
    const recent = page.getByRole('complementary', { name: 'Recent posts' }).getByRole('link');
    await expect(recent).toHaveCount(5);
    await page.getByRole('link', { name: 'Readers’ Club' }).first().click();
    await expect(page).toHaveURL(/\/blogs\?category=lifestyle&page=02$/);
  });

  test('a post among the newest does not recommend itself', async ({ page }) => {
    await page.goto('/blog/440');
    const recent = page.getByRole('complementary', { name: 'Recent posts' });
    await expect(recent.getByRole('link')).toHaveCount(5);
    await expect(recent.getByText('The night the lawn sang along')).toHaveCount(0);
  });

  test('sharing: link copied, WhatsApp, mail, X and the sheet of the device', async ({ page, context, club }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (data: ShareData) => void Object.assign(window, { shared: data }) });
    });
    await page.goto('/blog/440');
    const share = page.getByRole('complementary', { name: 'Share' });
    const address = `${club.url}/blog/440`;
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const whatsApp = new URL((await share.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
    expect(whatsApp.searchParams.get('text')).toBe(`The night the lawn sang along ${address}`);
    expect(await share.getByRole('link', { name: 'email' }).getAttribute('href')).toContain(
      encodeURIComponent(address),
    );
    const x = new URL((await share.getByRole('link', { name: 'Share on X' }).getAttribute('href')) ?? '');
    expect(x.searchParams.get('url')).toBe(address);
    await share.getByRole('button', { name: 'More ways to share' }).click();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared.url)).toBe(address);
  });

  test('a copy that the browser forbids is said', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    });
    await page.goto('/blog/440');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('We couldn’t copy the link')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the posts can be read, filtered by its form, and turned', async ({ page }) => {
      await page.goto('/blogs');
      await expect(page.getByRole('heading', { name: 'The night the lawn sang along' }).first()).toBeVisible();
      await page.getByRole('checkbox', { name: 'Education' }).check();
      await page.getByRole('checkbox', { name: 'Contest' }).check();
      await page.getByRole('button', { name: 'Show posts' }).click();
      await expect(page).toHaveURL(/category=contest&category=education/);
      await expect(cards(page)).toHaveCount(6);
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '02' }).click();
      await expect(cards(page)).toHaveCount(1);
      await cards(page).getByRole('link').click();
      await expect(page.getByRole('complementary', { name: 'Recent posts' })).toBeVisible();
      await page.goto('/blogs?category=education');
      await page.getByRole('link', { name: 'All posts' }).click();
      await expect(page).toHaveURL(/\/blogs$/);
    });
  });
});
