import { messages } from '#rules/messages.ts';
import { addToMember } from '#web/apollo/memberLists.ts';
import { needsLogin, type Problem, problemOf } from '../problem.ts';
import { type RequestSiteVisitMutation, useRequestSiteVisitMutation } from './RequestSiteVisit.generated.ts';
import type { SiteVisitForm } from './siteVisitDays.ts';

type Result = RequestSiteVisitMutation['requestSiteVisit'];
export type BookedVisit = Extract<Result, { __typename: 'RequestSiteVisitSuccess' }>['siteVisit'];

export type VisitOutcome =
  | { readonly visit: BookedVisit }
  | { readonly problem: Problem }
  | { readonly faults: readonly { readonly field: string; readonly message: string }[] };

/** Books a visit; never throws. A booked visit is on the member's lists at once. */
export function useRequestSiteVisit(): (visit: SiteVisitForm) => Promise<VisitOutcome> {
  const [mutate] = useRequestSiteVisitMutation({
    errorPolicy: 'all',
    update: (cache, { data }) => {
      const result = data?.requestSiteVisit;
      if (result?.__typename === 'RequestSiteVisitSuccess')
        addToMember(cache, result.me, 'siteVisits', result.siteVisit);
    },
  });
  return async (input) => {
    const { data, error } = await mutate({ variables: { input } });
    return data ? read(data.requestSiteVisit) : { problem: problemOf(error, messages.siteVisitNotSubmitted) };
  };
}

function read(result: Result): VisitOutcome {
  switch (result.__typename) {
    case 'RequestSiteVisitSuccess':
      return { visit: result.siteVisit };
    case 'NotSignedInError':
      return { problem: needsLogin };
    case 'ValidationError':
      return { faults: result.fields };
    // The slot was taken meanwhile, so another one has to be chosen.
    case 'SlotUnavailableError':
      return { faults: [{ field: 'slotId', message: result.message }] };
    case 'SiteVisitFailedError':
    case 'RateLimitedError':
      return { problem: { message: result.message } };
    default:
      return { problem: { message: messages.siteVisitNotSubmitted } };
  }
}
