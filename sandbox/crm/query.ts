import { randomInt } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import type { Answer, Call } from '../answer.ts';
import type { SwitchBoard } from '../switches.ts';
import { CrmRefusal } from './errors.ts';
import { objectsOf, type FieldType } from './objects.ts';
import { compileSoql, type CompiledQuery } from './soql/compile.ts';

type Row = Record<string, SQLOutputValue>;

/** The rows that a query found, in order. */
interface Found {
  readonly query: CompiledQuery;
  readonly size: number;
  read(from: number, end: number): readonly Row[];
}

/** A query whose later batches may still be fetched. */
interface Cursor extends Found {
  readonly expiresAt: number;
}

/** A part of the rows, as Salesforce sends it. */
interface Batch {
  readonly totalSize: number;
  readonly done: boolean;
  readonly nextRecordsUrl?: string;
  readonly records: readonly Record<string, unknown>[];
}

const LARGEST_BATCH = 2000;
const SMALLEST_BATCH = 200;
const CURSOR_MS = 2 * 24 * 60 * 60 * 1000;
/** How many rows all open cursors may hold together. The oldest are dropped first. */
const KEPT_ROWS = 250_000;
const LOCATOR = /^(0r8[a-zA-Z0-9]{15})-(\d+)$/;

export interface QueryEngine {
  /** `GET /query?q=`: the first batch. @throws CrmRefusal */
  query(call: Call, now: Date): Answer;
  /** `GET /query/<locator>-<offset>`: a later batch of the rows that the query found when it ran. @throws CrmRefusal */
  more(call: Call, now: Date): Answer;
}

/** Runs SOQL on the sandbox's database, in batches as Salesforce does. */
export function createQueryEngine(db: DatabaseSync, switches: SwitchBoard): QueryEngine {
  const cursors = new Map<string, Cursor>();

  const batchSizeOf = (call: Call): number => {
    const requested = /batchSize\s*=\s*(\d+)/i.exec(String(call.headers['sforce-query-options'] ?? ''))?.[1];
    const fair = Math.min(Math.max(Number(requested ?? LARGEST_BATCH), SMALLEST_BATCH), LARGEST_BATCH);
    return Math.min(fair, switches.read().batchSize ?? LARGEST_BATCH);
  };

  const open = (cursor: Cursor): string => {
    const locator = `0r8${Array.from({ length: 15 }, () => randomInt(36).toString(36)).join('')}`;
    cursors.set(locator, cursor);
    let kept = 0;
    for (const [key, { size }] of [...cursors].toReversed()) {
      kept += size;
      if (kept > KEPT_ROWS && key !== locator) cursors.delete(key);
    }
    return locator;
  };

  const answer = (call: Call, found: Found, from: number, locator: () => string): Batch => {
    const end = from + batchSizeOf(call);
    const rows = found.read(from, end);
    const version = call.params['version'] ?? 'v64.0';
    const done = end >= found.size;
    const records = rows.map((row) => toRecord(found.query, row, version));
    const next = done ? {} : { nextRecordsUrl: `/services/data/${version}/query/${locator()}-${end}` };
    return { totalSize: found.size, done, ...next, records };
  };

  return {
    query(call, now) {
      const query = compileSoql(call.query['q'] ?? '', objectsOf(switches.read()));
      if (query.shape === 'count') {
        const counted = db.prepare(query.sql).get(...query.values);
        return { status: 200, body: { totalSize: Number(counted?.['n']), done: true, records: [] } };
      }
      const end = batchSizeOf(call);
      // One row more than the batch tells whether there are more. A long ledger is not read completely to show its
      // first rows.
      const rows = db.prepare(`SELECT * FROM (${query.sql}) LIMIT ?`).all(...query.values, end + 1);
      if (rows.length > end && query.shape === 'aggregates') {
        const message =
          'Aggregate query does not support queryMore(), use LIMIT to restrict the results to a single batch';
        throw new CrmRefusal(400, { message, errorCode: 'EXCEEDED_ID_LIMIT' });
      }
      // The first batch comes from the same list as the later ones: SQLite may return the same rows in another order if
      // it reads fewer columns.
      const found = rows.length > end ? findAll(db, query) : keep(query, rows);
      const expiresAt = now.getTime() + CURSOR_MS;
      return { status: 200, body: answer(call, found, 0, () => open({ ...found, expiresAt })) };
    },
    more(call, now) {
      const [, locator = '', offset = ''] = LOCATOR.exec(call.params['locator'] ?? '') ?? [];
      const cursor = cursors.get(locator);
      const from = Number(offset);
      if (cursor === undefined || cursor.expiresAt < now.getTime() || from >= cursor.size) {
        throw new CrmRefusal(400, { message: 'invalid query locator', errorCode: 'INVALID_QUERY_LOCATOR' });
      }
      return { status: 200, body: answer(call, cursor, from, () => locator) };
    },
  };
}

const keep = (query: CompiledQuery, rows: readonly Row[]): Found => ({
  query,
  size: rows.length,
  read: (from, end) => rows.slice(from, end),
});

/**
 * All rows of a query. For records, only the ids are read now and the rest with each batch. The set of records and its
 * order are those at the time of the query; their values may be newer.
 */
function findAll(db: DatabaseSync, query: CompiledQuery): Found {
  if (query.shape !== 'records') return keep(query, db.prepare(query.sql).all(...query.values));
  const listed = db.prepare(`SELECT json_group_array(record_id) AS ids FROM (${query.sql})`).get(...query.values);
  const ids = JSON.parse(String(listed?.['ids'])) as readonly string[];
  return {
    query,
    size: ids.length,
    read(from, end) {
      const wanted = ids.slice(from, end);
      const rows = db
        .prepare(`${query.select} WHERE q.Id IN (SELECT value FROM json_each(?))`)
        .all(JSON.stringify(wanted));
      const byId = new Map(rows.map((row) => [row['record_id'], row]));
      return wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
    },
  };
}

function toRecord({ shape, columns, object }: CompiledQuery, row: Row, version: string): Record<string, unknown> {
  const values = columns.map(({ key, type }, i) => [key, toWire(type, row[`c${i}`] ?? null)]);
  const url = `/services/data/${version}/sobjects/${object.name}/${String(row['record_id'])}`;
  const attributes = shape === 'aggregates' ? { type: 'AggregateResult' } : { type: object.name, url };
  return { attributes, ...Object.fromEntries(values) };
}

/** A SQLite value as Salesforce writes it in JSON. */
export function toWire(type: FieldType, value: SQLOutputValue): unknown {
  if (value === null) return null;
  if (type === 'boolean') return value === 1;
  if (type === 'datetime') return new Date(Number(value)).toISOString().replace('Z', '+0000');
  return value;
}
