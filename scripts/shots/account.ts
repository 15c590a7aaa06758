import type { Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import type { Screen } from './screen.ts';

/** SMS are limited per phone number, so the screenshots take turns. */
let turn = 0;
const nextMobile = () => `999990000${(turn++ % 6) + 1}`;

async function askForReset(page: Page): Promise<string> {
  const mobile = nextMobile();
  await page.getByLabel('Email ID').fill('meera.iyer@example.in');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.waitForURL(/forgot-otp/, { timeout: 5000 });
  return mobile;
}

async function toNewPassword(page: Page, club: Club) {
  const mobile = await askForReset(page);
  await page.getByLabel('One-time password').fill(await club.otp(mobile));
  await page.getByRole('button', { name: 'VERIFY OTP' }).click();
  await page.waitForURL(/reset-password/);
}

async function setPassword(page: Page, club: Club) {
  await toNewPassword(page, club);
  await page.getByLabel('New password', { exact: true }).fill('Banyan#2026');
  await page.getByLabel('Confirm password').fill('Banyan#2026');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(/password-success/);
}

async function register(page: Page, number: string, club: Club) {
  await page.getByLabel('Full Name').fill('Devika Narayan');
  await page.getByLabel('Email ID').fill('devika@example.in');
  await page.getByLabel('Mobile Number').fill(number);
  await page.getByRole('button', { name: 'REGISTER' }).click();
  const ended = page.getByRole('heading', { level: 1, name: /request|already/ });
  const otp = page.getByLabel('One-time password');
  await ended.or(otp).waitFor();
  if (await otp.isVisible()) {
    await otp.fill(await club.otp(number));
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();
  }
  await ended.waitFor();
}

/** SMS are limited per phone number. These numbers belong to nobody. */
const nextStranger = () => `98123${String(45_600 + turn++)}`;

const wanted = (want: string) => `returnTo=${encodeURIComponent(`/project-details/101?do=${want}`)}`;

async function askForOtp(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill(nextMobile());
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByLabel('One-time password').waitFor();
}

export const screens: Screen[] = [
  { name: 'register', path: '/register' },
  {
    name: 'register-errors',
    path: '/register',
    prepare: async (page) => {
      await page.getByLabel('Mobile Number').fill('98765');
      await page.getByRole('button', { name: 'REGISTER' }).click();
    },
  },
  { name: 'register-project', path: `/register?${wanted('visit')}` },
  { name: 'register-pending', path: '/register', prepare: (page, club) => register(page, nextStranger(), club) },
  {
    name: 'register-pending-project',
    path: `/register?${wanted('enquire')}`,
    prepare: (page, club) => register(page, nextStranger(), club),
  },
  { name: 'register-member', path: '/register', prepare: (page, club) => register(page, '9999900005', club) },
  {
    name: 'register-customer',
    path: `/register?${wanted('visit')}`,
    prepare: (page, club) => register(page, '9999900007', club),
  },
  {
    name: 'login-unknown',
    path: `/login?${wanted('enquire')}`,
    prepare: async (page) => {
      await page.getByLabel('Mobile number').fill('9812345678');
      await page.getByRole('button', { name: 'LOGIN' }).click();
      await page.getByText('Mobile number not found.').waitFor();
    },
  },
  {
    name: 'login-otp-wrong',
    path: '/login',
    prepare: async (page) => {
      await askForOtp(page);
      await page.getByLabel('One-time password').fill('000000');
      await page.getByRole('button', { name: 'VERIFY OTP' }).click();
      await page.getByText(/OTP verification failed/).waitFor();
    },
  },
  {
    name: 'login-otp-reload',
    path: '/login',
    prepare: async (page) => {
      await askForOtp(page);
      await page.reload();
      await page.getByLabel('One-time password').waitFor();
    },
  },
  {
    name: 'sign-out',
    path: '/dashboard',
    member: '9999900005',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'forgot-otp', path: '/forgot-password', prepare: askForReset },
  {
    name: 'reset-password',
    path: '/forgot-password',
    prepare: async (page, club) => {
      await toNewPassword(page, club);
      await page.getByLabel('New password', { exact: true }).fill('Banyan26');
      await page.getByLabel('Confirm password').fill('Bany');
      await page.getByRole('button', { name: 'Set password' }).click();
    },
  },
  { name: 'password-success', path: '/forgot-password', prepare: setPassword },
];
