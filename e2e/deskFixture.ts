import { join as pathTo } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ClubPlan, collectComplaints, expect, type MortalClub, prepared, test as base } from './club.ts';
import type { StaffName } from './staff.ts';

/** Somebody of the staff, with a browser and a passkey of their own. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly device: Device;
}

type Device = Awaited<ReturnType<typeof addDevice>>;

interface Fixtures {
  /** The address of the desk. Passkeys need a name, so it is at `localhost`. */
  readonly desk: string;
  /** Somebody of the staff on the page Today, in a new browser, with a session that counts as confirmed. */
  readonly join: (name: StaffName) => Promise<Person>;
  /** A browser with an authenticator, which knows nobody. */
  readonly newDesk: () => Promise<Omit<Person, 'name'>>;
}

const clock = pathTo(import.meta.dirname, 'movableClock.mjs');
/** A club whose clock can be moved. */
export const movableClock: ClubPlan = {
  settings: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${clock}` },
};
/** Moves the clocks of such a club and of its backends, which it compares, beyond the end of every confirmation. */
export const letConfirmationsEnd = ({ apiPid, sandboxPid }: MortalClub): void => {
  for (const pid of [apiPid, sandboxPid]) process.kill(pid, 'SIGWINCH');
};

/** Chromium's virtual authenticator: it holds passkeys, and whoever uses it is always present and recognised. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
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
  const passkeys = async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    passkeys,
    async take(others: Awaited<ReturnType<typeof passkeys>>): Promise<void> {
      for (const credential of others) await browser.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    /** How often a passkey was used. */
    uses: async () => (await passkeys()).reduce((all, { signCount }) => all + signCount, 0),
  };
}

async function openBrowser(browser: Browser, complaints: string[]): Promise<Omit<Person, 'name'>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  collectComplaints(page, complaints);
  return { page, context, device: await addDevice(page) };
}

const isToday = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

/** Opens the link of an invitation and creates a passkey. Ends on the page Today. */
export async function register(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Name of this passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await isToday(page);
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

/** Sends an operation to the graph of the desk, in the session of a person. */
export async function askDesk<T>({ context }: Person, desk: string, query: string, variables: object): Promise<T> {
  const answer = await context.request.post(`${desk}graphql`, { data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: T | null; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** A one-time code for a new kiosk, from an administrator. */
export async function enrolmentCode(
  person: Person,
  desk: string,
  name: string,
  gallery = 'Worli gallery',
): Promise<string> {
  const query = 'mutation ($input: KioskPlaceInput!) { enrolKiosk(input: $input) { ... on KioskEnrolment { code } } }';
  const { enrolKiosk } = await askDesk<{ enrolKiosk: { code: string } }>(person, desk, query, {
    input: { name, gallery },
  });
  return enrolKiosk.code;
}

/** The passkeys of those who have registered at a club of this worker. */
const registered = new Map<string, Awaited<ReturnType<Device['passkeys']>>>();

export const test = base.extend<Fixtures>({
  desk: async ({ club }, use) => use(`${club.url.replace('127.0.0.1', 'localhost')}/desk/`),
  newDesk: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const opened = await openBrowser(browser, complaints);
      contexts.push(opened.context);
      return opened;
    });
    for (const context of contexts) await context.close();
  },
  join: async ({ newDesk, desk }, use) => {
    const joined: { readonly key: string; readonly device: Device }[] = [];
    await use(async (name) => {
      const opened = await newDesk();
      const { page, device } = opened;
      const key = `${desk} ${name}`;
      const passkeys = registered.get(key);
      if (passkeys) {
        await device.take(passkeys);
        await page.goto(desk);
        await page.getByRole('button', { name: 'Log in with a passkey' }).click();
        await isToday(page);
      } else {
        await register(page, `${desk}invitation#${prepared().invitations[name]}`);
      }
      joined.push({ key, device });
      return { name, ...opened };
    });
    // With the number of uses, which a server compares with the one that it knows.
    for (const { key, device } of joined) registered.set(key, await device.passkeys());
  },
});

export { expect };
