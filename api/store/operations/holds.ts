import { sql, type Kysely } from 'kysely';
import { nullIfTaken } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { publishUpdates } from '../memberUpdates/publish.ts';
import { stepsAfter } from './row.ts';
import { clock, operationSelections } from './selections.ts';
import { asRedemption } from './types.ts';
import type { OperationRow, RedemptionRow } from './types.ts';
import { updatesOfEndedHold } from './updates.ts';

/** Ends an active hold; undefined when there is none. */
export const resolveHold = (trx: Kysely<StoreSchema>, id: string, state: 'posted' | 'voided') =>
  trx
    .updateTable('hold')
    .set({ state, resolvedAt: clock })
    .where('operationId', '=', id)
    .where('state', '=', 'active')
    .returning('operationId')
    .executeTakeFirst();

export function createHolds(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const { read, readAll, withHolds } = operationSelections(deps);

  return {
    /**
     * Points on hold, and Debits made since a given time that a balance read then may not include; without those of the
     * operations in `except`.
     */
    async reserved(
      memberId: string,
      since: Date,
      { within = db, except = [] }: { readonly within?: Kysely<StoreSchema>; readonly except?: readonly string[] } = {},
    ) {
      const isActive = sql`state = 'active'`;
      const isUnseen = sql`state = 'posted' and resolved_at >= ${since}::timestamptz`;
      const row = await within
        .selectFrom('hold')
        .where('memberId', '=', memberId)
        .$if(except.length > 0, (all) => all.where('operationId', 'not in', except))
        .select(sql<string>`coalesce(sum(points) filter (where ${isActive}), 0)`.as('held'))
        .select(sql<string>`coalesce(sum(points) filter (where ${isUnseen}), 0)`.as('unseen'))
        .executeTakeFirstOrThrow();
      return { held: Number(row.held), unseen: Number(row.unseen) };
    },

    /**
     * The points of a member's Debits whose redemption left fewer points than this balance, so that it may not include
     * them; only Debits of a time.
     */
    async debitedAbove(
      memberId: string,
      balance: number,
      { since, before }: { readonly since: Date; readonly before: Date },
    ): Promise<number> {
      const row = await db
        .selectFrom('hold')
        .innerJoin('operation', 'operation.id', 'hold.operationId')
        .where('hold.memberId', '=', memberId)
        .where('hold.state', '=', 'posted')
        .where('hold.resolvedAt', '>=', since)
        .where('hold.resolvedAt', '<', before)
        .where('operation.transactionId', 'is not', null)
        .where('operation.remainingPoints', '<', balance)
        .select(sql<string>`coalesce(sum(hold.points), 0)`.as('points'))
        .executeTakeFirstOrThrow();
      return Number(row.points);
    },

    /** A member's encash requests that the backend has accepted and whose points are still held, oldest first. */
    async awaitingDebit(memberId: string): Promise<RedemptionRow[]> {
      const waiting = withHolds(memberId)
        .selectAll('operation')
        .where('kind', '=', 'ENCASH')
        .where('stage', '=', 'CONFIRMED')
        .where('hold.state', '=', 'active');
      return (await readAll(waiting.orderBy('createdAt').orderBy('id'))).map(asRedemption);
    },

    /**
     * The points of a member's redemptions, other than those awaiting a Debit, that an unlinked Debit since a given
     * time may belong to.
     */
    async debitRivals(memberId: string, since: Date): Promise<ReadonlySet<number>> {
      const rows = await withHolds(memberId)
        .select('hold.points')
        .where('transactionId', 'is', null)
        .where((row) =>
          row.or([
            row('stage', 'in', ['CREATED', 'DEBITING', 'NEEDS_REVIEW']),
            // The backend may settle it before the club knows that the request arrived.
            row.and([row('kind', '=', 'ENCASH'), row('stage', '=', 'CREATING')]),
            // Debited by the backend, with no Debit linked to it.
            row.and([row('hold.state', '=', 'posted'), row('resolvedAt', '>=', since)]),
          ]),
        )
        .execute();
      return new Set(rows.map(({ points }) => points));
    },

    /** Records that the backend has paid these encash requests; the first recorded time is kept. */
    async notePaid(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const unpaid = db.updateTable('operation').where('id', 'in', ids).where('paidAt', 'is', null);
      await unpaid.set({ paidAt: now() }).execute();
    },

    /**
     * Ends the hold of a redemption by its Debit, or without one releases the points. Null when it has already ended, or
     * when the Debit belongs to another redemption.
     */
    async endHold(id: string, by: { readonly transactionId: string } | 'voided'): Promise<OperationRow | null> {
      const released = by === 'voided';
      const step = stepsAfter([], { [released ? 'POINTS_RELEASED' : 'POINTS_DEBITED']: 'DONE' }, now());
      const ended = db.transaction().execute(async (trx) => {
        if (!(await resolveHold(trx, id, released ? 'voided' : 'posted'))) return null;
        const row = await trx
          .updateTable('operation')
          .set({ steps: sql`steps || ${step}::jsonb`, ...(released ? {} : { transactionId: by.transactionId }) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await publishUpdates(vault, trx, row.memberId, ...updatesOfEndedHold(row));
        return read(row);
      });
      return nullIfTaken(ended);
    },
  };
}
