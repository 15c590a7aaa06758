import { messages } from '#rules/messages.ts';
import { needsLogin, type Problem, problemOf } from '../problem.ts';
import { useSubmitEnquiryMutation } from './SubmitEnquiry.generated.ts';

export type EnquiryOutcome = { readonly taken: string } | { readonly problem: Problem };

/** Sends an enquiry; never throws. The success message promises an answer within the club's `enquiryContactDays`. */
export function useSubmitEnquiry(): (projectId: string) => Promise<EnquiryOutcome> {
  const [mutate] = useSubmitEnquiryMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  return async (projectId) => {
    const { data, error } = await mutate({ variables: { input: { projectId } } });
    if (!data) return { problem: problemOf(error, messages.enquiryNotSent) };
    const result = data.submitEnquiry;
    switch (result.__typename) {
      case 'SubmitEnquirySuccess':
        return { taken: result.taken };
      case 'NotSignedInError':
        return { problem: needsLogin };
      case 'ValidationError':
      case 'EnquiryFailedError':
      case 'RateLimitedError':
        return { problem: { message: result.message } };
      default:
        return { problem: { message: messages.enquiryNotSent } };
    }
  };
}
