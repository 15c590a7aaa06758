import type { Locator, Page } from '@playwright/test';
import { expect, test } from './club.ts';
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
  /** What the press leads to, and what it must not do. */
  readonly leadsTo: (page: Page) => Promise<void>;
  /** The same without JavaScript, where the control does something there. */
  readonly withoutScript?: (page: Page) => Promise<void>;
}

/** Presses that change the page they are on. */
const onThePage: readonly FirstPress[] = [
  {
    name: 'the menu stays open',
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
    path: '/project-details/101',
    press: (page) => page.getByRole('link', { name: /^Open picture 1 of / }).first(),
    leadsTo: async (page) => {
      await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible();
      await expect(page).toHaveURL(/\/project-details\/101$/);
    },
    withoutScript: (page) => expect(page).toHaveURL(/\.(avif|jpg|webp)$/),
  },
  {
    name: 'a favourite is on the shortlist',
    path: '/projects',
    press: (page) => page.getByRole('button', { name: /shortlist/i }).first(),
    leadsTo: (page) => expect(page.getByRole('button', { name: /shortlist/i, pressed: true })).toHaveCount(1),
  },
  {
    name: 'a category filters the events',
    path: '/events',
    press: (page) =>
      page
        .getByRole('group', { name: /categor/i })
        .getByRole('checkbox')
        .first(),
    leadsTo: async (page) => {
      await expect(page).toHaveURL(/\/events\?.*category=/);
      const boxes = page.getByRole('group', { name: /categor/i });
      await expect(boxes.getByRole('checkbox', { checked: false })).toHaveCount(1);
    },
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

const toLogin = ([name, path, link]: readonly [string, string, RegExp]): FirstPress => ({
  name: `${name} leads to the login, which says why`,
  path,
  press: (page) => page.getByRole('main').getByRole('link', { name: link }).and(page.locator(':visible')).first(),
  leadsTo: isAtLogin,
  withoutScript: isAtLogin,
});

const presses: readonly FirstPress[] = [
  ...onThePage,
  ...(
    [
      ['Refer Now', '/', /^Refer Now$/],
      ['Enquire', '/project-details/101', /^Enquire/],
      ['Book a visit', '/project-details/101', /^Book A Site Visit$/],
      ['Start Referring Now', '/refer-now', /^Start Referring Now$/],
    ] as const
  ).map(toLogin),
];

for (const { name, path, press, leadsTo, withoutScript } of presses) {
  test(`the first press, before the code: ${name}`, { tag: '@phone' }, async ({ browser, club, hasTouch }) => {
    const { context, page } = await coldPage(browser);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const release = await openWithoutCode(page, club.url + path);
    await pressOn(press(page), hasTouch ?? false);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await leadsTo(page);
    expect(context.pages()).toHaveLength(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  if (withoutScript) {
    test(`without JavaScript: ${name}`, { tag: '@phone' }, async ({ browser, club, hasTouch }) => {
      const { context, page } = await coldPage(browser, { javaScriptEnabled: false });
      await page.goto(club.url + path);
      const control = press(page);
      await (hasTouch ? control.tap() : control.click());
      await withoutScript(page);
      await context.close();
    });
  }
}

test(
  'the first press, before the code: the control is pale until the press is repeated',
  { tag: '@phone' },
  async ({ browser, club, hasTouch }) => {
    const { context, page } = await coldPage(browser);
    const release = await openWithoutCode(page, `${club.url}/projects`);
    const favourite = page.getByRole('button', { name: /shortlist/i }).first();
    await expect(favourite).toHaveCSS('opacity', '1');
    await pressOn(favourite, hasTouch ?? false);
    await expect(favourite).toHaveCSS('opacity', '0.6');
    release();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await expect(favourite).toHaveCSS('opacity', '1');
    await context.close();
  },
);
