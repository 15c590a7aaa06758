import type { Locator, Page } from '@playwright/test';
import { expect, test } from './club.ts';

const cards = (page: Page) => page.locator('main article');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

/** The value that the event panel shows for a term. */
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole('definition');

test.describe('The events', { tag: '@nightly' }, () => {
  test.describe('the archive of events', () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the archive can be read, narrowed by its form and followed', async ({ page }) => {
        await page.goto('/events');
        await expect(cards(page)).toHaveCount(8);
        await page.getByRole('link', { name: 'Past' }).click();
        await expect(cards(page)).toHaveCount(16);
        await box(page, 'Entertainment').uncheck();
        await page.getByRole('button', { name: 'Show' }).click();
        await expect(page).toHaveURL('/events?when=past&category=none&category=lifestyle');
        await expect(page.getByRole('heading', { name: 'Sunday at the pool' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Handover evening' })).toBeHidden();
        await box(page, 'Lifestyle').uncheck();
        await page.getByRole('button', { name: 'Show' }).click();
        await expect(page.getByText('No past events to show for the selected category.')).toBeVisible();
        await page.getByRole('link', { name: 'Upcoming' }).click();
        await expect(page).toHaveURL('/events?when=upcoming&category=none');
        await page.goto('/event/2041');
        await expect(fact(page, 'Duration')).toHaveText('4 hours');
        await expect(page.getByRole('link', { name: /^Open picture 1 of/ })).toHaveAttribute('href', /^http/);
      });
    });
  });

  test.describe('the facts of an event', () => {
    test('on phones the first picture comes after date, time and place and before the rest', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/event/2041');
      const top = async (thing: Locator) => (await thing.boundingBox())?.y ?? Number.NaN;
      const picture = await top(page.getByRole('link', { name: /^Open picture 1 of/ }));
      expect(await top(fact(page, 'Location'))).toBeLessThan(picture);
      expect(await top(fact(page, 'Type'))).toBeGreaterThan(picture);
      expect(picture).toBeLessThan(844);
    });
  });
});
