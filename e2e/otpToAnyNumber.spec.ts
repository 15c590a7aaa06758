import { accessibilityFaults, comeAs, expect, test } from './club.ts';
import { chooseDay, dayInWords } from './days.ts';
import { day, turnSwitches } from './redeeming.ts';
import { card, createLink, enterOtp, fillContact, fillInvitation, leadsOf, referralsOf } from './visitorForms.ts';

/* What visitors can do where the backend sends OTPs to any number. */

const kabir = '9999900004';
const farah = '9999900003';

test.use({ clubPlan: { settings: { REST_OTP_TO_ANY_NUMBER: 'true' } } });
test.beforeEach(({ club }) => turnSwitches(club, { otpToAnyNumber: true }));

test.describe('Where OTPs go to any number', { tag: '@nightly' }, () => {
  test('a visit with OTP: a wrong one, a reload, the Lead with the preferred day', async ({ page, club }) => {
    const mobile = '9812355551';
    const chosen = day(6);
    await page.goto('/projects/104/request?intent=visit');
    await fillContact(page, mobile);
    await page.getByRole('button', { name: 'Ask for a visit' }).click();
    await expect(page.getByText('+91 98123 55551')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/We’ve sent an OTP to/)).toBeVisible();
    await fillContact(page, mobile);
    await chooseDay(page, 'Day \\(optional\\)', chosen);
    await page.getByLabel('Time of day').selectOption('Morning');
    await page.getByRole('button', { name: 'Ask for a visit' }).click();
    await page.getByLabel('One-time password').fill('000000');
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();
    await expect(page.getByText(/attempts? left/)).toBeVisible();
    expect(await leadsOf(club, mobile)).toEqual([]);
    await page.getByLabel('One-time password').fill(await club.otp(mobile));
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is sent');
    await expect(page.getByText(new RegExp(`${dayInWords(chosen)}, Morning`))).toBeVisible();
    const [lead = ''] = await leadsOf(club, mobile);
    expect(lead).toContain('Club Site Visit');
    expect(lead).toContain(`Preferred: ${chosen} in the morning. The mobile number was verified by OTP.`);
  });

  test('a friend accepts a link on another device, and both see that the sales team has it', async ({
    page,
    club,
    newDevice,
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

    const friend = await newDevice();
    await friend.goto(url);
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Kabir invites you to Riverside Residences');
    expect(await accessibilityFaults(friend)).toEqual([]);
    await fillInvitation(friend, mobile);
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

  test('what a friend accepts while the member is away goes out with the next login', async ({
    page,
    club,
    newDevice,
  }) => {
    const mobile = '9812344442';
    const url = await createLink(page, club, farah, 'Tidewall Seafront, Goa');
    await page.request.post(`${club.url}/graphql`, {
      data: { query: 'mutation { signOutEverywhere { signedOut } }' },
      headers: { origin: club.url, 'apollo-require-preflight': 'true' },
    });
    const friend = await newDevice();
    await friend.goto(url);
    await fillInvitation(friend, mobile);
    await enterOtp(friend, club, mobile);
    await expect(friend.getByText('Waiting for Farah to log in.')).toBeVisible();
    expect(await referralsOf(club, mobile)).toEqual([]);
    await comeAs(page, club, farah, { fresh: true });
    await expect(friend.getByText('With the sales team')).toBeVisible();
    expect(await referralsOf(club, mobile)).toHaveLength(1);
  });

  test('while the backend is away no OTP is sent, and an accepted invitation is passed on later', async ({
    page,
    club,
    newDevice,
  }) => {
    const mobile = '9812344444';
    const friend = await newDevice();
    await friend.goto(await createLink(page, club, kabir, 'Riverside Residences, Pune'));
    await club.fault({ surface: 'rest', kind: 'status', status: 503 });
    await fillInvitation(friend, mobile);
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
