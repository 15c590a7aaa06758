import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { checkAnswer, unreadable, type CallIdentity } from '../answers.ts';
import { CallCounter, SharedCallCounter, type CallContext } from '../calls.ts';
import { cutOffFailure, orCutOff } from '../cutOff.ts';
import { contractBroken, UpstreamError } from '../errors.ts';
import { readableBatch } from './crmAnswers.ts';
import type { RunExchange } from './exchange.ts';
import { crmRefusal } from './refusal.ts';

/** Salesforce's limits of one composite request: so many parts, of which so many may be queries. */
const mostParts = 25;
const mostQueries = 5;

const endpoint = 'POST composite';
const compositeAnswer = z.object({
  compositeResponse: z.array(z.object({ referenceId: z.string(), httpStatusCode: z.int(), body: z.unknown() })),
});
const record = z.looseObject({ Id: z.string() });

/** The one record that a query finds, by its ID. It may take the place of a query, and is none of the five that a composite request may have. */
export interface RowRead {
  readonly sobject: string;
  readonly id: string;
  readonly fields: readonly string[];
}

export interface BatchedQuery<T> {
  readonly endpoint: string;
  readonly soql: string;
  readonly row: RowRead | null;
  readonly headers: Record<string, string>;
  /** Of the first batch of rows. */
  readonly schema: z.ZodType<T>;
  /** Sends the query in a call of its own. */
  readonly sendAlone: () => Promise<T>;
}

/** A query that waits for others. */
interface Waiting {
  readonly call: CallContext;
  readonly soql: string;
  readonly row: RowRead | null;
  readonly headers: Record<string, string>;
  /** Whether its request has left meanwhile. */
  readonly isOver: () => boolean;
  readonly sendAlone: () => void;
  /** Takes the result of its part from a composite response. */
  readonly take: (status: number, body: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** Runs a query, with others if there are any. */
export type RunBatched = <T>(call: CallContext, query: BatchedQuery<T>) => Promise<T>;

/**
 * Sends the queries that the requests of all members make within a few milliseconds in composite requests, each of which
 * Salesforce counts as one call. Every query gets the result of its own part and nothing else: results are never shared.
 * A query that fails, or a request that leaves, does not affect the others.
 *
 * @param waitMs how long a query waits for others; with 0 only for those of the same turn of the event loop
 */
export function createQueryBatches(exchange: RunExchange, clock: () => number, waitMs: number): RunBatched {
  let open: Waiting[] | null = null;

  const send = async (parts: readonly Waiting[]): Promise<void> => {
    const [first] = parts;
    if (first && parts.length === 1) return first.sendAlone();
    try {
      const { compositeResponse } = await exchange(contextOf(parts), {
        class: 'crm-read',
        endpoint,
        method: 'POST',
        ask: (connection) =>
          connection.requestPost('/composite', {
            compositeRequest: parts.map((part, index) => ({
              method: 'GET',
              url: `/services/data/v${connection.version}${pathOf(part)}`,
              referenceId: referenceOf(index),
              ...(!part.row && Object.keys(part.headers).length > 0 && { httpHeaders: part.headers }),
            })),
          }),
        schema: compositeAnswer.refine(({ compositeResponse: results }) => isComplete(results, parts.length)),
      });
      const results = new Map(compositeResponse.map((result) => [result.referenceId, result]));
      for (const [index, part] of parts.entries()) {
        const result = results.get(referenceOf(index));
        if (result) part.take(result.httpStatusCode, result.body);
      }
    } catch (error) {
      // One part may be why the whole request is refused, so each is asked for alone.
      const refused = error instanceof UpstreamError && error.kind === 'status' && (error.status ?? 500) < 500;
      for (const part of parts) {
        if (refused && error.status !== 429) part.sendAlone();
        else part.fail(error);
      }
    }
  };

  const collect = async (waiting: readonly Waiting[]): Promise<void> => {
    // The loaders of a request collect their keys first, so a batch is closed in a later turn of the event loop.
    await (waitMs > 0 ? pause(waitMs) : nextTurn());
    open = null;
    for (const parts of pack(waiting.filter(({ isOver }) => !isOver()))) void send(parts);
  };

  return <T>(call: CallContext, query: BatchedQuery<T>): Promise<T> => {
    const identity: CallIdentity = { upstream: 'crm', endpoint: query.endpoint, effect: false };
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const { soql, row, headers } = query;
    const sendAlone = () => void query.sendAlone().then(resolve, reject);
    const waiting: Waiting = {
      call,
      soql,
      row,
      headers,
      isOver: () => call.signal?.aborted ?? false,
      sendAlone,
      take(status, body) {
        // A record that is not found may be in an object that is not: the query tells the two apart.
        if (row && status === 404) return sendAlone();
        try {
          if (status < 200 || status > 299) {
            throw crmRefusal({ status, headers: {}, body: JSON.stringify(body) }, identity, clock());
          }
          const batch = row ? batchOfOne(checkAnswer(body, record, identity, status), row, identity) : body;
          checkAnswer(batch, readableBatch, identity, status);
          resolve(checkAnswer(batch, query.schema, identity, status));
        } catch (error) {
          reject(error);
        }
      },
      fail: reject,
    };
    if (open) open.push(waiting);
    else void collect((open = [waiting]));
    const { signal } = call;
    return signal ? orCutOff(promise, signal, () => cutOffFailure(identity, signal, true)) : promise;
  };
}

const referenceOf = (index: number): string => `part${index}`;

/** Whether there is exactly one result for each part. */
const isComplete = (results: readonly { readonly referenceId: string }[], parts: number): boolean =>
  results.length === parts &&
  Array.from({ length: parts }, (_, index) => referenceOf(index)).every((name) =>
    results.some(({ referenceId }) => referenceId === name),
  );

const pathOf = ({ row, soql }: Waiting): string =>
  row
    ? `/sobjects/${row.sobject}/${encodeURIComponent(row.id)}?fields=${row.fields.join(',')}`
    : `/query?q=${encodeURIComponent(soql)}`;

/** One record as the result of a query. Another record than the one asked for is refused. */
function batchOfOne(found: z.output<typeof record>, { id }: RowRead, identity: CallIdentity): unknown {
  if (found.Id !== id) throw unreadable(identity, 200, contractBroken, ['Id']);
  return { totalSize: 1, done: true, records: [found] };
}

/** Fills requests up to Salesforce's limits, with as few of them as possible. */
function pack(waiting: readonly Waiting[]): Waiting[][] {
  const rows = waiting.filter(({ row }) => row);
  const queries = waiting.filter(({ row }) => !row);
  const requests: Waiting[][] = [];
  while (rows.length + queries.length > 0) {
    const taken = queries.splice(0, mostQueries);
    requests.push([...taken, ...rows.splice(0, mostParts - taken.length)]);
  }
  return requests;
}

/**
 * The context of a request for several others. It counts for each of them, ends when all of them have ended, and may use
 * the calls that are kept for redemptions if one of them may.
 */
function contextOf(parts: readonly Waiting[]): CallContext {
  const calls = parts.map(({ call }) => call);
  const counters = [...new Set(calls.map((call) => call.calls))];
  const [first] = calls;
  const signals = calls.flatMap(({ signal }) => signal ?? []);
  const everyone = new AbortController();
  if (signals.length === calls.length) {
    for (const signal of signals) {
      signal.addEventListener(
        'abort',
        () => {
          if (signals.every(({ aborted }) => aborted)) everyone.abort(signal.reason);
        },
        { once: true, signal: everyone.signal },
      );
    }
  }
  return {
    requestId: counters.length === 1 && first ? first.requestId : `batch-of-${counters.length}`,
    calls: counters.length === 1 ? (counters[0] ?? new CallCounter()) : new SharedCallCounter(counters),
    signal: everyone.signal,
    sent: (sent) => calls.forEach((call) => call.sent?.(sent)),
    usesReserve: calls.some(({ usesReserve }) => usesReserve),
  };
}
