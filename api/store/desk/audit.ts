import type { AuditAction, AuditSubject } from '#rules/desk.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { changeBatch, type Expired, inBatches } from '../database/batches.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

export type AuditRow = Selectable<StoreSchema['staffAudit']>;

/** Who acts: a person of the staff, the command line, the club itself, or a member. */
export interface AuditActor {
  /** Null for all but the staff. */
  readonly staffId: string | null;
  /** As it is shown: a name, `command line (name)`, `the club` or `the member`. */
  readonly who: string;
  /** The network of the request; null without one. */
  readonly network: string | null;
}

/** What was done. Nothing in it may be personal data of a member but the id of the CRM. */
export interface AuditEvent {
  readonly action: AuditAction;
  readonly subject?: { readonly kind: AuditSubject; readonly id: string };
  readonly reason?: string | null;
  readonly detail?: string | null;
}

/** Conditions that must all hold. */
export interface AuditConditions {
  readonly actions?: readonly AuditAction[] | undefined;
  readonly staffId?: string | undefined;
  readonly subjectKind?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  /** Any of these. */
  readonly subjectIds?: readonly string[] | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  /** Only entries with a lower number: the page after one. */
  readonly belowSequence?: number | undefined;
}

/**
 * Removes entries that are older than the given time, but the last one: the next number follows it, so that a missing number
 * is a missing entry. Nothing else can remove one.
 */
export const removeEntriesBefore = (
  db: Kysely<StoreSchema>,
  time: Date,
  note?: (count: number) => void,
): Promise<void> =>
  inBatches(
    db,
    async (trx, from) => {
      await sql`select set_config('veranda.retention', 'on', true)`.execute(trx);
      const old: Expired = {
        table: 'staffAudit',
        time: sql.ref('at'),
        where: sql`at < ${time} and sequence < (select max(sequence) from staff_audit)`,
      };
      const removed = await changeBatch(trx, old, from);
      await sql`select set_config('veranda.retention', 'off', true)`.execute(trx);
      return removed;
    },
    note,
  );

/** The record of what the staff did. Entries are numbered by the database and never changed. */
export function createAudit({ db, now }: Pick<StoreDeps, 'db' | 'now'>) {
  return guardMethods('audit', {
    async record(actor: AuditActor, { action, subject, reason = null, detail = null }: AuditEvent): Promise<void> {
      await db
        .insertInto('staffAudit')
        .values({
          at: now(),
          ...actor,
          action,
          subjectKind: subject?.kind ?? null,
          subjectId: subject?.id ?? null,
          reason,
          detail,
        })
        .execute();
    },

    /** Newest first. */
    async list(conditions: AuditConditions, most: number): Promise<AuditRow[]> {
      const { actions, staffId, subjectKind, subjectId, subjectIds, since, before, belowSequence } = conditions;
      let query = db.selectFrom('staffAudit').selectAll().orderBy('sequence', 'desc').limit(most);
      if (actions) query = query.where('action', 'in', actions);
      if (staffId !== undefined) query = query.where('staffId', '=', staffId);
      if (subjectKind !== undefined) query = query.where('subjectKind', '=', subjectKind);
      if (subjectId !== undefined) query = query.where('subjectId', '=', subjectId);
      if (subjectIds) query = query.where('subjectId', 'in', subjectIds);
      if (since) query = query.where('at', '>=', since);
      if (before) query = query.where('at', '<', before);
      if (belowSequence !== undefined) query = query.where('sequence', '<', belowSequence);
      return await query.execute();
    },
  });
}

export type Audit = ReturnType<typeof createAudit>;
