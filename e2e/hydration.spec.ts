import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { comeAs, expect, logIn, test } from './club.ts';
import { coldPage, openWithoutCode } from './coldPage.ts';
import { isGraphRequest } from './graphRequests.ts';
import { kabir } from './pages.ts';
import { quietly } from './quietly.ts';

/** Opens a page as a visitor does who only looks, and notes what it requests and complains about. */
async function look(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const scripts: string[] = [];
  const graph: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    if (isGraphRequest(request)) graph.push(request.url());
  });
  // React reports HTML that differs from what it would render.
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await quietly(page, () => page.goto(url));
  return { page, scripts, graph, complaints };
}

const becomesHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated');

/** The file of what sends requests to the graph. */
const transportFile = (): string => {
  const manifest = readFileSync(join(import.meta.dirname, '../build/client/.vite/manifest.en.json'), 'utf8');
  const { 'web/apollo/transport.ts': transport } = JSON.parse(manifest) as Record<string, { readonly file: string }>;
  return `/${transport?.file ?? ''}`;
};

test(
  'what sends requests is loaded with the next page, and at once where there is a form or a member',
  { tag: '@nightly' },
  async ({ page, context, club }) => {
    const transport = transportFile();
    const { page: about, scripts } = await look(context, `${club.url}/about`);
    await becomesHydrated(about);
    await about.waitForLoadState('networkidle');
    expect(scripts).not.toContain(transport);
    await about.getByRole('link', { name: 'Events' }).first().click();
    await expect(about).toHaveURL(/events$/);
    await expect.poll(() => scripts).toContain(transport);
    const { scripts: atLogin } = await look(context, `${club.url}/login`);
    await expect.poll(() => atLogin).toContain(transport);
    await comeAs(page, club, kabir);
    const { scripts: ofMember } = await look(context, `${club.url}/about`);
    await expect.poll(() => ofMember).toContain(transport);
  },
);

test(
  'pictures further down wait until the first screen is complete, or for a moment where no script runs',
  { tag: '@nightly' },
  async ({ browser, club }) => {
    const context = await browser.newContext({ reducedMotion: 'no-preference' });
    // The longest wait never ends here, so that a slow machine does not change the result.
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('picture > img { animation-play-state: paused !important }');
      document.adoptedStyleSheets = [sheet];
    });
    const pictures: string[] = [];
    const count = (page: Page) =>
      page.on(
        'request',
        (request) => /(hero|gallery-1)-\d+(-[\w-]+)?\.avif$/.test(request.url()) && pictures.push(request.url()),
      );
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
    expect(pictures.filter((url) => url.includes('park-crescent-gallery-1'))).toHaveLength(1);
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
  },
);

test(
  'a picture that is pressed with Control stays with the browser before the code as well',
  { tag: '@nightly' },
  async ({ browser, club }) => {
    const { context, page } = await coldPage(browser);
    const release = await openWithoutCode(page, `${club.url}/project-details/101`);
    // A tab in front would stop this page. What the browser would do is stopped here, after the page has let it through.
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        document.documentElement.toggleAttribute('data-let-through', !event.defaultPrevented);
        event.preventDefault();
      });
    });
    await page
      .getByRole('link', { name: /Open picture 1 of / })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(page.locator('html')).toHaveAttribute('data-let-through');
    release();
    await becomesHydrated(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.close();
  },
);

test('what was typed and chosen before the code counts', async ({ browser, club }) => {
  const { context, page } = await coldPage(browser);
  const release = await openWithoutCode(page, `${club.url}/projects`);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('tidewall ');
  await page.getByRole('combobox', { name: 'City' }).selectOption('Goa');
  release();
  await expect(page).toHaveURL(/\/projects\?search=tidewall&city=Goa$/);
  await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('tidewall ');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Goa');
  await expect(page.getByText('1 Projects listed here')).toBeVisible();
  await context.close();
});

for (const path of ['/events', '/blogs']) {
  const tag = path === '/events' ? [] : '@nightly';
  test(`${path}: boxes that were ticked before the code count, all of them`, { tag }, async ({ browser, club }) => {
    const { context, page } = await coldPage(browser);
    const release = await openWithoutCode(page, club.url + path);
    const boxes = page.getByRole('group', { name: 'Categories' }).locator('input[name=category]');
    const wanted = await boxes.evaluateAll((all: HTMLInputElement[]) => all.map((one) => !one.checked).slice(0, 2));
    for (const place of wanted.keys()) await boxes.nth(place).setChecked(wanted[place] === true, { force: true });
    release();
    await becomesHydrated(page);
    await expect(page).toHaveURL(/category=/);
    await page.waitForLoadState('networkidle');
    for (const place of wanted.keys()) await expect(boxes.nth(place)).toBeChecked({ checked: wanted[place] === true });
    await page.reload();
    await becomesHydrated(page);
    for (const place of wanted.keys()) await expect(boxes.nth(place)).toBeChecked({ checked: wanted[place] === true });
    await context.close();
  });
}

test('a number that was typed at the login before the code is the one that is sent', async ({ browser, club }) => {
  const { context, page } = await coldPage(browser);
  const release = await openWithoutCode(page, `${club.url}/login`);
  await page.getByLabel('Mobile number').fill(kabir);
  await page.getByRole('button', { name: 'LOGIN' }).dispatchEvent('click');
  release();
  await expect(page.getByRole('button', { name: 'VERIFY OTP' })).toBeVisible();
  await expect(page.getByText(`+91 ${kabir.slice(0, 5)} ${kabir.slice(5)}`)).toBeVisible();
  await context.close();
});

test(
  'the router takes over the scrolling, and stays where the visitor is',
  { tag: '@nightly' },
  async ({ browser, club }) => {
    const { context, page } = await coldPage(browser);
    const release = await openWithoutCode(page, `${club.url}/events`);
    await page.evaluate(() => scrollTo(0, 300));
    release();
    await becomesHydrated(page);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await context.close();
  },
);

test(
  'the header is solid on a scrolled page, although its code cannot be loaded',
  { tag: '@nightly' },
  async ({ context, club }) => {
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
  },
);

test(
  'an address with a query, an error, a form and a page of a member are hydrated too',
  { tag: '@nightly' },
  async ({ page, context, club }) => {
    for (const path of ['/projects?city=Goa', '/project-details/999999', '/login'])
      await becomesHydrated((await look(context, club.url + path)).page);
    await comeAs(page, club, kabir);
    await becomesHydrated((await look(context, `${club.url}/projects`)).page);
  },
);

test(
  'a login in another window turns a page that waits for its code into the page of the member',
  { tag: '@nightly' },
  async ({ page, context, club }) => {
    const waiting = await context.newPage();
    await openWithoutCode(waiting, `${club.url}/projects`);
    await page.goto('/login');
    await logIn(page, club, kabir);
    await expect(waiting.getByRole('link', { name: 'LOGIN', exact: true })).toHaveCount(0);
    // The requests that wait end with the page.
    await waiting.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
