import { describe, expect, it, onTestFinished } from 'vitest';
import { findMembersByMobile, getMembersById } from '#api/upstreams/salesforce/members.ts';
import { countTransactions, getWholeLedger, getLedgerPage } from '#api/upstreams/salesforce/transactions.ts';
import type { LedgerPage, LedgerQuery, PointsTransactionRecord } from '#api/upstreams/salesforce/transactions.ts';
import { validateMobile } from '#api/upstreams/salesforce/validation.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { crmOf } from './support/crm.ts';
import { newCall } from './support/observed.ts';

const everything = { type: null, from: null, to: null, search: null };

async function open() {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const crm = crmOf(sandbox);
  const { demoMembers } = sandbox;
  const rich = demoMembers.toSorted((a, b) => (b.points?.transactions ?? 0) - (a.points?.transactions ?? 0))[0];
  if (!rich?.points) throw new Error('the seed has a member with a rich ledger');
  const richMember = async () => (await findMembersByMobile(crm, newCall(), rich.mobile))[0]?.id ?? '';
  return { sandbox, crm, points: rich.points, richMember };
}

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
});

describe("the CRM's tokens", () => {
  const tokenCalls = async (sandbox: Awaited<ReturnType<typeof open>>['sandbox']) =>
    (await sandbox.calls()).filter(({ surface }) => surface === 'crm-login').length;

  it('that expire in the middle of a long ledger cost one refresh, not the ledger', async () => {
    const { sandbox, crm, richMember, points } = await open();
    const memberId = await richMember();
    await sandbox.switches({ batchSize: 200 });
    const before = await tokenCalls(sandbox);
    await sandbox.expireCrmSessions();
    expect((await getWholeLedger(crm, newCall(), memberId)).rows).toHaveLength(points.transactions);
    expect(await tokenCalls(sandbox)).toBe(before + 1);
  });
});
