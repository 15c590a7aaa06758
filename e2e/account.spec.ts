import type { Page } from '@playwright/test';
import { expectCalls } from './calls.ts';
import { accessibilityFaults, type Club, expect, logIn, screens, test } from './club.ts';

/** The SMS arrives shortly after the page says so. */
async function newestOtp(club: Club, mobile: string): Promise<string> {
  let otp = '';
  await expect(async () => {
    otp = await club.otp(mobile);
  }).toPass();
  return otp;
}

async function askForOtp(page: Page, mobile: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email ID').fill('someone@example.in');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'NEXT' }).click();
}

test.describe('The account pages', { tag: '@nightly' }, () => {
  test('the first login gives 10,000 points once and ends at the ledger', async ({ page, club }) => {
    await page.goto('/login');
    await logIn(page, club, '9999900002');
    await expect(page).toHaveURL(/\/dashboard\/transactions\/42720$/);
    await expect(page.getByText('Welcome! We’ve added 10,000 points to your ledger.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '2');
  });

  test('a number that nobody knows, and an SMS that fails', async ({ page, club }) => {
    await page.goto('/login');
    await page.getByLabel('Mobile number').fill('9000000009');
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page.getByText('Mobile number not found.')).toBeVisible();
    await club.fault({ surface: 'rest', route: '/get_otps/generate_otp*', kind: 'status', status: 500 });
    await page.getByLabel('Mobile number').fill(await club.newCustomer());
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page.getByText('Failed to send OTP.')).toBeVisible();
    await club.clearFaults();
  });

  for (const [kind, screen] of Object.entries(screens)) {
    test.describe(`on a ${kind}`, () => {
      test.use(screen);

      test('asks for all three, and says truthfully how it goes on', async ({ page }) => {
        await page.goto('/register');
        await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
        await page.getByRole('button', { name: 'REGISTER' }).click();
        await expect(page.getByText('Please enter your full name.')).toBeVisible();
        await expect(page.getByText('Please enter your email.')).toBeVisible();
        await expect(page.getByText('Please enter a valid 10-digit mobile number.')).toBeVisible();
        await page.getByLabel('Email ID').fill('not an address');
        await expect(page.getByText('Please enter a valid email address')).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);

        const register = async (mobile: string) => {
          await page.goto('/register');
          await page.getByLabel('Full Name').fill('Devika Narayan');
          await page.getByLabel('Email ID').fill('devika@example.in');
          await page.getByLabel('Mobile Number').fill(mobile);
          await page.getByRole('button', { name: 'REGISTER' }).click();
        };
        await register('+91 98123 45678');
        await expect(page.getByText('Thank you. Our team will review your request and call you.')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await register('9999900005');
        await expect(page.getByText('This mobile number is already registered. Please log in.')).toBeVisible();
        await register('9999900007');
        await expect(page.getByText('Welcome! Please log in with an OTP now.')).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByRole('link', { name: 'LOGIN' }).click();
        await expect(page).toHaveURL(/\/login$/);
      });
    });
  }

  test('a registration that fails keeps the entries and says that nothing was noted', async ({ page, club }) => {
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    await club.fault({ surface: 'crm-login', kind: 'status', status: 503 });
    await page.goto('/register');
    await page.getByLabel('Full Name').fill('Arun Rao');
    await page.getByLabel('Email ID').fill('arun@example.in');
    await page.getByLabel('Mobile Number').fill('9812300000');
    await page.getByRole('button', { name: 'REGISTER' }).click();
    await expect(page.getByText('Unable to authenticate with Salesforce.')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Arun Rao');
    await club.clearFaults();
  });

  test('from forgot-password to a new password, with nothing of it in an address', async ({ page, club }) => {
    const mobile = '9999900006';
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await askForOtp(page, '');
    await expect(page.getByText('Please enter a valid 10-digit mobile number.')).toBeVisible();
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'NEXT' }).click();
    await expect(page).toHaveURL(/\/forgot-otp$/);
    await expect(page.getByText(/Resend in/).first()).toBeVisible();
    await expect(page.getByLabel('One-time password')).toBeFocused();
    await page.getByLabel('One-time password').fill('1234');
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();
    await expect(page.getByText('Please enter a valid 5-6 digit OTP.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'GO BACK' }).click();
    await expect(page.getByLabel('Mobile number')).toHaveValue(mobile);
    await page.goBack();
    await page.getByLabel('One-time password').fill(await newestOtp(club, mobile));
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();

    await expect(page).toHaveURL(/\/reset-password$/);
    const password = page.getByLabel('New password', { exact: true });
    const confirmation = page.getByLabel('Confirm password');
    const save = page.getByRole('button', { name: 'Set password' });
    const done = page.getByRole('list', { name: 'Your new password needs' }).getByText(', done');
    for (const [entry, message, holds] of [
      ['Ab1!', 'Password must be between 8 to 32 characters.', 4],
      ['abcdefg1!', 'Password must contain at least one uppercase letter.', 4],
      ['Abcdefgh!', 'Password must contain at least one number.', 4],
      ['Abcdefgh1', 'Password must contain at least one special character.', 4],
    ] as const) {
      await password.fill(entry);
      await confirmation.fill(entry);
      await save.click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(done).toHaveCount(holds);
    }
    await password.fill('Banyan#2026');
    await confirmation.fill('Banyan#2025');
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await club.fault({ surface: 'rest', route: '/users/forgot_password.json', kind: 'status', status: 422, times: 1 });
    await confirmation.fill('Banyan#2026');
    await expect(done).toHaveCount(5);
    await save.click();
    await expect(page.getByText('Password reset failed. Please try again.')).toBeVisible();
    await club.clearFaults();
    await save.click();
    await expect(page).toHaveURL(/\/password-success$/);
    await expect(page.getByText('Password reset successfully!')).toBeVisible();
    await expectCalls(club, 'POST /users/forgot_password.json');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(addresses.join(' ')).not.toMatch(/9999900006|example\.in|Banyan/);
    expect(await page.evaluate(() => JSON.stringify([history.state, Object.entries(sessionStorage)]))).not.toMatch(
      /9999900006|Banyan/,
    );
    await page.getByRole('link', { name: 'Go to your points' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vikram');
  });

  test('a step that is opened by itself leads to the start', async ({ page }) => {
    for (const path of [
      '/forgot-otp',
      '/forgot-otp?email=a@b.in&mobile=9999900001',
      '/reset-password',
      '/password-success',
    ]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/forgot-password$/);
    }
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the registration can be read, and says what it needs', async ({ page }) => {
      await page.goto('/register');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the club');
      await expect(page.getByText(/Please turn on JavaScript to register/)).toBeVisible();
    });
  });
});
