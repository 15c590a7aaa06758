import { welcomePoints } from '#rules/constants.ts';
import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { addPoints } from '#rules/points.ts';
import type { Crm } from './crm.ts';
import { checkKey } from './externalKey.ts';
import type { ExternalKey } from './externalKey.ts';
import type { UsableFields } from './fieldAccess.ts';
import { soqlAnd, soqlContains, soqlDateTime, soqlIn, soqlString } from './soql.ts';
import { instant, points, recordId, text } from './wireTypes.ts';
import { writeRecord } from './writeRecord.ts';

/** OTHER: a type that is neither, or none; nobody but the org knows what it does to the balance. */
export type TransactionKind = 'CREDIT' | 'DEBIT' | 'OTHER';

export interface PointsTransactionRecord {
  readonly id: string;
  readonly name: string;
  readonly type: TransactionKind;
  /** The CRM's own word for the type; null where it has none or hides it. */
  readonly typeLabel: string | null;
  /** With sign and decimals as the CRM has it; null where it cannot be read. */
  readonly points: number | null;
  /** ISO, in UTC. */
  readonly createdAt: string;
  /** What it is for, in the CRM's words; null where the org has no field for it. */
  readonly reason: string | null;
}

/** Whether a transaction looks as the welcome Credit does. */
export const isWelcomeCredit = ({ type, points: amount }: PointsTransactionRecord): boolean =>
  type === 'CREDIT' && amount === welcomePoints;

export interface LedgerFilter {
  readonly type: TransactionKind | null;
  /** From this instant on. */
  readonly from: string | null;
  /** Before this instant. */
  readonly to: string | null;
  /** Text found in the name. */
  readonly search: string | null;
}

export interface LedgerQuery {
  readonly memberId: string;
  /** 1 to 200. */
  readonly first: number;
  /** The last row of the page before. */
  readonly after: { readonly createdAt: string; readonly id: string } | null;
  readonly filter: LedgerFilter;
}

export interface LedgerPage {
  readonly rows: readonly PointsTransactionRecord[];
  /** How many rows match; known on the first page only. */
  readonly totalSize: number | null;
  readonly hasNextPage: boolean;
}

const object = 'Loyalty_Transaction__c';
const operation = `GET query/${object}`;
const amountField = 'Loyalty_Points__c';
const typeField = 'Transaction_Type__c';
const toWire = { CREDIT: 'Credit', DEBIT: 'Debit' } as const;
const kindOf = (label: string | null): TransactionKind =>
  label === toWire.CREDIT ? 'CREDIT' : label === toWire.DEBIT ? 'DEBIT' : 'OTHER';

/** The least that Salesforce takes, and the most that one page of ours holds. */
const smallestBatch = 200;

const transactionRow = ({ reasonField }: Crm) =>
  z
    .looseObject({
      Id: recordId,
      Name: text.catch(null),
      Loyalty_Points__c: points,
      Transaction_Type__c: text.catch(null),
      CreatedDate: instant,
    })
    .transform((row): PointsTransactionRecord => ({
      id: row.Id,
      name: row.Name ?? row.Id,
      type: kindOf(row.Transaction_Type__c),
      typeLabel: row.Transaction_Type__c,
      points: row.Loyalty_Points__c,
      createdAt: row.CreatedDate,
      reason: reasonField === null ? null : text.catch(null).parse(row[reasonField]),
    }));
/** For what is decided upon: a row whose amount cannot be read might be the one that is looked for. */
const certainRow = (crm: Crm) => transactionRow(crm).refine((row) => row.points !== null, { path: [amountField] });
/** Rows of a ledger that is shown: one that cannot be read at all does not hide the others. */
const shown = (crm: Crm) => ({
  operation,
  schema: transactionRow(crm),
  dropUnreadableFrom: 'points transactions',
});

/** For what is decided upon: nothing but the reason may be left out. */
const decisive = ({ reasonField }: Crm, { canRead }: UsableFields): Pick<UsableFields, 'canRead'> => ({
  canRead: (field) => field !== reasonField || canRead(field),
});

const select = ({ reasonField }: Crm, { canRead }: Pick<UsableFields, 'canRead'>) => {
  const names = ['Id', 'Name', amountField, typeField, 'CreatedDate', ...(reasonField === null ? [] : [reasonField])];
  return `SELECT ${names.filter(canRead).join(', ')} FROM ${object}`;
};
/** The id settles the order of rows of the same second, so that a page ends where the next begins. */
const newestFirst = 'ORDER BY CreatedDate DESC, Id DESC';

const where = (memberId: string, filter: LedgerFilter, after: LedgerQuery['after'] = null): string =>
  `WHERE ${soqlAnd([
    `Loyalty_Member__c = ${soqlString(memberId)}`,
    filter.type && ofType(filter.type),
    filter.from && `CreatedDate >= ${soqlDateTime(filter.from)}`,
    filter.to && `CreatedDate < ${soqlDateTime(filter.to)}`,
    filter.search?.trim() ? `Name LIKE ${soqlContains(filter.search.trim())}` : null,
    after && olderThan(after),
  ])}`;

const ofType = (type: TransactionKind): string =>
  type === 'OTHER'
    ? `(${typeField} = null OR ${typeField} NOT IN ${soqlIn(Object.values(toWire))})`
    : `${typeField} = ${soqlString(toWire[type])}`;

function olderThan({ createdAt, id }: { createdAt: string; id: string }): string {
  const at = soqlDateTime(createdAt);
  return `(CreatedDate < ${at} OR (CreatedDate = ${at} AND Id < ${soqlString(id)}))`;
}

const everything: LedgerFilter = { type: null, from: null, to: null, search: null };

/**
 * One page of the ledger, newest first, in one call. The first page asks without a limit and reads one batch, so that
 * the CRM's count of all rows comes along; a batch that Salesforce makes smaller than asked is a shorter page.
 */
export async function getLedgerPage(crm: Crm, call: CallContext, query: LedgerQuery): Promise<LedgerPage> {
  const { memberId, first, after, filter } = query;
  if (!Number.isInteger(first) || first < 1 || first > smallestBatch) {
    throw new RangeError(`a page of the ledger holds 1 to ${smallestBatch} rows`);
  }
  const limit = after ? ` LIMIT ${first + 1}` : '';
  const { rows, received, totalSize, done } = await crm.access.run(call, object, (fields) =>
    crm.query(call, {
      ...shown(crm),
      soql: `${select(crm, fields)} ${where(memberId, filter, after)} ${newestFirst}${limit}`,
      batchSize: smallestBatch,
    }),
  );
  return {
    rows: rows.slice(0, first),
    totalSize: after ? null : totalSize,
    hasNextPage: received > first || !done,
  };
}

/** How many rows of the ledger match, in one call. */
export async function countTransactions(
  crm: Crm,
  call: CallContext,
  { memberId, filter }: Pick<LedgerQuery, 'memberId' | 'filter'>,
): Promise<number> {
  const { totalSize } = await crm.query(call, {
    operation,
    soql: `SELECT COUNT() FROM ${object} ${where(memberId, filter)}`,
    schema: z.unknown(),
  });
  return totalSize;
}

/** What a whole ledger adds up to. */
export interface LedgerSums {
  readonly credits: number;
  readonly creditCount: number;
  readonly debits: number;
  readonly debitCount: number;
  /** Of transactions that are neither; in no other sum. */
  readonly others: number;
  readonly otherCount: number;
  /** How many transactions, of any type, have an amount that cannot be read; it is in no sum. */
  readonly unreadableCount: number;
}

const count = z.int().nonnegative();
const sumRow = z
  .object({ type: text.catch(null), total: points, number: count, readable: count.nullish() })
  .transform(({ type, total, number, readable }) => ({
    kind: kindOf(type),
    total: total ?? 0,
    number,
    // A sum that cannot be read tells nothing of any of its rows; no row with an amount has no sum.
    unreadable: total === null ? number : number - (readable ?? 0),
  }));

/** Adds the whole ledger up in the CRM, however long it is, in one call. */
export async function sumTransactions(crm: Crm, call: CallContext, memberId: string): Promise<LedgerSums> {
  const { rows } = await crm.access.run(call, object, ({ canRead }) => {
    const columns = [
      ...(canRead(typeField) ? [`${typeField} type`] : []),
      ...(canRead(amountField) ? [`SUM(${amountField}) total`, `COUNT(${amountField}) readable`] : []),
      'COUNT(Id) number',
    ];
    const grouped = canRead(typeField) ? ` GROUP BY ${typeField}` : '';
    const soql = `SELECT ${columns.join(', ')} FROM ${object} WHERE Loyalty_Member__c = ${soqlString(memberId)}${grouped}`;
    return crm.query(call, { operation, soql, schema: sumRow });
  });
  const of = (kind: TransactionKind) => {
    const found = rows.filter((row) => row.kind === kind);
    return {
      total: addPoints(...found.map((row) => row.total)),
      number: found.reduce((sum, row) => sum + row.number, 0),
    };
  };
  const [credit, debit, other] = [of('CREDIT'), of('DEBIT'), of('OTHER')];
  return {
    credits: credit.total,
    creditCount: credit.number,
    debits: debit.total,
    debitCount: debit.number,
    others: other.total,
    otherCount: other.number,
    unreadableCount: rows.reduce((sum, row) => sum + row.unreadable, 0),
  };
}

/** The whole ledger, newest first, however many batches it takes. */
export async function getAllTransactions(
  crm: Crm,
  call: CallContext,
  memberId: string,
): Promise<PointsTransactionRecord[]> {
  const { rows } = await crm.access.run(call, object, (fields) =>
    crm.query(call, {
      ...shown(crm),
      soql: `${select(crm, fields)} ${where(memberId, everything)} ${newestFirst}`,
      all: true,
    }),
  );
  return rows;
}

/**
 * The transactions of one kind from an instant on, newest first: what to look through before a transaction of unknown
 * outcome is asked for again. The CRM keeps whole seconds, so the second of `since` counts as a whole. Every amount is
 * known.
 *
 * @throws UpstreamError, also when one row cannot be read.
 */
export async function getTransactionsSince(
  crm: Crm,
  call: CallContext,
  { memberId, since, type }: { memberId: string; since: string; type: 'CREDIT' | 'DEBIT' },
): Promise<PointsTransactionRecord[]> {
  const from = new Date(Math.floor(Date.parse(since) / 1000) * 1000).toISOString();
  const { rows } = await crm.access.run(call, object, (fields) =>
    crm.query(call, {
      operation,
      soql: `${select(crm, decisive(crm, fields))} ${where(memberId, { ...everything, type, from })} ${newestFirst}`,
      schema: certainRow(crm),
      all: true,
    }),
  );
  return rows;
}

/**
 * The transaction that has this key, or null. Should the field not be unique after all and several have it, the oldest.
 *
 * @throws UpstreamError, also when the object has no such field; RangeError for a malformed key.
 */
export async function findTransactionByKey(
  crm: Crm,
  call: CallContext,
  { field, key }: ExternalKey,
): Promise<PointsTransactionRecord | null> {
  checkKey({ field, key });
  const { rows } = await crm.access.run(call, object, (fields) =>
    crm.query(call, {
      operation,
      soql: `${select(crm, decisive(crm, fields))} WHERE ${field} = ${soqlString(key)} ORDER BY CreatedDate ASC, Id ASC LIMIT 1`,
      schema: certainRow(crm),
    }),
  );
  return rows[0] ?? null;
}

export interface NewTransaction {
  readonly memberId: string;
  readonly type: 'CREDIT' | 'DEBIT';
  readonly points: number;
  /** What it is for, at most 255 characters; written where the org has a field for it. */
  readonly reason?: string | null;
}

/**
 * Moves points and gives the CRM's id of the transaction. Asked for once; 'unknown' when the answer was lost. With a
 * key the transaction exists once, however often this is asked for; without one it may not be asked for again before
 * the ledger was looked through.
 *
 * @throws RangeError for anything but whole positive points; rejects with UpstreamError.
 */
export function createTransaction(
  crm: Crm,
  call: CallContext,
  { memberId, type, points: amount, reason = null }: NewTransaction,
  external?: ExternalKey,
): Promise<string> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('points are moved in whole positive numbers');
  const fields = {
    Loyalty_Member__c: memberId,
    Transaction_Type__c: toWire[type],
    Loyalty_Points__c: amount,
    ...(crm.reasonField === null ? {} : { [crm.reasonField]: reason }),
  };
  const optional = crm.reasonField === null ? [] : [crm.reasonField];
  return writeRecord(crm, call, { sobject: object, fields, external, optional });
}
