import type { ClubFixture, SessionHeaders } from './clubFixture.ts';

const SLOTS =
  'query Slots($projectId: ID!, $date: Date!) { siteVisitSlots(projectId: $projectId, date: $date) { id label } }';
export const BOOK_VISIT = `mutation Book($input: RequestSiteVisitInput!) {
  requestSiteVisit(input: $input) {
    __typename
    ... on RequestSiteVisitSuccess { message siteVisit { ...Visit } }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
  }
}
fragment Visit on SiteVisit { id project { id name } slot scheduledAt state createdAt }`;
export const VISITS = '{ me { siteVisits { id project { id name } slot scheduledAt state createdAt } } }';

interface Slot {
  id: string;
  label: string;
}
export interface Visit {
  id: string;
  project: { id: string; name: string } | null;
  slot: string | null;
  scheduledAt: string | null;
  state: string;
  createdAt: string;
}
export interface VisitOutcome {
  __typename: string;
  message?: string;
  code?: string;
  fields?: { field: string; message: string }[];
  siteVisit?: Visit;
}

/** Finds, books and lists site visits through the graph. */
export function openSiteVisitFixture(club: ClubFixture) {
  const ask = (headers: SessionHeaders, date: string, projectId = '104') =>
    club.api.graph<{ siteVisitSlots: Slot[] | null }>(SLOTS, { projectId, date }, headers);
  /** The first free slot of a day. */
  async function firstSlot(headers: SessionHeaders, date: string): Promise<Slot> {
    const slot = (await ask(headers, date)).data?.siteVisitSlots?.[0];
    if (!slot) throw new Error('no slot');
    await club.sandbox.clearCalls();
    return slot;
  }
  async function book(headers: SessionHeaders, input: object, at = club.api): Promise<VisitOutcome> {
    const { data } = await at.graph<{ requestSiteVisit: VisitOutcome }>(
      BOOK_VISIT,
      { input: { projectId: '104', ...input } },
      headers,
    );
    if (!data) throw new Error('no data');
    return data.requestSiteVisit;
  }
  const visits = async (headers: SessionHeaders) =>
    (await club.api.graph<{ me: { siteVisits: Visit[] } }>(VISITS, {}, headers)).data?.me.siteVisits;
  return { ask, firstSlot, book, visits };
}
