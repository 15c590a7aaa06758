import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { controlSandbox, type SandboxControl } from '#sandbox/client.ts';
import type { Club } from '../scripts/lib/club.ts';
import { measureInBrowser, operate } from './browser.ts';
import { createClient } from './client.ts';
import { figuresOf } from './figures.ts';
import { type Action, memberActions, visitorActions } from './kioskActions.ts';
import { REQUEST_OTP, VERIFY_OTP } from './operations.ts';
import { touch } from './touches.ts';

const touches = 20;
const sessions = 10;
/** A touch should be answered within so many milliseconds. */
const targetMs = 100;
/** Kabir Menon of the demo data. */
const mobile = '9999900004';
const screen = { viewport: { width: 1080, height: 1920 }, hasTouch: true, locale: 'en-IN' };

const ENROL = `mutation EnrolKiosk($code: String!) {
  enrolKiosk(input: { code: $code }) { ... on EnrolKioskSuccess { credential } }
}`;
const APPROVE = `mutation Approve($code: String!) {
  approveDeviceAuthorization(input: { userCode: $code }) { ... on DeviceAuthorization { state } }
}`;
const enrolled = z.object({ enrolKiosk: z.object({ credential: z.string() }) });
const verified = z.object({ verifyOtp: z.object({ sessionToken: z.string() }) });
const approved = z.object({ approveDeviceAuthorization: z.object({ state: z.literal('APPROVED') }) });

interface Measured {
  readonly name: string;
  readonly milliseconds: readonly number[];
}

/** Measures the time from a touch on a kiosk to the frame that shows its answer, for what needs no answer of the club. */
export async function measureKiosk(tell: (text: string) => void): Promise<{ text: string; holds: boolean }> {
  let code = '';
  const measured = await measureInBrowser(
    (browser, club) => measureOn(browser, club, code, tell),
    async (dataDir) => {
      code = await enrolmentCode(dataDir);
    },
  );
  const rows = measured.map(({ name, milliseconds }) => ({ name, ...figuresOf(milliseconds) }));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const text = [
    line([`from the touch to the frame with its answer, ms (${touches} touches)`, 'median', 'p95', 'worst']),
    line(['---', '---:', '---:', '---:']),
    ...rows.map(({ name, median, p95, worst }) => line([name, ...[median, p95, worst].map((one) => one.toFixed(0))])),
  ].join('\n');
  return { text, holds: rows.every(({ p95 }) => p95 <= targetMs) };
}

/** The operator's code for a kiosk, made before the club runs on the folder. */
async function enrolmentCode(dataDir: string): Promise<string> {
  const said = await operate(dataDir, 'api/commands/kiosks/main.ts', [
    'enrol',
    '--name',
    'Bench',
    '--gallery',
    'Bench',
  ]);
  const code = /Code: (\S+)/.exec(said)?.[1];
  if (code === undefined) throw new Error(said);
  return code;
}

async function measureOn(
  browser: Browser,
  { url, sandbox }: Club,
  code: string,
  tell: (text: string) => void,
): Promise<Measured[]> {
  if (!sandbox) throw new Error('The club did not start its sandbox.');
  const page = await openKiosk(browser, url, code);
  const measured: Measured[] = [];
  for (const action of visitorActions) measured.push(await repeat(page, action, touches));
  const phone = await logInPhone(url, controlSandbox(sandbox.restUrl));
  const ofMembers = memberActions.map(({ name }) => ({ name, milliseconds: [] as number[] }));
  for (let session = 0; session < sessions; session += 1) {
    tell(`session ${session + 1} of ${sessions}`);
    await logInOnKiosk(page, url, phone);
    for (const [place, action] of memberActions.entries()) {
      ofMembers[place]?.milliseconds.push(...(await repeat(page, action, 1)).milliseconds);
    }
  }
  return [...measured, ...ofMembers];
}

async function repeat(page: Page, action: Action, times: number): Promise<Measured> {
  const milliseconds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    try {
      await action.prepare(page);
      milliseconds.push(await touch(page, action.control(page), action.shown));
    } catch (error) {
      throw new Error(`${action.name}, touch ${time + 1}`, { cause: error });
    }
  }
  return { name: action.name, milliseconds };
}

/** An enrolled kiosk that has kept its pictures and films, as one that has been running for a while. */
async function openKiosk(browser: Browser, url: string, code: string): Promise<Page> {
  const client = createClient(url);
  const { credential } = enrolled.parse((await client.ask({ query: ENROL, variables: { code } })).data).enrolKiosk;
  client.close();
  const context = await browser.newContext(screen);
  await context.addInitScript((given) => localStorage.setItem('kiosk-credential', given), credential);
  const page = await context.newPage();
  await page.goto(`${url}/kiosk/`);
  await page.getByRole('button', { name: 'Touch to begin' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** The header of a member's own session, which approves logins on the kiosk. */
async function logInPhone(url: string, control: SandboxControl): Promise<Readonly<Record<string, string>>> {
  const client = createClient(url);
  await client.ask({ query: REQUEST_OTP, variables: { mobile } });
  const otp = await control.latestOtp(mobile);
  const { data } = await client.ask({ query: VERIFY_OTP, variables: { mobile, otp, carrier: 'BEARER' } });
  client.close();
  return { authorization: `Bearer ${verified.parse(data).verifyOtp.sessionToken}` };
}

async function logInOnKiosk(page: Page, url: string, phone: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Touch to begin' }).tap();
  await page.getByRole('button', { name: /^Member login/ }).tap();
  const code = await page.locator('[data-user-code]').textContent();
  const client = createClient(url, phone);
  approved.parse((await client.ask({ query: APPROVE, variables: { code } })).data);
  client.close();
  await page.getByRole('tabpanel').getByRole('row').first().waitFor();
}
