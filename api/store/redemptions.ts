import { randomUUID } from 'node:crypto';
import { redemptionTransitions } from '#rules/redemption.ts';
import type { RedemptionStage } from '#rules/redemption.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { guarded } from './errors.ts';
import { readReserved, redemptionReader, sealedAs, writeSteps } from './redemptionRow.ts';
import type { BeginOutcome, RedemptionRow, Redemptions } from './redemptionTypes.ts';
import type { Jobs } from './jobs.ts';
import type { StoreSchema } from './schema.ts';
import type { Vault } from './vault.ts';

/** What is over keeps no secrets. */
const settled: ReadonlySet<RedemptionStage> = new Set(['CONFIRMED', 'FAILED']);

/** How soon a redemption is gone on with when the process that began it has died. */
const rescueSeconds = 10;
/** How many of those that are due are taken at once. */
const mostDue = 500;

export function createRedemptions(deps: {
  db: Kysely<StoreSchema>;
  vault: Vault;
  logger: Logger;
  now: () => Date;
  jobs: Jobs;
}): Redemptions {
  const { db, vault, now } = deps;
  const clock = sql<Date>`clock_timestamp()`;
  const read = redemptionReader(vault, deps.logger);
  const askedOf = (asked: string) => vault.fingerprint('redemption-asked', asked);

  /** Changes a redemption that is still in the stage that was read. */
  const patch = async (
    operation: string,
    { id, stage, tries }: RedemptionRow,
    values: { next_try_at: Date } | { tries: number; stage_at: Date },
  ): Promise<RedemptionRow | null> => {
    const row = await guarded(operation, () =>
      db
        .updateTable('redemption')
        .set(values)
        .where('id', '=', id)
        .where('stage', '=', stage)
        .where('tries', '=', tries)
        .returningAll()
        .executeTakeFirst(),
    );
    return row ? read(row) : null;
  };

  /** Somebody goes on with it when its pause is over, also when this process is gone by then. */
  const goOnAt = ({ id, nextTryAt }: RedemptionRow) =>
    deps.jobs.send('redemption', id, (nextTryAt.getTime() - now().getTime()) / 1000);

  return {
    async moment() {
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
      return row ? { redemption: read(row), same: row.asked_fp === askedOf(asked) } : null;
    },

    async begin(input) {
      const id = randomUUID();
      const at = now();
      return guarded('redemptions.begin', () =>
        db.transaction().execute(async (trx): Promise<BeginOutcome> => {
          // The caller's lock may be lost without its knowing; this one lives and dies with the transaction.
          await sql`select pg_advisory_xact_lock(hashtextextended(${`points:${input.memberId}`}, 0))`.execute(trx);
          const { held, unseen } = await readReserved(trx, input.memberId, input.balanceReadAt);
          const available = Math.max(0, input.balance - held - unseen);
          if (input.points > available) return { outcome: 'insufficient', available };
          const row = await trx
            .insertInto('redemption')
            .values({
              id,
              member_id: input.memberId,
              kind: input.kind,
              idempotency_key: input.idempotencyKey,
              asked_fp: askedOf(input.asked),
              stage: 'HELD',
              points: input.points,
              details: vault.seal(JSON.stringify(input.details), sealedAs.details(id)),
              secrets: vault.seal(JSON.stringify(input.secrets), sealedAs.secrets(id)),
              upstream_id: null,
              transaction_id: null,
              remaining_points: available - input.points,
              message: null,
              tries: 1,
              stage_at: at,
              next_try_at: at,
              created_at: at,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await trx
            .insertInto('hold')
            .values({
              redemption_id: id,
              member_id: input.memberId,
              points: input.points,
              state: 'active',
              resolved_at: null,
            })
            .execute();
          await writeSteps(trx, id, [['POINTS_HELD', 'DONE']], at);
          await deps.jobs.send('redemption', id, rescueSeconds, trx);
          return { outcome: 'begun', redemption: read(row) };
        }),
      );
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

    async advance(redemption, change) {
      const { id, stage } = redemption;
      if (!redemptionTransitions[stage].includes(change.to)) {
        throw new RangeError(`a redemption does not go from ${stage} to ${change.to}`);
      }
      const at = now();
      const moved = await guarded('redemptions.advance', () =>
        db.transaction().execute(async (trx) => {
          const row = await trx
            .updateTable('redemption')
            .set({
              stage: change.to,
              stage_at: at,
              next_try_at: change.notBefore ?? at,
              tries: 1,
              ...(change.upstreamId === undefined ? {} : { upstream_id: change.upstreamId }),
              ...(change.transactionId === undefined ? {} : { transaction_id: change.transactionId }),
              ...(change.message === undefined ? {} : { message: change.message }),
              ...(settled.has(change.to) ? { secrets: null } : {}),
            })
            .where('id', '=', id)
            .where('stage', '=', stage)
            .returningAll()
            .executeTakeFirst();
          if (row === undefined) return null;
          if (change.hold) {
            await trx
              .updateTable('hold')
              .set({ state: change.hold, resolved_at: clock })
              .where('redemption_id', '=', id)
              .where('state', '=', 'active')
              .execute();
          }
          await writeSteps(trx, id, change.steps ?? [], at);
          return read(row);
        }),
      );
      if (moved && change.notBefore) await goOnAt(moved);
      return moved;
    },

    async postpone(redemption, until) {
      const row = await patch('redemptions.postpone', redemption, { next_try_at: until });
      if (row) await goOnAt(row);
      return row;
    },

    async tryAgain(redemption) {
      return patch('redemptions.tryAgain', redemption, { tries: redemption.tries + 1, stage_at: now() });
    },

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

    async resolveHold(id, state) {
      await guarded('redemptions.resolveHold', () =>
        db
          .updateTable('hold')
          .set({ state, resolved_at: clock })
          .where('redemption_id', '=', id)
          .where('state', '=', 'active')
          .execute(),
      );
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

    async needingAttention(begunBefore, most) {
      const rows = await guarded('redemptions.needingAttention', () =>
        db
          .selectFrom('redemption')
          .selectAll()
          .where('stage', 'not in', [...settled])
          .where((row) => row.or([row('stage', '=', 'NEEDS_REVIEW'), row('created_at', '<', begunBefore)]))
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
