import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join as pathTo } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, newDataDir, startClubOn, test as base, type MortalClub } from './club.ts';

/** Above this many points a decision needs a second person: a vase and a night are below, two nights are above. */
const secondPersonPoints = 9000;
export type Role = 'viewer' | 'agent' | 'administrator';

export interface DeskClub {
  readonly club: MortalClub;
  readonly dataDir: string;
  /** Passkeys need a name, so the desk is at `localhost`. */
  readonly desk: string;
  /** Moves the clock of the club beyond the end of every confirmation. */
  letConfirmationsEnd(): void;
}

/** Somebody of the staff, with a browser and a passkey of their own. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly device: Device;
}

/** The authenticator of a browser, which holds its passkeys. */
export interface Device {
  /** How often a passkey was used. */
  uses(): Promise<number>;
}

interface Fixtures {
  /** A new person of the staff who is on the page Today. Every one has a browser of their own. */
  readonly join: (name: string, role: Role) => Promise<Person>;
  /** A browser with an authenticator, which knows nobody. */
  readonly newDesk: () => Promise<{ readonly page: Page; readonly context: BrowserContext; readonly device: Device }>;
}

const clock = pathTo(import.meta.dirname, 'movableClock.mjs');
let people = 0;

/** Starts a club with a desk, whose clock can be moved. */
async function startDeskClub(): Promise<DeskClub & { stop(): Promise<void> }> {
  const dataDir = await newDataDir();
  const club = await startClubOn(dataDir, {
    SETTLE_SECONDS: '2',
    DESK_SECOND_PERSON_POINTS: String(secondPersonPoints),
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${clock}`,
  });
  return {
    club,
    dataDir,
    desk: `${club.url.replace('127.0.0.1', 'localhost')}/desk/`,
    letConfirmationsEnd: () => void process.kill(club.apiPid, 'SIGWINCH'),
    async stop() {
      await club.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs `npm run desk -- ...` on the data of a club, and gives what it prints. */
async function operateDesk(words: readonly string[], dataDir: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'desk', '--', ...words], { env });
  return stdout;
}

/** The one-time link that the command line makes for a person. */
export async function inviteByCommand(dataDir: string, name: string, role: Role): Promise<string> {
  people += 1;
  const email = `person${people}.${process.pid}@club.example`;
  const said = await operateDesk(['invite', '--name', name, '--email', email, '--role', role], dataDir);
  const [, link = ''] = /Link: (\S+)/.exec(said) ?? [];
  expect(link, said).not.toBe('');
  return link;
}

/** Chromium's virtual authenticator: it holds passkeys, and whoever uses it is always present and recognised. */
async function addDevice(page: Page): Promise<Device> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async uses() {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.reduce((all, { signCount }) => all + signCount, 0);
    },
  };
}

async function openDesk(browser: Browser, complaints: string[]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, device: await addDevice(page) };
}

/** Opens the link of an invitation and creates a passkey. Ends on the page Today. */
export async function register(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Name of this passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** A page of the desk, by its name in the navigation. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
}

export const test = base.extend<Fixtures & { deskComplaints: string[] }, { deskClub: DeskClub }>({
  deskClub: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const club = await startDeskClub();
      await use(club);
      await club.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  workerClub: [async ({ deskClub }, use) => use(deskClub.club), { scope: 'worker' }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  deskComplaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'what the browsers at the desk complained about').toEqual([]);
  },
  newDesk: async ({ browser, deskComplaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const opened = await openDesk(browser, deskComplaints);
      contexts.push(opened.context);
      return opened;
    });
    for (const context of contexts) await context.close();
  },
  join: async ({ newDesk, deskClub }, use) => {
    await use(async (name, role) => {
      const opened = await newDesk();
      await register(opened.page, await inviteByCommand(deskClub.dataDir, name, role));
      return { name, ...opened };
    });
  },
});

export { expect };
