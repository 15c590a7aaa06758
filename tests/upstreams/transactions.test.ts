import { describe, expect, it } from 'vitest';
import { sumTransactions } from '#api/upstreams/salesforce/ledgerSums.ts';
import {
  countTransactions,
  createTransaction,
  getLedgerPage,
  getWholeLedger,
  getDebitsSince,
} from '#api/upstreams/salesforce/transactions.ts';
import type { LedgerQuery } from '#api/upstreams/salesforce/transactions.ts';
import { openCrm, rows, startCrm } from './support/crm.ts';
import { failureOf, newCall } from './support/observed.ts';
import { json } from './support/upstream.ts';

const memberId = 'a01000000000001AAA';
const filter = { type: null, from: null, to: null, search: null };
const page: LedgerQuery = { memberId, first: 50, after: null, filter };
const wireRow = (n: number, more: object = {}) => ({
  Id: `a020000000${String(n).padStart(5, '0')}AAA`,
  Name: `LT-${String(n).padStart(6, '0')}`,
  Loyalty_Points__c: n + 1,
  Transaction_Type__c: n % 2 ? 'Debit' : 'Credit',
  CreatedDate: '2026-11-06T03:30:00.000+0000',
  ...more,
});
const wireRows = (count: number) => Array.from({ length: count }, (_, n) => wireRow(n));
const fields = 'SELECT Id, Name, Loyalty_Points__c, Transaction_Type__c, CreatedDate FROM Loyalty_Transaction__c';
const next = '/services/data/v64.0/query/0r8000000000001AAA-200';

describe('the first page of a ledger', () => {
  it('costs one call and knows how many rows there are in all', async () => {
    const { crm, instance } = await openCrm(
      rows(wireRows(200), { totalSize: 2300, done: false, nextRecordsUrl: next }),
    );
    const call = newCall();
    const ledger = await getLedgerPage(crm, call, page);

    expect(ledger).toMatchObject({ totalSize: 2300, hasNextPage: true });
    expect(ledger.rows).toHaveLength(50);
    expect(ledger.rows[1]).toEqual({
      id: 'a02000000000001AAA',
      name: 'LT-000001',
      type: 'DEBIT',
      typeText: 'Debit',
      points: 2,
      createdAt: '2026-11-06T03:30:00.000Z',
      reason: null,
      expiresOn: null,
    });
    expect(call.calls.byEndpoint()).toEqual({ 'GET query/Loyalty_Transaction__c': 1 });
    expect(instance.seen[0]?.headers['sforce-query-options']).toBe('batchSize=200');
    expect(instance.seen[0]?.query['q']).toBe(
      `${fields} WHERE Loyalty_Member__c = '${memberId}' ORDER BY CreatedDate DESC, Id DESC`,
    );
  });

  it.each([
    { all: 50, hasNextPage: false },
    { all: 51, hasNextPage: true },
    { all: 0, hasNextPage: false },
  ])('of $all rows: has a next page is $hasNextPage', async ({ all, hasNextPage }) => {
    const { crm } = await openCrm(rows(wireRows(all)));
    const ledger = await getLedgerPage(crm, newCall(), page);
    expect(ledger).toMatchObject({ totalSize: all, hasNextPage });
    expect(ledger.rows).toHaveLength(Math.min(all, 50));
  });

  it('is shorter when Salesforce makes the batch smaller than asked, and still has a next one', async () => {
    const { crm } = await openCrm(rows(wireRows(20), { totalSize: 300, done: false, nextRecordsUrl: next }));
    const ledger = await getLedgerPage(crm, newCall(), page);
    expect(ledger).toMatchObject({ totalSize: 300, hasNextPage: true });
    expect(ledger.rows).toHaveLength(20);
  });

  it('is narrowed by all parts of a filter together', async () => {
    const { instance, connect } = await startCrm();
    const narrow = {
      type: 'DEBIT',
      from: '2026-01-01T00:00:00+05:30',
      to: '2026-02-01T00:00:00Z',
      search: " 50%_o'f ",
    } as const;
    await getLedgerPage(connect().crm, newCall(), { ...page, filter: narrow });
    expect(instance.seen[0]?.query['q']).toBe(
      `${fields} WHERE Loyalty_Member__c = '${memberId}' AND Transaction_Type__c = 'Debit'` +
        ` AND CreatedDate >= 2025-12-31T18:30:00.000Z AND CreatedDate < 2026-02-01T00:00:00.000Z` +
        ` AND Name LIKE '%50\\%\\_o\\'f%' ORDER BY CreatedDate DESC, Id DESC`,
    );
  });

  it.each([0, 201, 1.5])('does not hold %s rows', async (first) => {
    const { instance, connect } = await startCrm();
    await expect(getLedgerPage(connect().crm, newCall(), { ...page, first })).rejects.toThrow(RangeError);
    expect(instance.seen).toHaveLength(0);
  });
});

describe('a later page of a ledger', () => {
  const after = { createdAt: '2026-11-06T03:30:00.000Z', id: 'a02000000000009AAA' };

  it('begins after the last row of the page before, also among rows of the same second', async () => {
    const { crm, instance } = await openCrm(rows(wireRows(51)));
    const ledger = await getLedgerPage(crm, newCall(), { ...page, after });
    expect(ledger).toMatchObject({ totalSize: null, hasNextPage: true });
    expect(ledger.rows).toHaveLength(50);
    expect(instance.seen[0]?.query['q']).toBe(
      `${fields} WHERE Loyalty_Member__c = '${memberId}' AND (CreatedDate < 2026-11-06T03:30:00.000Z OR` +
        ` (CreatedDate = 2026-11-06T03:30:00.000Z AND Id < '${after.id}')) ORDER BY CreatedDate DESC, Id DESC LIMIT 51`,
    );
  });

  it('is the last one when no row is left over', async () => {
    const { crm } = await openCrm(rows(wireRows(50)));
    expect((await getLedgerPage(crm, newCall(), { ...page, after })).hasNextPage).toBe(false);
  });

  it('of 200 rows still knows of the next, although that row lies in another batch', async () => {
    const { crm, instance } = await openCrm(rows(wireRows(200), { totalSize: 201, done: false, nextRecordsUrl: next }));
    const ledger = await getLedgerPage(crm, newCall(), { ...page, first: 200, after });
    expect(ledger.rows).toHaveLength(200);
    expect(ledger.hasNextPage).toBe(true);
    expect(instance.seen).toHaveLength(1);
  });
});

describe('countTransactions', () => {
  it('counts in one call without reading rows', async () => {
    const { crm, instance } = await openCrm(rows([], { totalSize: 2300 }));
    const call = newCall();
    const count = await countTransactions(crm, call, { memberId, filter: { ...filter, type: 'CREDIT' } });
    expect(count).toBe(2300);
    expect(call.calls.total).toBe(1);
    expect(instance.seen[0]?.query['q']).toBe(
      `SELECT COUNT() FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${memberId}' AND Transaction_Type__c = 'Credit'`,
    );
  });
});

describe('getWholeLedger', () => {
  it('follows every batch, also when the CRM makes them smaller than asked', async () => {
    const { instance, connect } = await startCrm();
    const link = (n: number) => `/services/data/v64.0/query/0r8000000000001AAA-${n}`;
    instance.answers(
      rows(wireRows(7), { totalSize: 12, done: false, nextRecordsUrl: link(7) }),
      rows(wireRows(3), { totalSize: 12, done: false, nextRecordsUrl: link(10) }),
      rows(wireRows(2), { totalSize: 12 }),
    );
    const call = newCall();
    expect((await getWholeLedger(connect().crm, call, memberId)).rows).toHaveLength(12);
    expect(call.calls.total).toBe(3);
  });
});

describe('an unusual row', () => {
  it.each([
    { wire: { Loyalty_Points__c: 12.5 }, read: { type: 'CREDIT', points: 12.5 } },
    { wire: { Loyalty_Points__c: -500 }, read: { type: 'CREDIT', points: -500 } },
    { wire: { Loyalty_Points__c: '1500.50' }, read: { points: 1500.5 } },
    { wire: { Loyalty_Points__c: null }, read: { points: null } },
    { wire: { Loyalty_Points__c: 'ten' }, read: { points: null } },
    { wire: { Transaction_Type__c: 'Adjustment' }, read: { type: 'OTHER', typeText: 'Adjustment', points: 3 } },
    { wire: { Transaction_Type__c: null }, read: { type: 'OTHER', typeText: null, points: 3 } },
  ])('with $wire stands in the ledger beside the others', async ({ wire, read }) => {
    const { crm } = await openCrm(rows([wireRow(1), wireRow(2, wire)]));
    const ledger = await getLedgerPage(crm, newCall(), page);
    expect(ledger.rows).toMatchObject([{ points: 2 }, read]);
  });

  it.each([{ CreatedDate: 'yesterday' }, { Id: null }])(
    'with %j is left out and reported, and the next page is still known',
    async (odd) => {
      const { instance, connect } = await startCrm();
      instance.answers(rows([wireRow(1), wireRow(2, odd), wireRow(3)]));
      const { crm, dropped } = connect();
      const ledger = await getLedgerPage(crm, newCall(), { ...page, first: 2 });
      expect(ledger.rows.map(({ id }) => id)).toEqual([wireRow(1).Id, wireRow(3).Id]);
      expect(ledger.hasNextPage).toBe(true);
      expect(dropped).toEqual([{ list: 'points transactions', reason: Object.keys(odd)[0] }]);
    },
  );

  it.each([{ Loyalty_Points__c: null }, { CreatedDate: 'yesterday' }])(
    'with %j is never overlooked where a Debit is looked for',
    async (odd) => {
      const { instance, connect } = await startCrm();
      instance.answers(rows([wireRow(1), wireRow(3, odd)]));
      const since = new Date('2026-11-06T03:30:00.000Z');
      const failure = await failureOf(getDebitsSince(connect().crm, newCall(), memberId, since));
      expect(failure).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN' });
    },
  );
});

describe('sumTransactions', () => {
  it('adds up exactly, and counts what it cannot place or read', async () => {
    const { crm } = await openCrm(
      rows([
        { type: 'Credit', total: 0.30000000000000004, number: 3, readable: 2 },
        { type: 'Debit', total: -500, number: 1, readable: 1 },
        { type: 'Adjustment', total: 0.1, number: 1, readable: 1 },
        { type: null, total: 0.2, number: 2, readable: 2 },
        { type: 'Expiry', total: null, number: 4, readable: 0 },
      ]),
    );
    expect(await sumTransactions(crm, newCall(), memberId)).toEqual({
      credits: 0.3,
      creditCount: 3,
      debits: -500,
      debitCount: 1,
      others: 0.3,
      otherCount: 7,
      unreadableCount: 5,
    });
  });
});

describe('createTransaction', () => {
  it.each([
    { type: 'CREDIT', wire: 'Credit' },
    { type: 'DEBIT', wire: 'Debit' },
  ] as const)('writes a $type once', async ({ type, wire }) => {
    const { instance, connect } = await startCrm();
    const id = 'a02000000000001AAA';
    instance.answers(json({ id, success: true, errors: [] }, 201));
    await expect(createTransaction(connect().crm, newCall(), { memberId, type, points: 10_000 })).resolves.toBe(id);
    expect(JSON.parse(instance.seen[0]?.body ?? '')).toEqual({
      Loyalty_Member__c: memberId,
      Transaction_Type__c: wire,
      Loyalty_Points__c: 10_000,
    });
    expect(instance.seen).toHaveLength(1);
  });

  it.each([0, -1, 0.5, Number.NaN])('does not move %s points', async (points) => {
    const { instance, connect } = await startCrm();
    const { crm } = connect();
    expect(() => createTransaction(crm, newCall(), { memberId, type: 'DEBIT', points })).toThrow(RangeError);
    expect(instance.seen).toHaveLength(0);
  });
});
