import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, holdGraph, startClub, test, type Club } from './club.ts';
import { pressIfThere } from './steer.ts';
import { isGraphRequest, sentText } from './graphRequests.ts';
import { quietly } from './quietly.ts';

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
    test('past events of both categories, with a date badge and the project, lead to their pages', async ({ page }) => {
      await page.goto('/events?when=past');
      await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
      await expect(box(page, 'Entertainment')).toBeChecked();
      await expect(box(page, 'Lifestyle')).toBeChecked();
      await expect(page.getByRole('status').filter({ hasText: '16 past events' })).toBeVisible();
      await expect(cards(page)).toHaveCount(16);
      const first = cards(page).first();
      await expect(first.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} 20\d{2}\d{2}[A-Z][a-z]{2}\d{2}$/);
      await expect(first).toContainText('Tidewall Seafront');
      await first.getByRole('link', { name: 'Sunday at the pool' }).click();
      await expect(page).toHaveURL('/event/2047');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday at the pool');
    });

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

    test('the archive opens on upcoming events, and every choice is in the address', async ({ page }) => {
      await page.goto('/events');
      const when = page.getByRole('navigation', { name: 'When' });
      await expect(when.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'true');
      await expect(page.getByText('8 upcoming events')).toBeVisible();
      await expect(cards(page)).toHaveCount(8);
      await box(page, 'Entertainment').click();
      await expect(page).toHaveURL('/events?when=upcoming&category=lifestyle');
      await when.getByRole('link', { name: 'Past' }).click();
      await expect(page).toHaveURL('/events?when=past&category=lifestyle');
      await expect(cards(page)).toHaveCount(8);
    });

    test('past and upcoming are two addresses; an empty one says so in its own words', async ({ page }) => {
      await page.goto('/events?when=past&category=lifestyle');
      const when = page.getByRole('navigation', { name: 'When' });
      await when.getByRole('link', { name: 'Upcoming' }).click();
      await expect(page).toHaveURL('/events?when=upcoming&category=lifestyle');
      await expect(when.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'true');
      await expect(page.getByText('5 upcoming events')).toBeVisible();
      await expect(page.getByText('Date TBD')).toBeVisible();
      await page.goto('/events?when=upcoming&category=none');
      await expect(page.getByText('No upcoming events to show for the selected category.')).toBeVisible();
    });

    test('the frames stand while the events are on their way, a line while one event is', async ({ page }) => {
      await page.goto('/refer-now');
      let letGo = await holdGraph(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
      await expect(page.getByText('Loading events...')).toBeAttached();
      await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
      letGo();
      await expect(cards(page)).toHaveCount(8);
      letGo = await holdGraph(page);
      await page.getByRole('link', { name: 'The lawn concert returns' }).click();
      await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible();
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lawn concert returns');
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

    test('an event from before the shapes shows its single list', async ({ page }) => {
      await page.goto('/event/2043');
      await expect(page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')).toHaveCount(2);
    });

    test('without pictures: No images available for this event', async ({ page }) => {
      await page.goto('/event/2054');
      await expect(page.getByText('No images available for this event')).toBeVisible();
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
      await expect(fact(page, 'From')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, 6:30 pm$/);
      await expect(fact(page, 'To')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, 10:30 pm$/);
      await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
      await fact(page, 'Project').getByRole('link').click();
      await expect(page.getByText('1 Projects listed here')).toBeVisible();
    });

    test('over 24 hours the duration is in days; what is not told is a label, said to be unconfirmed', async ({
      page,
    }) => {
      await page.goto('/event/2051');
      await expect(fact(page, 'Duration')).toHaveText('2 days 3 hours');
      await page.goto('/event/2053');
      await expect(fact(page, 'Location')).toHaveText('Goa');
      await page.goto('/event/2055');
      await expect(fact(page, 'Location')).toHaveText(/^Mumbai\s*not confirmed$/);
      await expect(fact(page, 'Type')).toHaveText('Upcoming event');
      await expect(fact(page, 'Date')).toHaveText('Date TBD');
      await expect(fact(page, 'Duration')).toHaveText(/^2 hours\s*not confirmed$/);
    });

    test('full timestamps give dates, times and duration in India; undated past events are past', async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/event/2052');
        await expect(fact(page, 'Time')).toHaveText('10:00 am to 12:30 pm IST');
        await expect(fact(page, 'Duration')).toHaveText('2 hours 30 minutes');
        await expect(fact(page, 'From')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, 10:00 am$/);
        await expect(fact(page, 'To')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, 12:30 pm$/);
        expect(await page.locator('main').innerText()).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.goto('/event/2039');
      await expect(fact(page, 'Duration')).toHaveText('2 days 7 hours');
      await page.goto('/event/2032');
      await expect(fact(page, 'Date')).toHaveText('Date TBD');
      await expect(fact(page, 'Type')).toHaveText('Past event');
      await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
    });

    for (const width of [390, 820]) {
      test(`at ${width} px the first picture comes after date, time and place and before the rest`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/event/2041');
        const top = async (thing: Locator) => (await thing.boundingBox())?.y ?? Number.NaN;
        const picture = await top(page.getByRole('link', { name: /^Open picture 1 of/ }));
        expect(await top(fact(page, 'Location'))).toBeLessThan(picture);
        expect(await top(fact(page, 'Type'))).toBeGreaterThan(picture);
        expect(picture).toBeLessThan(844);
      });
    }

    test('an upcoming event goes into the calendar as a file with its time in India', async ({ page }) => {
      await page.goto('/event/2048');
      const day = await fact(page, 'Date').innerText();
      const button = page.getByRole('button', { name: 'Add to calendar' });
      await expect(button).toBeEnabled();
      const coming = page.waitForEvent('download');
      await button.click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('the-lawn-concert-returns.ics');
      const text = await readFile(await file.path(), 'utf8');
      const midnight = Date.parse(`${day} 00:00 GMT+0530`);
      const utc = (hours: number) => new Date(midnight + hours * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '');
      expect(text).toContain(`DTSTART:${utc(18.5)}`);
      expect(text).toContain(`DTEND:${utc(22)}`);
      expect(text).toContain('SUMMARY:The lawn concert returns');
      await expect(page.getByText('Calendar file saved')).toBeVisible();
    });

    test('Event not found is a 404 with a way on, and Back leads to where one came from', async ({
      page,
      complaints,
    }) => {
      const answer = await page.goto('/event/999999');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      // The browser logs the 404 status itself.
      complaints.splice(0);
      await page.goto('/events?when=upcoming');
      await page.getByRole('link', { name: 'The lawn concert returns' }).click();
      await expect(page).toHaveURL('/event/2048');
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL('/events?when=upcoming');
    });

    test('a member sees the event too, asked for with the token', async ({ page, club }) => {
      await comeAs(page, club, '9999900004');
      await page.goto('/event/2041');
      await expect(fact(page, 'Event ID')).toHaveText('2041');
      const request = (await club.calls()).findLast(({ path }) => path.endsWith('/events/2041.json'));
      expect(request).toMatchObject({ method: 'GET', bearer: true });
    });
  });

  test.describe('a club whose events do not answer from the start', () => {
    let cold: Club;
    test.beforeAll(async () => {
      cold = await startClub();
      await cold.fault({ surface: 'rest', route: '/events*', kind: 'status', status: 503 });
    });
    test.afterAll(() => cold.stop());

    test('failures are a 503 that says what is safe, and Retry recovers', async ({ page, complaints }) => {
      const list = await page.goto(`${cold.url}/events`);
      expect(list?.status()).toBe(503);
      await expect(page.getByRole('alert').getByText('Failed to fetch data')).toBeVisible();
      await expect(box(page, 'Lifestyle')).toBeChecked();
      expect(await accessibilityFaults(page)).toEqual([]);
      const one = await page.goto(`${cold.url}/event/2041`);
      expect(one?.status()).toBe(503);
      await expect(page.getByRole('alert').getByText('Failed to fetch data')).toBeVisible();
      const map = await page.request.get(`${cold.url}/sitemap.xml`);
      expect(map.status()).toBe(503);
      expect(map.headers()['retry-after']).toBe('60');

      await cold.clearFaults();
      await expect(async () => {
        await pressIfThere(page.getByRole('button', { name: 'Retry' }));
        await expect(page.getByRole('heading', { name: 'The Lawn Concert' })).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 40_000 });
      complaints.splice(0);
    });
  });

  test('hydration asks the graph nothing', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => isGraphRequest(request) && requests.push(sentText(request)));
    for (const path of ['/events', '/events?when=past', '/events?category=none', '/event/2041', '/event/2055']) {
      await quietly(page, () => page.goto(path));
    }
    expect(requests).toEqual([]);
  });

  for (const theme of ['light', 'dark'] as const) {
    test.describe(theme, { tag: '@phone' }, () => {
      test.use({ colorScheme: theme });

      test(`axe finds nothing (${theme})`, async ({ page }) => {
        for (const path of ['/events', '/events?category=none', '/event/2041', '/event/2054']) {
          await page.goto(path, { waitUntil: 'load' });
          expect(await accessibilityFaults(page), path).toEqual([]);
        }
      });
    });
  }
});
