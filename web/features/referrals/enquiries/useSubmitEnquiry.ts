import { messages } from '#rules/messages.ts';
import { act } from '#web/apollo/act.ts';
import { type Problem, problemOf } from '../problem.ts';
import { useSubmitEnquiryMutation } from './SubmitEnquiry.generated.ts';

export type EnquiryOutcome = { readonly taken: string } | { readonly problem: Problem };

/** Sends an enquiry; never throws. The success message promises an answer within the club's `enquiryContactDays`. */
export function useSubmitEnquiry(): (projectId: string) => Promise<EnquiryOutcome> {
  const [mutate] = useSubmitEnquiryMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  return async (projectId) => {
    const acted = await act(mutate({ variables: { input: { projectId } } }), messages.enquiryNotSent);
    return 'done' in acted ? { taken: acted.done.taken } : { problem: problemOf(acted) };
  };
}
