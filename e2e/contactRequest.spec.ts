import type { Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, test } from './club.ts';
import { newMobile } from './steer.ts';
import { fillContact, leadsOf } from './visitorForms.ts';

const project = '/project-details/104';
const name = 'Riverside Residences';
const summary = (page: Page) => page.getByRole('complementary', { name: 'Project summary' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor enquires without a login, up to the Lead and the list on this device', async ({ page, club }) => {
  const mobile = newMobile();
  await page.goto(project);
  await summary(page).getByRole('link', { name: 'Enquire Now' }).click();
  await expect(page.getByText('Please login to continue')).toBeVisible();
  await page.getByRole('link', { name: 'Continue without logging in' }).click();
  await expect(heading(page)).toHaveText('We’ll call you');
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(page.getByText('Please agree to be called by our sales team.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fillContact(page, mobile);
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(heading(page)).toHaveText('Your request is sent');
  await expect(heading(page)).toBeFocused();
  const [lead = ''] = await leadsOf(club, mobile);
  expect(lead).toContain('Club Enquiry');
  expect(lead).toContain(name);

  await page.getByRole('link', { name: `Back to ${name}` }).click();
  await expect(summary(page).getByText(/^You asked for a call on/)).toBeVisible();
  await summary(page).getByRole('link', { name: 'My requests' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('With our team')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((one) => JSON.stringify(one)).join(' '));
  expect(stored).not.toMatch(/Devika|88888/);
  await page.reload();
  await expect(row.getByText('With our team')).toBeVisible();
  await row.getByRole('button', { name: `Remove ${name} from this list` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No requests yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No requests yet')).toBeVisible();
});

test(
  'with the CRM away the request waits, and arrives when it is back',
  { tag: '@nightly' },
  async ({ page, club }) => {
    const mobile = newMobile();
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    await page.goto('/projects/104/request?intent=enquire');
    await fillContact(page, mobile);
    await page.getByRole('button', { name: 'Ask for a call' }).click();
    await expect(heading(page)).toHaveText('We’ve got your request');
    await page.getByRole('link', { name: 'My requests' }).click();
    await expect(page.getByText('Being sent')).toBeVisible();
    await club.clearFaults();
    await expect(page.getByText('With our team')).toBeVisible({ timeout: 90_000 });
    expect(await leadsOf(club, mobile)).not.toHaveLength(0);
  },
);

test.describe('The way without a login', { tag: '@nightly' }, () => {
  test('leads a member to the project, whose requests stay on the device', async ({ page, club }) => {
    await page.goto('/projects/104/request?intent=enquire');
    await fillContact(page, newMobile());
    await page.getByRole('button', { name: 'Ask for a call' }).click();
    await expect(heading(page)).toHaveText('Your request is sent');
    await comeAs(page, club, '9999900004');
    await page.goto('/projects/104/request?intent=visit');
    await expect(page.getByRole('dialog', { name: 'Book A Site Visit' })).toBeVisible();
    await page.goto('/dashboard/site-visits');
    await page.getByRole('link', { name: 'Requests you sent without logging in' }).click();
    await expect(page.getByText('With our team')).toBeVisible();
  });

  test('without JavaScript the form says what to do', async ({ browser, club }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${club.url}/projects/104/request?intent=visit`);
    await expect(page.getByText(/Please turn on JavaScript to send this form/)).toBeVisible();
    await context.close();
  });
});
