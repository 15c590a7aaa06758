import { randomUUID } from 'node:crypto';
import type { GoalSubject } from '#rules/goal.ts';
import { type Selectable, sql } from 'kysely';
import type { Session } from './auth/sessions.ts';
import { guardMethods } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import type { StoreDeps } from './deps.ts';
import { type MemberUpdate, publishUpdates } from './memberUpdates/publish.ts';

export type GoalRecord = Selectable<StoreSchema['memberGoal']>;

export interface GoalOfMember {
  readonly record: GoalRecord;
  readonly owner: { readonly session: Session };
}

const newGoal: MemberUpdate = ['GOAL', null];

/** What members save points for: at most one goal each, the latest that was set on any device. */
export function createGoals({ db, vault, now }: Pick<StoreDeps, 'db' | 'vault' | 'now'>) {
  const rowOf = (memberId: string) => db.selectFrom('memberGoal').selectAll().where('memberId', '=', memberId);

  return guardMethods('goals', {
    async find(memberId: string): Promise<GoalRecord | null> {
      return (await rowOf(memberId).executeTakeFirst()) ?? null;
    },

    /** Sets or replaces the goal. The same one again keeps its id, its day, and whether the member was told. */
    async set(memberId: string, subject: GoalSubject, subjectName: string | null): Promise<GoalRecord> {
      const goal = { ...subject, id: randomUUID(), subjectName, createdAt: now(), celebratedAt: null };
      return await db.transaction().execute(async (trx) => {
        const set = await trx
          .insertInto('memberGoal')
          .values({ memberId, ...goal })
          .onConflict((conflict) =>
            conflict
              .column('memberId')
              .doUpdateSet(goal)
              .where(
                sql<boolean>`(member_goal.kind, member_goal.subject_id, member_goal.nights, member_goal.points)
                  is distinct from (excluded.kind, excluded.subject_id, excluded.nights, excluded.points)`,
              ),
          )
          .executeTakeFirst();
        if (set.numInsertedOrUpdatedRows) await publishUpdates(vault, trx, memberId, newGoal);
        return await trx
          .selectFrom('memberGoal')
          .selectAll()
          .where('memberId', '=', memberId)
          .executeTakeFirstOrThrow();
      });
    },

    /** Without a goal nothing happens. */
    async clear(memberId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const cleared = await trx.deleteFrom('memberGoal').where('memberId', '=', memberId).executeTakeFirst();
        if (cleared.numDeletedRows > 0n) await publishUpdates(vault, trx, memberId, newGoal);
      });
    },

    /**
     * Notes that the member was told that this goal is reached.
     *
     * @returns whether this is the first time; false also for a goal that has been replaced.
     */
    async celebrate(memberId: string, id: string): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('memberGoal')
          .set({ celebratedAt: now() })
          .where('memberId', '=', memberId)
          .where('id', '=', id)
          .where('celebratedAt', 'is', null)
          .executeTakeFirst();
        const isFirst = row.numUpdatedRows > 0n;
        if (isFirst) await publishUpdates(vault, trx, memberId, newGoal);
        return isFirst;
      });
    },
  });
}
