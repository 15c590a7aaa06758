import { randomUUID } from 'node:crypto';
import { isOpen, operationTransitions } from '#rules/operation.ts';
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import { errorCode, guarded, guardMethods } from '../database/errors.ts';
import type { Jobs } from '../database/jobs.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { storedAs } from '../database/migrations/0010_operations.ts';
import { clock, createOperationQueries, operationWithKey, redemptionKeyOf } from './queries.ts';
import { operationReader, seal, stepsAfter, stepsOf } from './row.ts';
import { asRedemption } from './types.ts';
import type { NewOperation, NewRedemption, OperationRow, RedemptionOutcome, StageChange } from './types.ts';

/** How soon an operation is resumed when the process that started it has died. */
const rescueSeconds = 10;
/** SQLSTATE: a unique constraint was violated. */
const uniqueViolation = '23505';

/** Operations and the holds of redemptions. Every method throws `StoreError` when the database fails. */
export type OperationRecords = ReturnType<typeof createOperationRecords>;
export type OperationQueries = ReturnType<typeof createOperationQueries>;

export function createOperationRecords(deps: StoreDeps & { readonly jobs: Jobs }) {
  const { db, vault, now, jobs } = deps;
  const read = operationReader(vault, deps.logger);
  const queries = createOperationQueries(deps);

  /** Changes an operation if nobody has changed it since it was read. */
  const patch = async (
    { id, stage, tries }: OperationRow,
    values: Updateable<StoreSchema['operation']>,
    within: Kysely<StoreSchema> = db,
  ): Promise<OperationRow | null> => {
    const row = await within
      .updateTable('operation')
      .set(values)
      .where('id', '=', id)
      .where('stage', '=', stage)
      .where('tries', '=', tries)
      .returningAll()
      .executeTakeFirst();
    return row ? read(row) : null;
  };

  /** Schedules a job for when the delay is over, in case this process is gone by then. */
  const resumeAt = ({ id, nextTryAt }: OperationRow) => jobs.send(id, (nextTryAt.getTime() - now().getTime()) / 1000);

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

  const resolveHold = (trx: Transaction<StoreSchema>, id: string, state: 'posted' | 'voided') =>
    trx
      .updateTable('hold')
      .set({ state, resolvedAt: clock })
      .where('operationId', '=', id)
      .where('state', '=', 'active')
      .returning('operationId')
      .executeTakeFirst();

  /**
   * Moves an operation to another stage, with its hold and its steps, in one transaction. An ended one keeps no payload.
   *
   * @returns null when the row has changed since it was read: another worker has continued it.
   * @throws RangeError for a move that is not in the transition table.
   */
  async function advance(operation: OperationRow, change: StageChange): Promise<OperationRow | null> {
    const { to, hold: spent, notBefore, payload, ...changed } = change;
    if (!operationTransitions[operation.stage].includes(to)) {
      throw new RangeError(`an operation does not go from ${operation.stage} to ${to}`);
    }
    const hold = to === 'FAILED' ? 'voided' : change.transactionId ? 'posted' : spent;
    const at = now();
    const values = {
      stage: to,
      stageAt: at,
      nextTryAt: notBefore ?? at,
      tries: triesAfter(operation, to),
      steps: stepsAfter(operation.steps, stepsOf(operation, change), at),
      ...changed,
      ...(payload === undefined ? {} : { payload: seal(vault, 'payload', operation, payload) }),
      ...(to === 'CONFIRMED' || to === 'FAILED' ? { payload: null } : {}),
      // The member sees a failed redemption, but no referral that was refused.
      ...(to === 'FAILED' && operation.points === null ? { details: null } : {}),
    };
    return guarded('operations.advance', async () => {
      const patchWithHold = async (trx: Transaction<StoreSchema>) => {
        const row = await patch(operation, values, trx);
        if (row && hold) await resolveHold(trx, row.id, hold);
        return row;
      };
      const moved = await (hold ? db.transaction().execute(patchWithHold) : patch(operation, values));
      if (moved && notBefore && isOpen(to)) await resumeAt(moved);
      return moved;
    });
  }

  const methods = guardMethods('operations', {
    ...queries,

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
        if (begun) await jobs.send(begun.id, rescueSeconds, trx);
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
        const { held, unseen } = await queries.reserved(memberId, input.balanceReadAt, { within: trx });
        const available = Math.max(0, input.balance - held - unseen);
        if (points > available) return { outcome: 'insufficient', available };
        const requestFp = storedAs.request(vault, input.request);
        const remainingPoints = available - points;
        const values = { ...newRow(input, redemptionKeyOf(input)), requestFp, subject, remainingPoints };
        const row = await trx.insertInto('operation').values(values).returningAll().executeTakeFirstOrThrow();
        const hold = { operationId: row.id, memberId, points, state: 'active', resolvedAt: null } as const;
        await trx.insertInto('hold').values(hold).execute();
        await jobs.send(row.id, rescueSeconds, trx);
        return { outcome: 'redemption', redemption: asRedemption(read(row)) };
      });
    },

    /** Delays the next attempt until a given time. Null as for `advance`. */
    async postpone(operation: OperationRow, until: Date): Promise<OperationRow | null> {
      const row = await patch(operation, { nextTryAt: until });
      if (row) await resumeAt(row);
      return row;
    },

    /** Records that the request of the current stage is about to be sent once more. Null as for `advance`. */
    tryAgain: (operation: OperationRow) => patch(operation, { tries: operation.tries + 1, stageAt: now() }),

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
        return read(row);
      });
      return ended.catch((error: unknown) => {
        if (errorCode(error) === uniqueViolation) return null;
        throw error;
      });
    },
  });
  return { ...methods, advance };
}

/** In ACCEPTED no request was sent that could have arrived. CREATED and DEBITING count the requests for the Debit. */
function triesAfter({ tries }: OperationRow, to: OperationRow['stage']): number {
  if (to === 'ACCEPTED') return 0;
  if (to === 'CREATING') return tries + 1;
  return to === 'CREATED' || to === 'DEBITING' ? 1 : tries;
}
