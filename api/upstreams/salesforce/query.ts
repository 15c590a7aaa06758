import type { Connection } from 'jsforce/lib/connection.js';
import type { QueryOptions } from 'jsforce/lib/query.js';
import type { z } from 'zod';
import { unreadable } from '../answers.ts';
import type { CallContext } from '../calls.ts';
import { withDeadline } from '../deadline.ts';
import { contractBroken } from '../errors.ts';
import { batchOf, orNull, readableBatch } from './crmAnswers.ts';
import type { RunExchange } from './exchange.ts';
import type { RowRead, RunBatched } from './queryBatches.ts';

export interface CrmQuery<T> {
  readonly endpoint: string;
  readonly soql: string;
  readonly schema: z.ZodType<T>;
  /** Rows per batch, 200 to 2000; Salesforce may send fewer. */
  readonly batchSize?: number;
  /** Reads all batches; otherwise only the first. */
  readonly all?: boolean;
  /** Whether the query may share a call with others, also of other requests. */
  readonly batched?: boolean;
  /** The one record that the query finds, if it reads no fields of other records: cheaper within a shared call. */
  readonly row?: RowRead | null;
  /** Omits unreadable rows, and reports them under this name. Without it, one unreadable row fails the whole query. */
  readonly dropUnreadableFrom?: string;
}

/** The rows of a query. */
export interface CrmRows<T> {
  readonly rows: T[];
  /** How many rows the CRM sent, including unreadable ones. */
  readonly received: number;
  readonly totalSize: number;
  readonly done: boolean;
}

/**
 * Not `autoFetch`: jsforce would follow batches that go in a circle without an end, and a batch that fails would repeat
 * all those before it. By default it also drops rows beyond 10,000 without an error.
 */
const oneBatch = (headers: Record<string, string>): QueryOptions => ({
  headers,
  autoFetch: false,
  maxFetch: Infinity,
  scanAll: false,
  responseTarget: 'QueryResult',
});

/** Runs a query. All its batches together have `allBatchesMs`. */
export function runQuery<T>(
  exchange: RunExchange,
  call: CallContext,
  query: CrmQuery<T>,
  { allBatchesMs, ...options }: { allBatchesMs: number } & BatchOptions,
): Promise<CrmRows<T>> {
  return query.all
    ? withDeadline(allBatchesMs, call.signal, (signal) => readBatches(exchange, { ...call, signal }, query, options))
    : readBatches(exchange, call, query, options);
}

interface BatchOptions {
  readonly onDropped: (list: string, reason: string) => void;
  readonly runBatched: RunBatched;
}

async function readBatches<T>(
  exchange: RunExchange,
  call: CallContext,
  {
    endpoint,
    soql,
    schema,
    batchSize,
    all = false,
    batched = false,
    row: one = null,
    dropUnreadableFrom: list,
  }: CrmQuery<T>,
  { onDropped, runBatched }: BatchOptions,
): Promise<CrmRows<T>> {
  const row = list === undefined ? schema : orNull(schema, (reason) => onDropped(list, reason));
  const batch = { class: 'crm-read', endpoint, method: 'GET', readable: readableBatch, schema: batchOf(row) } as const;
  const read = (ask: (connection: Connection) => PromiseLike<unknown>) => exchange(call, { ...batch, ask });

  const headers: Record<string, string> =
    batchSize === undefined ? {} : { 'Sforce-Query-Options': `batchSize=${batchSize}` };
  const sendAlone = () => read((connection) => connection.query(soql, oneBatch(headers)));
  const first = await (batched
    ? runBatched(call, { endpoint, soql, row: one, headers, schema: batch.schema, sendAlone })
    : sendAlone());
  const records = [...first.records];
  const followed = new Set<string>();
  let last = first;
  while (!last.done) {
    if (!all) break;
    const next = last.nextRecordsUrl;
    if (!next || followed.has(next)) {
      throw unreadable({ upstream: 'crm', endpoint, effect: false }, 200, contractBroken, ['nextRecordsUrl']);
    }
    followed.add(next);
    last = await read((connection) => connection.queryMore(next, oneBatch(headers)));
    records.push(...last.records);
  }
  const rows = records.filter((record): record is T => record !== null);
  return { rows, received: records.length, totalSize: first.totalSize, done: last.done };
}
