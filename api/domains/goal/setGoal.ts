import { goalRule, type GoalSubject } from '#rules/goal.ts';
import { messages } from '#rules/messageByName.ts';
import type { ResolversTypes, SetGoalInput } from '../../__generated__/schema.ts';
import { StoreError } from '../../store/database/errors.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';
import { priceOf } from './subject.ts';

const notLoaded = { PRODUCT: messages.productNotLoaded, STAY: messages.hotelsNotLoaded, POINTS: messages.fetchFailed };

const unavailableOf = ({ kind }: GoalSubject) =>
  kind === 'STAY'
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
