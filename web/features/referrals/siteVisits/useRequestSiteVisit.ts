import { messages } from '#rules/messages.ts';
import { addToMember } from '#web/apollo/memberLists.ts';
import { act } from '#clients/act.ts';
import { type Problem, problemOf } from '../problem.ts';
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
    const acted = await act(mutate({ variables: { input } }), messages.siteVisitNotSubmitted);
    if ('done' in acted) return { visit: acted.done.siteVisit };
    const { refused, message } = acted;
    if (refused?.__typename === 'ValidationError') return { faults: refused.fields };
    // The slot was taken meanwhile, so another one has to be chosen.
    if (refused?.__typename === 'SlotUnavailableError') return { faults: [{ field: 'slotId', message }] };
    return { problem: problemOf(acted) };
  };
}
