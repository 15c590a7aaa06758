import type { Page } from '@playwright/test';
import { accessibilityFaults, type Club, comeAs, expect, startClub, test } from './club.ts';
import { chooseDay, dayInWords } from './days.ts';
import { turnSwitches } from './stayFixture.ts';

const project = '/project-details/104';
const name = 'Riverside Residences';
const summary = (page: Page) => page.getByRole('complementary', { name: 'Project summary' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the CRM was told about the Leads of a number. */
async function leadsOf(club: Club, mobile: string): Promise<string[]> {
  const creates = (await club.calls()).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/sobjects/Lead'),
  );
  return creates.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes(mobile));
}

async function fillIn(page: Page, mobile: string) {
  await page.getByLabel('Your name').fill('Devika Narayan');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('checkbox', { name: /may call me/ }).check();
}

const dayAhead = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

test('a visitor enquires without a login, up to the Lead and the list on this device', async ({ page, club }) => {
  const mobile = '9812344441';
  await page.goto(project);
  await summary(page).getByRole('link', { name: 'Enquire Now' }).click();
  await expect(page.getByText('Please login to continue')).toBeVisible();
  await page.getByRole('link', { name: 'Continue without logging in' }).click();
  await expect(heading(page)).toHaveText('We’ll call you');
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(page.getByText('Please agree to be called by our sales team.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fillIn(page, mobile);
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(heading(page)).toHaveText('Your request is sent');
  await expect(heading(page)).toBeFocused();
  const [lead = ''] = await leadsOf(club, mobile);
  expect(lead).toContain('Club Enquiry');
  expect(lead).toContain(name);

  await page.getByRole('link', { name: 'My requests' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('With our team')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((one) => JSON.stringify(one)).join(' '));
  expect(stored).not.toMatch(/Devika|98123/);
  await page.reload();
  await expect(row.getByText('With our team')).toBeVisible();
  await row.getByRole('button', { name: `Remove ${name} from this list` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No requests yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No requests yet')).toBeVisible();
});

test('a visit with OTP: a wrong one, a reload, the Lead with the preferred day', async ({ page }) => {
  const own = await startClub({ REST_OTP_TO_ANY_NUMBER: 'true' });
  try {
    await turnSwitches(own, { otpToAnyNumber: true });
    const mobile = '9812355551';
    const day = dayAhead(6);
    await page.goto(`${own.url}/projects/104/request?intent=visit`);
    await fillIn(page, mobile);
    await page.getByRole('button', { name: 'Ask for a visit' }).click();
    await expect(page.getByText('+91 98123 55551')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/We’ve sent an OTP to/)).toBeVisible();
    await fillIn(page, mobile);
    await chooseDay(page, 'Day \\(optional\\)', day);
    await page.getByLabel('Time of day').selectOption('Morning');
    await page.getByRole('button', { name: 'Ask for a visit' }).click();
    await page.getByLabel('One-time password').fill('000000');
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();
    await expect(page.getByText(/attempts? left/)).toBeVisible();
    expect(await leadsOf(own, mobile)).toEqual([]);
    await page.getByLabel('One-time password').fill(await own.otp(mobile));
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();
    await expect(heading(page)).toHaveText('Your request is sent');
    await expect(page.getByText(new RegExp(`${dayInWords(day)}, Morning`))).toBeVisible();
    const [lead = ''] = await leadsOf(own, mobile);
    expect(lead).toContain('Club Site Visit');
    expect(lead).toContain(`Preferred: ${day} in the morning. The mobile number was verified by OTP.`);
  } finally {
    await own.stop();
  }
});

test('with the CRM away the request waits, and arrives when it is back', async ({ page, club }) => {
  const mobile = '9812366661';
  await club.fault({ surface: 'crm', kind: 'status', status: 503 });
  await page.goto('/projects/104/request?intent=enquire');
  await fillIn(page, mobile);
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(heading(page)).toHaveText('We’ve got your request');
  await page.getByRole('link', { name: 'My requests' }).click();
  await expect(page.getByText('Being sent')).toBeVisible();
  await club.clearFaults();
  await expect(page.getByText('With our team')).toBeVisible({ timeout: 90_000 });
  expect(await leadsOf(club, mobile)).not.toHaveLength(0);
});

test.describe('The way without a login', { tag: '@nightly' }, () => {
  test('leads a member to the project, whose requests stay on the device', async ({ page, club }) => {
    await page.goto('/projects/104/request?intent=enquire');
    await fillIn(page, '9812377771');
    await page.getByRole('button', { name: 'Ask for a call' }).click();
    await expect(heading(page)).toHaveText('Your request is sent');
    await comeAs(page, club, '9999900004');
    await page.goto('/projects/104/request?intent=visit');
    await expect(page.getByRole('dialog', { name: 'Book A Site Visit' })).toBeVisible();
    await page.goto('/dashboard/site-visits');
    await page.getByRole('link', { name: 'Requests you sent without logging in' }).click();
    await expect(page.getByText('With our team')).toBeVisible();
  });

  test('says when a project does not exist', async ({ page, complaints }) => {
    await page.goto('/projects/987654/request');
    await expect(heading(page)).toHaveText('Project not found');
    complaints.splice(0);
  });

  test('without JavaScript the form says what to do', async ({ browser, club }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${club.url}/projects/104/request?intent=visit`);
    await expect(page.getByText(/Please turn on JavaScript to send this form/)).toBeVisible();
    await context.close();
  });
});

test('Projects stands in the header of a visitor, and home leads to the homes first', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText(['HOME', 'PROJECTS', 'REFER AND EARN', 'EVENTS', 'REDEMPTION']);
  await nav.getByRole('link', { name: 'PROJECTS' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'PROJECTS' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
