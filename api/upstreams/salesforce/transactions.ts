import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Crm } from './crm.ts';
import { soqlAnd, soqlContains, soqlDateTime, soqlString } from './soql.ts';
import { instant, points, recordId } from './wireTypes.ts';

export interface PointsTransactionRecord {
  readonly id: string;
  readonly name: string;
  readonly type: 'CREDIT' | 'DEBIT';
  readonly points: number;
  /** ISO, in UTC. */
  readonly createdAt: string;
}

export interface LedgerFilter {
  readonly type: 'CREDIT' | 'DEBIT' | null;
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
const toWire = { CREDIT: 'Credit', DEBIT: 'Debit' } as const;
const fromWire = { Credit: 'CREDIT', Debit: 'DEBIT' } as const;

/** The least that Salesforce takes, and the most that one page of ours holds. */
const smallestBatch = 200;

const transactionRow = z
  .object({
    Id: recordId,
    Name: z.string(),
    Loyalty_Points__c: points,
    Transaction_Type__c: z.enum(['Credit', 'Debit']),
    CreatedDate: instant,
  })
  .transform((row): PointsTransactionRecord => ({
    id: row.Id,
    name: row.Name,
    type: fromWire[row.Transaction_Type__c],
    points: row.Loyalty_Points__c,
    createdAt: row.CreatedDate,
  }));

const select = `SELECT Id, Name, Loyalty_Points__c, Transaction_Type__c, CreatedDate FROM ${object}`;
/** The id settles the order of rows of the same second, so that a page ends where the next begins. */
const newestFirst = 'ORDER BY CreatedDate DESC, Id DESC';

const where = (memberId: string, filter: LedgerFilter, after: LedgerQuery['after'] = null): string =>
  `WHERE ${soqlAnd([
    `Loyalty_Member__c = ${soqlString(memberId)}`,
    filter.type && `Transaction_Type__c = ${soqlString(toWire[filter.type])}`,
    filter.from && `CreatedDate >= ${soqlDateTime(filter.from)}`,
    filter.to && `CreatedDate < ${soqlDateTime(filter.to)}`,
    filter.search?.trim() ? `Name LIKE ${soqlContains(filter.search.trim())}` : null,
    after && olderThan(after),
  ])}`;

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
  const { rows, totalSize, done } = await crm.query(call, {
    operation,
    soql: `${select} ${where(memberId, filter, after)} ${newestFirst}${limit}`,
    schema: transactionRow,
    batchSize: smallestBatch,
  });
  return {
    rows: rows.slice(0, first),
    totalSize: after ? null : totalSize,
    hasNextPage: rows.length > first || !done,
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

/** The whole ledger, newest first, however many batches it takes. Member 7 (CRM calls). */
export async function getAllTransactions(
  crm: Crm,
  call: CallContext,
  memberId: string,
): Promise<PointsTransactionRecord[]> {
  const { rows } = await crm.query(call, {
    operation,
    soql: `${select} ${where(memberId, everything)} ${newestFirst}`,
    schema: transactionRow,
    all: true,
  });
  return rows;
}

/** Moves points and gives the CRM's id of the transaction. Asked for once; 'unknown' when the answer was lost. Member 7. */
export function createTransaction(
  crm: Crm,
  call: CallContext,
  { memberId, type, points: amount }: { memberId: string; type: 'CREDIT' | 'DEBIT'; points: number },
): Promise<string> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('points are moved in whole positive numbers');
  return crm.create(call, {
    operation: `POST sobjects/${object}`,
    sobject: object,
    fields: { Loyalty_Member__c: memberId, Transaction_Type__c: toWire[type], Loyalty_Points__c: amount },
  });
}
