import type { Connection } from 'jsforce/lib/connection.js';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { checkAnswer, parseJson, unreadable } from '../answers.ts';
import type { Asked } from '../answers.ts';
import { budgetOf, defaultBudgets } from '../budgets.ts';
import type { Budgets } from '../budgets.ts';
import type { CallContext } from '../calls.ts';
import { asRefused, contractBroken, UpstreamError } from '../errors.ts';
import { createGuard } from '../guard.ts';
import { createHealthTracker } from '../health.ts';
import type { UpstreamHealth } from '../health.ts';
import { createWire } from '../http.ts';
import { createCallLog } from '../callLog.ts';
import type { UpstreamObservation } from '../callLog.ts';
import { batchOf, created, described, orNull, upserted } from './crmAnswers.ts';
import { checkKey } from './externalKey.ts';
import type { ExternalKey } from './externalKey.ts';
import { createFieldAccess, type FieldAccess } from './fieldAccess.ts';
import type { Grant, GrantStore } from './grant.ts';
import { crmRefusal } from './refusal.ts';
import { createCrmSession } from './session.ts';
import { tokenOperation } from './token.ts';
import { connect, viaJsforce } from './transport.ts';
import { createUsageWatch } from './usage.ts';

export type { Grant, GrantStore };

export interface CrmQuery<T> {
  readonly operation: string;
  readonly soql: string;
  readonly schema: z.ZodType<T>;
  /** Rows per batch, 200 to 2000; Salesforce may send fewer. */
  readonly batchSize?: number;
  /** Reads all batches; otherwise only the first. */
  readonly all?: boolean;
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

export interface CrmWrite {
  readonly operation: string;
  readonly sobject: string;
  readonly fields: Record<string, unknown>;
}

/** Every method rejects with UpstreamError, or with the store's error when the grant cannot be stored. */
export interface Crm {
  /** The text field of a points transaction that holds its purpose; null if the org has none. */
  readonly reasonField: string | null;
  query<T>(call: CallContext, spec: CrmQuery<T>): Promise<CrmRows<T>>;
  /** Creates a record, without retries. Returns its 18-character ID. */
  create(call: CallContext, spec: CrmWrite): Promise<string>;
  /**
   * Creates the record with this external key, or updates it if it exists. However often it is called, there is one
   * record. `fields` must not contain the key itself.
   *
   * Rejects with UpstreamError status 300 when several records have the key, and RangeError when it is malformed.
   */
  upsert(call: CallContext, spec: CrmWrite & ExternalKey): Promise<{ id: string; created: boolean }>;
  /** The fields of an object that are visible to the club. */
  describe(
    call: CallContext,
    sobject: string,
  ): Promise<{ fields: readonly { name: string; externalId: boolean; unique: boolean; createable: boolean }[] }>;
  /** Which fields the club may use. */
  readonly access: FieldAccess;
  /** `path` below /services/apexrest, with its parts already encoded. */
  apexGet<T>(
    call: CallContext,
    spec: { operation: string; path: string; query: Record<string, string>; schema: z.ZodType<T> },
  ): Promise<T>;
  readonly health: UpstreamHealth;
  close(): void;
}

interface Exchange<T> {
  readonly class: 'crm-read' | 'crm-write';
  readonly operation: string;
  readonly request: { method: 'GET' | 'POST' | 'PATCH'; url: string; headers?: Record<string, string>; body?: string };
  readonly schema: z.ZodType<T>;
}

/** The CRM client on one OAuth grant. `clock` in milliseconds. */
export function createCrm(options: {
  loginUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  apiVersion: string;
  reasonField?: string | null;
  grants: GrantStore;
  logger: Logger;
  observe: (observation: UpstreamObservation) => void;
  /** Called for each row that a query omitted, with the names of its invalid fields. */
  onDropped?: (list: string, reason: string) => void;
  budgets?: Partial<Budgets>;
  clock?: () => number;
}): Crm {
  const upstream = 'crm';
  const { grants, logger, observe, apiVersion, onDropped, clock = Date.now } = options;
  const budgets = { ...defaultBudgets, ...options.budgets };
  const health = createHealthTracker({ failuresUntilDown: budgets.breakerFailures, clock });
  const callLog = createCallLog({ upstream, logger, observe, health, clock });
  const guard = createGuard({ upstream, budgets, callLog, clock });
  const wire = createWire(budgets);
  const noteUsage = createUsageWatch(logger);
  const session = createCrmSession({ credentials: options, grants, wire, guard, callLog, logger, budgets, clock });

  let bound: { grant: Grant; connection: Connection } | null = null;
  const connectionOf = (grant: Grant): Connection => {
    if (bound?.grant !== grant) bound = { grant, connection: connect(grant, apiVersion) };
    return bound.connection;
  };

  const once = async <T>(
    call: CallContext,
    { request, schema, ...exchange }: Exchange<T>,
    grant: Grant,
    signal: AbortSignal,
  ): Promise<T> => {
    const asked: Asked = { upstream, operation: exchange.operation, effect: exchange.class === 'crm-write' };
    const responseMs = budgetOf(exchange.class, budgets);
    const { requestId } = call;
    const body = await viaJsforce(connectionOf(grant), request, async (ready) => {
      const answer = await wire.send({ ...asked, ...ready, requestId, signal, responseMs });
      noteUsage(answer.headers['sforce-limit-info']);
      if (answer.status < 200 || answer.status > 299) throw crmRefusal(answer, asked, clock());
      return answer.body;
    });
    // jsforce returns text if the body was not JSON.
    return checkAnswer(typeof body === 'string' ? parseJson(body, asked, 200) : body, schema, asked, 200);
  };

  const exchange = async <T>(call: CallContext, spec: Exchange<T>): Promise<T> => {
    const { operation } = spec;
    let renewed = false;
    try {
      return await guard.run(
        call,
        { class: spec.class, operation, effect: spec.class === 'crm-write' },
        async ({ signal, number, send }) => {
          const watched = (grant: Grant): Promise<T> =>
            callLog.watch(call, { operation, method: spec.request.method, attempt: number }, () =>
              send(() => once(call, spec, grant, signal)),
            );
          const grant = await session.current(call);
          try {
            return await watched(grant);
          } catch (error) {
            if (renewed || !isExpired(error)) throw error;
            renewed = true;
            return await watched(await session.renew(call, grant));
          }
        },
      );
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.kind === 'auth' || error.kind === 'limit') health.lockedOut();
      if (error.kind === 'limit') guard.hold(['crm-read', 'crm-write'], budgets.limitPauseMs);
      // A token refresh with an unknown outcome stopped the call before it was sent.
      const before = error.operation === tokenOperation && error.outcome === 'unknown';
      throw before ? asRefused(error) : error;
    }
  };

  const describe: Crm['describe'] = (call, sobject) =>
    exchange(call, {
      class: 'crm-read',
      operation: `GET sobjects/${sobject}/describe`,
      request: { method: 'GET', url: `/sobjects/${encodeURIComponent(sobject)}/describe` },
      schema: described,
    });

  return {
    reasonField: options.reasonField ?? null,
    health,
    close: wire.close,
    describe,
    access: createFieldAccess({ describe, logger, clock }),

    async query<T>(call: CallContext, spec: CrmQuery<T>) {
      const { operation, soql, schema, batchSize, all = false, dropUnreadableFrom: list } = spec;
      const headers = batchSize === undefined ? {} : { 'Sforce-Query-Options': `batchSize=${batchSize}` };
      const readBatch = (context: CallContext, url: string) =>
        exchange(context, {
          class: 'crm-read',
          operation,
          request: { method: 'GET', url, headers },
          schema: batchOf(list === undefined ? schema : orNull(schema, (reason) => onDropped?.(list, reason))),
        });

      const whole = AbortSignal.timeout(budgets.crmAllBatchesMs);
      const context = all ? { ...call, signal: call.signal ? AbortSignal.any([call.signal, whole]) : whole } : call;
      const first = await readBatch(context, `/query?q=${encodeURIComponent(soql)}`);
      const rows = [...first.records];
      const followed = new Set<string>();
      let last = first;
      while (!last.done) {
        if (!all) break;
        const next = last.nextRecordsUrl;
        if (!next || followed.has(next)) {
          throw unreadable({ upstream, operation, effect: false }, 200, contractBroken, ['nextRecordsUrl']);
        }
        followed.add(next);
        last = await readBatch(context, next);
        rows.push(...last.records);
      }
      const readable = rows.filter((row): row is T => row !== null);
      return { rows: readable, received: rows.length, totalSize: first.totalSize, done: last.done };
    },

    async create(call, { operation, sobject, fields }) {
      const url = `/sobjects/${encodeURIComponent(sobject)}`;
      const request = { method: 'POST', url, headers: asJson, body: JSON.stringify(fields) } as const;
      const { id } = await exchange(call, { class: 'crm-write', operation, request, schema: created });
      return id;
    },

    async upsert(call, { operation, sobject, fields, field, key }) {
      checkKey({ field, key });
      const url = `/sobjects/${encodeURIComponent(sobject)}/${field}/${key}`;
      const request = { method: 'PATCH', url, headers: asJson, body: JSON.stringify(fields) } as const;
      const ask = () => exchange(call, { class: 'crm-write', operation, request, schema: upserted });
      try {
        return await ask();
      } catch (error) {
        // Two concurrent calls can both find no record with the key; the one that fails finds it on the second attempt.
        if (!(error instanceof UpstreamError) || error.code !== 'DUPLICATE_VALUE') throw error;
        return await ask();
      }
    },

    apexGet: (call, { operation, path, query, schema }) =>
      exchange(call, {
        class: 'crm-read',
        operation,
        request: { method: 'GET', url: `/services/apexrest${path}?${new URLSearchParams(query).toString()}` },
        schema,
      }),
  };
}

const asJson = { 'content-type': 'application/json' };

/** Other 401s (e.g. a session that may not use the API) would be the same with a new token. */
const isExpired = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  error.kind === 'auth' &&
  error.status === 401 &&
  error.operation !== tokenOperation &&
  (error.code === undefined || error.code === 'INVALID_SESSION_ID');
