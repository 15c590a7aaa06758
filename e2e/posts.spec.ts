import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';

const cards = (page: Page) => page.locator('#main').getByRole('article');
const slide = (page: Page) => page.getByRole('region', { name: 'Featured posts' }).getByRole('group');

test.describe('The posts', { tag: '@nightly' }, () => {
  test('the carousel waits five seconds, pauses, and stops under the pointer and with the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/blogs');
    const featured = page.getByRole('region', { name: 'Featured posts' });
    await page.mouse.move(2, 2);
    await expect(featured.getByRole('button', { name: 'Pause posts' })).toBeVisible();
    await page.clock.runFor(5200);
    await expect(slide(page)).toHaveAccessibleName('2 of 4');
    await featured.getByRole('button', { name: 'Pause posts' }).focus();
    await page.clock.runFor(12_000);
    await expect(slide(page)).toHaveAccessibleName('2 of 4');
    await featured.getByRole('button', { name: 'Pause posts' }).press('Enter');
    await page.getByRole('link', { name: 'Start reading' }).focus();
    await page.clock.runFor(12_000);
    await expect(slide(page)).toHaveAccessibleName('2 of 4');
    await featured.getByRole('button', { name: 'Play posts' }).press('Enter');
    await page.getByRole('link', { name: 'Start reading' }).focus();
    await featured.hover();
    await page.clock.runFor(12_000);
    await expect(slide(page)).toHaveAccessibleName('2 of 4');
    await page.mouse.move(2, 2);
    await page.clock.runFor(5200);
    await expect(slide(page)).toHaveAccessibleName('3 of 4');
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
