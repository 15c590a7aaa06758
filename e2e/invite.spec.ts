import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults, type Club, comeAs, expect, startClub, test } from './club.ts';
import { turnSwitches } from './stayFixture.ts';

const kabir = '9999900004';
const farah = '9999900003';

const links = (page: Page) => page.getByRole('region', { name: 'Your links' });
const card = (page: Page, project: string) => links(page).getByRole('listitem').filter({ hasText: project }).first();

/** Creates a link on the member's page; returns its address. */
async function createLink(page: Page, club: Club, mobile: string, project: string): Promise<string> {
  await comeAs(page, club, mobile, { fresh: true });
  await page.goto(`${club.url}/dashboard/invitations`);
  await page.getByLabel('Project').selectOption({ label: project });
  await page.getByRole('button', { name: 'Create link' }).click();
  return await page
    .getByLabel(/^Your link for/)
    .first()
    .inputValue();
}

/** Another device, of the friend. */
async function friendOf(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage();
}

async function fillForm(page: Page, mobile: string) {
  await page.getByLabel('Your name').fill('Leela Nambiar');
  await page.getByLabel('Your mobile number').fill(mobile);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'ACCEPT INVITATION' }).click();
}

async function enterOtp(page: Page, club: Club, mobile: string) {
  let otp = '';
  await expect(async () => {
    otp = await club.otp(mobile);
  }).toPass();
  await page.getByLabel('One-time password').fill(otp);
  await page.getByRole('button', { name: 'CONFIRM' }).click();
}

const referralsOf = async (club: Club, mobile: string) =>
  (await club.calls()).filter(
    ({ path, body }) => path === '/add_referral.json' && JSON.stringify(body).includes(mobile),
  );

test.describe('where the backend sends OTPs to any number', () => {
  let club: Club;
  test.beforeAll(async () => {
    club = await startClub({ REST_OTP_TO_ANY_NUMBER: 'true' });
    await turnSwitches(club, { otpToAnyNumber: true });
  });
  test.afterAll(() => club.stop());

  test('a friend accepts a link on another device, and both see that the sales team has it', async ({
    page,
    browser,
  }) => {
    const mobile = '9812344441';
    const url = await createLink(page, club, kabir, 'Riverside Residences, Pune');
    const answer = await fetch(url);
    const html = await answer.text();
    expect(html).toContain('Kabir invites you to Riverside Residences');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('An invitation to Riverside Residences');
    expect(head).toContain('/cards/project-details/104.jpg');
    expect(head).toContain('noindex');
    expect(head).not.toContain('Kabir');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toContain('no-store');

    const friend = await friendOf(browser);
    await friend.goto(url);
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Kabir invites you to Riverside Residences');
    expect(await accessibilityFaults(friend)).toEqual([]);
    await fillForm(friend, mobile);
    await expect(friend.getByText('+91 98123 44441')).toBeVisible();
    expect(await accessibilityFaults(friend)).toEqual([]);
    await friend.getByLabel('One-time password').fill('000000');
    await friend.getByRole('button', { name: 'CONFIRM' }).click();
    await expect(friend.getByText(/attempts? left/)).toBeVisible();
    expect(await referralsOf(club, mobile)).toEqual([]);
    await enterOtp(friend, club, mobile);
    await expect(friend.getByText('With the sales team')).toBeVisible();
    expect(await accessibilityFaults(friend)).toEqual([]);
    expect(await referralsOf(club, mobile)).toHaveLength(1);
    await friend.reload();
    await expect(friend.getByText('With the sales team')).toBeVisible();

    await page.reload();
    await expect(card(page, 'Riverside Residences')).toContainText('1 of 20 accepted');
    await expect(card(page, 'Riverside Residences')).toContainText('Leela');
    await expect(card(page, 'Riverside Residences')).toContainText('With our sales team');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${club.url}/dashboard/transactions/42721`);
    await expect(page.getByRole('listitem').filter({ hasText: 'ending 4441' })).toContainText('by your link');
    const token = url.split('/').at(-1) ?? '';
    expect(await club.log()).not.toContain(token);
  });

  test('what a friend accepts while the member is away goes out with the next login', async ({ page, browser }) => {
    const mobile = '9812344442';
    const url = await createLink(page, club, farah, 'Tidewall Seafront, Goa');
    await page.request.post(`${club.url}/graphql`, {
      data: { query: 'mutation { signOutEverywhere { signedOut } }' },
      headers: { origin: club.url, 'apollo-require-preflight': 'true' },
    });
    const friend = await friendOf(browser);
    await friend.goto(url);
    await fillForm(friend, mobile);
    await enterOtp(friend, club, mobile);
    await expect(friend.getByText('Waiting for Farah to log in.')).toBeVisible();
    expect(await referralsOf(club, mobile)).toEqual([]);
    await comeAs(page, club, farah, { fresh: true });
    await expect(friend.getByText('With the sales team')).toBeVisible();
    expect(await referralsOf(club, mobile)).toHaveLength(1);
  });

  test('while the backend is away no OTP is sent, and an accepted invitation is passed on later', async ({
    page,
    browser,
  }) => {
    const mobile = '9812344444';
    const friend = await friendOf(browser);
    await friend.goto(await createLink(page, club, kabir, 'Riverside Residences, Pune'));
    await club.fault({ surface: 'rest', kind: 'status', status: 503 });
    await fillForm(friend, mobile);
    await expect(friend.getByText('Failed to send OTP.')).toBeVisible();
    await club.clearFaults();
    await friend.getByRole('button', { name: 'ACCEPT INVITATION' }).click();
    await expect(friend.getByText('+91 98123 44444')).toBeVisible();
    await club.fault({ surface: 'rest', route: '/add_referral.json', kind: 'status', status: 503 });
    await enterOtp(friend, club, mobile);
    await expect(friend.getByText('We’re passing them on to the sales team.')).toBeVisible();
    await expect.poll(() => referralsOf(club, mobile)).not.toEqual([]);
    await friend.reload();
    await expect(friend.getByText('We’re passing them on to the sales team.')).toBeVisible();
    await club.clearFaults();
    await expect(friend.getByText('With the sales team')).toBeVisible();
  });
});

test(
  'where it sends none, the form is sent at once, and a link that was switched off is over',
  { tag: '@nightly' },
  async ({ page, club, browser }) => {
    const mobile = '9812344443';
    const url = await createLink(page, club, kabir, 'Riverside Residences, Pune');
    const friend = await friendOf(browser);
    await friend.goto(url);
    await friend.getByRole('button', { name: 'ACCEPT INVITATION' }).click();
    await expect(friend.getByText('Please agree, so that our team may call you.')).toBeVisible();
    await fillForm(friend, mobile);
    await expect(friend.getByText('We’ve got your details')).toBeVisible();
    await expect(friend.getByText('your number wasn’t confirmed by OTP')).toBeVisible();
    await expect.poll(() => referralsOf(club, mobile)).toHaveLength(1);

    await card(page, 'Riverside Residences').getByRole('button', { name: 'Show QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code for Riverside Residences' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card(page, 'Riverside Residences').getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(card(page, 'Riverside Residences')).toContainText('Switched off');
    const stranger = await friendOf(browser);
    const gone = await stranger.goto(url);
    expect(gone?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This invitation can’t be used any more');
    expect(await accessibilityFaults(stranger)).toEqual([]);
    await friend.reload();
    await expect(friend.getByText('We’ve got your details')).toBeVisible();
  },
);
