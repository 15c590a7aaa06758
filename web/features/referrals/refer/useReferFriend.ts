import { messages } from '#rules/messages.ts';
import { sendingStatus } from '#rules/operation.ts';
import { addToMember } from '#web/apollo/memberLists.ts';
import { act } from '#web/apollo/act.ts';
import { type Problem, problemOf } from '../problem.ts';
import { useReferFriendMutation } from './ReferFriend.generated.ts';

export interface Friend {
  readonly projectId: string;
  readonly name: string;
  readonly phone: string;
}

export type ReferralOutcome =
  /** `isPending`: the club has it and is sending it; the backend has not confirmed it yet. */
  | { readonly added: true; readonly isPending: boolean }
  | { readonly duplicate: string }
  | { readonly problem: Problem }
  | { readonly faults: readonly { readonly field: string; readonly message: string }[] };

/** Refers a friend; never throws. See docs/domain/referrals.md. */
export function useReferFriend(): (friend: Friend) => Promise<ReferralOutcome> {
  const [mutate] = useReferFriendMutation({
    errorPolicy: 'all',
    update: (cache, { data }) => {
      const result = data?.referFriend;
      if (result?.__typename === 'ReferFriendSuccess') addToMember(cache, result.me, 'referrals', result.referral);
    },
  });
  return async (input) => {
    const acted = await act(mutate({ variables: { input } }), messages.referralNotSent);
    if ('done' in acted) return { added: true, isPending: acted.done.referral.status === sendingStatus };
    const { refused, message } = acted;
    if (refused?.__typename === 'ValidationError') return { faults: refused.fields };
    if (refused?.__typename === 'DuplicateReferralError') return { duplicate: message };
    return { problem: problemOf(acted) };
  };
}
