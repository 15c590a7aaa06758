import type { Browser, BrowserContext } from '@playwright/test';
import { controlSandbox, type SandboxControl } from '#sandbox/client.ts';
import type { Club } from '../scripts/lib/club.ts';
import { measureInBrowser } from './browser.ts';
import { median } from './figures.ts';
import { type BenchMember, type Interaction, type MemberPage, mobile, openMember } from './memberPages.ts';
import { longestMs, nextPaint, openSettled, readable, view, type View, watchFor } from './pageWatch.ts';
import { phone, slowPage } from './phone.ts';
import { touch } from './touches.ts';
import { readUsage } from './usage.ts';

/** What a page view took in the browser and behind it. */
interface Visit extends View {
  readonly upstreamCalls: number;
  readonly serverCpuMs: number;
}

interface Measured {
  readonly pages: readonly {
    readonly name: string;
    readonly empty: readonly Visit[];
    readonly kept: readonly Visit[];
  }[];
  /** From the press on VERIFY OTP to readable points. */
  readonly loginMs: readonly number[];
  readonly interactions: readonly {
    readonly name: string;
    readonly nextPaintMs: readonly number[];
    /** Until what it leads to is on screen. */
    readonly shownMs: readonly number[];
  }[];
}

interface Bench {
  readonly browser: Browser;
  readonly club: Club;
  readonly control: SandboxControl;
  readonly member: BenchMember;
}

/**
 * Measures a member's pages on a slow phone with an empty and a kept cache, a login, and some interactions.
 * @param only the names of the pages, the login and the interactions that are measured.
 * @param asJson each value instead of a table of medians.
 */
export async function measureMember(
  tell: (text: string) => void,
  runs: number,
  only: RegExp,
  asJson: boolean,
): Promise<string> {
  const times = Array.from({ length: runs }, (_, run) => run);
  const measured = await measureInBrowser(async (browser, club): Promise<Measured> => {
    if (!club.sandbox) throw new Error('The club did not start its sandbox.');
    const control = controlSandbox(club.sandbox.restUrl);
    const member = await openMember(club.url, control);
    const bench = { browser, club, control, member };
    const pages = [];
    tell(pageHead(runs));
    for (const page of [member.dashboard, ...member.pages].filter(({ name }) => only.test(name))) {
      await warmUp(bench, page);
      const visits = [];
      for (const _ of times) visits.push(await visitTwice(bench, page));
      const [empty, kept] = [visits.map((one) => one.empty), visits.map((one) => one.kept)];
      tell(pageRows({ name: page.name, empty, kept }));
      pages.push({ name: page.name, empty, kept });
    }
    const loginMs: number[] = [];
    if (only.test('login')) for (const _ of times) loginMs.push(await logIn(bench));
    tell(`${interactionHead(runs)}\n${loginRow(loginMs)}`);
    const interactions = [];
    for (const interaction of member.interactions.filter(({ name }) => only.test(name))) {
      const taken = await interact(bench, interaction, times);
      tell(interactionRow(taken));
      interactions.push(taken);
    }
    member.client.close();
    return { pages, loginMs, interactions };
  });
  return asJson ? JSON.stringify(measured, null, 2) : tablesOf(measured, runs);
}

/** A phone with nothing but the member's session. */
async function openPhone({ browser, club, member }: Bench): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  await context.addCookies([{ name: 'club_session', value: member.sessionToken, url: club.url }]);
  return context;
}

/** The first views load code and lists on the server. */
async function warmUp({ club, member }: Bench, { name, path }: MemberPage): Promise<void> {
  for (const _ of [1, 2, 3]) {
    const answer = await fetch(club.url + path, { headers: { cookie: `club_session=${member.sessionToken}` } });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await answer.text();
  }
}

async function visitTwice(bench: Bench, page: MemberPage): Promise<{ readonly empty: Visit; readonly kept: Visit }> {
  const context = await openPhone(bench);
  try {
    return { empty: await visit(bench, context, page), kept: await visit(bench, context, page) };
  } catch (error) {
    throw new Error(page.name, { cause: error });
  } finally {
    await context.close();
  }
}

async function visit({ club, control }: Bench, context: BrowserContext, { path, shown }: MemberPage): Promise<Visit> {
  const page = await slowPage(context);
  await watchFor(page, shown);
  await control.clearCalls();
  const before = readUsage(club.pids.api).cpuMs;
  const seen = await view(page, club.url + path);
  const serverCpuMs = readUsage(club.pids.api).cpuMs - before;
  const upstreamCalls = (await control.calls()).length;
  await page.close();
  return { ...seen, upstreamCalls, serverCpuMs };
}

async function logIn({ browser, club, control, member }: Bench): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await slowPage(context);
    await watchFor(page, member.dashboard.shown);
    await page.goto(`${club.url}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'LOGIN' }).tap();
    const field = page.getByLabel(/one-time password|OTP/i);
    await field.waitFor();
    await field.fill(await control.latestOtp(mobile));
    await page.evaluate(() =>
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => sessionStorage.setItem('bench-pressed', String(performance.timeOrigin + timeStamp)),
        { once: true, capture: true },
      ),
    );
    await page.getByRole('button', { name: 'VERIFY OTP' }).tap();
    const at = await readable(page);
    return at - Number(await page.evaluate(() => sessionStorage.getItem('bench-pressed')));
  } finally {
    await context.close();
  }
}

async function interact(bench: Bench, interaction: Interaction, times: readonly number[]) {
  const { name, path, control, shown } = interaction;
  const nextPaintMs: number[] = [];
  const shownMs: number[] = [];
  const context = await openPhone(bench);
  try {
    for (const _ of times) {
      await bench.member.client.ask({ query: 'mutation { clearGoal { __typename } }' });
      const page = await slowPage(context);
      const isThere = async () => {
        await page.locator('html[data-hydrated]').waitFor({ timeout: longestMs });
        await control(page).and(page.locator(':not(:disabled)')).waitFor({ timeout: longestMs });
      };
      await openSettled(page, bench.club.url + path, isThere);
      const took = await nextPaint(page, async () => shownMs.push(await touch(page, control(page), shown)));
      nextPaintMs.push(took);
      await page.close();
    }
  } catch (error) {
    throw new Error(name, { cause: error });
  } finally {
    await context.close();
  }
  return { name, nextPaintMs, shownMs };
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const headOf = (heads: readonly string[]): string =>
  `${line(heads)}\n${line(heads.map((_, place) => (place === 0 ? '---' : '---:')))}`;

const pageHead = (runs: number): string =>
  headOf([
    `page (medians of ${runs})`,
    'cache',
    'readable, ms',
    'largest paint, ms',
    'shift',
    'long tasks, ms',
    'kB',
    'requests',
    'upstream calls',
    'server CPU, ms',
  ]);

function pageRows({ name, empty, kept }: Measured['pages'][number]): string {
  const row = (cache: string, visits: readonly Visit[]) => {
    const cell = (pick: (one: Visit) => number, digits = 0) => median(visits.map(pick)).toFixed(digits);
    return line([
      name,
      cache,
      cell((one) => one.readableMs),
      cell((one) => one.largestPaintMs),
      cell((one) => one.shift, 3),
      cell((one) => one.blockedMs),
      cell((one) => one.kilobytes),
      cell((one) => one.requests),
      cell((one) => one.upstreamCalls),
      cell((one) => one.serverCpuMs),
    ]);
  };
  return `${row('empty', empty)}\n${row('kept', kept)}`;
}

const interactionHead = (runs: number): string =>
  headOf([`interaction (medians of ${runs})`, 'next paint, ms', 'what it leads to on screen, ms']);
const loginRow = (loginMs: Measured['loginMs']): string =>
  loginMs.length > 0 ? line(['VERIFY OTP to readable points', '', median(loginMs).toFixed(0)]) : '';
const interactionRow = ({ name, nextPaintMs, shownMs }: Measured['interactions'][number]): string =>
  line([name, median(nextPaintMs).toFixed(0), median(shownMs).toFixed(0)]);

const tablesOf = ({ pages, loginMs, interactions }: Measured, runs: number): string =>
  [
    [pageHead(runs), ...pages.map(pageRows)].join('\n'),
    [interactionHead(runs), loginRow(loginMs), ...interactions.map(interactionRow)].filter(Boolean).join('\n'),
  ].join('\n\n');
