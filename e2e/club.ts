import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Cookie, type Page } from '@playwright/test';
import type { Door } from './door.ts';
import { graphUrl } from './graphRequests.ts';
import { type NewMember, type SandboxMember, steer, type Steering } from './steer.ts';

export interface DemoMember {
  readonly mobile: string;
  readonly name: string;
  readonly note: string;
  readonly membershipNumber: string | null;
  readonly points: { earned: number; redeemed: number; expired: number; balance: number; transactions: number } | null;
}

interface ReadyLine {
  readonly event: 'club-ready';
  readonly url: string;
  readonly sandbox: {
    readonly restUrl: string;
    readonly crmLoginUrl: string;
    readonly credentials: { clientId: string; clientSecret: string; refreshToken: string };
    readonly demoMembers: readonly DemoMember[];
  };
  readonly logPaths: { readonly api: string };
  readonly pids: { readonly api: number; readonly sandbox: number };
}

export interface Club extends Steering {
  readonly url: string;
  readonly sandbox: ReadyLine['sandbox'];
  /** Everything that the API has logged. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** A club whose data directory outlives its processes. */
export interface MortalClub extends Club {
  readonly dataDir: string;
  /** The process of the api. */
  readonly apiPid: number;
  /** That of both backends. */
  readonly sandboxPid: number;
  /** Simulates a power cut: both processes are killed at once, without a clean shutdown. */
  kill(): Promise<void>;
}

const LEASH = join(import.meta.dirname, '../scripts/lib/leash.ts');

/**
 * Runs one of the project's npm scripts until it reports that it is ready. Runs it in a copy of the project if `cwd` is
 * given.
 */
async function run<R extends { readonly event: string }>(
  script: string[],
  env: Record<string, string>,
  readyEvent: R['event'],
  cwd = '.',
) {
  // It ends with this worker, even when that is killed, and only after everything that npm has started.
  const program = spawn(process.execPath, [LEASH, '25000', 'npm', 'run', '--silent', ...script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const ended = new Promise<void>((end) => {
    program.once('exit', () => end());
  });
  const words: string[] = [];
  program.stderr?.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  const ready = await new Promise<R>((resolve, reject) => {
    createInterface({ input: program.stdout ?? Readable.from([]) }).on('line', (line) => {
      const message = JSON.parse(line) as R;
      if (message.event === readyEvent) resolve(message);
    });
    program.once('exit', () => reject(new Error(`${script[0]} did not start: ${words.join('')}`)));
  });
  return {
    ready,
    async stop() {
      program.kill('SIGTERM');
      await ended;
    },
  };
}

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'club-'));

/** The variable with what `emptyStore.ts` prepared, as JSON, for the processes of the tests. */
export const PREPARED = 'E2E_PREPARED';

/** What every club begins with. */
export interface Prepared {
  /** The data of a club that nobody has used, with an enrolled kiosk. */
  readonly folder: string;
  /** Of the kiosk. */
  readonly kioskCredential: string;
  /** The part after # of the links with which the staff register, by name. */
  readonly invitations: Readonly<Record<string, string>>;
}

export const prepared = (): Prepared => JSON.parse(process.env[PREPARED] ?? '') as Prepared;

/** A folder for the data of a club that starts for the first time. */
export async function newDataDir(): Promise<string> {
  const folder = await temporaryFolder();
  const { folder: empty } = prepared();
  for (const name of ['store', 'session-secret']) await cp(join(empty, name), join(folder, name), { recursive: true });
  return folder;
}

/** The page of the documents that calls the club from another origin. Tests answer for this address themselves. */
export const otherOrigin = 'http://localhost:4999';

/**
 * Each member has an address of their own. The few demo members, kiosks and staff do in a moment what many do in an hour, so
 * the limits are high. Lost backend requests are retried after seconds, not minutes.
 */
const wide = '100000/60';
const settings = {
  TRUST_PROXY: 'on',
  SETTLE_SECONDS: '3',
  CORS_ORIGINS: otherOrigin,
  // A vase and a night are below, two nights are above.
  DESK_SECOND_PERSON_POINTS: '9000',
  LIMIT_VISITOR_REQUESTS: wide,
  LIMIT_SMS_PER_NUMBER_AND_ADDRESS_DAILY: wide,
  LIMIT_SMS_PER_NUMBER_DAILY: wide,
  LIMIT_CRM_READS: wide,
  LIMIT_LOOKUPS: wide,
  LIMIT_BANK_CHECKS: wide,
  LIMIT_ENQUIRIES: wide,
  LIMIT_REFERRALS: wide,
  LIMIT_SITE_VISITS: wide,
  LIMIT_DEVICE_AUTHORIZATIONS: wide,
  LIMIT_ORDER_APPROVALS: wide,
  LIMIT_REDEMPTIONS: wide,
};

/**
 * Starts a complete club on free ports and on the data of a directory.
 * @param cwd the directory of a copy of the product, if a copy is to be started.
 * @param door the address of a club that may start again while its pages are open. By default it has that of its port.
 */
export async function startClubOn(
  dataDir: string,
  own: Record<string, string> = {},
  cwd?: string,
  door?: Door,
): Promise<MortalClub> {
  const options = ['--json', '--port', '0', '--sandbox-ports', '0', '--data-dir', dataDir];
  const env = { ...settings, ...(door ? { PUBLIC_URL: door.url } : {}), ...own };
  const { ready, stop } = await run<ReadyLine>(['serve', '--', ...options], env, 'club-ready', cwd);
  door?.leadTo(ready.url);
  return {
    url: door?.url ?? ready.url,
    sandbox: ready.sandbox,
    dataDir,
    ...steer(ready.sandbox.restUrl),
    log: () => readFile(ready.logPaths.api, 'utf8'),
    apiPid: ready.pids.api,
    sandboxPid: ready.pids.sandbox,
    stop,
    async kill() {
      for (const pid of Object.values(ready.pids)) process.kill(pid, 'SIGKILL');
      await stop();
    },
  };
}

/** Starts a complete club with its own data, and with its own settings if given. */
export const startClub = (own: Record<string, string> = {}): Promise<Club> => startPlanned({ settings: own });

type SandboxLine = ReadyLine['sandbox'] & { readonly event: 'sandbox-ready'; readonly crmInstanceUrl: string };

/**
 * Starts a club that knows its backends only by the addresses it was given: the sandbox of another developer on another
 * host.
 */
export async function startClubOnOtherBackends(): Promise<Club & { readonly crmInstanceUrl: string }> {
  const dataDir = await newDataDir();
  const anyPorts = { SANDBOX_REST_PORT: '0', SANDBOX_CRM_PORT: '0', SANDBOX_CRM_INSTANCE_PORT: '0' };
  const elsewhere = { ...anyPorts, SANDBOX_SEED: 'tamarind', DATA_DIR: dataDir };
  const sandbox = await run<SandboxLine>(['sandbox'], elsewhere, 'sandbox-ready');
  const { restUrl, crmLoginUrl, crmInstanceUrl, credentials } = sandbox.ready;
  const backends = {
    REST_URL: restUrl,
    CRM_LOGIN_URL: crmLoginUrl,
    CRM_CLIENT_ID: credentials.clientId,
    CRM_CLIENT_SECRET: credentials.clientSecret,
    CRM_REFRESH_TOKEN: credentials.refreshToken,
  };
  const options = ['--json', '--port', '0', '--data-dir', dataDir];
  const club = await run<Omit<ReadyLine, 'sandbox'>>(['serve', '--', ...options], backends, 'club-ready');
  return {
    url: club.ready.url,
    sandbox: sandbox.ready,
    crmInstanceUrl,
    ...steer(restUrl),
    log: () => readFile(club.ready.logPaths.api, 'utf8'),
    async stop() {
      await club.stop();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A member's phone. */
export const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** For tests of what differs between the two. The width of a phone changes the layout, not the rules. */
export const screens = { desktop: {}, phone: phoneScreen };

/** How a club differs from that of most tests. Files with the same plan share a club. */
export interface ClubPlan {
  readonly settings?: Readonly<Record<string, string>>;
  /** The content of its `club.config.json`. */
  readonly config?: object;
}

async function startPlanned({ settings: own = {}, config }: ClubPlan): Promise<MortalClub> {
  const dataDir = await newDataDir();
  const file = join(dataDir, 'club.config.json');
  if (config) await writeFile(file, JSON.stringify(config));
  const club = await startClubOn(dataDir, { ...own, ...(config ? { CLUB_CONFIG: file } : {}) });
  return {
    ...club,
    async stop() {
      await club.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Fixtures {
  readonly club: MortalClub;
  /** A strict browser: a test fails if its page logs an error or violates its own security policy. */
  readonly complaints: string[];
  /** The page of another person, in a browser of its own. */
  readonly newDevice: () => Promise<Page>;
  /** Makes a member who belongs to this test alone, and gives the page their session. */
  readonly newMember: (plan?: NewMember) => Promise<SandboxMember>;
}

interface WorkerFixtures {
  /** A file whose tests change members for good names a club of its own, and so gets one. */
  readonly clubOf: string;
  readonly clubPlan: ClubPlan;
  readonly workerClub: MortalClub;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  clubOf: ['everyone', { scope: 'worker', option: true }],
  clubPlan: [{}, { scope: 'worker', option: true }],
  workerClub: [
    async ({ clubPlan }, use) => {
      const club = await startPlanned(clubPlan);
      await use(club);
      await club.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  club: async ({ workerClub }, use) => {
    await workerClub.clearFaults();
    await use(workerClub);
  },
  baseURL: async ({ workerClub }, use) => use(workerClub.url),
  // Watched by `page`, so that a test without a page opens no browser.
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
  page: async ({ page, complaints, javaScriptEnabled }, use) => {
    collectComplaints(page, complaints);
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...to) => {
      const answer = await goto(...to);
      if (javaScriptEnabled) await untilHydrated(page);
      return answer;
    };
    page.reload = async (...how) => {
      const answer = await reload(...how);
      if (javaScriptEnabled) await untilHydrated(page);
      return answer;
    };
    await use(page);
  },
  newDevice: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  newMember: async ({ page, club }, use) => {
    await use(async (plan) => {
      const member = await club.newMember(plan);
      await comeAs(page, club, member.mobile);
      return member;
    });
  },
});

/** Adds what the browser complains about on a page, except what matches. */
export function collectComplaints(page: Page, complaints: string[], except = /^$/): void {
  page.on('console', (message) => {
    // A browser reports a stream that is lost or refused, which pages expect.
    const isStream = message.location().url.endsWith('/graphql/stream');
    if (isStream && message.text().startsWith('Failed to load resource')) return;
    if (except.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    // A navigation that starts while the last one is still animated ends the animation, which Chromium reports as an error.
    if (!String(error).startsWith('AbortError: Transition was skipped')) complaints.push(String(error));
  });
}

export { expect } from '@playwright/test';

/**
 * Waits until the page is hydrated, because a test is faster than a person: a pointer over slides, for example, is not noticed
 * before. What is pressed or typed before hydration is repeated after it; e2e/firstPress.spec.ts tests that.
 */
const untilHydrated = (page: Page): Promise<void> =>
  page
    .locator('html[data-hydrated], html:not(:has(script[data-parts]))')
    .waitFor({ state: 'attached', timeout: 30_000 });

/** Goes through the login page as a member does, and ends on the page that the login leads to. */
export async function logIn(
  page: Page,
  club: Club,
  mobile: string,
  leadsTo: RegExp = /\/dashboard\/transactions\//,
): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('button', { name: 'VERIFY OTP' })).toBeVisible();
  await page.getByLabel(/one-time password|OTP/i).fill(await club.otp(mobile));
  await page.getByRole('button', { name: 'VERIFY OTP' }).click();
  await page.waitForURL(leadsTo);
}

const REQUEST_OTP = 'mutation ($mobile: String!) { requestOtp(input: { mobile: $mobile }) { __typename } }';
const VERIFY_OTP =
  'mutation ($mobile: String!, $otp: String!) { verifyOtp(input: { mobile: $mobile, otp: $otp }) { __typename } }';
const sessions = new Map<string, Cookie[]>();
/** One-time passwords are also limited per address, so each member gets an address of their own. */
const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/**
 * Gives the page a member's session without the login page. One-time passwords are limited, so a session is kept and
 * reused by the next test of this worker. A test that ends its session asks for a fresh one.
 */
export async function comeAs(page: Page, club: Club, mobile: string, { fresh = false } = {}): Promise<void> {
  const key = `${club.url} ${mobile}`;
  const kept = sessions.get(key);
  if (kept && !fresh) {
    await page.context().addCookies(kept);
    return;
  }
  const ask = async (query: string, variables: Record<string, string>) => {
    const headers = { origin: club.url, 'apollo-require-preflight': 'true', 'x-forwarded-for': anyAddress() };
    const answer = await page.request.post(`${club.url}/graphql`, { data: { query, variables }, headers });
    return answer.text();
  };
  // For a second after a test has made the CRM unavailable, the club calls neither backend for a login.
  await expect.poll(() => ask(REQUEST_OTP, { mobile }), { timeout: 15_000 }).toContain('"RequestOtpSuccess"');
  expect(await ask(VERIFY_OTP, { mobile, otp: await club.otp(mobile) })).toContain('"VerifyOtpSuccess"');
  if (!fresh) sessions.set(key, await page.context().cookies(club.url));
}

/** Holds back the page's GraphQL requests until they are released. */
export async function holdGraph(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(graphUrl, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The accessibility violations that axe finds on the page in its current state, as text. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The colours of a theme that was just chosen are still changing, even where motion is reduced to a moment.
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changing.map((one) => one.finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
