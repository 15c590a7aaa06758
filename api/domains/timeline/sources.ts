import { inWords, messages } from '#rules/messageByName.ts';
import { operationStateOf, sendingStatus } from '#rules/operation.ts';
import { z } from 'zod';
import type { TimelineEntry } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { friendsOf } from '../../operations/kinds/friend.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { statusWord } from '../../upstreams/club/wireValues.ts';
import { nameIn } from './catalogueNames.ts';
import { entryOf } from './timelinePage.ts';

type Entries = readonly TimelineEntry[];
type Source = (session: Session, context: MemberContext) => Promise<Entries>;

/** Orders without a date cannot be placed on the timeline. */
const orders: Source = async (session, context) =>
  (await context.orders.all(session)).flatMap(({ id, number, createdAt: at, ...order }) =>
    at === null
      ? []
      : entryOf({
          kind: 'ORDER',
          subjectId: id,
          title: inWords(messages.orderNamed(number ?? id), context.language),
          at,
          status: statusWord(order),
          points: null,
        }),
  );

const encashRequests: Source = async ({ restToken }, context) =>
  (await context.encashRequests.load(restToken)).flatMap(({ id, createdAt: at, ...request }) =>
    at === null
      ? []
      : entryOf({
          kind: 'ENCASH_REQUEST',
          subjectId: id,
          title: inWords(messages.encashRequestNumbered(id), context.language),
          at,
          status: statusWord(request),
          points: null,
        }),
  );

const booked = z.object({ hotelId: z.string() });

const hotelBookings: Source = async ({ memberId }, context) => {
  const { services, call } = context;
  const bookings = await context.operations.load({ memberId, kinds: ['HOTEL'] });
  if (bookings.length === 0) return [];
  const nameOf = await nameIn(context, () => services.catalogue.hotels(call, null));
  return bookings.map(({ id, details, stage, createdAt }) =>
    entryOf({
      kind: 'HOTEL_BOOKING',
      subjectId: id,
      title: nameOf(booked.safeParse(details).data?.hotelId ?? '') ?? inWords(messages.hotelStay, context.language),
      at: createdAt.toISOString(),
      status: operationStateOf(stage),
      points: null,
    }),
  );
};

const siteVisits: Source = async ({ memberId }, context) => {
  const { services, call } = context;
  const visits = await services.store.siteVisits.list(memberId);
  if (visits.length === 0) return [];
  const nameOf = await nameIn(context, () => services.catalogue.projects(call));
  return visits.map(({ id, projectId, createdAt }) => {
    const project = nameOf(projectId);
    return entryOf({
      kind: 'SITE_VISIT',
      subjectId: id,
      title: inWords(project === null ? messages.siteVisit : messages.siteVisitOf(project), context.language),
      at: createdAt.toISOString(),
      status: null,
      points: null,
    });
  });
};

const referralEntry = (
  { language }: MemberContext,
  subjectId: string,
  name: string,
  at: string,
  status: string | null,
): TimelineEntry =>
  entryOf({
    kind: 'REFERRAL',
    subjectId,
    title: inWords(messages.referralOf(name), language),
    at,
    status,
    points: null,
  });

const friends: Source = async ({ memberId }, context) =>
  friendsOf(await context.operations.load({ memberId, kinds: ['REFER_FRIEND'] })).map(({ details, operation }) => {
    const { id, createdAt, stage } = operation;
    return referralEntry(
      context,
      id,
      details.name,
      createdAt.toISOString(),
      stage === 'CONFIRMED' ? null : sendingStatus,
    );
  });

const leads: Source = async ({ membershipNumber }, context) =>
  (await context.leads.load(membershipNumber)).map((lead) =>
    referralEntry(
      context,
      lead.id,
      [lead.firstName, lead.lastName].filter(Boolean).join(' '),
      lead.createdAt,
      lead.status,
    ),
  );

/**
 * All sources other than the ledger: short lists, each read as a whole. The names are those in `extensions.partial`.
 */
export const sources: Readonly<Record<string, Source>> = {
  orders,
  hotelBookings,
  encashRequests,
  siteVisits,
  friends,
  leads,
};
