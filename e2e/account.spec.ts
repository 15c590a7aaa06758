import type { Page } from '@playwright/test';
import { expectCalls } from './calls.ts';
import { accessibilityFaults, type Club, expect, test } from './club.ts';

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
});
