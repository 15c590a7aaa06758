import { messages } from '#rules/messages.ts';
import { sendingStatus } from '#rules/operation.ts';
import { addToMember } from '#web/apollo/memberLists.ts';
import { needsLogin, type Problem, problemOf } from '../problem.ts';
import { type ReferFriendMutation, useReferFriendMutation } from './ReferFriend.generated.ts';

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
    const { data, error } = await mutate({ variables: { input } });
    return data ? read(data.referFriend) : { problem: problemOf(error, messages.referralNotSent) };
  };
}

function read(result: ReferFriendMutation['referFriend']): ReferralOutcome {
  switch (result.__typename) {
    case 'ReferFriendSuccess':
      return { added: true, isPending: result.referral.status === sendingStatus };
    case 'NotSignedInError':
      return { problem: needsLogin };
    case 'ValidationError':
      return { faults: result.fields };
    case 'DuplicateReferralError':
      return { duplicate: result.message };
    case 'MembershipInactiveError':
    case 'ReferralFailedError':
    case 'RateLimitedError':
      return { problem: { message: result.message } };
    default:
      return { problem: { message: messages.referralNotSent } };
  }
}
