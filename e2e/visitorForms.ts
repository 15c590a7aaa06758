import type { Page } from '@playwright/test';
import { type Club, comeAs } from './club.ts';

/* The forms that people fill in without a login. */

const links = (page: Page) => page.getByRole('region', { name: 'Your links' });
export const card = (page: Page, project: string) =>
  links(page).getByRole('listitem').filter({ hasText: project }).first();

/** Creates a link on the member's page; returns its address. */
export async function createLink(page: Page, club: Club, mobile: string, project: string): Promise<string> {
  await comeAs(page, club, mobile);
  await page.goto(`${club.url}/dashboard/invitations`);
  await page.getByLabel('Project').selectOption({ label: project });
  await page.getByRole('button', { name: 'Create link' }).click();
  return await page
    .getByLabel(/^Your link for/)
    .first()
    .inputValue();
}

export async function fillInvitation(page: Page, mobile: string) {
  await page.getByLabel('Your name').fill('Leela Nambiar');
  await page.getByLabel('Your mobile number').fill(mobile);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'ACCEPT INVITATION' }).click();
}

export async function enterOtp(page: Page, club: Club, mobile: string) {
  const field = page.getByLabel('One-time password');
  await field.waitFor();
  await field.fill(await club.otp(mobile));
  await page.getByRole('button', { name: 'CONFIRM' }).click();
}

export const referralsOf = async (club: Club, mobile: string) =>
  (await club.calls()).filter(
    ({ path, body }) => path === '/add_referral.json' && JSON.stringify(body).includes(mobile),
  );

/** What the CRM was told about the Leads of a number. */
export async function leadsOf(club: Club, mobile: string): Promise<string[]> {
  const creates = (await club.calls()).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/sobjects/Lead'),
  );
  return creates.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes(mobile));
}

/** Fills in the form of a request to be called. */
export async function fillContact(page: Page, mobile: string) {
  await page.getByLabel('Your name').fill('Devika Narayan');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('checkbox', { name: /may call me/ }).check();
}
