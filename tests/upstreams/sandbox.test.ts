import { describe, expect, it, onTestFinished } from 'vitest';
import type { Budgets } from '#api/upstreams/budgets.ts';
import { generateOtp, verifyOtp } from '#api/upstreams/club/otp.ts';
import { getAllProjects } from '#api/upstreams/club/projects.ts';
import { createHttp } from '#api/upstreams/http.ts';
import { createCrm } from '#api/upstreams/salesforce/crm.ts';
import { crmMapping } from '#api/upstreams/salesforce/mapping.ts';
import { createMember, findMembersByMobile, getMembersById } from '#api/upstreams/salesforce/members.ts';
import {
  countTransactions,
  createTransaction,
  getWholeLedger,
  getLedgerPage,
} from '#api/upstreams/salesforce/transactions.ts';
import type { LedgerPage, LedgerQuery, PointsTransactionRecord } from '#api/upstreams/salesforce/transactions.ts';
import { validateMobile } from '#api/upstreams/salesforce/validation.ts';
import { crmCredentials, startSandbox } from '#tests/support/sandbox.ts';
import { memoryGrants } from './support/memoryGrants.ts';
import { failureOf, newCall, quick, watched } from './support/observed.ts';

const everything = { type: null, from: null, to: null, search: null };

async function open(budgets: Partial<Budgets> = {}, reasonField: string | null = null) {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const seen = watched();
  const grants = memoryGrants();
  const shared = { ...seen, budgets: { ...quick, ...budgets } };
  const http = createHttp({ upstream: 'rest', baseUrl: sandbox.restUrl, ...shared });
  onTestFinished(() => http.close());
  const anotherCrm = () => {
    const crm = createCrm({
      ...crmCredentials(sandbox),
      apiVersion: '64.0',
      mapping: crmMapping.parse({ transaction: { fields: { reason: reasonField } } }),
      grants,
      ...shared,
    });
    onTestFinished(() => crm.close());
    return crm;
  };
  const crm = anotherCrm();
  const { demoMembers } = sandbox;
  const rich = demoMembers.toSorted((a, b) => (b.points?.transactions ?? 0) - (a.points?.transactions ?? 0))[0];
  if (!rich?.points) throw new Error('the seed has a member with a rich ledger');
  const richMember = async () => (await findMembersByMobile(crm, newCall(), rich.mobile))[0]?.id ?? '';
  return { sandbox, http, crm, anotherCrm, grants, rich, points: rich.points, richMember, ...seen };
}

describe('the REST backend', () => {
  it('has twelve readable projects, with or without a wrapper around the list', async () => {
    const { sandbox, http } = await open();
    const dropped: string[] = [];
    const projects = await getAllProjects(http, newCall(), (reason) => dropped.push(reason));
    expect(projects).toHaveLength(12);
    expect(dropped).toEqual([]);
    expect(projects.filter(({ image, city }) => image === null || city === null)).toEqual([]);
    expect(projects.filter(({ price }) => price === null).length).toBeLessThan(3);
    expect(projects.some(({ price }) => (price ?? 0) > 2 ** 31)).toBe(true);
    expect(projects.some(({ mapEmbedUrl }) => mapEmbedUrl !== null)).toBe(true);

    await sandbox.switches({ wrappedProjects: true, unreadableProject: true });
    expect(await getAllProjects(http, newCall(), (reason) => dropped.push(reason))).toEqual(projects);
    expect(dropped).toEqual(['unreadable: id']);
  });

  it('sends an OTP, takes a wrong one for wrong and a right one once', async () => {
    const { sandbox, http, rich } = await open();
    await generateOtp(http, newCall(), rich.mobile);
    const otp = await sandbox.latestOtp(rich.mobile);
    const wrong = otp === '000000' ? '111111' : '000000';
    expect(await verifyOtp(http, newCall(), { mobile: rich.mobile, otp: wrong })).toBeNull();
    const verified = await verifyOtp(http, newCall(), { mobile: rich.mobile, otp });
    expect(verified).toMatchObject({ token: expect.any(String), customers: [{ fullName: rich.name }] });
    expect(await verifyOtp(http, newCall(), { mobile: rich.mobile, otp })).toBeNull();
  });

  it('sends one SMS, although its answer is lost', async () => {
    const { sandbox, http, rich } = await open();
    await sandbox.fault({ surface: 'rest', route: '/get_otps/generate_otp', kind: 'commit-then-drop' });
    expect(await failureOf(generateOtp(http, newCall(), rich.mobile))).toMatchObject({ outcome: 'unknown' });
    expect(await sandbox.inbox(rich.mobile)).toHaveLength(1);
  });

  it('does not know every number', async () => {
    const { http } = await open();
    expect(await failureOf(generateOtp(http, newCall(), '9999999999'))).toMatchObject({
      status: 404,
      outcome: 'refused',
    });
  });
});

describe('the CRM', () => {
  it('knows the four totals of every demo member, however their number is written', async () => {
    const { sandbox, crm } = await open();
    for (const { mobile, membershipNumber, points } of sandbox.demoMembers) {
      const members = await findMembersByMobile(crm, newCall(), mobile);
      const { balance, earned: credited, redeemed: debited, expired } = points ?? {};
      const expected = { membershipNumber, mobile, balance, credited, debited, expired };
      expect(members).toMatchObject(points ? [expected] : []);
      const again = await getMembersById(
        crm,
        newCall(),
        members.map(({ id }) => id),
        ['balance'],
      );
      expect(again).toMatchObject(points ? [{ balance }] : []);
      expect((await validateMobile(crm, newCall(), mobile)).length).toBeGreaterThan(0);
    }
    expect(await validateMobile(crm, newCall(), '9999999999')).toEqual([]);
  });

  it('gives every row of a long ledger once, page by page and all at once, whatever its batches', async () => {
    const { sandbox, crm, richMember, points } = await open();
    const memberId = await richMember();
    const paged: PointsTransactionRecord[] = [];
    let after: LedgerQuery['after'] = null;
    for (;;) {
      const call = newCall();
      const page: LedgerPage = await getLedgerPage(crm, call, { memberId, first: 200, after, filter: everything });
      expect(call.calls.total).toBe(1);
      expect(page.totalSize).toBe(after ? null : points.transactions);
      paged.push(...page.rows);
      const last = page.rows.at(-1);
      if (!page.hasNextPage || !last) break;
      after = { createdAt: last.createdAt, id: last.id };
    }
    expect(paged).toHaveLength(points.transactions);
    expect(new Set(paged.map(({ id }) => id)).size).toBe(points.transactions);
    const sum = (type: string) =>
      paged.filter((row) => row.type === type).reduce((all, row) => all + (row.points ?? 0), 0);
    expect([sum('CREDIT'), sum('DEBIT')]).toEqual([points.earned, points.redeemed]);

    await sandbox.switches({ batchSize: 700 });
    const call = newCall();
    expect((await getWholeLedger(crm, call, memberId)).rows).toEqual(paged);
    expect(call.calls.total).toBe(Math.ceil(points.transactions / 700));
  });

  it('narrows a ledger as the same filter in memory does', async () => {
    const { crm, richMember } = await open();
    const memberId = await richMember();
    const { rows: all } = await getWholeLedger(crm, newCall(), memberId);
    const [newest, oldest] = [all.at(300)?.createdAt ?? '', all.at(900)?.createdAt ?? ''];
    const word = all.at(500)?.name.slice(0, 5) ?? '';
    const filter = { type: 'CREDIT', from: oldest, to: newest, search: word } as const;
    const expected = all.filter(
      (row) =>
        row.type === 'CREDIT' &&
        row.createdAt >= oldest &&
        row.createdAt < newest &&
        row.name.toLowerCase().includes(word.toLowerCase()),
    );
    const page = await getLedgerPage(crm, newCall(), { memberId, first: 200, after: null, filter });
    expect(page.totalSize).toBe(expected.length);
    expect(page.rows).toEqual(expected.slice(0, 200));
    expect(await countTransactions(crm, newCall(), { memberId, filter })).toBe(expected.length);
  });

  it.each(["O'Hara", '50%', 'a_b', '\\', "\\' OR Name != '", 'a\u2028b', 'नमस्ते'])(
    'takes %j for a word to look for',
    async (search) => {
      const { crm, richMember } = await open();
      const filter = { ...everything, search };
      expect(await countTransactions(crm, newCall(), { memberId: await richMember(), filter })).toBe(0);
    },
  );

  it('makes a member and moves points', async () => {
    const { sandbox, crm } = await open();
    const mobile = '9999900777';
    await sandbox.addCustomer({ mobile, fullName: 'Noor Iyer', opportunityName: 'Lakeview 3A' });
    const id = await createMember(crm, newCall(), { mobile, firstName: 'Noor', lastName: 'Iyer', opportunity: null });
    await createTransaction(crm, newCall(), { memberId: id, type: 'CREDIT', points: 10_000 });
    expect(await findMembersByMobile(crm, newCall(), mobile)).toMatchObject([
      { id, mobile, firstName: 'Noor', active: true, balance: 10_000, credited: 10_000, debited: 0, expired: 0 },
    ]);
  });

  it('keeps what a transaction is for, in an org that has a field for it', async () => {
    const { sandbox, crm, richMember } = await open({}, 'Reason__c');
    await sandbox.switches({ reasonField: 'Reason__c', externalIdField: 'Key__c' });
    const memberId = await richMember();
    const credit = { memberId, type: 'CREDIT', points: 5 } as const;
    await createTransaction(crm, newCall(), { ...credit, reason: "Order VR-30001, Tara's bowl" });
    await createTransaction(crm, newCall(), credit, { field: 'Key__c', key: 'without-reason' });
    const { rows: ledger } = await getWholeLedger(crm, newCall(), memberId);
    expect(new Set(ledger.slice(0, 2).map(({ reason }) => reason))).toEqual(
      new Set(["Order VR-30001, Tara's bowl", null]),
    );
    expect(ledger.slice(2).every(({ reason }) => reason === null)).toBe(true);
  });

  it('is asked once for a transaction whose answer is lost, and the transaction is there', async () => {
    const { sandbox, crm, richMember, points } = await open();
    const memberId = await richMember();
    await sandbox.fault({ surface: 'crm', method: 'POST', kind: 'commit-then-drop' });
    const create = createTransaction(crm, newCall(), { memberId, type: 'CREDIT', points: 5 });
    expect(await failureOf(create)).toMatchObject({ outcome: 'unknown' });
    expect(await countTransactions(crm, newCall(), { memberId, filter: everything })).toBe(points.transactions + 1);
  });

  it('refuses with a code and a reason', async () => {
    const { crm } = await open();
    const create = createTransaction(crm, newCall(), { memberId: 'a01000000000000AAA', type: 'CREDIT', points: 5 });
    expect(await failureOf(create)).toMatchObject({
      kind: 'status',
      status: 400,
      code: expect.any(String),
      outcome: 'refused',
    });
  });
});

describe("the CRM's tokens", () => {
  const tokenCalls = async (sandbox: Awaited<ReturnType<typeof open>>['sandbox']) =>
    (await sandbox.calls()).filter(({ surface }) => surface === 'crm-login').length;

  it('are renewed once for thirty calls of two processes, again and again, with rotation on', async () => {
    const { sandbox, crm, anotherCrm, rich, grants } = await open();
    await sandbox.switches({ refreshTokenRotation: true, concurrentRefresh400: true });
    const other = anotherCrm();
    const seen = new Set<string | null | undefined>();
    for (let round = 1; round <= 3; round += 1) {
      const calls = Array.from({ length: 30 }, (_, n) =>
        findMembersByMobile(n % 2 ? crm : other, newCall(), rich.mobile),
      );
      expect((await Promise.all(calls)).every(({ length }) => length === 1)).toBe(true);
      expect(await tokenCalls(sandbox)).toBe(round);
      seen.add(grants.stored?.refreshToken);
      await sandbox.expireCrmSessions();
    }
    expect(seen.size).toBe(3);
  });

  it('that expire in the middle of a long ledger cost one refresh, not the ledger', async () => {
    const { sandbox, crm, richMember, points } = await open();
    const memberId = await richMember();
    await sandbox.switches({ batchSize: 200 });
    const before = await tokenCalls(sandbox);
    await sandbox.expireCrmSessions();
    expect((await getWholeLedger(crm, newCall(), memberId)).rows).toHaveLength(points.transactions);
    expect(await tokenCalls(sandbox)).toBe(before + 1);
  });

  it('are not renewed when the daily limit is reached', async () => {
    const { sandbox, crm, rich } = await open();
    await findMembersByMobile(crm, newCall(), rich.mobile);
    await sandbox.switches({ dailyLimitReached: true });
    expect(await failureOf(findMembersByMobile(crm, newCall(), rich.mobile))).toMatchObject({ kind: 'limit' });
    expect(await tokenCalls(sandbox)).toBe(1);
  });
});

describe('faults of either', () => {
  it.each(['status', 'reset', 'truncate', 'garbage'] as const)(
    'once: %s is overcome by another try of a read',
    async (kind) => {
      const { sandbox, http, crm, rich } = await open();
      await findMembersByMobile(crm, newCall(), rich.mobile);
      await sandbox.fault({ surface: 'crm', kind, times: 1 });
      expect(await findMembersByMobile(crm, newCall(), rich.mobile)).toHaveLength(1);
      await sandbox.fault({ surface: 'rest', route: '/get_all_projects.json', kind, times: 1 });
      expect(await getAllProjects(http, newCall(), () => {})).toHaveLength(12);
    },
  );

  it('a hanging backend is given up in time, and the other goes on', async () => {
    const { sandbox, http, crm, rich } = await open({ responseMs: 300, restReadMs: 500 });
    await sandbox.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'hang' });
    const [failure, members] = await Promise.all([
      failureOf(getAllProjects(http, newCall(), () => {})),
      findMembersByMobile(crm, newCall(), rich.mobile),
    ]);
    expect(failure.kind).toBe('timeout');
    expect(members).toHaveLength(1);
  });
});
