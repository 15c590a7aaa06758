import { randomInt } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import type { Answer, Call } from '../answer.ts';
import type { SwitchBoard } from '../switches.ts';
import { CrmRefusal } from './errors.ts';
import { objectsOf, type FieldType } from './objects.ts';
import { compileSoql, type CompiledQuery } from './soql/compile.ts';

type Row = Record<string, SQLOutputValue>;

/** An answered query whose later batches may still be fetched. */
interface Cursor {
  readonly query: CompiledQuery;
  readonly rows: readonly Row[];
  readonly expiresAt: number;
}

const LARGEST_BATCH = 2000;
const SMALLEST_BATCH = 200;
const CURSOR_MS = 2 * 24 * 60 * 60 * 1000;
/** How many rows all open cursors together may hold; the oldest make room. */
const KEPT_ROWS = 250_000;
const LOCATOR = /^(0r8[a-zA-Z0-9]{15})-(\d+)$/;

export interface QueryEngine {
  /** `GET /query?q=`: the first batch. @throws CrmRefusal */
  query(call: Call, now: Date): Answer;
  /** `GET /query/<locator>-<offset>`: a later batch of the rows as they were when the query ran. @throws CrmRefusal */
  more(call: Call, now: Date): Answer;
}

/** Runs SOQL over the sandbox's database, in batches as Salesforce does. */
export function createQueryEngine(db: DatabaseSync, switches: SwitchBoard): QueryEngine {
  const cursors = new Map<string, Cursor>();

  const batchSizeOf = (call: Call): number => {
    const asked = /batchSize\s*=\s*(\d+)/i.exec(String(call.headers['sforce-query-options'] ?? ''))?.[1];
    const fair = Math.min(Math.max(Number(asked ?? LARGEST_BATCH), SMALLEST_BATCH), LARGEST_BATCH);
    return Math.min(fair, switches.read().batchSize ?? LARGEST_BATCH);
  };

  const open = (cursor: Cursor): string => {
    const locator = `0r8${Array.from({ length: 15 }, () => randomInt(36).toString(36)).join('')}`;
    cursors.set(locator, cursor);
    let kept = 0;
    for (const [key, { rows }] of [...cursors].toReversed()) {
      kept += rows.length;
      if (kept > KEPT_ROWS && key !== locator) cursors.delete(key);
    }
    return locator;
  };

  const batch = (call: Call, cursor: Cursor, from: number, locator: string | null): Answer => {
    const { query, rows } = cursor;
    const version = call.params['version'] ?? 'v64.0';
    const end = from + batchSizeOf(call);
    const done = end >= rows.length;
    const records = rows.slice(from, end).map((row) => toRecord(query, row, version));
    const next = done ? {} : { nextRecordsUrl: `/services/data/${version}/query/${locator ?? open(cursor)}-${end}` };
    return { status: 200, body: { totalSize: rows.length, done, ...next, records } };
  };

  return {
    query(call, now) {
      const query = compileSoql(call.query['q'] ?? '', objectsOf(switches.read()));
      const rows = db.prepare(query.sql).all(...query.values);
      if (query.shape === 'count') {
        return { status: 200, body: { totalSize: Number(rows[0]?.['n']), done: true, records: [] } };
      }
      return batch(call, { query, rows, expiresAt: now.getTime() + CURSOR_MS }, 0, null);
    },
    more(call, now) {
      const [, locator = '', offset = ''] = LOCATOR.exec(call.params['locator'] ?? '') ?? [];
      const cursor = cursors.get(locator);
      if (cursor === undefined || cursor.expiresAt < now.getTime() || Number(offset) >= cursor.rows.length) {
        throw new CrmRefusal(400, { message: 'invalid query locator', errorCode: 'INVALID_QUERY_LOCATOR' });
      }
      return batch(call, cursor, Number(offset), locator);
    },
  };
}

function toRecord(query: CompiledQuery, row: Row, version: string): Record<string, unknown> {
  const values = query.columns.map(({ key, type }, i) => [key, toWire(type, row[`c${i}`] ?? null)]);
  if (query.shape === 'aggregates') return { attributes: { type: 'AggregateResult' }, ...Object.fromEntries(values) };
  const id = row['record_id'];
  const url = `/services/data/${version}/sobjects/${query.object.name}/${String(id)}`;
  return { attributes: { type: query.object.name, url }, ...Object.fromEntries(values) };
}

/** A value of SQLite as Salesforce writes it in JSON. */
export function toWire(type: FieldType, value: SQLOutputValue): unknown {
  if (value === null) return null;
  if (type === 'boolean') return value === 1;
  if (type === 'datetime') return new Date(Number(value)).toISOString().replace('Z', '+0000');
  return value;
}
