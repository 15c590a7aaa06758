import { earningPace, missingPoints, monthsUntil } from '#rules/goal.ts';
import { messages } from '#rules/messageByName.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { GoalPace, GoalStatus } from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { usablePointsOf } from '../loaders/usablePoints.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { selectedFields } from '../shared/selectedFields.ts';
import type { GoalModel } from './model.ts';
import { priceOf } from './subject.ts';

/** Fields of a goal that need the points that can be used. */
const needPoints = ['missing', 'status', 'pace'];

/**
 * The goal of a member. What its fields read of the CRM is begun here, with the other fields of the member and not after
 * the store has answered: so all of them share one round of calls.
 */
export async function readGoal(
  owner: { readonly session: Session },
  context: MemberContext,
  info: GraphQLResolveInfo,
): Promise<GoalModel | null> {
  const { memberId } = owner.session;
  const selected = selectedFields(info);
  // The field that needs the result reports the failure.
  if (needPoints.some((field) => selected.has(field))) usablePointsOf(owner, context).catch(() => undefined);
  if (selected.has('pace')) context.ledgers.whole(memberId).catch(() => undefined);
  const record = await orUnavailable(
    messages.goalNotLoaded,
    () => context.services.store.goals.find(memberId),
    StoreError,
  );
  return record && { record, owner };
}

/** Null instead of a failure of an upstream, which `status` tells as UNKNOWN. */
async function orUnknown<T>(context: MemberContext, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.services.log.warn({ err: error, requestId: context.call.requestId }, 'a goal cannot be compared');
    return null;
  }
}

const availableOf = async ({ owner }: GoalModel, context: MemberContext) =>
  (await orUnknown(context, () => usablePointsOf(owner, context)))?.available ?? null;

/** The price and the points to go, as far as they are known. */
async function measure(goal: GoalModel, context: MemberContext) {
  const [price, available] = await Promise.all([
    orUnknown(context, () => priceOf(goal.record, context)),
    availableOf(goal, context),
  ]);
  const points = price?.points ?? null;
  return { price, missing: points === null || available === null ? null : missingPoints(points, available) };
}

/** What it costs today; null when it cannot be redeemed, or the price is unavailable. */
export const readPrice = async ({ record }: GoalModel, context: MemberContext) =>
  (await orUnknown(context, () => priceOf(record, context)))?.points ?? null;

export const readMissing = async (goal: GoalModel, context: MemberContext) => (await measure(goal, context)).missing;

export async function readStatus(goal: GoalModel, context: MemberContext): Promise<GoalStatus> {
  const { price, missing } = await measure(goal, context);
  if (price !== null && price.points === null) return 'UNAVAILABLE';
  if (missing === null) return 'UNKNOWN';
  return missing === 0 ? 'REACHED' : 'SAVING';
}

export async function readPace(goal: GoalModel, context: MemberContext): Promise<GoalPace> {
  const { memberId } = goal.owner.session;
  const [{ rows }, { missing }] = await Promise.all([
    orUnavailable(messages.fetchFailed, () => context.ledgers.whole(memberId)),
    measure(goal, context),
  ]);
  const credited = rows
    .filter(({ type }) => type === 'CREDIT')
    .map(async (row) => ({ ...row, isRefund: (await context.transactionNames.load(row)).subject?.refunded ?? false }));
  const { since, credits, perMonth } = earningPace(await Promise.all(credited), context.services.now());
  const months = missing === null ? null : monthsUntil(missing, perMonth);
  return { since: since.toISOString(), credits, perMonth, months };
}
