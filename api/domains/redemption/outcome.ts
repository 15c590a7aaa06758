import { isMessage, type Message, messages, readMessage } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import { LockTimeoutError, StoreError } from '../../store/database/errors.ts';
import type { RedemptionRequest } from '../../operations/engine/operations.ts';
import type { RedemptionOutcome, RedemptionRow } from '../../store/operations/types.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { outcomeUnknown, SessionEndedError, unavailable } from '../shared/errors.ts';
import { mismatch, failure } from '../shared/userErrors.ts';

/**
 * There are not enough points. The fixed message names a product, so only an order has it. `available` is null when the
 * balance could not be read.
 */
export const insufficientPoints = (kind: RedemptionRequest['kind'], required: number, available: number | null) => ({
  ...failure(
    'InsufficientPointsError',
    kind === 'ORDER' ? messages.insufficientPoints : messages.notEnoughPoints,
    'INSUFFICIENT_POINTS',
  ),
  required,
  available,
});

/**
 * Maps a redemption to the result for the caller: the redemption itself while it is pending, confirmed or waiting for
 * an operator; the refusal of its kind when it failed.
 *
 * @throws SessionEndedError when it failed because the backend no longer accepts the member's token; unavailable when the
 *   CRM returns no balance.
 */
export async function outcomeOf<F>(
  outcome: RedemptionOutcome,
  { kind, points }: Pick<RedemptionRequest, 'kind' | 'points'>,
  context: Pick<MemberContext, 'session' | 'endSession'>,
  refused: (message: Message) => F,
) {
  if (outcome.outcome === 'mismatch') return mismatch();
  if (outcome.outcome === 'balanceUnknown') throw unavailable(messages.balanceUnknown, null);
  if (outcome.outcome === 'insufficient') return insufficientPoints(kind, points, outcome.available);
  const { redemption } = outcome;
  if (await endsSession(redemption, context)) throw new SessionEndedError(messages.sessionHasExpired);
  if (redemption.stage === 'FAILED')
    return refused(redemption.message === null ? messages.orderError : readMessage(redemption.message));
  const { payload: _, ...shown } = redemption;
  return { __typename: 'Redemption' as const, ...shown };
}

/**
 * Ends the session if the token of this session was refused. A redemption of an earlier session says nothing about this
 * one.
 */
async function endsSession(
  { stage, message, createdAt }: RedemptionRow,
  { session, endSession }: Pick<MemberContext, 'session' | 'endSession'>,
): Promise<boolean> {
  if (stage !== 'FAILED' || message === null || !session) return false;
  if (!isMessage(readMessage(message), messages.sessionHasExpired)) return false;
  if (createdAt < session.createdAt) return false;
  await endSession();
  return true;
}

/**
 * Runs `begin`, which starts or finds a redemption. If the CRM cannot give the balance this is an outage and
 * nothing was started. If the store fails the redemption may have been started, so the outcome is unknown.
 */
export async function orOutage<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (error instanceof UpstreamError || error instanceof LockTimeoutError) {
      throw unavailable(messages.balanceUnknown, error);
    }
    if (error instanceof StoreError) throw outcomeUnknown(error);
    throw error;
  }
}
