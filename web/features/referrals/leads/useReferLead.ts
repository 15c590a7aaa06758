import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { messages } from '#rules/messages.ts';
import type { ReferLeadForm } from '#rules/referral.ts';
import { addToMember } from '#web/apollo/memberLists.ts';
import { type ReferLeadMutation, useReferLeadMutation } from './ReferLead.generated.ts';

/** A problem with a field, or with the whole form. */
export type LeadProblem =
  | { readonly field: keyof ReferLeadForm; readonly message: string }
  | { readonly field: null; readonly message: string; readonly needsLogin?: boolean };

const fields = new Set<string>(['firstName', 'lastName', 'phone', 'rating', 'project', 'customerType']);
const isField = (name: string): name is keyof ReferLeadForm => fields.has(name);

/**
 * Refers a lead; returns the problem, or null. Never throws. See docs/domain/referrals.md.
 */
export function useReferLead(): (lead: ReferLeadForm) => Promise<LeadProblem | null> {
  const [mutate] = useReferLeadMutation({
    errorPolicy: 'all',
    update: (cache, { data }) => {
      const result = data?.referLead;
      if (result?.__typename === 'ReferLeadSuccess') addToMember(cache, result.me, 'referrals', result.referral);
    },
  });
  return async (input) => {
    try {
      const { data, error } = await mutate({ variables: { input } });
      if (data) return problemOf(data.referLead);
      return {
        field: null,
        message: CombinedGraphQLErrors.is(error) ? error.message : messages.leadNotCreated,
      };
    } catch {
      // It is unknown whether the request arrived. The club refers the same person only once, however often it is sent.
      return { field: null, message: messages.leadNotCreated };
    }
  };
}

function problemOf(result: ReferLeadMutation['referLead']): LeadProblem | null {
  switch (result.__typename) {
    case 'ReferLeadSuccess':
      return null;
    case 'ValidationError': {
      const [first] = result.fields;
      return first && isField(first.field)
        ? { field: first.field, message: first.message }
        : { field: null, message: result.message };
    }
    case 'DuplicateReferralError':
      return { field: 'phone', message: result.message };
    case 'NotSignedInError':
      return { field: null, message: messages.pleaseLoginToContinue, needsLogin: true };
    case 'MembershipInactiveError':
    case 'ReferralFailedError':
    case 'RateLimitedError':
      return { field: null, message: result.message };
  }
}
