import { randomUUID } from 'node:crypto';
import { redemptionTransitions } from '#rules/redemption.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { guarded, StoreError } from '../database/errors.ts';
import { createRedemptionQueries } from './redemptionQueries.ts';
import {
  requestFingerprint,
  clock,
  readReserved,
  redemptionReader,
  sealedAs,
  settledStages,
  writeSteps,
} from './redemptionRow.ts';
import type { BeginOutcome, RedemptionRow, Redemptions } from './redemptionTypes.ts';
import type { Jobs } from '../database/jobs.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { Vault } from '../crypto/vault.ts';

/** How soon a redemption is resumed when the process that started it has died. */
const rescueSeconds = 10;
/** SQLSTATE: a unique constraint was violated. */
const uniqueViolation = '23505';

export function createRedemptions(deps: {
  db: Kysely<StoreSchema>;
  vault: Vault;
  logger: Logger;
  now: () => Date;
  jobs: Jobs;
}): Redemptions {
  const { db, vault, now } = deps;
  const read = redemptionReader(vault, deps.logger);

  /** Changes a redemption if it is still in the stage that was read. */
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

  /** Schedules a job for when the delay is over, in case this process is gone by then. */
  const goOnAt = ({ id, nextTryAt }: RedemptionRow) =>
    deps.jobs.send('redemption', id, (nextTryAt.getTime() - now().getTime()) / 1000);

  /** Ends the hold of an encash with its step; false when it has already ended. */
  const endHold = (id: string, state: 'posted' | 'voided', transactionId: string | null): Promise<boolean> =>
    guarded('redemptions.endHold', () =>
      db.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('hold')
          .set({ state, resolved_at: clock })
          .where('redemption_id', '=', id)
          .where('state', '=', 'active')
          .returning('redemption_id')
          .executeTakeFirst();
        if (!ended) return false;
        if (transactionId !== null) {
          await trx.updateTable('redemption').set({ transaction_id: transactionId }).where('id', '=', id).execute();
        }
        const step = state === 'posted' ? 'POINTS_DEBITED' : 'POINTS_RELEASED';
        await writeSteps(trx, id, [[step, 'DONE']], now());
        return true;
      }),
    );

  return {
    ...createRedemptionQueries({ db, vault, read, now }),

    async begin(input) {
      const id = randomUUID();
      const at = now();
      return guarded('redemptions.begin', () =>
        db.transaction().execute(async (trx): Promise<BeginOutcome> => {
          // The caller may lose its lock without noticing; this lock lasts exactly as long as the transaction.
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
              asked_fp: requestFingerprint(vault, input.asked),
              stage: 'HELD',
              points: input.points,
              details: vault.seal(JSON.stringify(input.details), sealedAs.details(id)),
              secrets: vault.seal(JSON.stringify(input.secrets), sealedAs.secrets(id)),
              upstream_id: null,
              upstream_number: null,
              subject: input.subject,
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
              ...(change.upstreamNumber === undefined ? {} : { upstream_number: change.upstreamNumber }),
              ...(change.transactionId === undefined ? {} : { transaction_id: change.transactionId }),
              ...(change.message === undefined ? {} : { message: change.message }),
              // A settled redemption keeps no secrets.
              ...(settledStages.has(change.to) ? { secrets: null } : {}),
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

    async notePaid(ids) {
      if (ids.length === 0) return;
      await guarded('redemptions.notePaid', () =>
        db
          .updateTable('redemption')
          .set({ paid_at: now() })
          .where('id', 'in', ids)
          .where('paid_at', 'is', null)
          .execute(),
      );
    },

    async postHold(id, transactionId) {
      try {
        return await endHold(id, 'posted', transactionId);
      } catch (error) {
        if (error instanceof StoreError && error.code === uniqueViolation) return false;
        throw error;
      }
    },

    voidHold: (id) => endHold(id, 'voided', null),
  };
}
