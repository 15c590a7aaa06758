import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { comeAs, expect, startClubOn, temporaryFolder, test as base, type Club } from './club.ts';

/** A kiosk's screen. */
const portrait = { viewport: { width: 1080, height: 1920 }, hasTouch: true } as const;
const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export const member = { mobile: '9999900001', firstName: 'Ananya', name: 'Ananya Deshmukh', number: '00042719' };

/** Prints one-time codes for kiosks with these names. Only while no club runs: the embedded store has one process. */
export async function enrolmentCodes(dataDir: string, names: readonly string[]): Promise<string[]> {
  const codes: string[] = [];
  for (const name of names) {
    const command = ['run', '--silent', 'kiosks', '--', 'enrol', '--name', name, '--gallery', 'Worli gallery'];
    const { stdout } = await promisify(execFile)('npm', command, { env: { ...process.env, DATA_DIR: dataDir } });
    codes.push(/Code: (\S+)/.exec(stdout)?.[1] ?? '');
  }
  return codes;
}

interface KioskClub {
  readonly club: Club;
  /** For the test that enters it. */
  readonly unusedCode: string;
  /** Of a device that the other tests share; each has its own browser. */
  readonly credential: string;
}

async function enrol(club: Club, code: string): Promise<string> {
  const query =
    'mutation ($code: String!) { enrolKiosk(input: { code: $code }) { ... on EnrolKioskSuccess { credential } } }';
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { code } });
  const answer = await fetch(`${club.url}/graphql`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { enrolKiosk: { credential: string } } };
  return data.enrolKiosk.credential;
}

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A lost network is reported for every request, and some tests lose it on purpose.
    const isExpected = /net::ERR_|Failed to load resource/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
};

interface Fixtures {
  /** The page of an enrolled kiosk in its own browser, not opened yet. */
  readonly kiosk: Page;
  /** The phone of a member who is logged in there. */
  readonly phone: Page;
}

export const test = base.extend<Fixtures, { kioskClub: KioskClub }>({
  kioskClub: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const dataDir = await temporaryFolder();
      const [unusedCode = '', code = ''] = await enrolmentCodes(dataDir, ['Foyer left', 'Foyer right']);
      const wide = '100000/60';
      const limits = { LIMIT_DEVICE_AUTHORIZATIONS: wide, LIMIT_ORDER_APPROVALS: wide, LIMIT_REDEMPTIONS: wide };
      const club = await startClubOn(dataDir, limits);
      await use({ club, unusedCode, credential: await enrol(club, code) });
      await club.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  workerClub: [async ({ kioskClub }, use) => use(kioskClub.club), { scope: 'worker' }],
  kiosk: async ({ browser, kioskClub }, use) => {
    const context = await browser.newContext(portrait);
    await context.addInitScript((credential) => {
      if (!sessionStorage.getItem('test-has-credential')) localStorage.setItem('kiosk-credential', credential);
      sessionStorage.setItem('test-has-credential', 'yes');
    }, kioskClub.credential);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await use(page);
    expect(complaints, 'what the kiosk’s browser complained about').toEqual([]);
    await context.close();
  },
  phone: async ({ browser, club }, use) => {
    const { page, context } = await phoneOf(browser, club, member.mobile);
    await use(page);
    await context.close();
  },
});
export { expect };

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

/** A member logs in on the kiosk with the phone, which stays on its page. */
export async function logInByPhone(kiosk: Page, phone: Page, club: Club): Promise<void> {
  await phone.goto(await openLogin(kiosk, club));
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByText('You’re logged in on the kiosk')).toBeVisible();
  await expect(kiosk.getByText('Points available')).toBeVisible({ timeout: 20_000 });
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
