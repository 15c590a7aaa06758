import type { Browser, BrowserContext, Page } from '@playwright/test';
import { collectComplaints, comeAs, expect, phoneScreen, prepared, test as base, type Club } from './club.ts';

/** A kiosk's screen. */
export const portrait = { viewport: { width: 1080, height: 1920 }, hasTouch: true } as const;

export const member = { mobile: '9999900001', firstName: 'Ananya', name: 'Ananya Deshmukh', number: '00042719' };

interface Fixtures {
  /** The page of an enrolled kiosk in its own browser, not opened yet. */
  readonly kiosk: Page;
  /** The phone of a member who is logged in there. */
  readonly phone: Page;
}

export const test = base.extend<Fixtures>({
  kiosk: async ({ browser, complaints }, use) => {
    const { page, context } = await kioskOf(browser);
    // A lost network is reported for every request, and some tests lose it on purpose.
    collectComplaints(page, complaints, /net::ERR_|Failed to load resource/);
    await use(page);
    await context.close();
  },
  phone: async ({ browser, club }, use) => {
    const { page, context } = await phoneOf(browser, club, member.mobile);
    await use(page);
    await context.close();
  },
});
export { expect };

/** The page of an enrolled kiosk in a browser of its own, not opened yet, whose clock a test can move ahead. */
export async function kioskOf(
  browser: Browser,
  credential = prepared().kioskCredential,
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext(portrait);
  await context.addInitScript((given) => {
    // Only once: a kiosk that was revoked has none after a reload.
    if (!sessionStorage.getItem('test-has-credential')) localStorage.setItem('kiosk-credential', given);
    sessionStorage.setItem('test-has-credential', 'yes');
  }, credential);
  const page = await context.newPage();
  await page.clock.install();
  return { page, context };
}

/** A member's phone with a session of its own. */
export async function phoneOf(
  browser: Browser,
  club: Club,
  mobile: string,
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({ ...phoneScreen, baseURL: club.url });
  const page = await context.newPage();
  await comeAs(page, club, mobile);
  return { page, context };
}

/** Opens the kiosk and touches the attract loop. */
export async function begin(kiosk: Page, club: Club): Promise<void> {
  await kiosk.goto(`${club.url}/kiosk/`);
  await kiosk.getByRole('button', { name: 'Touch to begin' }).click();
  await expect(kiosk.getByRole('heading', { name: 'Welcome to' })).toBeVisible();
}

/** Opens the login, and gives the address in its QR code. */
export async function openLogin(kiosk: Page, club: Club): Promise<string> {
  await begin(kiosk, club);
  await kiosk.getByRole('button', { name: /^Member login/ }).click();
  return codeOn(kiosk);
}

/** The address in the QR code that the screen shows. */
export async function codeOn(kiosk: Page): Promise<string> {
  const code = kiosk.locator('[data-code]');
  await expect(code).toBeVisible();
  return (await code.getAttribute('data-code')) ?? '';
}

/** The club has answered with a member: the membership number is on the screen. The labels are there before. */
export const expectMember = (kiosk: Page) => expect(kiosk.getByText(/^\d{8}$/)).toBeVisible();

/** A member approves the login that the phone shows. */
export async function approve(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByText('Login approved')).toBeVisible();
}

/** Lets the time pass after which a kiosk asks the club whether the member has decided. */
export const letKioskPoll = (kiosk: Page): Promise<void> => kiosk.clock.fastForward(5_000);

/** A member approves the login of the kiosk on the phone, which stays on its page. The kiosk may not have read the member yet. */
export async function approveLogin(kiosk: Page, phone: Page, club: Club): Promise<void> {
  await phone.goto(await openLogin(kiosk, club));
  await approve(phone);
  await letKioskPoll(kiosk);
}

/** A member logs in on the kiosk with the phone, which stays on its page. */
export async function logInByPhone(kiosk: Page, phone: Page, club: Club): Promise<void> {
  await approveLogin(kiosk, phone, club);
  await expectMember(kiosk);
}

/** From the member's area to the details of a reward that a kiosk may order. */
export async function openReward(kiosk: Page, name = 'Fir green vase'): Promise<void> {
  await kiosk.getByRole('tab', { name: 'Rewards' }).click();
  await kiosk.getByRole('button', { name, exact: true }).click();
  await expect(kiosk.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Asks the phone to confirm the reward on the screen. */
export async function askPhone(kiosk: Page): Promise<void> {
  await kiosk.getByRole('button', { name: 'Redeem points' }).click();
  await kiosk.getByRole('alertdialog').getByRole('button', { name: 'Confirm on your phone' }).click();
}

/** The attract loop runs. */
export const isAttracting = (kiosk: Page) =>
  expect(kiosk.getByRole('button', { name: 'Touch to begin' })).toBeVisible();
