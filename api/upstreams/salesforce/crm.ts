import { z } from 'zod';
import { defaultBudgets, type Budgets } from '../budgets.ts';
import type { CallContext } from '../calls.ts';
import type { UpstreamClock } from '../clock.ts';
import { UpstreamError } from '../errors.ts';
import type { UpstreamHealth } from '../health.ts';
import { created, described, upserted, type Description } from './crmAnswers.ts';
import { createExchange, type ExchangeOptions } from './exchange.ts';
import { checkKey, type ExternalKey } from './externalKey.ts';
import { createFieldAccess, type FieldAccess } from './fieldAccess.ts';
import type { Grant, GrantStore } from './grant.ts';
import { standardMapping, type CrmMapping } from './mapping.ts';
import { createQueryBatches } from './queryBatches.ts';
import type { CrmUsage } from './transport.ts';
import { runQuery, type CrmQuery, type CrmRows } from './query.ts';

export type { CrmQuery, Grant, GrantStore };

export interface CrmWrite {
  readonly endpoint: string;
  readonly sobject: string;
  readonly fields: Record<string, unknown>;
}

/** Every method rejects with UpstreamError, or with the store's error when the grant cannot be stored. */
export interface Crm {
  /** How the org calls what the club reads and writes. */
  readonly mapping: CrmMapping;
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
  describe(call: CallContext, sobject: string): Promise<Description>;
  /** Reads a resource of the REST API, such as `/limits`. */
  read<T>(
    call: CallContext,
    spec: { readonly endpoint: string; readonly path: string; readonly schema: z.ZodType<T> },
  ): Promise<T>;
  /** Deletes a record. Only the doctor does, its own test record. */
  remove(call: CallContext, spec: { readonly sobject: string; readonly id: string }): Promise<void>;
  /** Which fields the club may use. */
  readonly access: FieldAccess;
  /** `path` below /services/apexrest, with its parts already encoded. */
  apexGet<T>(
    call: CallContext,
    spec: { endpoint: string; path: string; query: Record<string, string>; schema: z.ZodType<T> },
  ): Promise<T>;
  readonly health: UpstreamHealth;
  /** As its last answer said; null before the first one. */
  readonly usage: () => CrmUsage | null;
  readonly clock: UpstreamClock;
  close(): void;
}

export interface CrmOptions extends Omit<ExchangeOptions, 'budgets' | 'clock'> {
  /** The names of the folder `salesforce` unless given. */
  readonly mapping?: CrmMapping;
  /** Called for each row that a query omitted, with the names of its invalid fields. */
  readonly onDropped?: (list: string, reason: string) => void;
  readonly budgets?: Partial<Budgets>;
  /** In milliseconds. */
  readonly clock?: () => number;
}

/** The CRM client on one OAuth grant. */
export function createCrm(options: CrmOptions): Crm {
  const { logger, mapping = standardMapping, onDropped = () => {}, clock = Date.now } = options;
  const budgets = { ...defaultBudgets, ...options.budgets };
  const { exchange, health, usage, clockThere, close } = createExchange({ ...options, budgets, clock });

  const runBatched = createQueryBatches(exchange, clock, budgets.crmBatchMs);

  const describe: Crm['describe'] = (call, sobject) =>
    exchange(call, {
      class: 'crm-read',
      endpoint: `GET sobjects/${sobject}/describe`,
      method: 'GET',
      ask: (connection) => connection.sobject(sobject).describe(),
      schema: described,
    });

  return {
    mapping,
    health,
    usage,
    clock: clockThere,
    close,
    describe,
    access: createFieldAccess({ describe, mapping, logger, clock }),
    query: (call, spec) =>
      runQuery(exchange, call, spec, { allBatchesMs: budgets.crmAllBatchesMs, onDropped, runBatched }),

    async create(call, { endpoint, sobject, fields }) {
      const { id } = await exchange(call, {
        class: 'crm-write',
        endpoint,
        method: 'POST',
        ask: (connection) => connection.sobject(sobject).create(fields),
        schema: created,
      });
      return id;
    },

    async upsert(call, { endpoint, sobject, fields, field, key }) {
      checkKey({ field, key });
      const upsert = () =>
        exchange(call, {
          class: 'crm-write',
          endpoint,
          method: 'PATCH',
          ask: (connection) => connection.sobject(sobject).upsert({ ...fields, [field]: key }, field),
          schema: upserted,
        });
      try {
        return await upsert();
      } catch (error) {
        // Two concurrent calls can both find no record with the key; the one that fails finds it on the second attempt.
        if (!(error instanceof UpstreamError) || error.code !== 'DUPLICATE_VALUE') throw error;
        return await upsert();
      }
    },

    read: (call, { endpoint, path, schema }) =>
      exchange(call, {
        class: 'crm-read',
        endpoint,
        method: 'GET',
        ask: (connection) => connection.requestGet(path),
        schema,
      }),

    async remove(call, { sobject, id }) {
      await exchange(call, {
        class: 'crm-write',
        endpoint: `DELETE sobjects/${sobject}`,
        method: 'POST',
        // The transport reads JSON only, and a deletion is answered without a body.
        ask: (connection) => {
          const url = `/services/data/v${connection.version}/sobjects/${sobject}/${id}`;
          return connection.requestPost('/composite', {
            compositeRequest: [{ method: 'DELETE', url, referenceId: 'deletion' }],
          });
        },
        schema: z.object({ compositeResponse: z.tuple([z.object({ httpStatusCode: z.literal(204) })]) }),
      });
    },

    apexGet: (call, { endpoint, path, query, schema }) =>
      exchange(call, {
        class: 'crm-read',
        endpoint,
        method: 'GET',
        ask: (connection) => connection.apex.get(`${path}?${new URLSearchParams(query).toString()}`),
        schema,
      }),
  };
}
