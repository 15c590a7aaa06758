import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, logIn, newDataDir, startClubOn, test, type Club } from './club.ts';
import { rm } from 'node:fs/promises';
import { sideways } from './pages.ts';
import { addAddress, comeAsGuest } from './redeeming.ts';

/** Another device of the member, logged in. */
async function deviceOf(browser: Browser, club: Club, mobile: string) {
  const context = await browser.newContext({ baseURL: club.url });
  const page = await context.newPage();
  await comeAs(page, club, mobile, { fresh: true });
  return { page, context };
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sessions = (page: Page) => section(page, 'Where you’re logged in');

test('the account is in the menu, and shows the profile that only the team can change', async ({ page, club }) => {
  const { mobile } = await club.newMember();
  await page.goto('/login');
  await logIn(page, club, mobile);
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  const profile = section(page, 'Profile');
  await expect(profile.getByText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible();
  await expect(profile.getByText('Active', { exact: true })).toBeVisible();
  await expect(profile.getByText('Only our team can change your profile')).toBeVisible();
  // The login was where the notice was shown.
  await expect(section(page, 'Privacy notices shown to you').getByText(/^At login/)).toBeVisible();
  await expect(sessions(page).getByText('You’re logged in here only.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page)).toBe(0);
  }
});

test('a calendar reads visits, stays and events at a secret address, until it is switched off', async ({
  page,
  club,
}) => {
  await comeAsGuest(page, club);
  await page.goto('/account');
  const calendar = section(page, 'Your calendar');
  await calendar.getByRole('button', { name: 'Create a calendar address' }).click();
  const address = (await calendar.getByText(/\/calendar\/[\w-]{43}\.ics$/).textContent()) ?? '';
  await expect(calendar.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute('href', /^webcal:/);
  const read = await (await fetch(address)).text();
  expect(read).toMatch(/^BEGIN:VCALENDAR/);
  expect(read).toContain('UID:event-');
  expect(await accessibilityFaults(page)).toEqual([]);
  await calendar.getByRole('button', { name: 'Switch off' }).click();
  await expect(calendar.getByRole('button', { name: 'Create a calendar address' })).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

test('another device is signed out from here, and all others at once', async ({ page, club, browser }) => {
  const mobile = await comeAsGuest(page, club);
  const laptop = await deviceOf(browser, club, mobile);
  await laptop.page.goto('/account');
  await expect(sessions(laptop.page).getByText('You’re logged in here and on one other device.')).toBeVisible();
  await page.goto('/account');
  await sessions(page)
    .getByRole('button', { name: /^Sign out Browser, since/ })
    .click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await expect(sessions(page).getByText('You’re logged in here only.')).toBeVisible();
  await laptop.page.reload();
  await expect(laptop.page).toHaveURL(/\/login/);

  const others = [await deviceOf(browser, club, mobile), await deviceOf(browser, club, mobile)];
  await page.reload();
  await expect(sessions(page).getByText('You’re logged in here and on 2 other devices.')).toBeVisible();
  await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out on 2 devices')).toBeVisible();
  for (const other of others) {
    await other.page.goto('/account');
    await expect(other.page).toHaveURL(/\/login/);
    await other.context.close();
  }
  await laptop.context.close();
  await page.reload();
  await expect(sessions(page).getByText('You’re logged in here only.')).toBeVisible();
});

test(
  'an address becomes the default one, and the newsletter needs consent and is ended',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAsGuest(page, club, 0, { address: true });
    await addAddress(page, club, { line1: '7 Mill Lane' });
    await page.goto('/account');
    const addresses = section(page, 'Addresses');
    const make = addresses.getByRole('button', { name: /^Make default: / }).first();
    const name = await make.getAttribute('aria-label');
    await make.click();
    await expect(addresses.getByRole('button', { name: name ?? '' })).toHaveCount(0);
    await page.reload();
    await expect(addresses.getByRole('listitem').first().getByText('Default address')).toBeVisible();

    const newsletter = section(page, 'Newsletter');
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByText('Please agree to receive the newsletter.')).toBeVisible();
    await newsletter.getByRole('checkbox').check();
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByText(/gets the newsletter since/)).toBeVisible();
    await page.reload();
    await newsletter.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(newsletter.getByText(/doesn’t get the newsletter/)).toBeVisible();
  },
);

test(
  'logins and notices are there while backend and CRM are away, and the rest says so',
  { tag: '@nightly' },
  async ({ page, club, browser }) => {
    const mobile = await comeAsGuest(page, club);
    const laptop = await deviceOf(browser, club, mobile);
    await club.fault({ kind: 'reset' });
    await page.goto('/account');
    await expect(sessions(page).getByText(/^You’re logged in here and on/)).toBeVisible();
    await expect(page.getByText('We couldn’t load all of your profile. What you see is correct.')).toBeVisible();
    await expect(section(page, 'Profile').getByText('Nila')).toBeVisible();
    await expect(page.getByText('We couldn’t check whether you get the newsletter')).toBeVisible();
    await expect(section(page, 'Addresses').getByRole('button', { name: 'Retry' })).toBeVisible();
    await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(sessions(page).getByText('You’re logged in here only.')).toBeVisible();
    // An outage leads to what works.
    await section(page, 'Newsletter').getByRole('link', { name: 'See what works now' }).click();
    await expect(page.getByRole('heading', { name: 'What works now', level: 1 })).toBeVisible();
    await expect(page.getByText('Some things don’t work right now')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await club.clearFaults();
    await laptop.context.close();
  },
);

test(
  'after a restart the other device is still there, and can be signed out',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    const dataDir = await newDataDir();
    const before = await startClubOn(dataDir);
    const { mobile } = await before.newMember();
    const [phone, laptop] = [await deviceOf(browser, before, mobile), await deviceOf(browser, before, mobile)];
    await before.kill();
    const club = await startClubOn(dataDir);
    const kept = (await phone.context.cookies()).filter(({ name }) => name === 'club_session');
    await page.context().addCookies(kept.map(({ name, value }) => ({ name, value, url: club.url })));
    await page.goto(`${club.url}/account`);
    await expect(sessions(page).getByText('You’re logged in here and on one other device.')).toBeVisible();
    await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(sessions(page).getByText('You’re logged in here only.')).toBeVisible();
    await phone.context.close();
    await laptop.context.close();
    await club.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
);
