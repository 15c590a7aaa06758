import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { countAll } from '../dailyCounts.ts';
import type { Jobs } from '../database/jobs.ts';
import { storedAs, operationReader, seal, stepsAfter } from './row.ts';
import type { StoreDeps } from '../deps.ts';
import { publishUpdates } from '../memberUpdates/publish.ts';
import type { createHolds } from './holds.ts';
import { operationWithKey, redemptionKeyOf } from './selections.ts';
import { asRedemption } from './types.ts';
import type { NewOperation, NewRedemption, OperationRow, RedemptionOutcome } from './types.ts';
import { updatesOfNew } from './updates.ts';

/** How soon an operation is resumed when the process that started it has died. */
const rescueSeconds = 10;

/** Stores new operations, each in one transaction with its hold and its job. */
export function createBegin(
  { db, vault, logger, now, jobs }: StoreDeps & { readonly jobs: Pick<Jobs, 'send'> },
  { reserved }: ReturnType<typeof createHolds>,
) {
  const read = operationReader(vault, logger);

  /** The columns of every new operation, with its first step. */
  const newRow = (input: NewOperation | NewRedemption, key: string) => {
    const row = { id: randomUUID(), points: 'points' in input ? input.points : null };
    const at = now();
    return {
      ...row,
      kind: input.kind,
      key,
      memberId: input.memberId,
      stage: 'ACCEPTED',
      details: seal(vault, 'details', row, input.details),
      payload: seal(vault, 'payload', row, input.payload),
      upstreamId: null,
      failure: null,
      message: null,
      steps: stepsAfter([], { [row.points === null ? 'RECORDED' : 'POINTS_HELD']: 'DONE' }, at),
      tries: 0,
      stageAt: at,
      nextTryAt: at,
      createdAt: at,
      traceParent: input.traceParent ?? null,
    } as const;
  };

  return {
    /** Stores an operation without a price, or finds the one with the same key. A failed one is replaced. */
    async begin(input: NewOperation): Promise<{ operation: OperationRow; begun: boolean }> {
      const values = newRow(input, storedAs.key(vault, input.kind, input.key));
      return db.transaction().execute(async (trx) => {
        const begun = await trx
          .insertInto('operation')
          .values(values)
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'key'])
              .doUpdateSet(values)
              .where('operation.stage', '=', 'FAILED')
              .where('operation.nextTryAt', '<=', now()),
          )
          .returningAll()
          .executeTakeFirst();
        if (begun) {
          await jobs.send(begun.id, rescueSeconds, trx);
          await publishUpdates(vault, trx, begun.memberId, ...updatesOfNew(begun));
        }
        const row = begun ?? (await operationWithKey(trx, input.kind, values.key).executeTakeFirstOrThrow());
        return { operation: read(row), begun: begun !== undefined };
      });
    },

    /**
     * Stores a redemption and its hold, or neither: held points never exceed the balance.
     *
     * @throws StoreError with code 23505 when a redemption with the same key exists.
     */
    async beginRedemption(input: NewRedemption): Promise<RedemptionOutcome> {
      const { memberId, points, subject } = input;
      return db.transaction().execute(async (trx) => {
        // The caller may lose its lock without noticing; this lock lasts exactly as long as the transaction.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`points:${memberId}`}, 0))`.execute(trx);
        const { held, unseen } = await reserved(memberId, input.balanceReadAt, { within: trx });
        const available = Math.max(0, input.balance - held - unseen);
        if (points > available) return { outcome: 'insufficient', available };
        const requestFp = storedAs.request(vault, input.request);
        const remainingPoints = available - points;
        const values = { ...newRow(input, redemptionKeyOf(input)), requestFp, subject, remainingPoints };
        const row = await trx.insertInto('operation').values(values).returningAll().executeTakeFirstOrThrow();
        const hold = { operationId: row.id, memberId, points, state: 'active', resolvedAt: null } as const;
        await trx.insertInto('hold').values(hold).execute();
        await jobs.send(row.id, rescueSeconds, trx);
        await publishUpdates(vault, trx, memberId, ...updatesOfNew(row));
        await countAll(trx, row.createdAt, [{ name: 'REDEMPTIONS_BEGUN', subject: row.kind, points }]);
        return { outcome: 'redemption', redemption: asRedemption(read(row)) };
      });
    },
  };
}
