import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { guarded } from '../database/errors.ts';
import { requestFingerprint, clock, readReserved, settledStages, type redemptionReader } from './redemptionRow.ts';
import type { RedemptionQueries } from './redemptionTypes.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { Vault } from '../crypto/vault.ts';

/** Node's timers may fire slightly early. */
const nextMillisecond = () => setTimeout(2);

/** The maximum number of due redemptions that are read at once. */
const mostDue = 500;

/** The columns that describe the subject of a redemption and may be shown. */
const subjectColumns = [
  'redemption.id',
  'redemption.kind',
  'redemption.upstream_id as upstreamId',
  'redemption.upstream_number as upstreamNumber',
  'redemption.subject',
] as const;

/** All read-only queries on redemptions. */
export function createRedemptionQueries(deps: {
  db: Kysely<StoreSchema>;
  vault: Vault;
  read: ReturnType<typeof redemptionReader>;
  now: () => Date;
}): RedemptionQueries {
  const { db, vault, read, now } = deps;

  return {
    async moment() {
      // A Debit posted before this call is then in an earlier millisecond, the finest unit of a Date (and of PGlite's
      // clock).
      await nextMillisecond();
      const { rows } = await guarded('redemptions.moment', () => sql<{ at: Date }>`select ${clock} as at`.execute(db));
      return rows[0]?.at ?? now();
    },

    async findByKey({ memberId, kind, idempotencyKey, asked }) {
      const row = await guarded('redemptions.findByKey', () =>
        db
          .selectFrom('redemption')
          .selectAll()
          .where('member_id', '=', memberId)
          .where('kind', '=', kind)
          .where('idempotency_key', '=', idempotencyKey)
          .executeTakeFirst(),
      );
      return row ? { redemption: read(row), same: row.asked_fp === requestFingerprint(vault, asked) } : null;
    },

    async find(id) {
      const row = await guarded('redemptions.find', () =>
        db.selectFrom('redemption').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row ? read(row) : null;
    },

    async stepsOf(id) {
      return guarded('redemptions.stepsOf', () =>
        db
          .selectFrom('redemption_step')
          .select(['name', 'state', 'at'])
          .where('redemption_id', '=', id)
          .orderBy('place')
          .execute(),
      );
    },

    async list(memberId, kind) {
      const rows = await guarded('redemptions.list', () =>
        db
          .selectFrom('redemption')
          .selectAll()
          .where('member_id', '=', memberId)
          .where('kind', '=', kind)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      );
      return rows.map(read);
    },

    reserved: (memberId, since) => guarded('redemptions.reserved', () => readReserved(db, memberId, since)),

    async linked(kind, upstreamIds) {
      if (upstreamIds.length === 0) return new Set();
      const rows = await guarded('redemptions.linked', () =>
        db
          .selectFrom('redemption')
          .select('upstream_id')
          .where('kind', '=', kind)
          .where('upstream_id', 'in', upstreamIds)
          .execute(),
      );
      return new Set(rows.flatMap((row) => row.upstream_id ?? []));
    },

    async linkedTransactions(transactionIds) {
      if (transactionIds.length === 0) return new Set();
      const rows = await guarded('redemptions.linkedTransactions', () =>
        db.selectFrom('redemption').select('transaction_id').where('transaction_id', 'in', transactionIds).execute(),
      );
      return new Set(rows.flatMap((row) => row.transaction_id ?? []));
    },

    async subjectsOf(transactionIds) {
      if (transactionIds.length === 0) return new Map();
      const rows = await guarded('redemptions.subjectsOf', () =>
        db
          .selectFrom('redemption')
          .select([...subjectColumns, 'transaction_id as transactionId'])
          .where('transaction_id', 'in', transactionIds)
          .execute(),
      );
      return new Map(
        rows.flatMap(({ transactionId, ...row }) => (transactionId === null ? [] : [[transactionId, row]])),
      );
    },

    async heldPoints(memberId) {
      const rows = await guarded('redemptions.heldPoints', () =>
        db
          .selectFrom('hold')
          .innerJoin('redemption', 'redemption.id', 'hold.redemption_id')
          .select([...subjectColumns, 'hold.points', 'redemption.created_at as since'])
          .where('hold.member_id', '=', memberId)
          .where('hold.state', '=', 'active')
          .orderBy('redemption.created_at', 'desc')
          .orderBy('redemption.id')
          .execute(),
      );
      return rows.map((row) => ({ ...row, points: Number(row.points) }));
    },

    async inProgress(memberId) {
      const rows = await guarded('redemptions.inProgress', () =>
        db
          .selectFrom('redemption')
          .selectAll()
          .where('member_id', '=', memberId)
          .where('stage', 'not in', [...settledStages])
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      );
      return rows.map(read);
    },

    async hasTwin({ id, memberId, kind, points }, stage) {
      const twin = await guarded('redemptions.hasTwin', () =>
        db
          .selectFrom('redemption')
          .select('id')
          .where('member_id', '=', memberId)
          .where('id', '!=', id)
          .where('stage', '=', stage)
          .where((row) => (stage === 'CREATING' ? row('kind', '=', kind) : row('points', '=', points)))
          .executeTakeFirst(),
      );
      return twin !== undefined;
    },

    async due() {
      const rows = await guarded('redemptions.due', () =>
        db
          .selectFrom('redemption')
          .select('id')
          .where('stage', 'not in', ['CONFIRMED', 'FAILED', 'NEEDS_REVIEW'])
          .where('next_try_at', '<=', now())
          .orderBy('next_try_at')
          .limit(mostDue)
          .execute(),
      );
      return rows.map((row) => row.id);
    },

    async activeHolds(memberId) {
      const rows = await guarded('redemptions.activeHolds', () =>
        db
          .selectFrom('hold')
          .select('redemption_id')
          .where('member_id', '=', memberId)
          .where('state', '=', 'active')
          .execute(),
      );
      return new Set(rows.map((row) => row.redemption_id));
    },

    async awaitingDebit(memberId) {
      const rows = await guarded('redemptions.awaitingDebit', () =>
        db
          .selectFrom('redemption')
          .innerJoin('hold', 'hold.redemption_id', 'redemption.id')
          .selectAll('redemption')
          .where('redemption.member_id', '=', memberId)
          .where('kind', '=', 'ENCASH')
          .where('stage', '=', 'CONFIRMED')
          .where('hold.state', '=', 'active')
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      );
      return rows.map(read);
    },

    async debitRivals(memberId, since) {
      const rows = await guarded('redemptions.debitRivals', () =>
        db
          .selectFrom('redemption')
          .innerJoin('hold', 'hold.redemption_id', 'redemption.id')
          .select('redemption.points')
          .where('redemption.member_id', '=', memberId)
          .where('transaction_id', 'is', null)
          .where((row) =>
            row.or([
              row('stage', 'in', ['CREATED', 'DEBITING', 'NEEDS_REVIEW']),
              // The backend may settle it before the club knows that the request arrived.
              row.and([row('kind', '=', 'ENCASH'), row('stage', '=', 'CREATING')]),
              // Debited by the backend, with no Debit linked to it.
              row.and([row('hold.state', '=', 'posted'), row('resolved_at', '>=', since)]),
            ]),
          )
          .execute(),
      );
      return new Set(rows.map(({ points }) => Number(points)));
    },

    async needingAttention(begunBefore, most) {
      const rows = await guarded('redemptions.needingAttention', () =>
        db
          .selectFrom('redemption')
          .innerJoin('hold', 'hold.redemption_id', 'redemption.id')
          .selectAll('redemption')
          .where((row) =>
            row.or([
              row('stage', '=', 'NEEDS_REVIEW'),
              row.and([row('stage', 'not in', [...settledStages]), row('created_at', '<', begunBefore)]),
              row.and([row('hold.state', '=', 'active'), row('paid_at', '<', begunBefore)]),
            ]),
          )
          .orderBy('created_at')
          .orderBy('id')
          .limit(most)
          .execute(),
      );
      return rows.map(read);
    },

    async holdOf(id) {
      const row = await guarded('redemptions.holdOf', () =>
        db
          .selectFrom('hold')
          .select(['points', 'state', 'resolved_at'])
          .where('redemption_id', '=', id)
          .executeTakeFirst(),
      );
      return row ? { points: Number(row.points), state: row.state, resolvedAt: row.resolved_at } : null;
    },
  };
}
