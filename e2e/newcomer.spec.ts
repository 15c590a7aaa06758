import type { Page } from '@playwright/test';
import { accessibilityFaults, type Club, expect, test } from './club.ts';
import { newMobile } from './steer.ts';
import { leadsOf } from './visitorForms.ts';

const project = '/project-details/104';
const summary = (page: Page) => page.getByRole('complementary', { name: 'Project summary' });
const otpField = (page: Page) => page.getByLabel('One-time password');

/** The SMS arrives shortly after the page says so. */
async function enterOtp(page: Page, club: Club, mobile: string) {
  let otp = '';
  await expect(async () => {
    otp = await club.otp(mobile);
  }).toPass();
  await otpField(page).fill(otp);
  await page.getByRole('button', { name: 'VERIFY OTP' }).click();
}

async function register(page: Page) {
  await page.getByLabel('Full Name').fill('Devika Narayan');
  await page.getByLabel('Email ID').fill('devika@example.in');
  await page.getByRole('button', { name: 'REGISTER' }).click();
}

const smsTo = async (club: Club, mobile: string) =>
  (await club.calls()).filter(({ path, query }) => path.includes('generate_otp') && query['mobile'] === mobile).length;

/** What the CRM was told about the only Lead of a phone number, once it exists. */
async function leadOf(club: Club, mobile: string): Promise<string> {
  await expect.poll(() => leadsOf(club, mobile)).toHaveLength(1);
  return (await leadsOf(club, mobile))[0] ?? '';
}

test('a stranger who enquires keeps the project through login and registration, up to the Lead', async ({
  page,
  club,
}) => {
  const mobile = newMobile();
  await page.goto(project);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await summary(page).getByRole('link', { name: 'Enquire Now' }).click();
  await expect(page.getByText(`Log in to enquire about ${name}.`)).toBeVisible();
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByText('Mobile number not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Register this number' }).click();

  await expect(page.getByLabel('Mobile Number')).toHaveValue(mobile);
  await expect(page.getByText(name)).toBeVisible();
  await register(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We’ve got your request' })).toBeFocused();
  await expect(page.getByText(`Expect a call about ${name} within 3 working days.`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const about = await leadOf(club, mobile);
  expect(about).toContain(name);
  expect(about).toContain('Has a question about the project.');
  await page.getByRole('link', { name: `Back to ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`${project}$`));
});

test(
  'a customer who is no member books a visit: registration, login, a reload at the OTP, the window',
  { tag: '@nightly' },
  async ({ page, club }) => {
    const mobile = await club.newCustomer();
    await page.goto(project);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await summary(page).getByRole('link', { name: 'Book A Site Visit' }).click();
    await expect(page.getByText('Please login to continue')).toBeVisible();
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByLabel('Mobile Number')).toHaveValue(mobile);
    await register(page);
    await expect(page.getByText(`After you log in, you can choose a time to visit ${name}.`)).toBeVisible();
    await page.getByRole('link', { name: 'LOGIN' }).click();
    await expect(page.getByLabel('Mobile number')).toHaveValue(mobile);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(otpField(page)).toBeVisible();

    await page.reload();
    await expect(page.getByText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible();
    await expect(page.getByText(/Resend in/).first()).toBeVisible();
    expect(await smsTo(club, mobile)).toBe(1);
    await otpField(page).fill('000000');
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();
    await expect(page.getByText(/attempts? left/)).toBeVisible();
    await enterOtp(page, club, mobile);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('Please login to continue')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${project}$`));
  },
);
