import type { Browser, Locator, Page } from '@playwright/test';
import { type Club, expect, screens, test } from './club.ts';
import { coldPage, openWithoutCode, pressOn } from './coldPage.ts';

const asksToLogIn = 'Please login to continue';
const isAtLogin = async (page: Page) => {
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(asksToLogIn)).toHaveCount(1);
  await expect(page.getByText(asksToLogIn)).toBeVisible();
};
const menuPanel = (page: Page) => page.locator('[data-site-menu]');
const slides = (page: Page) => page.getByRole('region', { name: 'Veranda' });
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

interface FirstPress {
  readonly name: string;
  readonly path: string;
  readonly press: (page: Page) => Locator;
  /** Whether phones differ: a touch, or another layout. */
  readonly isOnPhones?: boolean;
  /** Also in `npm test`, on a phone. */
  readonly isByDay?: boolean;
  /** What the press leads to, and what it must not do. */
  readonly leadsTo: (page: Page) => Promise<void>;
  /** The same without JavaScript, where the control does something there. */
  readonly withoutScript?: (page: Page) => Promise<void>;
}

/** Presses that change the page they are on. */
const onThePage: readonly FirstPress[] = [
  {
    name: 'the menu stays open',
    isOnPhones: true,
    isByDay: true,
    path: '/events',
    press: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    leadsTo: async (page) => {
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute('aria-expanded', 'true');
      await expect(menuPanel(page)).toBeVisible();
    },
    withoutScript: (page) => expect(menuPanel(page)).toBeVisible(),
  },
  {
    name: 'View on map shows the map',
    isOnPhones: true,
    path: '/projects',
    press: (page) => {
      const name = /^View on map/;
      return page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
    },
    leadsTo: async (page) => {
      await expect(page.getByTitle(/^Map of /)).toBeVisible();
      await expect(page).toHaveURL(/\/projects$/);
    },
    withoutScript: async (page) => {
      await expect.poll(() => page.context().pages().length).toBe(2);
      await expect(page).toHaveURL(/\/projects$/);
    },
  },
  {
    name: 'a picture of the gallery opens the viewer',
    isOnPhones: true,
    path: '/project-details/101',
    press: (page) => page.getByRole('link', { name: /Open picture 1 of / }).first(),
    leadsTo: async (page) => {
      await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible();
      await expect(page).toHaveURL(/\/project-details\/101$/);
    },
    withoutScript: (page) => expect(page).toHaveURL(/\.(avif|jpg|webp)$/),
  },
  {
    name: 'a slide is shown',
    path: '/',
    press: (page) => slides(page).getByRole('button', { name: /^Slide 3: / }),
    leadsTo: (page) => expect(slides(page).getByText('3 of 3')).toBeVisible(),
  },
  {
    name: 'the dark theme is on',
    path: '/about',
    press: (page) => page.getByRole('button', { name: 'Dark' }),
    leadsTo: (page) => expect.poll(() => theme(page)).toBe('dark'),
  },
  {
    name: 'the other language is shown',
    path: '/about',
    press: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }),
    leadsTo: (page) => expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN'),
    withoutScript: (page) => expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN'),
  },
];

/** Links to the login, which says why. */
const toLogin: readonly FirstPress[] = (
  [
    ['/', /^Refer Now$/],
    ['/project-details/101', /^Enquire/],
    ['/project-details/101', /^Book A Site Visit$/],
    ['/refer-now', /^Start Referring Now$/],
  ] as const
).map(([path, name]) => ({
  name: `${path} ${String(name)}`,
  path,
  press: (page) => page.getByRole('main').getByRole('link', { name }).and(page.locator(':visible')).first(),
  leadsTo: isAtLogin,
  withoutScript: isAtLogin,
}));

/** Opens a page in a context of its own, presses before the code is there, and looks at what comes of it. */
async function pressFirst(browser: Browser, { url }: Club, { path, press, leadsTo }: FirstPress, isTouch = false) {
  const { context, page } = await coldPage(browser);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const release = await openWithoutCode(page, url + path);
  await pressOn(press(page), isTouch);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await leadsTo(page);
  expect(context.pages()).toHaveLength(1);
  expect(errors).toEqual([]);
  await context.close();
}

for (const [kind, screen] of Object.entries(screens)) {
  test.describe(`on a ${kind}`, () => {
    test.use(screen);

    for (const one of onThePage) {
      if (kind === 'phone' && !one.isOnPhones) continue;
      const tag = kind === 'phone' && one.isByDay ? [] : '@nightly';
      test(`the first press, before the code: ${one.name}`, { tag }, ({ browser, club, hasTouch }) =>
        pressFirst(browser, club, one, hasTouch),
      );
    }

    const how = { tag: '@nightly' };
    test(
      'without JavaScript every one of them works, or leads to a page that does',
      how,
      async ({ browser, club, hasTouch }) => {
        for (const { name, path, press, withoutScript } of [...onThePage, ...toLogin]) {
          if (!withoutScript) continue;
          await test.step(name, async () => {
            const { context, page } = await coldPage(browser, { javaScriptEnabled: false });
            await page.goto(club.url + path);
            const control = press(page);
            await (hasTouch ? control.tap() : control.click());
            await withoutScript(page);
            await context.close();
          });
        }
      },
    );
  });
}

test(
  'the first press, before the code: what needs a login leads to it',
  { tag: '@nightly' },
  async ({ browser, club }) => {
    for (const one of toLogin) await test.step(one.name, () => pressFirst(browser, club, one));
  },
);

test('every control that was pressed before the code is pale, and pressed after it, once', async ({
  browser,
  club,
}) => {
  const { context, page } = await coldPage(browser);
  const release = await openWithoutCode(page, `${club.url}/projects`);
  const shortlist = page.getByRole('button', { name: /shortlist/i });
  await expect(shortlist.nth(0)).toHaveCSS('opacity', '1');
  await shortlist.nth(0).dispatchEvent('click');
  await shortlist.nth(1).dispatchEvent('click');
  await shortlist.nth(1).dispatchEvent('click');
  await expect(shortlist.nth(0)).toHaveCSS('opacity', '0.6');
  await expect(page.getByRole('button', { name: /shortlist/i, pressed: true })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: /shortlist/i, pressed: true })).toHaveCount(2);
  await expect(shortlist.nth(0)).toHaveCSS('opacity', '1');
  await context.close();
});
