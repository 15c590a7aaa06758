import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { checkAnswer, type CallIdentity } from '../answers.ts';
import type { CallContext, CallCounter } from '../calls.ts';
import { readableBatch } from './crmAnswers.ts';
import type { RunExchange } from './exchange.ts';
import { crmRefusal } from './refusal.ts';

/** Salesforce's limit of queries in one composite request. */
const mostQueries = 5;

const operation = 'POST composite';
const compositeAnswer = z.object({
  compositeResponse: z.array(z.object({ referenceId: z.string(), httpStatusCode: z.int(), body: z.unknown() })),
});

export interface BatchedQuery<T> {
  readonly operation: string;
  readonly soql: string;
  readonly headers: Record<string, string>;
  /** Of the first batch of rows. */
  readonly schema: z.ZodType<T>;
  /** Sends the query in a call of its own. */
  readonly alone: () => Promise<T>;
}

/** A query that waits for the others of its request. */
interface Waiting {
  readonly soql: string;
  readonly headers: Record<string, string>;
  readonly alone: () => void;
  /** Takes the result of the query from a composite response. */
  readonly take: (status: number, body: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** Runs a query, with others of the same request if there are any. */
export type RunBatched = <T>(call: CallContext, query: BatchedQuery<T>) => Promise<T>;

/**
 * Sends the queries that one request of the graph makes at the same time in one composite request, which Salesforce
 * counts as one call. A query that fails does not affect the others; requests are never mixed.
 */
export function createQueryBatches(exchange: RunExchange, clock: () => number): RunBatched {
  const open = new WeakMap<CallCounter, Waiting[]>();

  const send = async (call: CallContext, queries: readonly Waiting[]): Promise<void> => {
    const [first] = queries;
    if (first && queries.length === 1) return first.alone();
    try {
      const { compositeResponse } = await exchange(call, {
        class: 'crm-read',
        operation,
        method: 'POST',
        ask: (connection) =>
          connection.requestPost('/composite', {
            compositeRequest: queries.map(({ soql, headers }, index) => ({
              method: 'GET',
              url: `/services/data/v${connection.version}/query?q=${encodeURIComponent(soql)}`,
              referenceId: `query${index}`,
              ...(Object.keys(headers).length > 0 && { httpHeaders: headers }),
            })),
          }),
        schema: compositeAnswer.refine((answer) => answer.compositeResponse.length === queries.length),
      });
      const results = new Map(compositeResponse.map((result) => [result.referenceId, result]));
      for (const [index, query] of queries.entries()) {
        const result = results.get(`query${index}`);
        query.take(result?.httpStatusCode ?? 200, result?.body);
      }
    } catch (error) {
      for (const query of queries) query.fail(error);
    }
  };

  /** The loaders of a request collect their keys first, so a batch is closed in the next turn of the event loop. */
  const collect = async (call: CallContext, queries: readonly Waiting[]): Promise<void> => {
    await nextTurn();
    open.delete(call.calls);
    for (let start = 0; start < queries.length; start += mostQueries) {
      void send(call, queries.slice(start, start + mostQueries));
    }
  };

  return (call, query) =>
    new Promise((resolve, reject) => {
      const identity: CallIdentity = { upstream: 'crm', operation: query.operation, effect: false };
      const waiting: Waiting = {
        soql: query.soql,
        headers: query.headers,
        alone: () => void query.alone().then(resolve, reject),
        take(status, body) {
          try {
            if (status < 200 || status > 299) {
              throw crmRefusal({ status, headers: {}, body: JSON.stringify(body) }, identity, clock());
            }
            checkAnswer(body, readableBatch, identity, status);
            resolve(checkAnswer(body, query.schema, identity, status));
          } catch (error) {
            reject(error);
          }
        },
        fail: reject,
      };
      const queries = open.get(call.calls);
      if (queries) queries.push(waiting);
      else {
        const batch = [waiting];
        open.set(call.calls, batch);
        void collect(call, batch);
      }
    });
}
