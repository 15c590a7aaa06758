import { isOpen, isOrderChange, operationTransitions } from '#rules/operation.ts';
import type { Kysely, Transaction, Updateable } from 'kysely';
import { type Count, countAll } from '../dailyCounts.ts';
import { announce } from '../outgoingEvents.ts';
import { guarded, nullIfTaken } from '../database/errors.ts';
import type { Jobs } from '../database/jobs.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { publishUpdates } from '../memberUpdates/publish.ts';
import { queuePush } from '../pushes.ts';
import { resolveHold } from './holds.ts';
import { operationReader, seal, stepsAfter, stepsOf } from './row.ts';
import type { OperationRow, StageChange } from './types.ts';
import { noticeOfMove, updatesOfCredit, updatesOfMove } from './updates.ts';

/** Changes an operation that its reader has in hand. Null when the row has changed since: another worker has continued it. */
export function createAdvance({
  db,
  vault,
  logger,
  now,
  jobs,
  announces = [],
}: StoreDeps & { readonly jobs: Pick<Jobs, 'send'> }) {
  const read = operationReader(vault, logger);

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

  return {
    /**
     * Moves an operation to another stage, with its hold and its steps, in one transaction that tells the member's streams. An ended one keeps no payload.
     *
     * @returns null when the row has changed since it was read: another worker has continued it.
     * @throws RangeError for a move that is not in the transition table.
     */
    async advance(operation: OperationRow, change: StageChange): Promise<OperationRow | null> {
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
        // The member sees a failed redemption or cancellation, but no referral that was refused.
        ...(to === 'FAILED' && operation.points === null && !isOrderChange(operation.kind) ? { details: null } : {}),
      };
      const counts = countsOfMove(operation, change, at);
      const notice = noticeOfMove(operation, change);
      const isSentRequest = operation.kind === 'CONTACT_REQUEST' && to === 'CONFIRMED';
      return guarded('operations.advance', async () => {
        const move = async (trx: Transaction<StoreSchema>) => {
          const row = await patch(operation, values, trx);
          if (!row) return null;
          const hasEndedHold = hold !== undefined && (await resolveHold(trx, row.id, hold)) !== undefined;
          await publishUpdates(vault, trx, row.memberId, ...updatesOfMove(row, change, hasEndedHold));
          await queuePush(trx, at, row, notice);
          if (to === 'NEEDS_REVIEW') {
            await announce(trx, at, announces, [{ type: 'decision.needed', subjectId: row.id, since: at }]);
          }
          await countAll(trx, at, counts);
          if (isSentRequest) await countRequest(trx, row);
          return row;
        };
        // One statement is enough for a stage that nobody sees.
        const isQuiet =
          hold === undefined &&
          notice === null &&
          counts.length === 0 &&
          !isSentRequest &&
          updatesOfMove(operation, change, false).length === 0;
        const moved = await (isQuiet ? patch(operation, values) : db.transaction().execute(move));
        if (moved && notBefore && isOpen(to)) await resumeAt(moved);
        return moved;
      });
    },

    /** Delays the next attempt until a given time. Null as for `advance`. */
    async postpone(operation: OperationRow, until: Date): Promise<OperationRow | null> {
      const row = await patch(operation, { nextTryAt: until });
      if (row) await resumeAt(row);
      return row;
    },

    /**
     * Links a cancellation or return with the Credit of its points. False when it has one, or when the Credit belongs to
     * another operation.
     */
    async linkCredit(id: string, credit: { readonly id: string; readonly createdAt: Date }): Promise<boolean> {
      const link = async (trx: Transaction<StoreSchema>) => {
        const row = await trx
          .updateTable('operation')
          .set({ transactionId: credit.id, paidAt: credit.createdAt })
          .where('id', '=', id)
          .where('kind', 'in', ['ORDER_CANCELLATION', 'ORDER_RETURN'])
          .where('transactionId', 'is', null)
          .returning(['id', 'memberId'])
          .executeTakeFirst();
        if (row) {
          await publishUpdates(vault, trx, row.memberId, ...updatesOfCredit);
          await queuePush(trx, now(), row, 'CREDIT_CONFIRMED');
        }
        return row !== undefined;
      };
      return (await nullIfTaken(db.transaction().execute(link))) ?? false;
    },

    /** Records that the request of the current stage is about to be sent once more. Null as for `advance`. */
    tryAgain: (operation: OperationRow) => patch(operation, { tries: operation.tries + 1, stageAt: now() }),
  };
}

const secondsFrom = (start: Date, at: Date): number => Math.max(0, Math.round((at.getTime() - start.getTime()) / 1000));

/** What is counted when an operation moves. */
function countsOfMove(
  { kind, stage, stageAt, points, subject, ...row }: OperationRow,
  { to, ...change }: StageChange,
  at: Date,
) {
  const counts: Count[] = [];
  const cause = change.reviewCause ?? row.reviewCause ?? '';
  if (to === 'NEEDS_REVIEW') counts.push({ name: 'REVIEWS', subject: cause });
  if (stage === 'NEEDS_REVIEW') {
    counts.push({ name: 'DECISIONS', subject: cause });
    counts.push({ name: 'DECISION_SECONDS', subject: `${cause} ${secondsFrom(stageAt, at)}` });
  }
  if (to === 'CONFIRMED' && (kind === 'REFER_FRIEND' || kind === 'REFER_LEAD')) {
    counts.push({ name: 'REFERRALS_SENT', subject: kind });
  }
  if (points === null) return counts;
  if (to === 'FAILED') counts.push({ name: 'REDEMPTIONS_FAILED', subject: kind, points });
  if (to === 'CONFIRMED') {
    counts.push({ name: 'REDEMPTIONS_CONFIRMED', subject: kind, points });
    counts.push({ name: 'CONFIRM_SECONDS', subject: `${kind} ${secondsFrom(row.createdAt, at)}` });
    if (subject != null) counts.push({ name: 'PRODUCTS', subject: `${kind} ${subject}`, points });
  }
  return counts;
}

/** Counts a request of a person who was not logged in, which the backend has accepted. */
async function countRequest(trx: Transaction<StoreSchema>, { key, stageAt }: OperationRow): Promise<void> {
  const request = await trx
    .selectFrom('contactRequest')
    .select('intent')
    .where('requestId', '=', key)
    .limit(1)
    .executeTakeFirst();
  if (!request) return;
  const name = request.intent === 'BOOK_VISIT' ? 'SITE_VISITS' : 'ENQUIRIES';
  await countAll(trx, stageAt, [{ name, subject: 'VISITOR' }]);
}

/** In ACCEPTED no request was sent that could have arrived. CREATED and DEBITING count the requests for the Debit. */
function triesAfter({ tries }: OperationRow, to: OperationRow['stage']): number {
  if (to === 'ACCEPTED') return 0;
  if (to === 'CREATING') return tries + 1;
  return to === 'CREATED' || to === 'DEBITING' ? 1 : tries;
}
