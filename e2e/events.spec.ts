import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './club.ts';

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
    test('categories narrow the list and live in the address; with none the page says so', async ({ page }) => {
      await page.goto('/events?when=past');
      await expect(cards(page)).toHaveCount(16);
      await box(page, 'Lifestyle').click();
      await expect(page).toHaveURL('/events?when=past&category=entertainment');
      await expect(page.getByRole('heading', { name: 'Handover evening' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sunday at the pool' })).toBeHidden();
      await box(page, 'Entertainment').click();
      await expect(page).toHaveURL('/events?when=past&category=none');
      await expect(page.getByText('No past events to show for the selected category.')).toBeVisible();
      await page.getByRole('link', { name: 'Show all categories' }).click();
      await expect(page).toHaveURL('/events?when=past');
      await expect(cards(page)).toHaveCount(16);
      await page.goBack();
      await expect(box(page, 'Entertainment')).not.toBeChecked();
    });

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

  test.describe('the pictures of an event', () => {
    test('pictures stand in groups by shape, each once, and open on the whole screen', async ({ page }) => {
      await page.goto('/event/2041');
      for (const [shape, count] of [
        ['Wide pictures, 16:9', 2],
        ['Portrait pictures, 9:16', 1],
        ['Square pictures, 1:1', 1],
        ['Pictures, 3:2', 1],
        ['More pictures', 1],
      ] as const) {
        await expect(page.getByRole('list', { name: shape, exact: true }).getByRole('listitem')).toHaveCount(count);
      }
      const second = page.getByRole('link', { name: /^Open picture 2 of 6: / });
      await expect(async () => {
        await second.click();
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
      }).toPass();
      const viewer = page.getByRole('dialog', { name: 'Pictures of The Lawn Concert' });
      await page.keyboard.press('ArrowRight');
      await expect(viewer).toContainText('3 of 6');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(second).toBeFocused();
    });
  });

  test.describe('the facts of an event', () => {
    test('the panel tells date, type, project, id, event type, duration, location, time, from and to', async ({
      page,
    }) => {
      await page.goto('/event/2041');
      const date = /^\d{1,2} [A-Z][a-z]{2} \d{4}$/;
      await expect(fact(page, 'Date')).toHaveText(date);
      await expect(fact(page, 'Type')).toHaveText('Past event');
      await expect(fact(page, 'Project')).toHaveText('Saanjh Canal Row');
      await expect(fact(page, 'Event ID')).toHaveText('2041');
      await expect(fact(page, 'Event type')).toHaveText('Entertainment');
      await expect(fact(page, 'Duration')).toHaveText('4 hours');
      await expect(fact(page, 'Location')).toHaveText('Canal lawn, Saanjh Canal Row, Mumbai');
      await expect(fact(page, 'Time')).toHaveText('6:30 pm to 10:30 pm IST');
      await expect(fact(page, 'From')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, 6:30\spm$/);
      await expect(fact(page, 'To')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, 10:30\spm$/);
      await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
      await fact(page, 'Project').getByRole('link').click();
      await expect(page.getByText('1 Projects listed here')).toBeVisible();
    });

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
