import type { Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, test } from './club.ts';
import { kabir, memberPages, publicPages, publicStates, sideways } from './pages.ts';
import { isGraphRequest, sentText } from './graphRequests.ts';
import { layoutShift } from './layoutShift.ts';
import { quietly } from './quietly.ts';

/** The classes of the page that the style sheet does not know, apart from those that visx names its elements by. */
const unknownClasses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    const styles = await (await fetch(sheet?.href ?? '')).text();
    const names = new Set([...document.querySelectorAll('#club [class]')].flatMap(({ classList }) => [...classList]));
    return [...names].filter((name) => !name.startsWith('visx-') && !styles.includes(`.${CSS.escape(name)}`));
  });

/**
 * The files that a page shows in two pictures, whatever their size. Three arches look at one picture, thumbnails and the
 * cover of a brochure are small, and the planner answers with products of the list below it.
 */
const repeatedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.images]
      .filter(
        (image) =>
          image.checkVisibility() &&
          image.width >= 200 &&
          !image.closest('[role=img], [aria-labelledby=planner-title]'),
      )
      .map((image) => /([^/]+?)-\d+(-\w{8})?\.\w+$/.exec(image.src)?.[1] ?? image.src);
    return names.filter((name, place) => names.indexOf(name) !== place);
  });

async function expectSound(page: Page, path: string): Promise<void> {
  expect.soft(await layoutShift(page), `${path}: layout shift`).toBeLessThanOrEqual(0.02);
  expect.soft(await sideways(page), `${path}: wider than its window`).toBeLessThanOrEqual(0);
  expect.soft(await unknownClasses(page), `${path}: classes without a rule`).toEqual([]);
  expect.soft(await repeatedPictures(page), `${path}: the same picture twice`).toEqual([]);
  expect.soft(await accessibilityFaults(page), path).toEqual([]);
}

test('every page has a title of its own', async ({ page, club }) => {
  const own = (paths: readonly string[]) => paths.filter((path) => !path.includes('?'));
  const titles = new Map<string, string>();
  const read = async (paths: readonly string[]) => {
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      expect.soft(title, path).not.toBe('');
      // Visitors and members share some pages.
      expect.soft(titles.get(title) ?? path, `another page is "${title}" too`).toBe(path);
      titles.set(title, path);
    }
  };
  await read([...own(publicPages), '/events?when=past', '/events?when=upcoming', '/projects/compare', '/no-such-page']);
  await comeAs(page, club, kabir);
  await read([
    ...own(memberPages).filter((path) => !path.startsWith('/promotion')),
    '/promotions?tab=encash',
    '/redeem-points?product=201',
    '/dashboard/hotel-details?hotel=301',
  ]);
});

for (const { theme, width, height } of [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
] as const) {
  test.describe(`${theme}, ${width} px`, { tag: '@nightly' }, () => {
    test.use({ colorScheme: theme, viewport: { width, height } });

    test('no public page asks the graph again, complains, moves, overflows or shuts anybody out', async ({ page }) => {
      const requests: string[] = [];
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (isGraphRequest(request)) requests.push(sentText(request));
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      for (const path of [...publicPages, ...publicStates]) {
        await quietly(page, () => page.goto(path));
        await expectSound(page, path);
        expect.soft(requests.splice(0), `${path}: asked the graph`).toEqual([]);
        const asked = scripts.splice(0);
        expect.soft(asked, `${path}: asked twice for a script`).toEqual([...new Set(asked)]);
      }
    });

    test('no page of a member complains, overflows or shuts anybody out', async ({ page, club }) => {
      await comeAs(page, club, kabir);
      for (const path of memberPages) {
        await quietly(page, () => page.goto(path));
        expect.soft(await sideways(page), `${path}: wider than its window`).toBeLessThanOrEqual(0);
        expect.soft(await accessibilityFaults(page), path).toEqual([]);
      }
    });
  });
}

test('nothing is cut or lost at 200 % zoom', { tag: '@nightly' }, async ({ page }) => {
  // A window of 1280 px at 200 % zoom has the layout of one of 640 px.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of publicPages) {
    await page.goto(path);
    expect.soft(await sideways(page), path).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page says what it is', { tag: '@nightly' }, async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect.soft(await page.title(), path).toMatch(/\| Veranda$|^Veranda, /);
    }
  });
});
