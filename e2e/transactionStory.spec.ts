import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, test } from './club.ts';

const ananya = '9999900001';
const kabir = '9999900004';

const openDashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
};
const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).getByRole('row');

test('a row opens to its story, by keyboard and by its link, and says whom to call', async ({ page, club }) => {
  await comeAs(page, club, kabir);
  await openDashboard(page);
  const first = rows(page).nth(1);
  const balance = (await first.locator('[data-cell=balance]').innerText()).replace(/^Balance\s*/, '');
  const link = first.getByRole('link');
  const title = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  const story = page.getByRole('dialog', { name: title });
  await expect(story).toBeVisible();
  await expect(page).toHaveURL(/[?&]transaction=a0Y/);
  await expect(story.getByRole('definition').filter({ hasText: balance }).first()).toBeVisible();
  await expect(story.getByRole('button', { name: 'Something is wrong' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(story).toBeHidden();
  await expect(page).not.toHaveURL(/transaction=/);
  await expect(link).toBeFocused();

  await page.goto(address);
  await expect(story).toBeVisible();
  await story.getByRole('button', { name: 'Something is wrong' }).click();
  const contact = page.getByRole('dialog', { name: 'Something is wrong' });
  const mail = await contact.getByRole('link', { name: /@/ }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:.+@.+\?subject=Transaction 0*\d+ \/ .+$/);
  await expect(contact.getByRole('link', { name: /1800/ })).toHaveAttribute('href', /^tel:/);
  await page.goto(address.replace(/transaction=.*/, 'transaction=nothing'));
  await expect(page.getByRole('dialog', { name: 'We couldn’t find this transaction' })).toBeVisible();
});

test(
  'a statement of a financial year comes as CSV and as PDF, with the balances of the page',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAs(page, club, ananya);
    await openDashboard(page);
    await page.getByRole('link', { name: 'Statements' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible();
    const year = page.getByRole('row', { name: /^Financial year/ }).first();
    await expect(year).toBeVisible();
    // The file ends with the points that expired; the page says the balance after them below the other.
    const balances = (await year.locator('[data-cell=closing]').innerText()).match(/\d[\d,]*/g);
    const closing = balances?.at(-1)?.replaceAll(',', '');
    const download = async (name: RegExp) => {
      const coming = page.waitForEvent('download');
      await year.getByRole('link', { name }).click();
      const file = await coming;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const csv = await download(/^CSV/);
    expect(csv.name).toMatch(/^veranda-points-00042719-20\d\d-\d\d\.csv$/);
    const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFDate,Time (IST),Type,Transaction,Record,Credits,Debits,Balance');
    expect(lines.at(-1)?.split(',').at(-1)).toBe(closing);
    expect(lines.filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([]);
    const pdf = await download(/^PDF/);
    expect(pdf.name).toMatch(/\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test(
  'statements and a transaction that cannot be read say so, and Retry brings them',
  { tag: '@nightly' },
  async ({ page, club, complaints }) => {
    await comeAs(page, club, kabir);
    await openDashboard(page);
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    await page.getByRole('link', { name: 'Statements' }).click();
    await expect(page.getByText('We couldn’t load your statements')).toBeVisible();
    await club.clearFaults();
    await expect(async () => {
      await page.getByRole('button', { name: 'Retry' }).click({ timeout: 1_000 });
      await expect(page.getByRole('row', { name: /^Financial year/ }).first()).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 40_000 });
    complaints.splice(0);
  },
);
