import { print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { addPoints } from '#rules/points.ts';
import { stayReference } from '#rules/hotelBooking.ts';
import type { Execute } from '#rules/serverEntry.ts';
import { nameOf } from '#tests/support/callCosts.ts';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';
import { memberFile } from '#server/statement/memberFile.ts';

/** Ananya has 2,300 transactions, Kabir twelve. */
const ananya = '9999900001';
const kabir = '9999900004';

const SUMS = `period kind from to isEnded opening credits creditCount debits debitCount others otherCount
  unreadableCount closing transactionCount unlistedCount pdfUrl csvUrl`;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly type: 'CREDIT' | 'DEBIT' | 'OTHER';
  readonly points: number | null;
  readonly createdAt: string;
  readonly balanceAfter: number | null;
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
  readonly isEnded: boolean;
  readonly transactionCount: number;
  readonly transactions: readonly Row[];
}
interface Me {
  readonly points: { readonly earned: number; readonly redeemed: number };
  readonly ledger: {
    readonly nodes: readonly Row[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
  readonly transaction: Row | null;
  readonly statements: readonly Statement[];
  readonly statement: Statement | null;
}

const now = new Date('2026-11-25T09:00:00.000Z');
const club = openClub({ startsAt: now });
const read = async (who: Pick<Member, 'ask'>, fields: string) => (await who.ask<{ me: Me }>(`{ me { ${fields} } }`)).me;

/** All rows, newest first, over the pages of the ledger. */
async function wholeLedger(who: Member): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Me['ledger'] = (
      await who.ask<{ me: Me }>(
        `query ($after: String) { me { ledger(first: 200, after: $after) {
          nodes { id name type points createdAt balanceAfter } pageInfo { hasNextPage endCursor }
        } } }`,
        { after },
      )
    ).me.ledger;
    rows.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return rows;
}

const effect = ({ type, points }: Row) =>
  type === 'OTHER' || points === null ? 0 : type === 'CREDIT' ? points : -points;

describe('the running balance', () => {
  it('is exact on every page of 2,300 transactions, and ends at what the CRM has credited and debited', async () => {
    const who = await club.member(ananya);
    const rows = (await wholeLedger(who)).toReversed();
    expect(rows).toHaveLength(2300);
    let balance = 0;
    const expected = rows.map((row) => (balance = addPoints(balance, effect(row))));
    expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual(expected);
    const { points } = await read(who, 'points { earned redeemed }');
    expect(balance).toBe(addPoints(points.earned, -points.redeemed));
  });

  it.each([
    ['one more call for a page', 'ledger(first: 5) { nodes { balanceAfter } }', 2],
    ['none where the rows go back to the first', 'ledger(first: 50) { nodes { balanceAfter } }', 1],
    ['none beside the chart', 'balanceHistory { at } ledger(first: 5) { nodes { balanceAfter } }', 1],
  ])('costs %s', async (_, fields, count) => {
    const who = await club.member(kabir);
    await club.forgetCalls();
    await read(who, fields);
    expect((await club.calls()).map(nameOf)).toEqual(
      Array.from({ length: count }, () => 'GET query Loyalty_Transaction__c'),
    );
  });

  it('is the same in a page, in a search, of one type, of a year and of a single transaction', async () => {
    const who = await club.member(kabir);
    const rows = await wholeLedger(who);
    const known = new Map(rows.map(({ id, balanceAfter }) => [id, balanceAfter]));
    const credit = rows.find(({ type }) => type === 'CREDIT');
    for (const filter of ['type: CREDIT', 'type: DEBIT', `search: "${credit?.name}"`, `to: "${rows[3]?.createdAt}"`]) {
      const { nodes } = (await read(who, `ledger(filter: { ${filter} }) { nodes { id balanceAfter } }`)).ledger;
      expect(nodes.length).toBeGreaterThan(0);
      for (const { id, balanceAfter } of nodes) expect(balanceAfter).toBe(known.get(id));
    }
    const { transaction } = await read(who, `transaction(id: "${credit?.id}") { id name balanceAfter }`);
    expect(transaction).toEqual({ id: credit?.id, name: credit?.name, balanceAfter: credit?.balanceAfter });
  });
});

it('a transaction of somebody else, unknown or malformed is null', async () => {
  const [theirs] = await wholeLedger(await club.member(kabir));
  const who = await club.member();
  for (const id of [theirs?.id, 'a0Y5g00000000000AA', 'nothing', "' OR Id != '"]) {
    expect(await who.graph(`{ me { transaction(id: "${id}") { id } } }`)).toMatchObject({
      data: { me: { transaction: null } },
    });
  }
});

describe('the statements', () => {
  it('follow each other without a gap, and add up to the sums of the CRM', async () => {
    const { statements, points } = await read(
      await club.member(ananya),
      `statements { ${SUMS} } points { earned redeemed }`,
    );
    for (const kind of ['MONTH', 'FINANCIAL_YEAR']) {
      const oldestFirst = statements.filter((one) => one.kind === kind).toReversed();
      expect(oldestFirst.length).toBeGreaterThan(2);
      let closing = 0;
      for (const one of oldestFirst) {
        expect(one.opening).toBe(closing);
        expect(one.closing).toBe(addPoints(one.opening, one.credits, -one.debits));
        closing = one.closing;
      }
      expect(addPoints(...oldestFirst.map(({ credits }) => credits))).toBe(points.earned);
      expect(addPoints(...oldestFirst.map(({ debits }) => debits))).toBe(points.redeemed);
      expect(oldestFirst.reduce((count, one) => count + one.transactionCount, 0)).toBe(2300);
    }
  });

  it('list each financial year before its months, newest first', async () => {
    const { statements } = await read(await club.member(ananya), 'statements { period kind from to }');
    expect(statements[0]).toMatchObject({ kind: 'FINANCIAL_YEAR', from: '2026-04-01', to: '2027-03-31' });
    const months = statements.filter(({ kind }) => kind === 'MONTH').map(({ period }) => period);
    expect(months).toEqual(months.toSorted().toReversed());
    expect(new Set(statements.map(({ period }) => period)).size).toBe(statements.length);
    for (const [index, one] of statements.entries()) {
      const year = statements.slice(0, index + 1).findLast(({ kind }) => kind === 'FINANCIAL_YEAR');
      expect(one.from >= (year?.from ?? '') && one.to <= (year?.to ?? '')).toBe(true);
    }
  });

  it('begin a month and a financial year at midnight in India', async () => {
    const who = await club.member(ananya);
    const rows = (await wholeLedger(who)).toReversed();
    const { statements } = await read(who, 'statements { period kind transactions { id } }');
    const india = (at: string) => new Date(Date.parse(at) + 19_800_000).toISOString().slice(0, 7);
    const monthly = statements.filter(({ kind }) => kind === 'MONTH');
    expect(monthly.length).toBeGreaterThan(2);
    for (const { period, transactions } of monthly) {
      const expected = rows.filter(({ createdAt }) => india(createdAt) === period);
      expect(transactions.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });

  it('exist within the membership only', async () => {
    const who = await club.member();
    const one = async (period: string) => (await read(who, `statement(period: "${period}") { ${SUMS} }`)).statement;
    for (const period of ['1999-01', '2009-10', '2013-01', '2028-01', '2026-13', '2026', 'x', '2026-28', '']) {
      expect(await one(period)).toBeNull();
    }
    const { statements } = await read(who, `statements { ${SUMS} }`);
    for (const listed of statements) expect(await one(listed.period)).toEqual(listed);
    expect(statements[0]).toMatchObject({ opening: 0, credits: 10_000, debits: 0, closing: 10_000, isEnded: false });
  });

  it('fail as a whole when the CRM does not answer', async () => {
    const who = (await club.member(kabir)).at(await club.another());
    await club.fault({ kind: 'status', status: 503, surface: 'crm' });
    const { data, errors } = await who.graph(
      '{ me { id statements { period } statement(period: "2026-11") { period } } }',
    );
    expect(data).toMatchObject({ me: { id: who.id, statements: null, statement: null } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE']);
  });
});

const EXPIRED = '{ me { points { balance expired } } }';

describe('a statement as a file', () => {
  const fileOf = (who: Pick<Member, 'graph'>, period: string, format: 'csv' | 'pdf') => {
    const execute: Execute = async ({ document, variables }) => who.graph(print(document), variables);
    return memberFile({ period, format, execute, now: now.toISOString() });
  };
  const cellsOf = (line: string) => [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell);

  it('has the same sums as CSV, for every financial year of 2,300 transactions', async () => {
    const who = await club.member(ananya);
    const { statements } = await read(who, `statements { ${SUMS} }`);
    const { points } = (await who.ask<{ me: { points: { balance: number; expired: number } } }>(EXPIRED)).me;
    let rows = 0;
    for (const one of statements.filter(({ kind }) => kind === 'FINANCIAL_YEAR')) {
      const file = await fileOf(who, one.period, 'csv');
      expect(file?.name).toBe(`veranda-points-00042719-${one.period}.csv`);
      const [head = [], first = [], ...rest] = String(file?.body).trim().split('\r\n').map(cellsOf);
      const at = (line: readonly string[], title: string) => Number(line[head.indexOf(title)] || 0);
      const expiry = one.isEnded ? null : (rest.pop() ?? []);
      const after = expiry && [at(expiry, 'Debits'), at(expiry, 'Balance')];
      expect(after).toEqual(one.isEnded ? null : [points.expired, points.balance]);
      const last = rest.pop() ?? [];
      expect(rest).toHaveLength(one.transactionCount);
      expect(at(first, 'Balance')).toBe(one.opening);
      expect(at(last, 'Balance')).toBe(one.closing);
      expect(addPoints(...rest.map((line) => at(line, 'Credits')))).toBe(one.credits);
      expect(addPoints(...rest.map((line) => at(line, 'Debits')))).toBe(one.debits);
      let balance = one.opening;
      for (const line of rest) {
        balance = addPoints(balance, at(line, 'Credits'), -at(line, 'Debits'));
        expect(at(line, 'Balance')).toBe(balance);
      }
      rows += rest.length;
    }
    expect(rows).toBe(2300);
  });

  it('is a receipt as PDF once the points are redeemed, for the member alone', async () => {
    const who = await club.member({ points: 10_000, address: true });
    const { id = '' } = await who.confirmOrder({ productId: '208', addressId: who.addressId });
    expect(await who.settled(id)).toMatchObject({ state: 'CONFIRMED' });
    const receiptOf = ({ graph }: Pick<Member, 'graph'>) => {
      const execute: Execute = async ({ document, variables }) => graph(print(document), variables);
      return memberFile({ redemptionId: id, execute, now: now.toISOString() });
    };
    const file = await receiptOf(who);
    expect(file?.name).toBe(`veranda-receipt-${who.membershipNumber}-${stayReference(id).toLowerCase()}.pdf`);
    expect(String.fromCharCode(...Buffer.from(file?.body ?? '').subarray(0, 8))).toBe('%PDF-1.7');
    expect(await receiptOf(await club.member())).toBeNull();
  });

  it('is a tagged PDF, and there is none for another period', async () => {
    const who = await club.member(kabir);
    const file = await fileOf(who, '2026-11', 'pdf');
    expect(file).toMatchObject({ type: 'application/pdf', name: `veranda-points-${who.membershipNumber}-2026-11.pdf` });
    expect(String.fromCharCode(...Buffer.from(file?.body ?? '').subarray(0, 8))).toBe('%PDF-1.7');
    expect(await fileOf(who, '1999-01', 'pdf')).toBeNull();
  });
});
