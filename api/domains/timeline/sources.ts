import { inWords, messages } from '#rules/messageByName.ts';
import { isOpen, operationStateOf, sendingStatus } from '#rules/operation.ts';
import { z } from 'zod';
import { friendsOf } from '../../operations/kinds/friend.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import { statusWord } from '../../upstreams/club/wireValues.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { noteAge } from '../catalogue/cachedData.ts';
import type { Age } from '../catalogue/publicCache.ts';
import type { MemberContext } from '../shared/context.ts';
import type { ActivityRecord } from './model.ts';

/** One step of a thing: a notification. */
interface Move {
  readonly id: string;
  readonly statusText: string | null;
  readonly at: string;
}

/** Something of a member that begins and moves: the timeline has its beginning, the notifications its moves. */
interface Thing {
  readonly subjectId: string;
  /** The thing itself; null for one that is looked up by its id, when it is asked for. */
  readonly record: ActivityRecord | null;
  readonly title: string;
  readonly statusText: string | null;
  /** Null: it cannot be placed on the timeline. */
  readonly beganAt: string | null;
  readonly moves: readonly Move[];
}

type Source = (session: Session, context: MemberContext) => Promise<readonly Thing[]>;

/** The last move, when its time is known. */
const moved = (kind: string, subjectId: string, statusText: string | null, at: string | null): Move[] =>
  at === null ? [] : [{ id: `${kind}:${subjectId}:${statusText}`, statusText, at }];

/** The entries of the status log. An order without dated ones moved when it last changed, as far as that is known. */
function movesOf(order: OrderRecord): Move[] {
  const log = order.statusLog.flatMap(({ id, at, ...entry }) =>
    at === null ? [] : [{ id: `ORDER:${order.id}:${id}`, statusText: statusWord(entry), at }],
  );
  return log.length > 0 ? log : moved('ORDER', order.id, statusWord(order), order.updatedAt ?? order.createdAt);
}

const orders: Source = async (session, context) =>
  (await context.orders.all(session)).map((order) => ({
    subjectId: order.id,
    record: { ...order, __typename: 'Order' },
    title: inWords(messages.orderNamed(order.number ?? order.id), context.language),
    statusText: statusWord(order),
    beganAt: order.createdAt,
    moves: movesOf(order),
  }));

const encashRequests: Source = async ({ restToken }, context) =>
  (await context.encashRequests.load(restToken)).map((request) => {
    const { id, createdAt, updatedAt } = request;
    const statusText = statusWord(request);
    return {
      subjectId: id,
      record: { ...request, __typename: 'EncashRequest' },
      title: inWords(messages.encashRequestNumbered(id), context.language),
      statusText,
      beganAt: createdAt,
      moves: moved('ENCASH', id, statusText, updatedAt ?? createdAt),
    };
  });

/**
 * Looks up a name for a title in the public lists. Without them the title stays general; that is not reported as a
 * failure.
 */
async function nameIn(
  context: MemberContext,
  read: () => Promise<Age & { readonly byId: ReadonlyMap<string, { readonly name: string }> }>,
): Promise<(id: string) => string | null> {
  try {
    const list = await read();
    noteAge(context.notes, list);
    return (id) => list.byId.get(id)?.name ?? null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.services.log.warn({ err: error, requestId: context.call.requestId }, 'names in the timeline are missing');
    return () => null;
  }
}

const booked = z.object({ hotelId: z.string() });

const hotelBookings: Source = async ({ memberId }, context) => {
  const { services, call } = context;
  const bookings = await context.operations.load({ memberId, kinds: ['HOTEL'] });
  if (bookings.length === 0) return [];
  const nameOf = await nameIn(context, () => services.catalogue.hotels(call, null));
  return bookings.map(({ id, details, stage, createdAt, stageAt }) => {
    const statusText = operationStateOf(stage);
    return {
      subjectId: id,
      record: null,
      title: nameOf(booked.safeParse(details).data?.hotelId ?? '') ?? inWords(messages.hotelStay, context.language),
      statusText,
      beganAt: createdAt.toISOString(),
      moves: moved('HOTEL', id, statusText, (isOpen(stage) ? createdAt : stageAt).toISOString()),
    };
  });
};

const siteVisits: Source = async ({ memberId }, context) => {
  const { services, call } = context;
  const visits = await services.store.siteVisits.list(memberId);
  if (visits.length === 0) return [];
  const nameOf = await nameIn(context, () => services.catalogue.projects(call));
  return visits.map((visit) => {
    const { id, projectId, createdAt } = visit;
    const project = nameOf(projectId);
    return {
      subjectId: id,
      record: { ...visit, __typename: 'SiteVisit' },
      title: inWords(project === null ? messages.siteVisit : messages.siteVisitOf(project), context.language),
      statusText: null,
      beganAt: createdAt.toISOString(),
      moves: [],
    };
  });
};

const referral = (
  { language }: MemberContext,
  { id, name, statusText, beganAt, at }: Record<'id' | 'name' | 'beganAt' | 'at', string> & Pick<Thing, 'statusText'>,
): Thing => ({
  subjectId: id,
  record: null,
  title: inWords(messages.referralOf(name), language),
  statusText,
  beganAt,
  moves: [{ id: `REFERRAL:${id}:${at}`, statusText, at }],
});

const friends: Source = async ({ memberId }, context) =>
  friendsOf(await context.operations.load({ memberId, kinds: ['REFER_FRIEND'] })).map(({ details, operation }) => {
    const { id, createdAt, stageAt, stage } = operation;
    const isConfirmed = stage === 'CONFIRMED';
    return referral(context, {
      id,
      name: details.name,
      statusText: isConfirmed ? null : sendingStatus,
      beganAt: createdAt.toISOString(),
      at: (isConfirmed ? stageAt : createdAt).toISOString(),
    });
  });

const leads: Source = async ({ membershipNumber }, context) =>
  (await context.leads.load(membershipNumber)).map(
    ({ id, firstName, lastName, createdAt, modifiedAt, status: statusText }) => {
      const name = [firstName, lastName].filter(Boolean).join(' ');
      return referral(context, { id, name, statusText, beganAt: createdAt, at: modifiedAt ?? createdAt });
    },
  );

/** Everything but the ledger: short lists, each read as a whole. The names are those in `extensions.partial`. */
export const sources = { orders, hotelBookings, encashRequests, siteVisits, friends, leads };
