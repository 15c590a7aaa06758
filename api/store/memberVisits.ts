import { type Kysely, sql } from 'kysely';
import { guardMethods } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import type { StoreDeps } from './deps.ts';
import { publishUpdates } from './memberUpdates/publish.ts';

/** Upstreams date in whole seconds, so what happens at a login may have an earlier date. */
const coarsestMs = 1000;

/**
 * Notes that a visit began. Part of the login that begins it. Kept are the visits that a session may still have to
 * tell from its own: those of the time that a session lasts, and the one before. What happened before the first visit
 * counts as read.
 *
 * @param hours how long a session lasts
 */
export async function noteVisit(
  db: Kysely<StoreSchema>,
  { memberId, at, hours }: { readonly memberId: string; readonly at: Date; readonly hours: number },
): Promise<void> {
  await db
    .insertInto('memberVisit')
    .values({ memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('memberReadMark')
    .values({ memberId, readThrough: new Date(at.getTime() - coarsestMs), markedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const oldestSession = new Date(at.getTime() - hours * 3_600_000);
  const lastBefore = db
    .selectFrom('memberVisit')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('memberId', '=', memberId)
    .where('at', '<=', oldestSession);
  await db.deleteFrom('memberVisit').where('memberId', '=', memberId).where('at', '<', lastBefore).execute();
}

/** When members were here, and up to when they have read what happened, for all their devices. */
export const createMemberVisits = ({ db, vault, now }: Pick<StoreDeps, 'db' | 'vault' | 'now'>) =>
  guardMethods('memberVisits', {
    /**
     * @param session when the session began that asks
     * @returns when the visit before it began, and up to when everything is read; null for never
     */
    async find(memberId: string, session: Date): Promise<{ lastVisitAt: Date | null; readThrough: Date | null }> {
      const { lastVisitAt, readThrough } = await db
        .selectNoFrom(({ selectFrom }) => [
          selectFrom('memberVisit')
            .select(({ fn }) => fn.max('at').as('at'))
            .where('memberId', '=', memberId)
            .where('at', '<', session)
            .as('lastVisitAt'),
          selectFrom('memberReadMark').select('readThrough').where('memberId', '=', memberId).as('readThrough'),
        ])
        .executeTakeFirstOrThrow();
      return { lastVisitAt, readThrough };
    },

    /**
     * Marks everything up to a time as read, at most up to now, and tells the member's other devices.
     *
     * @returns up to when everything is read: a later mark stays
     */
    async markRead(memberId: string, through: Date): Promise<Date> {
      const markedAt = now();
      const readThrough = new Date(Math.min(Math.max(through.getTime(), 0), markedAt.getTime()));
      return await db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('memberReadMark')
          .values({ memberId, readThrough, markedAt })
          .onConflict((conflict) =>
            conflict.column('memberId').doUpdateSet({
              readThrough: sql<Date>`greatest(member_read_mark.read_through, excluded.read_through)`,
              markedAt,
            }),
          )
          .returning('readThrough')
          .executeTakeFirstOrThrow();
        await publishUpdates(vault, trx, memberId, ['NOTIFICATIONS', null]);
        return row.readThrough;
      });
    },
  });
