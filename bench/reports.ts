import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readReport } from '#api/domains/dailyReport/dailyReport.ts';
import { createLog } from '#api/main/log.ts';
import type { Count } from '#api/store/dailyCounts.ts';
import { openPostgres } from '#api/store/database/postgresEngine.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import type { RedemptionRow, StageChange } from '#api/store/operations/types.ts';
import { createStore } from '#api/store/store.ts';
import { indianDay, startOfIndianDay } from '#rules/indianDay.ts';
import { findEngines } from '../scripts/testing/engines.ts';
import { createClient } from './client.ts';
import { startBenchApi, startBenchSandbox } from './club.ts';
import { figuresOf } from './figures.ts';

const members = 2_000;
const dayMs = 86_400_000;
const atOnce = 8;
const mostMs = 200;
const secret = 'a-secret-for-benchmarks-only-0123456789';
const kinds = ['LOGINS', 'REQUESTS', 'REDEMPTIONS', 'DECISIONS', 'KIOSKS', 'SYSTEMS'] as const;

const QUERY = `query ($kind: ReportKind!, $from: String!, $until: String!, $fromBefore: String!, $untilBefore: String!) {
  report(kind: $kind, from: $from, until: $until) { ...counts csv tables { csv } }
  before: report(kind: $kind, from: $fromBefore, until: $untilBefore) { ...counts } }
fragment counts on Report { countedFrom measures { name total days } tables { by measures rows { subject detail values } } }`;

/** The same numbers in each run. */
function createDice(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** What was done, counted apart from the club: by measure and day, and by measure and row of a table. */
class Truth {
  readonly byDay = new Map<string, number>();
  readonly bySubject = new Map<string, number>();
  readonly seconds = new Map<string, number[]>();

  add(measure: string, day: string, subject = '', amount = 1): void {
    const note = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + amount);
    note(this.byDay, `${measure} ${day}`);
    note(this.bySubject, `${measure} ${subject}`);
  }

  took(measure: string, day: string, subject: string, seconds: number): void {
    for (const key of [`${measure} ${day}`, `${measure} ${subject}`, measure]) {
      this.seconds.set(key, [...(this.seconds.get(key) ?? []), seconds]);
    }
  }

  median(key: string): number | null {
    const sorted = (this.seconds.get(key) ?? []).toSorted((a, b) => a - b);
    const middle = sorted.length / 2;
    const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
    return low === undefined || high === undefined ? null : (low + high) / 2;
  }
}

type BenchStore = ReturnType<typeof createStore>;

interface Year {
  readonly store: BenchStore;
  readonly truth: Truth;
  readonly dice: (below: number) => number;
  readonly setClock: (at: number) => void;
  readonly kiosks: readonly string[];
}

const mobileOf = (index: number): string => String(9_000_000_000 + index);
const personOf = (index: number) => ({ memberId: `a0M${index}`, membershipNumber: String(index).padStart(8, '0') });

async function logIn({ store, truth, dice, kiosks }: Year, day: string): Promise<void> {
  const who = Array.from({ length: members }, (_, index) => index).filter(() => dice(100) < 4);
  const again = who.filter(() => dice(10) === 0);
  const seen = new Set<number>();
  const all = [...who, ...again];
  for (let from = 0; from < all.length; from += atOnce) {
    await Promise.all(
      all.slice(from, from + atOnce).map(async (index) => {
        const kioskId = dice(20) === 0 ? kiosks[dice(kiosks.length)] : undefined;
        const purpose = 'LOGIN';
        const data = { ...personOf(index), mobile: mobileOf(index), name: null, restToken: 'a-token' };
        await store.dailyCounts.add([{ name: 'OTPS_SENT', subject: purpose }]);
        truth.add('OTPS_SENT', day, purpose);
        if (dice(12) === 0) return;
        await store.dailyCounts.add([{ name: 'OTPS_VERIFIED', subject: purpose }]);
        await store.sessions.create(
          data,
          kioskId === undefined ? { channel: 'WEB' } : { channel: 'KIOSK', kioskId, seconds: 120 },
        );
        truth.add('OTPS_VERIFIED', day, purpose);
        truth.add('LOGINS', day, kioskId === undefined ? 'WEB' : 'KIOSK');
        if (kioskId !== undefined) truth.add('KIOSK_LOGINS', day, kioskId);
        if (!seen.has(index)) truth.add('MEMBERS', day);
        seen.add(index);
      }),
    );
  }
}

async function request({ store, truth, dice }: Year, day: string): Promise<void> {
  for (let index = dice(6); index > 0; index -= 1) {
    const { memberId } = personOf(dice(members));
    await store.enquiries.add(memberId, { projectId: '104' });
    truth.add('ENQUIRIES', day, 'MEMBER');
    if (dice(2) === 0) continue;
    await store.siteVisits.add(memberId, { projectId: '104', slot: '11:00', scheduledAt: null });
    truth.add('SITE_VISITS', day, 'MEMBER');
  }
  for (let index = dice(4); index > 0; index -= 1) {
    const intent = dice(2) === 0 ? 'ENQUIRE' : 'BOOK_VISIT';
    const idempotencyKey = randomUUID();
    const { requestId } = await store.contactRequests.add({
      idempotencyKey,
      entered: idempotencyKey,
      mobile: mobileOf(dice(1_000_000_000)),
      verified: true,
      intent,
      projectId: '104',
      projectName: 'Riverside',
      preferredDate: null,
      preferredTime: null,
    });
    const { operation } = await store.operations.begin({
      kind: 'CONTACT_REQUEST',
      key: [requestId],
      memberId: null,
      details: null,
      payload: {},
    });
    const sent = await store.operations.advance(operation, { to: 'CREATING' });
    if (!sent || dice(8) === 0) continue;
    await store.operations.advance(sent, { to: 'CONFIRMED', upstreamId: randomUUID() });
    truth.add(intent === 'ENQUIRE' ? 'ENQUIRIES' : 'SITE_VISITS', day, 'VISITOR');
  }
  for (let index = dice(3); index > 0; index -= 1) {
    const link = await store.referralLinks.open({
      memberId: personOf(dice(members)).memberId,
      projectId: randomUUID(),
      projectName: 'Riverside',
      owner: { firstName: null, mobile: mobileOf(1) },
      days: 30,
      mostAccepted: 20,
    });
    truth.add('REFERRAL_LINKS', day);
    for (let friend = dice(3); friend > 0; friend -= 1) {
      const accepted = await store.referralAcceptances.accept({
        token: link.token,
        name: 'A friend',
        mobile: mobileOf(dice(1_000_000_000)),
        verified: true,
        noticeVersion: '1',
        state: 'WAITING',
      });
      const acceptance = accepted && (await store.referralAcceptances.find(accepted.id));
      if (!acceptance) continue;
      truth.add('LINKS_ACCEPTED', day);
      if (dice(3) === 0) continue;
      await store.referralAcceptances.move(acceptance, 'SENT', null);
      truth.add('LINK_REFERRALS_SENT', day);
    }
  }
}

const products = ['Lawn mat', 'Brass lamp, "large"', 'Tea set', 'Garden Hour'] as const;

async function redeem({ store, truth, dice, setClock }: Year, day: string, from: number): Promise<void> {
  let at = from;
  setClock(at);
  const wait = (seconds: number) => setClock((at += seconds * 1_000));
  for (let index = 4 + dice(8); index > 0; index -= 1) {
    const kind = (['ORDER', 'ORDER', 'HOTEL', 'ENCASH'] as const)[dice(4)] ?? 'ORDER';
    const subject = kind === 'ENCASH' ? null : (products[dice(products.length)] ?? null);
    const points = 100 * (1 + dice(300));
    const { memberId } = personOf(dice(members));
    const begun = await store.operations.beginRedemption({
      kind,
      memberId,
      points,
      subject,
      details: {},
      payload: {},
      idempotencyKey: randomUUID(),
      request: 'a',
      balance: 10_000_000,
      balanceReadAt: new Date(at),
    });
    if (begun.outcome !== 'redemption') throw new Error(`A redemption was not begun: ${begun.outcome}.`);
    truth.add('REDEMPTIONS_BEGUN', day, kind);
    let row: RedemptionRow = begun.redemption;
    let seconds = 0;
    const after = async (pause: number, change: StageChange): Promise<void> => {
      wait(pause);
      seconds += pause;
      const moved = await store.operations.advance(row, change);
      if (!moved) throw new Error('A redemption was not moved.');
      row = { ...row, ...moved } as RedemptionRow;
    };
    await after(1 + dice(3), { to: 'CREATING' });
    const fate = dice(20);
    if (fate < 2) {
      await after(2, { to: 'FAILED', failure: 'REJECTED' });
      truth.add('REDEMPTIONS_FAILED', day, kind);
      continue;
    }
    if (fate < 5) {
      const cause = fate === 2 ? 'SEVERAL' : 'REFUSED';
      await after(1, { to: 'NEEDS_REVIEW', reviewCause: cause });
      truth.add('REVIEWS', day, cause);
      const waited = 60 + dice(3_600);
      await after(waited, { to: 'CREATED', upstreamId: randomUUID() });
      truth.add('DECISIONS', day, cause);
      truth.took('MEDIAN_DECISION', day, cause, waited);
    } else await after(1 + dice(4), { to: 'CREATED', upstreamId: randomUUID() });
    await after(1, { to: 'DEBITING' });
    await after(1 + dice(30), { to: 'CONFIRMED', transactionId: randomUUID() });
    truth.add('REDEMPTIONS_CONFIRMED', day, kind);
    truth.add('POINTS', day, kind, points);
    truth.took('MEDIAN_CONFIRM', day, kind, seconds);
    if (subject !== null) truth.add('PRODUCTS', day, `${kind} ${subject}`);
  }
}

async function orderAtKiosks({ store, truth, dice, setClock, kiosks }: Year, day: string, from: number): Promise<void> {
  let at = from;
  setClock(at);
  for (let index = dice(8); index > 0; index -= 1) {
    const kioskId = kiosks[dice(kiosks.length)] ?? '';
    const asked = await store.orderApprovals.request({
      memberId: personOf(dice(members)).memberId,
      kioskId,
      idempotencyKey: randomUUID(),
      productId: '204',
      points: 400,
    });
    truth.add('KIOSK_ASKED', day, kioskId);
    setClock((at += 60_000));
    const fate = dice(4);
    const states = ['APPROVED', 'DECLINED'] as const;
    const state = states[fate];
    if (asked && state) await store.orderApprovals.decide(asked.id, state);
    if (fate === 2) await store.kiosks.endVisit(kioskId);
    if (fate === 3) setClock((at += 600_000));
    const outcome = ['KIOSK_CONFIRMED', 'KIOSK_DECLINED', 'KIOSK_CANCELLED', 'KIOSK_EXPIRED'][fate] ?? '';
    truth.add(outcome, day, kioskId);
    // What has expired is not cancelled later.
    if (fate === 3) await store.sweep();
  }
}

async function look({ store, truth, dice, setClock, kiosks }: Year, day: string, from: number): Promise<void> {
  for (let minute = 0; minute < 24; minute += 1) {
    setClock(from + minute * 60_000);
    const state = dice(30) === 0 ? 'DOWN' : 'UP';
    const silent = kiosks.filter(() => dice(10) === 0);
    const found: Count[] = [
      { name: `${state}_MINUTES`, subject: 'CRM' },
      { name: 'UP_MINUTES', subject: 'backend' },
      ...silent.map((subject) => ({ name: 'KIOSK_SILENT_MINUTES', subject }) as const),
    ];
    // Two processes look in the same minute.
    await Promise.all([store.dailyCounts.addMinute(found), store.dailyCounts.addMinute(found)]);
    truth.add('MINUTES', day);
    truth.add('UP_MINUTES', day, 'backend');
    truth.add(`${state}_MINUTES`, day, 'CRM');
    if (state === 'DOWN') truth.add('CRM_DOWN_MINUTES', day);
    for (const kioskId of silent) truth.add('KIOSK_SILENT_MINUTES', day, kioskId);
  }
  const [calls, failed] = [1_000 + dice(2_000), dice(20)];
  await store.dailyCounts.add([
    { name: 'CALLS', subject: 'CRM', count: calls },
    { name: 'FAILED_CALLS', subject: 'CRM', count: failed },
    { name: 'CALLS', subject: 'backend', count: calls },
    { name: 'CRM_USED', count: calls, points: 15_000 },
  ]);
  await store.dailyCounts.add([{ name: 'CRM_USED', count: 12, points: 15_000 }]);
  for (const subject of ['CRM', 'backend']) truth.add('CALLS', day, subject, calls);
  truth.add('FAILED_CALLS', day, 'CRM', failed);
  truth.add('CRM_CALLS', day, '', calls);
  truth.add('BACKEND_CALLS', day, '', calls);
  truth.add('CRM_USED', day, '', calls);
  truth.add('CRM_ALLOWED', day, '', 15_000);
}

/** Compares every figure of the reports with the truth; returns how many there were. */
async function compare(store: BenchStore, truth: Truth, from: string, until: string): Promise<number> {
  const after = startOfIndianDay(until)?.getTime() ?? 0;
  let compared = 0;
  const expectSame = (what: string, found: number | null, expected: number | null) => {
    compared += 1;
    if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}.`);
  };
  const start = startOfIndianDay(from)?.getTime() ?? 0;
  for (const kind of kinds) {
    const { measures, tables } = await readReport({ store, now: () => new Date(after) }, { kind, from, until });
    for (const { name, days: found, total } of measures) {
      const isMedian = name.startsWith('MEDIAN_');
      let sum = 0;
      for (const [index, value] of found.entries()) {
        const key = `${name} ${indianDay(new Date(start + index * dayMs))}`;
        const expected = truth.byDay.get(key) ?? 0;
        sum += expected;
        expectSame(key, value, isMedian ? truth.median(key) : expected);
      }
      if (total !== null) expectSame(`${name} in all`, total, isMedian ? truth.median(name) : sum);
    }
    for (const { by, rows, measures: columns } of tables) {
      for (const { subject, detail, values } of rows) {
        for (const [index, name] of columns.entries()) {
          if (by === 'PRODUCT' && name === 'POINTS') continue;
          const key = `${name} ${by === 'PRODUCT' ? `${detail} ${subject}` : subject}`;
          const expected = name.startsWith('MEDIAN_') ? truth.median(key) : (truth.bySubject.get(key) ?? 0);
          expectSame(`${by} ${key}`, values[index] ?? null, expected);
        }
      }
    }
  }
  return compared;
}

/**
 * A year of 2,000 members at the store, in which retention erases after a month what may be erased: every figure of the reports
 * must be what was done. Then how long each page of the reports takes with two years of counts. Needs PostgreSQL.
 */
export async function measureReports(
  tell: (text: string) => void,
  days: number,
): Promise<{ text: string; holds: boolean }> {
  const engines = await findEngines({});
  const databaseUrl = engines.env['TEST_DATABASE_URL'];
  if (databaseUrl === undefined) throw new Error('The reports are measured on PostgreSQL; none answers.');
  const logger = createLog('error', process.stderr);
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-reports-'));
  try {
    const engine = await openPostgres({ databaseUrl, logger });
    const today = startOfIndianDay(indianDay(new Date()))?.getTime() ?? 0;
    const first = today - days * dayMs;
    let clock = first;
    const store = createStore(engine, { secret, logger, now: () => new Date(clock) });
    const truth = new Truth();
    const kiosks: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const { code } = await store.kiosks.invite(`Kiosk ${index}`, 'Worli');
      kiosks.push((await store.kiosks.enrol(code, '1'))?.kiosk.id ?? '');
    }
    const setClock = (at: number) => (clock = at);
    const year: Year = { store, truth, dice: createDice(), setClock, kiosks };
    const short = Object.fromEntries(
      Object.keys(retentionDefaults).map((name) => [name, name === 'COUNTS' ? 730 : 30]),
    );
    const startedAt = performance.now();
    for (let index = 0; index < days; index += 1) {
      const begins = first + index * dayMs;
      const day = indianDay(new Date(begins));
      setClock(begins + 9 * 3_600_000);
      await logIn(year, day);
      await request(year, day);
      await redeem(year, day, begins + 11 * 3_600_000);
      await orderAtKiosks(year, day, begins + 18 * 3_600_000);
      await look(year, day, begins + 22 * 3_600_000);
      await store.sweep();
      if (index % 30 === 29) {
        await store.privacy.eraseExpired(short as typeof retentionDefaults);
        tell(`day ${index + 1}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
      }
    }
    const [from, until] = [indianDay(new Date(first)), indianDay(new Date(today - 1))];
    const compared = await compare(store, truth, from, until);
    tell(`${compared} figures are what was done`);
    const { db } = engine;
    await sql`insert into daily_count select name, day - make_interval(days => ${days}), subject, count, points from daily_count`.execute(
      db,
    );
    await sql`analyze daily_count`.execute(db);
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from daily_count`.execute(db);
    const { id } = await store.staff.add({ name: 'Bench', email: 'bench@club.example', role: 'VIEWER' });
    clock = Date.now();
    const { token } = await store.staffSessions.create(id, 'PASSKEY');
    await store.close();
    const sandbox = await startBenchSandbox(dataDir);
    const api = await startBenchApi(dataDir, sandbox, { SESSION_SECRET: secret, DATABASE_URL: databaseUrl });
    const client = createClient(`${api.url}/desk`, { cookie: `desk_session=${token}` });
    const lines: string[] = [];
    let highest = 0;
    try {
      const before = {
        fromBefore: indianDay(new Date(first - days * dayMs)),
        untilBefore: indianDay(new Date(first - 1)),
      };
      for (const kind of kinds) {
        const times: number[] = [];
        for (let sent = 0; sent < 55; sent += 1) {
          const { milliseconds } = await client.ask({ query: QUERY, variables: { kind, from, until, ...before } });
          if (sent >= 5) times.push(milliseconds);
        }
        const { median, p95 } = figuresOf(times);
        highest = Math.max(highest, p95);
        lines.push(`| ${kind} | ${median.toFixed(1)} | ${p95.toFixed(1)} | ${Math.max(...times).toFixed(1)} |`);
      }
    } finally {
      client.close();
      await api.child.stop();
      await sandbox.child.stop();
    }
    const table = [
      '| the days, and those before | median, ms | p95, ms | highest, ms |',
      '| --- | ---: | ---: | ---: |',
      ...lines,
    ];
    const text = `${compared} figures of ${days} days with ${members} members are what was done. ${rows[0]?.rows ?? 0} rows with as many days before.`;
    return { text: [text, '', ...table].join('\n'), holds: highest <= mostMs };
  } finally {
    await engines.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}
