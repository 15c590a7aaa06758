import { expect, test, type Club } from './club.ts';
import type { Page } from '@playwright/test';

/** Presses Tab until the wanted element has focus, like a keyboard user. */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement)) return '';
      const labelled =
        focused instanceof HTMLInputElement ? [...(focused.labels ?? [])].map((one) => one.textContent) : [];
      return [focused.getAttribute('aria-label'), ...labelled, focused.textContent].filter(Boolean).join(' ').trim();
    });
    if (wanted.test(name)) return;
  }
  throw new Error(`The keyboard never reaches ${wanted}.`);
}

const otpOf = async (club: Club, mobile: string) => {
  let otp = '';
  await expect(async () => {
    otp = await club.otp(mobile);
  }).toPass();
  return otp;
};

test('the whole journey works with the keyboard alone', async ({ page, club }) => {
  const mobile = await club.newCustomer();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, /See all 12 projects/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  await tabTo(page, new RegExp(`^${name}`));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/project-details\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await tabTo(page, /^LOGIN$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/);
  await tabTo(page, /Mobile number/);
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'VERIFY OTP' })).toBeVisible();
  await expect(page.getByLabel(/one-time password|OTP/i)).toBeFocused();
  await page.keyboard.type(await otpOf(club, mobile));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/transactions\//);
  await expect(page.getByRole('table', { name: /transactions/i })).toBeVisible();

  await tabTo(page, /^Sign Out$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await tabTo(page, /^Sign Out$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed out successfully')).toBeVisible();
});
