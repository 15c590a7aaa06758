import { accessibilityFaults, expect, test } from './club.ts';
import { chooseDay, dayInWords } from './days.ts';
import { day, turnSwitches } from './redeeming.ts';
import { card, createLink, enterOtp, fillContact, fillInvitation, leadsOf, referralsOf } from './visitorForms.ts';

/* What visitors can do where the backend sends OTPs to any number. */

const kabir = '9999900004';

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
});
