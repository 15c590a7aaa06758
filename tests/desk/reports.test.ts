import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCounting } from '#api/domains/service/counting.ts';
import { createLog } from '#api/main/log.ts';
import type { Count } from '#api/store/dailyCounts.ts';
import { createHealthTracker } from '#api/upstreams/health.ts';
import { indianDay, indianDayAfter } from '#rules/indianDay.ts';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { kioskManifest, kioskOperations, logInByPhone, phoneOperations, send } from '#tests/support/kiosk.ts';
import { buyerOf, vase } from '#tests/support/redemptions.ts';
import { staffAt } from '#tests/support/staff.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';
import { asAgent } from './support/deskClient.ts';

const REPORT = `query ($kind: ReportKind!, $from: String!, $until: String!) { report(kind: $kind, from: $from, until: $until) {
  countedFrom csv measures { name total days } tables { by csv measures rows { subject detail values } } } }`;
interface Report {
  readonly countedFrom: string | null;
  readonly csv: string;
  readonly measures: readonly { name: string; total: number | null; days: readonly (number | null)[] }[];
  readonly tables: readonly {
    by: string;
    csv: string;
    measures: readonly string[];
    rows: readonly { subject: string; detail: string | null; values: readonly (number | null)[] }[];
  }[];
}

const club = openClub({
  apiPerTest: true,
  env: kioskManifest([...Object.values(kioskOperations), phoneOperations.approveOrder]),
});
const { refusedDebit } = reviewCases(club);
const today = () => indianDay(club.now());

/** The report of today, as what was counted since the test began. */
async function counted(kind: string) {
  const viewer = await club.staff('VIEWER', 'Vikram');
  const { report } = await viewer.ask<{ report: Report }>(REPORT, { kind, from: today(), until: today() });
  const values = Object.fromEntries(report.measures.map(({ name, days }) => [name, days[0] ?? null]));
  const rows = (by: string) =>
    Object.fromEntries(
      (report.tables.find((table) => table.by === by)?.rows ?? []).map(({ subject, values: cells }) => [
        subject,
        cells,
      ]),
    );
  return { values, rows, report };
}

describe('a day of the club', () => {
  it('counts logins and OTPs, and a member once a day', async () => {
    const before = (await counted('LOGINS')).values;
    const mobile = await club.customer();
    await club.logIn(mobile);
    await club.logIn(mobile);
    const { values, rows } = await counted('LOGINS');
    const more = (name: string) => (values[name] ?? 0) - (before[name] ?? 0);
    expect(['MEMBERS', 'LOGINS', 'OTPS_SENT', 'OTPS_VERIFIED'].map(more)).toEqual([1, 2, 2, 2]);
    expect(rows('PURPOSE')['LOGIN']).toEqual([values['OTPS_SENT'], values['OTPS_VERIFIED']]);
  });

  it('counts what members redeem, by kind and product, and decisions with their wait', async () => {
    const before = (await counted('REDEMPTIONS')).values;
    const buyer = await buyerOf(club);
    await buyer.confirmOrder(buyer.order);
    const waiting = await refusedDebit();
    club.later(90);
    const agent = asAgent(await staffAt(club.api, club.store, 'AGENT', 'Priya Shah'));
    await agent.lookAndDecide({ id: waiting.id, decision: 'SETTLE' });
    const { values, rows } = await counted('REDEMPTIONS');
    const more = (name: string) => (values[name] ?? 0) - (before[name] ?? 0);
    expect(['REDEMPTIONS_BEGUN', 'REDEMPTIONS_CONFIRMED', 'POINTS'].map(more)).toEqual([2, 2, 2 * vase.points]);
    expect(rows('PRODUCT')['Fir green vase']).toEqual([2, 2 * vase.points]);
    const decisions = await counted('DECISIONS');
    expect(decisions.rows('CAUSE')['DEBIT_REFUSED']).toEqual([1, 1, expect.closeTo(90, -1)]);
  });

  it('counts what a kiosk asks for, and what became of it', async () => {
    const foyer = await club.kiosk('Foyer', 'Worli');
    const member = await club.member({ points: 200_000, address: true });
    const atKiosk = await logInByPhone(club.api, foyer, member.headers);
    const ask = () =>
      send(club.api, kioskOperations.request, { input: { productId: vase.id, idempotencyKey: randomUUID() } }, atKiosk);
    await send(club.api, phoneOperations.declineOrder, { id: (await ask()).id }, member.headers);
    await ask();
    const columns = async () => (await counted('KIOSKS')).rows('KIOSK')[foyer.id];
    // The second one still waits.
    expect(await columns()).toEqual([1, 2, 0, 1, 0, 0, 0]);
    club.later(301);
    expect(await columns()).toEqual([1, 2, 0, 1, 0, 1, 0]);
    await club.store.kiosks.endVisit(foyer.id);
    expect(await columns(), 'what has expired is not cancelled').toEqual([1, 2, 0, 1, 0, 1, 0]);
  });

  it('says what it does not know, and gives the days as CSV', async () => {
    await club.logIn(await club.customer());
    const viewer = await club.staff('VIEWER', 'Vikram');
    const from = indianDayAfter(club.now(), -2);
    const until = indianDayAfter(club.now(), 1);
    const { report } = await viewer.ask<{ report: Report }>(REPORT, { kind: 'LOGINS', from, until });
    const days = report.measures.find(({ name }) => name === 'LOGINS')?.days;
    expect(report.countedFrom).toBe(today());
    expect(days).toEqual([null, null, expect.any(Number), null]);
    expect(report.measures.find(({ name }) => name === 'MEMBERS')?.total, 'members of several days').toBeNull();
    expect(report.csv.split('\n').slice(0, 2)).toEqual(['day,members,logins,otps_sent,otps_verified', `${from},,,,`]);
    for (const [first, last] of [
      [until, from],
      ['2020-01-01', until],
      ['today', until],
    ]) {
      const { errors } = await viewer.graph(REPORT, { kind: 'LOGINS', from: first, until: last });
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    }
  });
});

eachEngine('daily counts', (database) => {
  let at = new Date('2026-11-25T06:00:00.000Z');
  const period = { from: new Date('2026-11-24T18:30:00.000Z'), before: new Date('2026-11-26T18:30:00.000Z') };
  const open = () => database.open({ now: () => at });
  beforeEach(() => {
    at = new Date('2026-11-25T06:00:00.000Z');
  });
  const sums = async (name: Count['name']) =>
    (await (await open()).dailyCounts.byDay([name], period)).map(({ day, count }) => [day.toISOString(), count]);

  it('count a member once on each day in India, whichever process and channel', async () => {
    const [one, two] = [await open(), await open()];
    const { kiosk } = await one.kiosks.invite('Foyer', 'Worli');
    const member = { memberId: 'a', membershipNumber: '1', mobile: '9999900001', name: null, restToken: 'token' };
    const onKiosk = { channel: 'KIOSK', kioskId: kiosk.id, seconds: 60 } as const;
    await Promise.all([one.sessions.create(member), two.sessions.create(member), one.sessions.create(member, onKiosk)]);
    // 12.10 am of the 26th in India.
    at = new Date('2026-11-25T18:40:00.000Z');
    await two.sessions.create(member, onKiosk);
    await one.sessions.create(member);
    expect(await sums('MEMBERS')).toEqual([
      ['2026-11-24T18:30:00.000Z', 1],
      ['2026-11-25T18:30:00.000Z', 1],
    ]);
  });

  it('are taken once a minute for all processes', async () => {
    const [one, two] = [await open(), await open()];
    const found = [{ name: 'DOWN_MINUTES', subject: 'CRM' }] as const;
    await Promise.all([one.dailyCounts.addMinute(found), two.dailyCounts.addMinute(found)]);
    at = new Date(at.getTime() + 60_000);
    await one.dailyCounts.addMinute(found);
    expect([(await sums('MINUTES'))[0]?.[1], (await sums('DOWN_MINUTES'))[0]?.[1]]).toEqual([2, 2]);
  });

  it('have exact medians', async () => {
    const store = await open();
    const seconds = [1, 2, 4, 100].map((took) => ({ name: 'CONFIRM_SECONDS', subject: `ORDER ${took}` }) as const);
    await store.dailyCounts.add([...seconds, { name: 'CONFIRM_SECONDS', subject: 'HOTEL 7' }]);
    const medians = await store.dailyCounts.medians('CONFIRM_SECONDS', period);
    expect([medians.all, medians.byDay.get('0')]).toEqual([4, 4]);
    expect(medians.bySubject).toEqual(
      new Map([
        ['HOTEL', 7],
        ['ORDER', 3],
      ]),
    );
  });

  it('have the calls of a process, and its kiosks and systems in each minute', async () => {
    const store = await open();
    const counting = createCounting({ store, log: createLog('silent', process.stderr), now: () => at });
    const call = { upstream: 'crm', endpoint: 'GET query', outcome: 'ok', durationMs: 3 } as const;
    counting.noteCall(call);
    counting.noteCall({ ...call, outcome: 'timeout', isFault: true });
    counting.noteCall({ ...call, outcome: 'circuit-open', isUnsent: true });
    counting.start(() => ({ used: 40, limit: 15_000 }));
    await counting.stop();
    await counting.stop();
    const { kiosk, code } = await store.kiosks.invite('Silent', 'Worli');
    await store.kiosks.enrol(code, '1');
    at = new Date(at.getTime() + 301_000);
    await counting.look({ CRM: createHealthTracker({ failuresUntilDown: 1, clock: () => at.getTime() }) });
    const rows = await store.dailyCounts.bySubject(
      ['CALLS', 'FAILED_CALLS', 'CRM_USED', 'UNKNOWN_MINUTES', 'KIOSK_SILENT_MINUTES'],
      period,
    );
    expect(
      Object.fromEntries(rows.map(({ name, subject, count, points }) => [name, [subject, count, points]])),
    ).toEqual({
      CALLS: ['CRM', 2, 0],
      CRM_USED: ['', 40, 15_000],
      FAILED_CALLS: ['CRM', 1, 0],
      KIOSK_SILENT_MINUTES: [kiosk.id, 1, 0],
      UNKNOWN_MINUTES: ['CRM', 1, 0],
    });
  });
});
