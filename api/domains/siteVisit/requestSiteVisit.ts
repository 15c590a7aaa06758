import { inWords, messages } from '#rules/messageByName.ts';
import { isVisitDay, siteVisitRule } from '#rules/siteVisit.ts';
import type { RequestSiteVisitInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { requestSiteVisit as requestUpstream } from '../../upstreams/club/siteVisits.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { StoreError } from '../../store/database/errors.ts';
import { outcomeUnknown } from '../shared/errors.ts';
import { addActivity } from '../shared/memberActivity.ts';
import { isUnknown, unconfirmed } from '../shared/unconfirmed.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import { sessionOf } from '../identity/membership.ts';
import { failure, faultsOf, refusalCode, validationFailure } from '../shared/userErrors.ts';
import { beginningOf, slotsOn } from './slots.ts';

type Outcome = Awaited<ResolversTypes['RequestSiteVisitResult']>;

/** The backend has no list of visits. After a lost answer the team can be asked in this time. */
const unconfirmedSeconds = 86_400;

const slotUnavailable = () => failure('SlotUnavailableError', messages.slotUnavailable, 'NOT_AVAILABLE');

/**
 * Books a visit to a project's site. The slots of the day are read without a cache, so that only a currently offered
 * slot is booked. See docs/domain/visits.md#site-visit.
 */
export async function requestSiteVisit(input: RequestSiteVisitInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context);
  const { services, call } = context;
  const form = siteVisitRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const { projectId, slotId, date } = form.data;
  if (!isVisitDay(date, services.rules.visitWeekdays)) {
    return validationFailure([{ field: 'date', message: messages.visitWeekday }]);
  }
  const projects = await knownProjects(context);
  if (projects && !projects.has(projectId)) {
    return validationFailure([{ field: 'projectId', message: messages.selectProject }]);
  }

  let visit: { projectId: string; slot: string; scheduledAt: string };
  const sent = unconfirmed(context, ['site visit', projectId, date, slotId], unconfirmedSeconds);
  try {
    if (await sent.isPending()) throw outcomeUnknown(null, messages.siteVisitUnconfirmed);
    const slot = (await slotsOn(context, session, { projectId, date })).find(({ id }) => id === slotId);
    if (!slot) return slotUnavailable();
    visit = { projectId, slot: slot.label, scheduledAt: beginningOf(date, slot.label) };
    const request = { projectId, slotId, scheduledAt: visit.scheduledAt };
    await requestUpstream(services.rest, call, session.restToken, request);
  } catch (error) {
    if (isUnknown(error)) throw await sent.remember(messages.siteVisitUnconfirmed, error);
    return notBooked(error);
  }
  const siteVisit = await addActivity(context, services.store.siteVisits, session.memberId, visit);
  return {
    __typename: 'RequestSiteVisitSuccess',
    me: { session },
    siteVisit,
    message: inWords(messages.siteVisitBooked, context.language),
  };
}

function notBooked(error: unknown) {
  if (error instanceof StoreError) {
    return failure('SiteVisitFailedError', messages.siteVisitNotSubmitted, 'UPSTREAM_UNAVAILABLE');
  }
  if (!(error instanceof UpstreamError)) throw error;
  if (error.status === 422) return slotUnavailable();
  const answered = error.kind === 'status' || error.kind === 'auth';
  const message =
    answered && error.statusText ? messages.siteVisitFailed(error.statusText) : messages.siteVisitNotSubmitted;
  return failure('SiteVisitFailedError', message, refusalCode(error));
}
