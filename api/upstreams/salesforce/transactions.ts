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

/** OTHER: no type, or an unknown one; its effect on the balance is not known. */
export type TransactionKind = 'CREDIT' | 'DEBIT' | 'OTHER';

export interface PointsTransactionRecord {
  readonly id: string;
  readonly name: string;
  readonly type: TransactionKind;
  /** The CRM's own text for the type; null if it has none or hides it. */
  readonly typeLabel: string | null;
  /** With sign and decimals as in the CRM; null when unreadable. */
  readonly points: number | null;
  /** ISO, in UTC. */
  readonly createdAt: string;
  /** The purpose, as stored in the CRM; null if the org has no field for it. */
  readonly reason: string | null;
}

/** Whether a transaction looks like the welcome Credit. */
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
  /** The last row of the previous page. */
  readonly after: { readonly createdAt: string; readonly id: string } | null;
  readonly filter: LedgerFilter;
}

export interface LedgerPage {
  readonly rows: readonly PointsTransactionRecord[];
  /** The number of matching rows; known on the first page only. */
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

/** Salesforce's minimum batch size, and our maximum page size. */
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
/** For decisions: a row with an unreadable amount might be the one that is looked for. */
const certainRow = (crm: Crm) => transactionRow(crm).refine((row) => row.points !== null, { path: [amountField] });
/** For display: an unreadable row does not hide the others. */
const shown = (crm: Crm) => ({
  operation,
  schema: transactionRow(crm),
  dropUnreadableFrom: 'points transactions',
});

/** For decisions: only the reason may be omitted. */
const decisive = ({ reasonField }: Crm, { canRead }: UsableFields): Pick<UsableFields, 'canRead'> => ({
  canRead: (field) => field !== reasonField || canRead(field),
});

const select = ({ reasonField }: Crm, { canRead }: Pick<UsableFields, 'canRead'>) => {
  const names = ['Id', 'Name', amountField, typeField, 'CreatedDate', ...(reasonField === null ? [] : [reasonField])];
  return `SELECT ${names.filter(canRead).join(', ')} FROM ${object}`;
};
/** The ID orders rows of the same second, so that a page ends where the next one begins. */
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
 * One page of the ledger, newest first, in one call. The first page is requested without a limit and reads one batch,
 * so that the CRM's total count is included. If Salesforce makes the batch smaller than requested, the page is shorter.
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

/** The number of matching ledger rows, in one call. */
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

/** The totals of a whole ledger. */
export interface LedgerSums {
  readonly credits: number;
  readonly creditCount: number;
  readonly debits: number;
  readonly debitCount: number;
  /** Transactions that are neither credits nor debits; not included in any other sum. */
  readonly others: number;
  readonly otherCount: number;
  /** The number of transactions, of any type, with an unreadable amount; they are in no sum. */
  readonly unreadableCount: number;
}

const count = z.int().nonnegative();
const sumRow = z
  .object({ type: text.catch(null), total: points, number: count, readable: count.nullish() })
  .transform(({ type, total, number, readable }) => ({
    kind: kindOf(type),
    total: total ?? 0,
    number,
    // If the sum is unreadable, none of its rows can be used; rows without an amount have no sum.
    unreadable: total === null ? number : number - (readable ?? 0),
  }));

/** Sums up the whole ledger in the CRM, of any length, in one call. */
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

/** The whole ledger, newest first, in as many batches as needed. */
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
 * The transactions of one kind from an instant on, newest first. Read them before a create with an unknown outcome is
 * repeated. The CRM stores whole seconds, so the whole second of `since` is included. Every amount is readable.
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
 * The transaction with this key, or null. If the field is not unique and several have it, the oldest.
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
  /** The purpose, at most 255 characters; written if the org has a field for it. */
  readonly reason?: string | null;
}

/**
 * Creates a points transaction and returns its CRM ID. Never retried; 'unknown' when the response was lost. With a key
 * only one transaction is created, however often this is called. Without one, read the ledger before repeating the
 * call.
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
