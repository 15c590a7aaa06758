import type { Page } from '@playwright/test';
import type { Club } from '../club.ts';
import type { Screen } from './screen.ts';

/** SMS are limited for each number, so the pictures take turns. */
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
  await page.getByRole('button', { name: 'SET PASSWORD' }).click();
  await page.waitForURL(/password-success/);
}

async function register(page: Page, number: string) {
  await page.getByLabel('Full Name').fill('Devika Narayan');
  await page.getByLabel('Email ID').fill('devika@example.in');
  await page.getByLabel('Mobile Number').fill(number);
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await page.getByRole('heading', { level: 1, name: /request|known|already/ }).waitFor();
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
  { name: 'register-pending', path: '/register', prepare: (page) => register(page, '9812345678') },
  { name: 'register-member', path: '/register', prepare: (page) => register(page, '9999900005') },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'forgot-otp', path: '/forgot-password', prepare: async (page) => void (await askForReset(page)) },
  {
    name: 'reset-password',
    path: '/forgot-password',
    prepare: async (page, club) => {
      await toNewPassword(page, club);
      await page.getByLabel('New password', { exact: true }).fill('Banyan26');
      await page.getByLabel('Confirm password').fill('Bany');
      await page.getByRole('button', { name: 'SET PASSWORD' }).click();
    },
  },
  { name: 'password-success', path: '/forgot-password', prepare: setPassword },
];
