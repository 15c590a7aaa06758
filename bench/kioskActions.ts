import type { Locator, Page } from '@playwright/test';
import type { Shown } from './touches.ts';

/** One local action on the screen: it needs no answer of the club. */
export interface Action {
  readonly name: string;
  /** Brings the screen to where the touch is possible and its answer is not shown yet. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly control: (page: Page) => Locator;
  readonly shown: Shown;
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const tapIfThere = async (control: Locator): Promise<void> => {
  if (await control.isVisible()) await control.tap();
};

/** The menu of visitors, wherever the screen is. */
async function goHome(page: Page): Promise<void> {
  await tapIfThere(button(page, 'Close'));
  await tapIfThere(button(page, 'Home'));
  await tapIfThere(button(page, 'Touch to begin'));
  await page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor();
}
async function openProjects(page: Page): Promise<void> {
  await goHome(page);
  await button(page, /^Projects/).tap();
  await page.getByRole('group', { name: 'City' }).waitFor();
}
const firstProject = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first();
async function openProject(page: Page): Promise<void> {
  await openProjects(page);
  await firstProject(page).tap();
  await page.getByRole('region', { name: 'Pictures' }).waitFor();
}

const attracting: Shown = { selector: 'button', text: 'Touch to begin' };

/** Those that visitors have. */
export const visitorActions: readonly Action[] = [
  {
    name: 'begin: from the attract loop to the menu',
    prepare: async (page) => {
      await goHome(page);
      await button(page, 'Done').tap();
    },
    control: (page) => button(page, 'Touch to begin'),
    shown: { selector: 'h1', text: 'Welcome to' },
  },
  {
    name: 'open a project from the list',
    prepare: openProjects,
    control: firstProject,
    shown: { selector: '[aria-label="Pictures"]' },
  },
  {
    name: 'filter the projects',
    prepare: openProjects,
    control: (page) => page.getByRole('group', { name: 'City' }).getByRole('button', { name: 'Goa', exact: true }),
    shown: { selector: '[role=group][aria-label="City"] button[aria-pressed=true]', text: 'Goa' },
  },
  {
    name: 'change the language to Hindi',
    prepare: async (page) => {
      await page.getByText('English', { exact: true }).first().tap();
      await goHome(page);
    },
    control: (page) => page.getByText('हिन्दी', { exact: true }).first(),
    shown: { selector: 'h1', text: 'स्वागत' },
  },
  {
    name: 'next picture of the gallery',
    prepare: async (page) => {
      await page.getByText('English', { exact: true }).first().tap();
      await openProject(page);
    },
    control: (page) => button(page, 'Next'),
    shown: { selector: '[aria-label="Pictures"]', text: '2 / ' },
  },
  {
    name: 'QR code of the project page',
    prepare: openProject,
    control: (page) => button(page, 'Project page'),
    shown: { selector: '[role=dialog] [data-code]' },
  },
  {
    name: 'a digit on the number pad',
    prepare: async (page) => {
      await goHome(page);
      await button(page, /^Member login/).tap();
      await page.getByRole('tab', { name: 'With an OTP' }).tap();
    },
    control: (page) => button(page, '7'),
    shown: { selector: '[data-part=input]', filled: true },
  },
  {
    name: 'Done of a visitor',
    prepare: goHome,
    control: (page) => button(page, 'Done'),
    shown: attracting,
  },
];

/** Those of a member who is logged in. The last one ends the session. */
export const memberActions: readonly Action[] = [
  {
    name: 'from points to orders',
    prepare: async () => undefined,
    control: (page) => page.getByRole('tab', { name: 'Orders and stays' }),
    shown: { selector: '[role=tab][aria-selected=true]', text: 'Orders' },
  },
  {
    name: 'Done of a member',
    prepare: async () => undefined,
    control: (page) => button(page, 'Done'),
    shown: attracting,
  },
];
