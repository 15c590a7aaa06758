import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { comeAs, expect, logIn, test } from './club.ts';
import { kabir } from './pages.ts';

/** Pages that are HTML for a visitor until they are used. */
const onUse = [
  '/projects',
  '/project-details/101',
  '/blog/401',
  '/events',
  '/event/2041',
  '/refer-now',
  '/about',
  '/privacy',
];

/** Opens a page as a visitor does who only looks: other tests use a page as soon as it is open. */
async function look(context: BrowserContext, url: string): Promise<{ readonly page: Page; readonly ran: string[] }> {
  const page = await context.newPage();
  const ran: string[] = [];
  // What is only fetched for later has no type.
  page.on('request', (request) => request.resourceType() === 'script' && ran.push(new URL(request.url()).pathname));
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, ran };
}

/** The server's data leaves the page when it is hydrated. */
const isHydrated = (page: Page) => page.evaluate(() => document.getElementById('page-state') === null);
const becomesHydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);

for (const path of onUse) {
  // Eight pages that work the same way: daily runs test only the first.
  const tag = path === '/projects' ? [] : '@nightly';
  test(`${path} runs one small script until a visitor uses it`, { tag }, async ({ context, club }) => {
    const { page, ran } = await look(context, club.url + path);
    expect(ran.map((file) => file.replace(/-.*/, '')).toSorted()).toEqual(['/assets/entry']);
    expect(await isHydrated(page)).toBe(false);
    // A first move has no distance yet.
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 310);
    await becomesHydrated(page);
  });
}

test('the code is there before it is needed, but not for a visitor who saves data', async ({ context, club }) => {
  const prefetched = (page: Page) => page.locator('link[rel=prefetch]').count();
  const { page } = await look(context, `${club.url}/about`);
  expect(await prefetched(page)).toBeGreaterThan(0);
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { page: saving } = await look(context, `${club.url}/about`);
  expect(await prefetched(saving)).toBe(0);
});

/** The file of what sends requests to the graph. */
const transportFile = (): string => {
  const manifest = readFileSync(join(import.meta.dirname, '../build/client/.vite/manifest.en.json'), 'utf8');
  const { 'web/apollo/transport.ts': transport } = JSON.parse(manifest) as Record<string, { readonly file: string }>;
  return `/${transport?.file ?? ''}`;
};

test('what sends requests is loaded with the next page, and at once where there is a form', async ({
  context,
  club,
}) => {
  const transport = transportFile();
  const { page, ran } = await look(context, `${club.url}/about`);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 310);
  await becomesHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(ran).not.toContain(transport);
  await page.getByRole('link', { name: 'Events' }).first().click();
  await expect(page).toHaveURL(/events$/);
  await expect.poll(() => ran).toContain(transport);
  const { ran: atLogin } = await look(context, `${club.url}/login`);
  expect(atLogin).toContain(transport);
});

test('pictures further down wait until the first screen is complete, or for a moment where no script runs', async ({
  browser,
  club,
}) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  // The longest wait never ends here, so that a slow machine does not change the result.
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('picture > img { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const pictures: string[] = [];
  const count = (page: Page) =>
    page.on('request', (request) => /hero-\d+(-[\w-]+)?\.avif$/.test(request.url()) && pictures.push(request.url()));
  const fontAllowed = Promise.withResolvers<void>();
  await context.route(/fraunces/, async (route) => {
    await fontAllowed.promise;
    await route.continue();
  });
  const page = await context.newPage();
  count(page);
  await page.goto(`${club.url}/projects`, { waitUntil: 'commit' });
  // The page's own and the first project's, in any order.
  await expect.poll(() => pictures.length).toBe(2);
  expect(pictures.filter((url) => url.includes('sea-slab-hero'))).toHaveLength(1);
  fontAllowed.resolve();
  await expect.poll(() => pictures.length).toBeGreaterThan(4);
  await context.close();

  const withoutScript = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
  const still = await withoutScript.newPage();
  pictures.length = 0;
  count(still);
  await still.goto(`${club.url}/projects`);
  await expect.poll(() => pictures.length).toBeGreaterThan(4);
  await withoutScript.close();
});

test('the first press counts, although it comes before the code', async ({ context, club }) => {
  const { page } = await look(context, `${club.url}/projects`);
  // Not by the mouse, whose way to the button is a use already.
  await page
    .getByRole('button', { name: /shortlist/i })
    .first()
    .dispatchEvent('click');
  await expect(page.getByRole('button', { name: /shortlist/i, pressed: true })).toHaveCount(1);
});

test('the keyboard and scrolling are uses', async ({ context, club }) => {
  for (const use of [(one: Page) => one.keyboard.press('Tab'), (one: Page) => one.evaluate(() => scrollTo(0, 300))]) {
    const { page } = await look(context, `${club.url}/events`);
    expect(await isHydrated(page)).toBe(false);
    await use(page);
    const scrolled = await page.evaluate(() => scrollY);
    await becomesHydrated(page);
    // The router takes over the scrolling, and stays where the visitor is.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
});

test('the header is solid on a scrolled page, although its code cannot be loaded', async ({ context, club }) => {
  await context.route(/\/assets\/(react|base|frame)-/, (route) => route.abort());
  const { page } = await look(context, `${club.url}/events`);
  const background = () =>
    page.locator('header > div').evaluate((bar) => getComputedStyle(bar).getPropertyValue('background-color'));
  const atTop = await background();
  await page.evaluate(() => scrollTo(0, 20));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await background()).toBe(atTop);
  await page.evaluate(() => scrollTo(0, 21));
  await expect.poll(background).not.toBe(atTop);
});

test('slides move by themselves at their time', async ({ browser, club }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const { page } = await look(context, `${club.url}/blogs`);
  expect(await isHydrated(page)).toBe(false);
  const slide = page.getByRole('region', { name: 'Featured posts' }).getByRole('group');
  await expect(slide).toHaveAccessibleName('1 of 6');
  await expect(slide).toHaveAccessibleName('2 of 6');
  await context.close();
});

test('an address with a query, an error, a form and a page of a member are hydrated at once', async ({
  page,
  context,
  club,
}) => {
  for (const path of ['/projects?city=Goa', '/project-details/999999', '/login'])
    await becomesHydrated((await look(context, club.url + path)).page);
  await comeAs(page, club, kabir);
  await becomesHydrated((await look(context, `${club.url}/projects`)).page);
});

test('a login in another window turns a page that waits into the page of the member', async ({
  page,
  context,
  club,
}) => {
  const { page: waiting } = await look(context, `${club.url}/projects`);
  await page.goto('/login');
  await logIn(page, club, kabir);
  await expect(waiting.getByRole('link', { name: 'LOGIN', exact: true })).toHaveCount(0);
});
