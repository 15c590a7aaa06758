import { earningPace, goalRule, type GoalSubject, missingPoints, monthsUntil } from '#rules/goal.ts';
import { messages } from '#rules/messageByName.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { GoalPace, GoalStatus, ResolversTypes, SetGoalInput } from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { GoalOfMember, GoalRecord } from '../../store/goals.ts';
import type { HotelRecord } from '../../upstreams/club/hotels.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { noteAge } from '../catalogue/cachedData.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import { usablePointsOf } from '../loaders/usablePoints.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { selectedFields } from '../shared/arguments.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';

type Subject = Pick<GoalRecord, 'kind' | 'subjectId' | 'nights' | 'points'> | GoalSubject;

/**
 * The product as currently listed, from the list that everyone shares; null when there is none.
 *
 * @throws UpstreamError when the list is unavailable. The same of `hotelOf`.
 */
export async function productOf({ kind, subjectId }: Subject, context: MemberContext): Promise<ProductRecord | null> {
  if (kind !== 'PRODUCT' || subjectId === null) return null;
  const found = await context.services.catalogue.product(context.call, subjectId);
  noteAge(context.notes, found);
  return found.value;
}

/** The hotel as currently listed; null when there is none. */
export async function hotelOf({ kind, subjectId }: Subject, context: MemberContext): Promise<HotelRecord | null> {
  if (kind !== 'HOTEL' || subjectId === null) return null;
  const hotels = await context.services.catalogue.hotels(context.call, null);
  noteAge(context.notes, hotels);
  return hotels.byId.get(subjectId) ?? null;
}

/**
 * What a goal costs today and its name; points are null when it cannot be redeemed any more.
 *
 * @throws UpstreamError when its list is unavailable.
 */
async function priceOf(
  subject: Subject,
  context: MemberContext,
): Promise<{ readonly points: number | null; readonly name: string | null }> {
  switch (subject.kind) {
    case 'POINTS':
      return { points: subject.points, name: null };
    case 'PRODUCT': {
      const product = await productOf(subject, context);
      return { points: product?.points ?? null, name: product?.name ?? null };
    }
    case 'HOTEL': {
      const hotel = await hotelOf(subject, context);
      const perNight = hotel?.points ?? null;
      return { points: perNight === null ? null : perNight * (subject.nights ?? 1), name: hotel?.name ?? null };
    }
  }
}

/** Fields of a goal that need the points that can be used. */
const needPoints = ['pointsNeeded', 'status', 'pace'];

/**
 * The goal of a member. What its fields read of the CRM is begun here, with the other fields of the member and not after
 * the store has answered: so all of them share one round of calls.
 */
export async function readGoal(
  owner: { readonly session: Session },
  context: MemberContext,
  info: GraphQLResolveInfo,
): Promise<GoalOfMember | null> {
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

const availableOf = async ({ owner }: GoalOfMember, context: MemberContext) =>
  (await orUnknown(context, () => usablePointsOf(owner, context)))?.available ?? null;

/** The price and the points to go, as far as they are known. */
async function measure(goal: GoalOfMember, context: MemberContext) {
  const [price, available] = await Promise.all([
    orUnknown(context, () => priceOf(goal.record, context)),
    availableOf(goal, context),
  ]);
  const points = price?.points ?? null;
  return { price, missing: points === null || available === null ? null : missingPoints(points, available) };
}

/** What it costs today; null when it cannot be redeemed, or the price is unavailable. */
export const readPrice = async ({ record }: GoalOfMember, context: MemberContext) =>
  (await orUnknown(context, () => priceOf(record, context)))?.points ?? null;

export const readMissing = async (goal: GoalOfMember, context: MemberContext) => (await measure(goal, context)).missing;

export async function readStatus(goal: GoalOfMember, context: MemberContext): Promise<GoalStatus> {
  const { price, missing } = await measure(goal, context);
  if (price !== null && price.points === null) return 'UNAVAILABLE';
  if (missing === null) return 'UNKNOWN';
  return missing === 0 ? 'REACHED' : 'SAVING';
}

export async function readPace(goal: GoalOfMember, context: MemberContext): Promise<GoalPace> {
  const { memberId } = goal.owner.session;
  const [{ rows }, { missing }] = await Promise.all([
    orUnavailable(messages.fetchFailed, () => context.ledgers.whole(memberId)),
    measure(goal, context),
  ]);
  const credited = rows
    .filter(({ type }) => type === 'CREDIT')
    .map(async (row) => ({ ...row, isRefund: (await context.transactionNames.load(row)).subject?.isRefund ?? false }));
  const { since, credits, perMonth } = earningPace(await Promise.all(credited), context.services.now());
  const months = missing === null ? null : monthsUntil(missing, perMonth);
  return { since: since.toISOString(), credits, perMonth, months };
}

const notLoaded = { PRODUCT: messages.productNotLoaded, HOTEL: messages.hotelsNotLoaded, POINTS: messages.fetchFailed };

const unavailableOf = ({ kind }: GoalSubject) =>
  kind === 'HOTEL'
    ? failure('HotelUnavailableError', messages.hotelUnavailable, 'NOT_AVAILABLE')
    : failure('ProductUnavailableError', messages.productUnavailable, 'NOT_AVAILABLE');

/** Sets the goal of a member, after it was found to have a price. */
export async function setGoal(
  input: SetGoalInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['SetGoalResult']>> {
  const session = sessionOf(context);
  const form = goalRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const subject = form.data;
  const [refusal, { points, name }] = await Promise.all([
    inactive(context, session),
    orUnavailable(notLoaded[subject.kind], () => priceOf(subject, context)),
  ]);
  if (refusal) return refusal;
  if (points === null) return unavailableOf(subject);
  const { goals } = context.services.store;
  const record = await orUnavailable(
    messages.goalNotSaved,
    () => goals.set(session.memberId, subject, name),
    StoreError,
  );
  const me = { session };
  return { __typename: 'SetGoalSuccess', goal: { record, owner: me }, me };
}

/** Removes the goal; on another device it is gone with the next read. */
export async function clearGoal(context: MemberContext) {
  const session = sessionOf(context);
  const { goals } = context.services.store;
  await orUnavailable(messages.goalNotSaved, () => goals.clear(session.memberId), StoreError);
  return { __typename: 'ClearGoalSuccess' as const, me: { session } };
}

/** Notes that the member was told that the goal is reached. Of several devices, one is the first. */
export async function celebrateGoal(id: string, context: MemberContext) {
  const session = sessionOf(context);
  const { goals } = context.services.store;
  const isFirst = await orUnavailable(messages.goalNotSaved, () => goals.celebrate(session.memberId, id), StoreError);
  return { __typename: 'CelebrateGoalSuccess' as const, isFirst, me: { session } };
}
