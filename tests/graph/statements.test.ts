import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPoints } from '#rules/points.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { nameOf } from '#tests/support/callCosts.ts';
import { openColdApis, type ColdApis } from '#tests/support/coldApis.ts';

/** Ananya has 2,300 transactions, Kabir twelve, Nila only the welcome Credit. */
const ananya = '9999900001';
const kabir = '9999900004';
const nila = '9999900002';

const SUMS = `period kind from to ended opening credits creditCount debits debitCount others otherCount
  unreadableCount closing transactionCount missingCount pdfUrl csvUrl`;
const ROWS = 'transactions { id name type points createdAt balanceAfter }';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly type: 'CREDIT' | 'DEBIT' | 'OTHER';
  readonly points: number | null;
  readonly createdAt: string;
  readonly balanceAfter: number | null;
}
interface Me {
  readonly points: { readonly earned: number; readonly redeemed: number };
  readonly ledger: { readonly nodes: readonly Row[] };
  readonly transaction: Row | null;
  readonly statements: readonly Statement[];
  readonly statement: Statement | null;
}
interface Statement {
  readonly period: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly credits: number;
  readonly debits: number;
  readonly closing: number;
  readonly transactionCount: number;
  readonly transactions: readonly Row[];
}

let club: ColdApis;
let api: ApiUnderTest;
beforeAll(async () => {
  club = await openColdApis();
  api = await club.start();
});
beforeEach(async () => {
  await club.sandbox.clearFaults();
  await club.sandbox.clearCalls();
});
afterAll(() => club.close());

async function me(fields: string, mobile: string, on = api) {
  const headers = await club.headersOf(mobile);
  await club.sandbox.clearCalls();
  const { data, errors } = await on.graph<{ me: Me }>(`{ me { ${fields} } }`, {}, headers);
  return { me: data?.me, errors };
}
const calls = async () => (await club.sandbox.calls()).map(nameOf).toSorted();

interface LedgerPage {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}
const LEDGER = `query ($after: String) { me { ledger(first: 200, after: $after) {
  nodes { id name type points createdAt balanceAfter } pageInfo { hasNextPage endCursor }
} } }`;

async function pageOf(mobile: string, after: string | null): Promise<LedgerPage> {
  const headers = await club.headersOf(mobile);
  const { data } = await api.graph<{ me: { ledger: LedgerPage } }>(LEDGER, { after }, headers);
  if (!data) throw new Error('The page did not come.');
  return data.me.ledger;
}

/** All rows, newest first, over the pages of the ledger. */
async function wholeLedger(mobile: string): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo } = await pageOf(mobile, after);
    rows.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return rows;
}

const effect = ({ type, points }: Row) =>
  type === 'OTHER' || points === null ? 0 : type === 'CREDIT' ? points : -points;

describe('the running balance', () => {
  it('is exact on every page of 2,300 transactions, and ends at what the CRM has credited and debited', async () => {
    const rows = await wholeLedger(ananya);
    expect(rows).toHaveLength(2300);
    let balance = 0;
    const expected = rows.toReversed().map((row) => (balance = addPoints(balance, effect(row))));
    expect(rows.toReversed().map(({ balanceAfter }) => balanceAfter)).toEqual(expected);
    const { me: totals } = await me('points { earned redeemed }', ananya);
    expect(balance).toBe(addPoints(totals?.points.earned ?? 0, -(totals?.points.redeemed ?? 0)));
  });

  it('costs one more call for a page, and none where the rows go back to the first', async () => {
    await me('ledger(first: 5) { nodes { balanceAfter } }', kabir);
    expect(await calls()).toEqual(['GET query Loyalty_Transaction__c', 'GET query Loyalty_Transaction__c']);
    await me('ledger(first: 50) { nodes { balanceAfter } }', kabir);
    expect(await calls()).toEqual(['GET query Loyalty_Transaction__c']);
    await me('balanceHistory { at } ledger(first: 5) { nodes { balanceAfter } }', kabir);
    expect(await calls()).toEqual(['GET query Loyalty_Transaction__c']);
  });

  it('is the same in a page, in a search, of one type, of a year and of a single transaction', async () => {
    const rows = await wholeLedger(kabir);
    const known = new Map(rows.map(({ id, balanceAfter }) => [id, balanceAfter]));
    const credit = rows.find(({ type }) => type === 'CREDIT');
    const found = await Promise.all(
      ['{ type: CREDIT }', '{ type: DEBIT }', `{ search: "${credit?.name}" }`, `{ to: "${rows[3]?.createdAt}" }`].map(
        (filter) => me(`ledger(filter: ${filter}) { nodes { id balanceAfter } }`, kabir),
      ),
    );
    for (const { me: part, errors } of found) {
      expect(errors).toBeUndefined();
      expect(part?.ledger.nodes.length).toBeGreaterThan(0);
      for (const { id, balanceAfter } of part?.ledger.nodes ?? []) expect(balanceAfter).toBe(known.get(id));
    }
    const { me: one } = await me(`transaction(id: "${credit?.id}") { id name balanceAfter }`, kabir);
    expect(one?.transaction).toEqual({ id: credit?.id, name: credit?.name, balanceAfter: credit?.balanceAfter });
  });
});

describe('a transaction', () => {
  it('of somebody else, unknown or malformed is null', async () => {
    const [theirs] = await wholeLedger(kabir);
    for (const id of [theirs?.id, 'a0Y5g00000000000AA', 'nothing', "' OR Id != '"]) {
      const { me: found, errors } = await me(`transaction(id: "${id}") { id }`, nila);
      expect(errors).toBeUndefined();
      expect(found?.transaction).toBeNull();
    }
  });
});

describe('the statements', () => {
  it('follow each other without a gap, and add up to the sums of the CRM', async () => {
    const { me: read } = await me(`statements { ${SUMS} } points { earned redeemed }`, ananya);
    for (const kind of ['MONTH', 'FINANCIAL_YEAR']) {
      const oldestFirst = (read?.statements ?? []).filter((one) => one.kind === kind).toReversed();
      expect(oldestFirst.length).toBeGreaterThan(2);
      let closing = 0;
      for (const one of oldestFirst) {
        expect(one.opening).toBe(closing);
        expect(one.closing).toBe(addPoints(one.opening, one.credits, -one.debits));
        closing = one.closing;
      }
      expect(addPoints(...oldestFirst.map(({ credits }) => credits))).toBe(read?.points.earned);
      expect(addPoints(...oldestFirst.map(({ debits }) => debits))).toBe(read?.points.redeemed);
      expect(oldestFirst.reduce((count, one) => count + one.transactionCount, 0)).toBe(2300);
    }
  });

  it('list each financial year before its months, newest first', async () => {
    const { me: read } = await me('statements { period kind from to }', ananya);
    const statements = read?.statements ?? [];
    const [first] = statements;
    expect(first?.kind).toBe('FINANCIAL_YEAR');
    expect(first?.from).toMatch(/-04-01$/);
    expect(first?.to).toMatch(/-03-31$/);
    const months = statements.filter(({ kind }) => kind === 'MONTH').map(({ period }) => period);
    expect(months).toEqual(months.toSorted().toReversed());
    expect(new Set(statements.map(({ period }) => period)).size).toBe(statements.length);
    for (const [index, one] of statements.entries()) {
      const year = statements.slice(0, index + 1).findLast(({ kind }) => kind === 'FINANCIAL_YEAR');
      expect(one.from >= (year?.from ?? '') && one.to <= (year?.to ?? '')).toBe(true);
    }
  });

  it('begin a month and a financial year at midnight in India', async () => {
    const rows = await wholeLedger(ananya);
    const { me: read } = await me(`statements { period kind ${ROWS} }`, ananya);
    const india = (at: string) => new Date(Date.parse(at) + 19_800_000).toISOString().slice(0, 7);
    for (const { period, transactions } of (read?.statements ?? []).filter(({ kind }) => kind === 'MONTH')) {
      expect(transactions.map(({ id }) => id)).toEqual(
        rows
          .filter(({ createdAt }) => india(createdAt) === period)
          .map(({ id }) => id)
          .toReversed(),
      );
    }
  });

  it('exist within the membership only', async () => {
    const read = (period: string) => me(`statement(period: "${period}") { ${SUMS} }`, nila);
    const year = new Date().getFullYear();
    for (const period of ['1999-01', '2009-10', '2013-01', `${year + 2}-01`, '2026-13', '2026', 'x', '2026-28', '']) {
      expect((await read(period)).me?.statement).toBeNull();
    }
    const { me: listed } = await me(`statements { ${SUMS} }`, nila);
    for (const one of listed?.statements ?? []) expect((await read(one.period)).me?.statement).toEqual(one);
    expect(listed?.statements[0]).toMatchObject({
      opening: 0,
      credits: 10_000,
      debits: 0,
      closing: 10_000,
      ended: false,
    });
  });

  it('fail as a whole when the CRM does not answer', async () => {
    const cold = await club.start();
    await club.sandbox.fault({ kind: 'status', status: 503, surface: 'crm' });
    const { me: read, errors } = await me(
      'id statements { period } statement(period: "2026-11") { period }',
      kabir,
      cold,
    );
    expect(read).toMatchObject({ statements: null, statement: null });
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual([
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_UNAVAILABLE',
    ]);
  });
});
