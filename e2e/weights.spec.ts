import type { Page, Request } from '@playwright/test';
import { comeAs, expect, test } from './club.ts';
import { kabir, memberPages, publicPages } from './pages.ts';
import { quietly } from './quietly.ts';

const KB = 1000;
const MOST_OF_A_PICTURE = 140 * KB;
const MOST_OF_HOME = 700 * KB;

/** Opens the page without scrolling, and returns what it fetched, in bytes on the wire. */
async function firstView(
  page: Page,
  path: string,
): Promise<{ all: number; pictures: { url: string; bytes: number }[] }> {
  const fetched: Promise<{ url: string; bytes: number; isPicture: boolean }>[] = [];
  const note = (request: Request) => {
    const isPicture = request.resourceType() === 'image';
    const sizes = request.sizes();
    fetched.push(sizes.then(({ responseBodySize: bytes }) => ({ url: request.url(), bytes, isPicture })));
  };
  page.on('requestfinished', note);
  await quietly(page, () => page.goto(path));
  page.off('requestfinished', note);
  const files = await Promise.all(fetched);
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return { all, pictures: files.filter(({ isPicture }) => isPicture) };
}

/** The element that browsers report as the largest contentful paint: a picture, or null if it is text. */
const largest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ isFirst: boolean; placeholder: string } | null>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          if (!(element instanceof HTMLImageElement)) return resolve(null);
          const { backgroundColor, backgroundImage } = getComputedStyle(element.closest('picture') ?? element);
          return resolve({
            // Only those have it; the others are lazy, and wait for the layout.
            isFirst: element.fetchPriority === 'low',
            placeholder: backgroundImage === 'none' ? backgroundColor : 'blur',
          });
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test.describe('The weight of a page', { tag: '@nightly' }, () => {
  for (const { name, viewport, deviceScaleFactor } of [
    { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
    { name: 'a large screen', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  ]) {
    test.describe(name, () => {
      test.use({ viewport, deviceScaleFactor });

      test(`no picture of a first view weighs more than 140 kB, and home no more than 700 kB, on ${name}`, async ({
        page,
        club,
      }) => {
        const weights: string[] = [];
        const look = async (path: string) => {
          const { all, pictures } = await firstView(page, path);
          for (const { url, bytes } of pictures)
            expect.soft(bytes, `${path}: ${url}`).toBeLessThanOrEqual(MOST_OF_A_PICTURE);
          weights.push(`${path}: ${Math.max(0, ...pictures.map(({ bytes }) => bytes))} of ${all} bytes`);
          if (path === '/') expect.soft(all).toBeLessThanOrEqual(MOST_OF_HOME);
          const element = await largest(page);
          if (element === null) return;
          expect.soft(element, path).toMatchObject({ isFirst: true });
          expect.soft(element.placeholder, path).not.toBe('rgba(0, 0, 0, 0)');
        };
        for (const path of publicPages) await look(path);
        await comeAs(page, club, kabir);
        for (const path of memberPages) await look(path);
        test.info().annotations.push({ type: 'weights', description: weights.join('\n') });
      });
    });
  }
});
