import { messages } from '#rules/messages.ts';
import type { ReferLeadForm } from '#rules/referral.ts';
import { act } from '#web/apollo/act.ts';
import { addToMember } from '#web/apollo/memberLists.ts';
import { useReferLeadMutation } from './ReferLead.generated.ts';

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
    // Without an answer it may have arrived. The club refers the same person only once, however often it is sent.
    const acted = await act(mutate({ variables: { input } }), messages.leadNotCreated);
    if ('done' in acted) return null;
    const { refused, message } = acted;
    switch (refused?.__typename) {
      case 'ValidationError': {
        const [first] = refused.fields;
        return first && isField(first.field)
          ? { field: first.field, message: first.message }
          : { field: null, message };
      }
      case 'DuplicateReferralError':
        return { field: 'phone', message };
      case 'NotSignedInError':
        return { field: null, message: messages.pleaseLoginToContinue, needsLogin: true };
      default:
        return { field: null, message };
    }
  };
}
