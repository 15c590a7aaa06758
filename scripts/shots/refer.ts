import { expect, type Page } from '@playwright/test';
import { siteVisitUnconfirmed } from '#rules/messageTexts.ts';
import { chooseDay } from '../../e2e/days.ts';
import type { Screen } from './screen.ts';

const member = '9999900004';
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const project = '/project-details/104';

export const screens: Screen[] = [
  { name: 'refer', path: '/refer-now' },
  {
    name: 'refer-choose',
    path: '/refer-now',
    member,
    fold: true,
    prepare: (page) => press(page, 'Start Referring Now'),
  },
  {
    name: 'refer-dialog',
    path: project,
    member,
    fold: true,
    prepare: async (page) => {
      await press(page, 'Refer & Earn');
      await page.getByRole('textbox', { name: 'Name' }).fill('Ritu Malhotra');
      await page.getByLabel('Phone Number').fill('98204 117');
      await page.getByRole('button', { name: 'Add Referral' }).click();
    },
  },
  {
    name: 'enquiry-counting',
    path: project,
    member,
    fold: true,
    before: async (page) => page.clock.install(),
    prepare: (page) => press(page, 'Enquire Now'),
  },
  {
    name: 'enquiry-confirmed',
    path: project,
    member,
    fold: true,
    prepare: async (page) => {
      await press(page, 'Enquire Now');
      await page.getByRole('button', { name: 'Send now' }).click();
      await expect(page.getByText('Enquiry Confirmed!!')).toBeVisible();
    },
  },
  {
    name: 'enquiry-failed',
    path: project,
    member,
    fold: true,
    before: (_, club) => club.fault({ surface: 'rest', route: '/enquiry_forms.json', kind: 'status', status: 503 }),
    prepare: async (page) => {
      await press(page, 'Enquire Now');
      await page.getByRole('button', { name: 'Send now' }).click();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
  {
    name: 'visit-empty',
    path: project,
    member,
    fold: true,
    prepare: (page) => press(page, 'Book A Site Visit'),
  },
  {
    name: 'visit-errors',
    path: project,
    member,
    fold: true,
    before: (_, club) => club.fault({ surface: 'rest', route: '/site_schedule_requests', kind: 'status', status: 503 }),
    prepare: async (page) => {
      await press(page, 'Book A Site Visit');
      await chooseDay(page, 'Date', dayAhead(6));
      await page.getByLabel('Time', { exact: true }).selectOption({ index: 2 });
      await page.getByRole('button', { name: 'Book visit' }).click();
      await expect(page.getByText(siteVisitUnconfirmed)).toBeVisible();
    },
  },
  {
    name: 'visit-no-slots',
    path: project,
    member,
    fold: true,
    before: (_, club) => club.fault({ surface: 'rest', route: '/site_schedules.json', kind: 'status', status: 503 }),
    prepare: async (page) => {
      await press(page, 'Book A Site Visit');
      await chooseDay(page, 'Date', dayAhead(6));
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
  {
    name: 'visit-closed-day',
    path: project,
    member,
    fold: true,
    prepare: async (page) => {
      await press(page, 'Book A Site Visit');
      await chooseDay(page, 'Date', nextTuesday());
      await expect(page.getByRole('button', { name: 'Show the next day with slots' })).toBeVisible();
    },
  },
  {
    name: 'visit-calendar',
    path: project,
    member,
    fold: true,
    prepare: async (page) => {
      await press(page, 'Book A Site Visit');
      await page.getByRole('button', { name: /^Date / }).click();
      await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
    },
  },
  {
    name: 'visit-booked',
    path: project,
    member,
    fold: true,
    prepare: async (page) => {
      await press(page, 'Book A Site Visit');
      await chooseDay(page, 'Date', dayAhead(9));
      await page.getByLabel('Time', { exact: true }).selectOption({ index: 2 });
      await page.getByRole('button', { name: 'Book visit' }).click();
      await expect(page.getByText('Your visit is booked.')).toBeVisible();
    },
  },
  { name: 'visit-list', path: '/dashboard/site-visits', member },
];

function nextTuesday(): string {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** A day ahead that is not a Tuesday, when there are no site visits, as `yyyy-mm-dd`. */
function dayAhead(days: number): string {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000);
  if (day.getUTCDay() === 2) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
