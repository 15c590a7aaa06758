import { csvOf } from '#rules/csv.ts';
import type { AuditAction, AuditSubject } from '#rules/desk.ts';
import { startOfIndianDay } from '#rules/indianDay.ts';
import type { AuditConditions, AuditEvent, AuditRow } from '../../store/desk/audit.ts';
import type { Store } from '../../store/store.ts';
import { decodeCursor, encodeCursor, foreignCursor, pageSize } from '../shared/connection.ts';
import { badInput } from '../shared/errors.ts';
import { Refusal } from '../shared/refusal.ts';

/** Records what somebody does. What cannot be recorded is not done: it rejects with StoreError then. */
export type RecordAction = (event: AuditEvent) => Promise<void>;

type AuditStore = Pick<Store, 'audit'>;

/** Records what the operator at the command line does. */
export const commandLineAudit =
  ({ audit }: AuditStore, operator: string): RecordAction =>
  (event) =>
    audit.record({ staffId: null, who: `command line (${operator})`, network: null }, event);

const dayMs = 86_400_000;
const mostOfSubject = 50;
const highestSequence = 2_147_483_647;
/** More than this is not put into one file. */
const mostExported = 50_000;

/** What was done with one thing, newest first; at most 50 entries. */
export const auditOf = ({ audit }: AuditStore, subjectKind: AuditSubject, subjectId: string): Promise<AuditRow[]> =>
  audit.list({ subjectKind, subjectId }, mostOfSubject);

interface Filter {
  readonly actions?: readonly AuditAction[] | null | undefined;
  readonly staffId?: string | null | undefined;
  readonly subjectId?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

function idOf(name: 'staffId' | 'subjectId', given: string | null | undefined): string | undefined {
  if (given == null) return undefined;
  if (!isId(given)) throw badInput(`\`${name}\` is not an id.`);
  return given;
}

function dayOf(name: 'from' | 'until', given: string | null | undefined): Date | undefined {
  if (given == null) return undefined;
  const start = startOfIndianDay(given);
  if (!start) throw badInput(`\`${name}\` must be a day such as 2026-11-25.`);
  return start;
}

const dayAfter = (start: Date | undefined) => start && new Date(start.getTime() + dayMs);

/** The conditions of a filter, whose days are those of India. An order is also known by its number. */
async function conditionsOf(
  { operations }: Pick<Store, 'operations'>,
  { actions, staffId, subjectId, from, until }: Filter,
): Promise<AuditConditions> {
  const subject = idOf('subjectId', subjectId);
  return {
    ...(actions && actions.length > 0 ? { actions } : {}),
    staffId: idOf('staffId', staffId),
    subjectIds: subject === undefined ? undefined : [subject, ...(await operations.named(subject))],
    since: dayOf('from', from),
    before: dayAfter(dayOf('until', until)),
  };
}

function sequenceOf(cursor: string): number {
  const sequence = Number(decodeCursor(cursor, 1)[0]);
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > highestSequence) throw foreignCursor();
  return sequence;
}

interface PageArguments {
  readonly filter?: Filter | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/**
 * A page of entries, newest first. What is recorded meanwhile moves no entry to another page.
 *
 * @throws a BAD_USER_INPUT error
 */
export async function auditPage(store: Pick<Store, 'audit' | 'operations'>, { filter, first, after }: PageArguments) {
  const size = pageSize(first, 50, 200);
  const place = after == null ? {} : { belowSequence: sequenceOf(after) };
  const rows = await store.audit.list({ ...(await conditionsOf(store, filter ?? {})), ...place }, size + 1);
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  const endCursor = last ? encodeCursor([last.sequence]) : null;
  return { nodes, pageInfo: { hasNextPage: rows.length > size, endCursor } };
}

const columns = ['sequence', 'at', 'who', 'action', 'subject_kind', 'subject_id', 'reason', 'network', 'detail'];

const csvRow = (entry: AuditRow) => {
  const { sequence, at, who, action, subjectKind, subjectId, reason, network, detail } = entry;
  return [sequence, at.toISOString(), who, action, subjectKind, subjectId, reason, network, detail];
};

function periodOf(from: string, until: string) {
  const [since, last] = [startOfIndianDay(from), startOfIndianDay(until)];
  if (!since) throw new Refusal('INVALID_INPUT', 'Enter a day such as 2026-11-25.', 'from');
  if (!last) throw new Refusal('INVALID_INPUT', 'Enter a day such as 2026-11-25.', 'until');
  if (last < since) throw new Refusal('INVALID_INPUT', 'The last day is before the first.', 'until');
  return { since, before: new Date(last.getTime() + dayMs) };
}

async function entriesOf({ audit }: AuditStore, period: AuditConditions): Promise<AuditRow[]> {
  const entries = await audit.list(period, mostExported + 1);
  if (entries.length > mostExported) {
    throw new Refusal('INVALID_INPUT', 'The period has more than 50,000 entries. Choose a shorter one.', 'until');
  }
  return entries.toReversed();
}

/**
 * All entries from one day in India to another, the oldest first, as CSV. The export is recorded before it is made.
 *
 * @throws Refusal
 */
export async function exportAudit(
  { store, record }: { readonly store: AuditStore; readonly record: RecordAction },
  { from, until }: { readonly from: string; readonly until: string },
) {
  const period = periodOf(from, until);
  await record({ action: 'AUDIT_EXPORTED', detail: `${from} to ${until}` });
  const entries = await entriesOf(store, period);
  return {
    fileName: `audit-${from}-${until}.csv`,
    content: csvOf([columns, ...entries.map(csvRow)]),
    count: entries.length,
  };
}
