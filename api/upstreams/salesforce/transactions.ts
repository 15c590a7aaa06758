import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Crm } from './crm.ts';
import { checkKey, type ExternalKey } from './externalKey.ts';
import type { UsableFields } from './fieldAccess.ts';
import { newestFirst, where, type LedgerCursor, type LedgerFilter } from './ledgerFilter.ts';
import { standardMapping } from './mapping.ts';
import { soqlDateTime, soqlDay, soqlString, wholeSecond } from './soql.ts';
import {
  certainRow,
  select,
  selectForDecision,
  transactionRow,
  type PointsTransactionRecord,
} from './transactionRow.ts';
import { writeRecord } from './writeRecord.ts';

export type { PointsTransactionRecord };

const endpointOf = ({ mapping }: Crm): string => `GET query/${mapping.transaction.object}`;

/** Whether a transaction looks like the welcome Credit. */
export const isWelcomeCredit = ({ type, points }: PointsTransactionRecord, welcomePoints: number): boolean =>
  type === 'CREDIT' && points === welcomePoints;

export interface LedgerQuery {
  readonly memberId: string;
  /** 1 to 200. */
  readonly first: number;
  readonly after: LedgerCursor | null;
  readonly filter: LedgerFilter;
  /** False when the total is not needed: then no more rows are read than shown. */
  readonly counted?: boolean;
}

export interface LedgerPage {
  readonly rows: readonly PointsTransactionRecord[];
  /** The number of matching rows; known on the first page only, and only if it was to be counted. */
  readonly totalSize: number | null;
  readonly hasNextPage: boolean;
  /** Whether the rows end with the oldest that matches, and none of them was unreadable. */
  readonly reachesStart: boolean;
}

export interface WholeLedger {
  readonly rows: readonly PointsTransactionRecord[];
  /** How many rows the CRM sent, including unreadable ones. */
  readonly received: number;
}

/** Salesforce's minimum batch size, and our maximum page size. */
const smallestBatch = 200;

/** A query for display: an unreadable row does not hide the others. */
const queryForDisplay = (
  crm: Crm,
  call: CallContext,
  conditions: (fields: UsableFields) => string,
  batches: { all: true } | { batchSize: number },
) =>
  crm.access.run(call, crm.mapping.transaction.object, (fields) =>
    crm.query(call, {
      endpoint: endpointOf(crm),
      soql: `${select(crm, fields)} ${conditions(fields)}`,
      schema: transactionRow(crm.mapping),
      dropUnreadableFrom: 'points transactions',
      batched: true,
      ...batches,
    }),
  );

/** A query for decisions: every amount is readable. */
async function queryForDecision(crm: Crm, call: CallContext, conditions: string): Promise<PointsTransactionRecord[]> {
  const { rows } = await crm.access.run(call, crm.mapping.transaction.object, (fields) =>
    crm.query(call, {
      endpoint: endpointOf(crm),
      soql: `${selectForDecision(crm, fields)} ${conditions}`,
      schema: certainRow(crm.mapping),
      all: true,
    }),
  );
  return rows;
}

/**
 * One page of the ledger, newest first, in one call. A first page to be counted is requested without a limit and reads
 * one batch, so that the CRM's total count is included. If Salesforce makes the batch smaller than requested, the page is shorter.
 */
export async function getLedgerPage(crm: Crm, call: CallContext, query: LedgerQuery): Promise<LedgerPage> {
  const { memberId, first, after, filter, counted = true } = query;
  const limited = after !== null || !counted;
  if (!Number.isInteger(first) || first < 1 || first > smallestBatch) {
    throw new RangeError(`a page of the ledger holds 1 to ${smallestBatch} rows`);
  }
  const conditions = ({ isDay }: UsableFields) =>
    `${where(crm, memberId, filter, { after, isDay })} ${newestFirst(crm)}${limited ? ` LIMIT ${first + 1}` : ''}`;
  const batches = { batchSize: smallestBatch };
  const { rows, received, totalSize, done } = await queryForDisplay(crm, call, conditions, batches);
  return {
    rows: rows.slice(0, first),
    totalSize: limited ? null : totalSize,
    hasNextPage: received > first || !done,
    reachesStart: done && received === rows.length && received <= first,
  };
}

/** The number of matching ledger rows, in one call. */
export async function countTransactions(
  crm: Crm,
  call: CallContext,
  { memberId, filter }: Pick<LedgerQuery, 'memberId' | 'filter'>,
): Promise<number> {
  const { object } = crm.mapping.transaction;
  const { totalSize } = await crm.access.run(call, object, ({ isDay }) =>
    crm.query(call, {
      endpoint: endpointOf(crm),
      soql: `SELECT COUNT() FROM ${object} ${where(crm, memberId, filter, { isDay })}`,
      schema: z.unknown(),
    }),
  );
  return totalSize;
}

/** The member's transaction with this ID, or null; in one call. */
export async function getTransaction(
  crm: Crm,
  call: CallContext,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<PointsTransactionRecord | null> {
  const { rows } = await queryForDisplay(crm, call, () => `${where(crm, memberId)} AND Id = ${soqlString(id)}`, {
    batchSize: smallestBatch,
  });
  return rows[0] ?? null;
}

/** The whole ledger, newest first, in as many batches as needed. */
export const getWholeLedger = (crm: Crm, call: CallContext, memberId: string): Promise<WholeLedger> =>
  queryForDisplay(crm, call, () => `${where(crm, memberId)} ${newestFirst(crm)}`, { all: true });

/**
 * A member's Debits from an instant on, newest first. Read them before a create with an unknown outcome is repeated.
 * The CRM stores whole seconds, so the whole second of `since` is included. Every amount is readable.
 *
 * @throws UpstreamError, also when one row cannot be read.
 */
export function getDebitsSince(
  crm: Crm,
  call: CallContext,
  memberId: string,
  since: Date,
): Promise<PointsTransactionRecord[]> {
  const created = `CreatedDate >= ${soqlDateTime(wholeSecond(since))}`;
  return queryForDecision(crm, call, `${where(crm, memberId, { type: 'DEBIT' })} AND ${created} ${newestFirst(crm)}`);
}

/** The same for Credits: what comes back for an order that was cancelled or returned. */
export function getCreditsSince(
  crm: Crm,
  call: CallContext,
  memberId: string,
  since: Date,
): Promise<PointsTransactionRecord[]> {
  const created = `CreatedDate >= ${soqlDateTime(wholeSecond(since))}`;
  return queryForDecision(crm, call, `${where(crm, memberId, { type: 'CREDIT' })} AND ${created} ${newestFirst(crm)}`);
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
  const oldest = `WHERE ${field} = ${soqlString(key)} ORDER BY CreatedDate ASC, Id ASC LIMIT 1`;
  const [found = null] = await queryForDecision(crm, call, oldest);
  return found;
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
  { memberId, type, points, reason = null }: NewTransaction,
  external?: ExternalKey,
): Promise<string> {
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError('points are moved in whole positive numbers');
  const { types } = crm.mapping.transaction;
  return dateOf(crm, call).then((date) => {
    const fields = { member: memberId, type: types[type], points, reason, ...date };
    return writeRecord(crm, call, { object: 'transaction', fields, external });
  });
}

/** The date of a new row, if the org keeps it in a field of its own. */
async function dateOf(crm: Crm, call: CallContext): Promise<{ date?: string }> {
  const { object, fields } = crm.mapping.transaction;
  if (fields.date === standardMapping.transaction.fields.date) return {};
  const now = new Date();
  await crm.access.learn(call, object);
  return await crm.access.run(call, object, async ({ isDay }) => ({
    date: isDay(fields.date) ? soqlDay(now) : now.toISOString(),
  }));
}
