import type { Page } from '@playwright/test';
import { expect, logIn, type Club } from './club.ts';
import { products } from './redeeming.ts';

/** A member of the demo with points and an address. */
const kabir = '9999900004';

/** One step of the journey: what a person does, and what the caption says. */
interface DemoStep {
  readonly caption: string;
  readonly run: (page: Page, club: Club) => Promise<void>;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The main journey of the demo: from the home page to an order that was paid with points. */
export const demoSteps: readonly DemoStep[] = [
  {
    caption: 'The home page of the club',
    async run(page) {
      await page.goto('/');
      await expect(heading(page)).toBeVisible();
    },
  },
  {
    caption: 'The projects of the developer',
    async run(page) {
      await page.getByRole('link', { name: /See all \d+ projects/ }).click();
      await page.waitForURL(/\/projects/);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    caption: 'A project: enquire, book a visit, refer a friend',
    async run(page) {
      const card = page.getByRole('article').first();
      const name = await card.getByRole('heading').innerText();
      await card.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(/\/project-details\/\d+/);
      await expect(heading(page)).toHaveText(name);
    },
  },
  {
    caption: 'Log in with the mobile number and an OTP',
    async run(page) {
      await page.goto('/login');
      await page.getByLabel('Mobile number').fill(kabir);
    },
  },
  {
    caption: 'Every point: earned, spent, on hold',
    async run(page, club) {
      await logIn(page, club, kabir);
      await expect(heading(page)).toContainText('Kabir');
    },
  },
  {
    caption: 'What the points can buy',
    async run(page) {
      await page.goto('/promotions');
      await expect(heading(page)).toBeVisible();
    },
  },
  {
    caption: 'A vase, for 6,200 points',
    async run(page) {
      await page.goto(`/promotion-detail/${products.vessel}`);
      await expect(heading(page)).toBeVisible();
    },
  },
  {
    caption: 'Check the order: address, points, what is left',
    async run(page) {
      await page.goto(`/order-confirmation?product=${products.vessel}`);
      await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeEnabled();
    },
  },
  {
    caption: 'Ordered once, whatever the connection does',
    async run(page) {
      await page.getByRole('button', { name: 'Confirm Order' }).click();
      await expect(heading(page)).toHaveText(/Thank you, Kabir/, { timeout: 30_000 });
    },
  },
  {
    caption: 'The ledger has the Debit',
    async run(page) {
      await page.goto('/dashboard');
      const row = page.getByRole('row').filter({ hasText: 'Fir green vase' }).first();
      await row.scrollIntoViewIfNeeded();
      await expect(row).toBeVisible();
    },
  },
];
