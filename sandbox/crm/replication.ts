import type { Answer, Call } from '../answer.ts';
import { CrmRefusal } from './errors.ts';
import { objectsOf } from './objects.ts';
import { objectNamed, type Org } from './org.ts';
import { toWire } from './query.ts';

const MINUTE_MS = 60_000;
/** Deleted records stay in the recycle bin for 15 days. */
const BIN_MS = 15 * 24 * 60 * MINUTE_MS;

/** `GET /sobjects/<object>/updated?start=&end=`: the ids of what was created or changed. @throws CrmRefusal */
export function updated(org: Org, call: Call): Answer {
  const { table, from, to } = rangeOf(org, call);
  const select = `SELECT Id FROM ${table} WHERE SystemModstamp >= ? AND SystemModstamp < ? AND IsDeleted = 0 ORDER BY Id`;
  const ids = org.db.prepare(select).all(from, to);
  return { status: 200, body: { ids: ids.map((row) => row['Id']), latestDateCovered: toWire('datetime', to) } };
}

/** `GET /sobjects/<object>/deleted?start=&end=`: what was deleted. @throws CrmRefusal */
export function deleted(org: Org, call: Call): Answer {
  const { table, from, to } = rangeOf(org, call);
  const select = `SELECT Id, deleted_at FROM ${table} WHERE deleted_at >= ? AND deleted_at < ? ORDER BY Id`;
  const rows = org.db.prepare(select).all(from, to);
  return {
    status: 200,
    body: {
      deletedRecords: rows.map((row) => ({
        id: row['Id'],
        deletedDate: toWire('datetime', row['deleted_at'] ?? null),
      })),
      earliestDateAvailable: toWire('datetime', org.now().getTime() - BIN_MS),
      latestDateCovered: toWire('datetime', to),
    },
  };
}

function rangeOf(org: Org, call: Call): { table: string; from: number; to: number } {
  const object = objectNamed(org, call.params['sobject']);
  const [from, to] = [Date.parse(call.query['start'] ?? ''), Date.parse(call.query['end'] ?? '')];
  if (Number.isNaN(from) || Number.isNaN(to)) {
    throw new CrmRefusal(400, { errorCode: 'MISSING_ARGUMENT', message: 'start and end must be dates with a time' });
  }
  // Both ends are cut to the minute.
  const [start, end] = [from, to].map((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  if (start === undefined || end === undefined || start >= end) {
    const message = `startDate must be more than one minute before endDate`;
    throw new CrmRefusal(400, { errorCode: 'INVALID_REPLICATION_DATE', message });
  }
  const all = objectsOf(org.switches.read(), { deleted: true })(object.name);
  return { table: all?.source ?? object.source, from: start, to: end };
}
