import { messages } from '#rules/messageByName.ts';
import { StoreError } from '../../store/database/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';

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
  const first = await orUnavailable(messages.goalNotSaved, () => goals.celebrate(session.memberId, id), StoreError);
  return { __typename: 'CelebrateGoalSuccess' as const, first, me: { session } };
}
