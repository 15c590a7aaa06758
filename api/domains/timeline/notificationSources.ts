import { inWords, messages } from '#rules/messageByName.ts';
import { mostPointsNotifications } from '#rules/notifications.ts';
import { isOpen, operationStateOf, sendingStatus } from '#rules/operation.ts';
import { changeOf } from '#rules/points.ts';
import { z } from 'zod';
import type { Notification, NotificationSource } from '../../__generated__/schema.ts';
import { friendsOf } from '../../operations/kinds/friend.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import { statusWord } from '../../upstreams/club/wireValues.ts';
import type { MemberContext } from '../shared/context.ts';
import { nameIn } from './catalogueNames.ts';

/** Something that happened, without whether it was read. */
export type Happening = Omit<Notification, 'isRead'>;

interface Source {
  /** Its name in `extensions.partial`, the same as in the timeline. */
  readonly part: string;
  readonly read: (session: Session, context: MemberContext, since: Date) => Promise<readonly Happening[]>;
}

const happening = (one: Omit<Happening, 'subject' | 'points'> & Partial<Happening>): Happening => ({
  subject: null,
  points: null,
  ...one,
});

/** A Debit of one of the club's own redemptions is told by the order, the stay or the encash request. */
const points: Source['read'] = async ({ memberId }, context, since) => {
  const { rows } = await context.ledgers.page({
    memberId,
    first: mostPointsNotifications,
    after: null,
    filter: { type: null, from: since.toISOString(), to: null, search: null },
    counted: false,
  });
  const named = await Promise.all(rows.map(async (row) => ({ row, name: await context.transactionNames.load(row) })));
  return named
    .filter(({ row, name }) => row.type !== 'DEBIT' || name.subject === null)
    .map(({ row: { id, createdAt: at, type, typeLabel, points: amount }, name }) =>
      happening({
        id: `POINTS:${id}`,
        kind: 'POINTS',
        ...name,
        subjectId: id,
        status: type === 'OTHER' ? typeLabel : null,
        points: changeOf({ type, points: amount }),
        at,
      }),
    );
};

/** The entries of the status log. An order without dated ones moved when it last changed, as far as that is known. */
function movesOf(order: OrderRecord): Pick<Happening, 'id' | 'status' | 'at'>[] {
  const log = order.statusLog.flatMap(({ id, at, ...entry }) =>
    at === null ? [] : [{ id: `ORDER:${order.id}:${id}`, status: statusWord(entry), at }],
  );
  if (log.length > 0) return log;
  const at = order.updatedAt ?? order.createdAt;
  const status = statusWord(order);
  return at === null ? [] : [{ id: `ORDER:${order.id}:${status}`, status, at }];
}

const orders: Source['read'] = async (session, context) =>
  (await context.orders.all(session)).flatMap((order) =>
    movesOf(order).map((move) =>
      happening({
        kind: 'ORDER',
        title: inWords(messages.orderNamed(order.number ?? order.id), context.language),
        subjectId: order.id,
        ...move,
      }),
    ),
  );

const booked = z.object({ hotelId: z.string() });

const stays: Source['read'] = async ({ memberId }, context) => {
  const { services, call } = context;
  const bookings = await context.operations.load({ memberId, kinds: ['HOTEL'] });
  if (bookings.length === 0) return [];
  const nameOf = await nameIn(context, () => services.catalogue.hotels(call, null));
  return bookings.map(({ id, details, stage, createdAt, stageAt }) => {
    const status = operationStateOf(stage);
    return happening({
      id: `STAY:${id}:${status}`,
      kind: 'STAY',
      title: nameOf(booked.safeParse(details).data?.hotelId ?? '') ?? inWords(messages.hotelStay, context.language),
      subjectId: id,
      status,
      at: (isOpen(stage) ? createdAt : stageAt).toISOString(),
    });
  });
};

const encashRequests: Source['read'] = async ({ restToken }, context) =>
  (await context.encashRequests.load(restToken)).flatMap(({ id, updatedAt, createdAt, ...request }) => {
    const at = updatedAt ?? createdAt;
    const status = statusWord(request);
    return at === null
      ? []
      : happening({
          id: `ENCASH_REQUEST:${id}:${status}`,
          kind: 'ENCASH_REQUEST',
          title: inWords(messages.encashRequestNumbered(id), context.language),
          subjectId: id,
          status,
          at,
        });
  });

const referral = (
  { language }: MemberContext,
  subjectId: string,
  name: string,
  at: string,
  status: string | null,
): Happening =>
  happening({
    id: `REFERRAL:${subjectId}:${at}`,
    kind: 'REFERRAL',
    title: inWords(messages.referralOf(name), language),
    subjectId,
    status,
    at,
  });

const friends: Source['read'] = async ({ memberId }, context) =>
  friendsOf(await context.operations.load({ memberId, kinds: ['REFER_FRIEND'] })).map(({ details, operation }) => {
    const { id, createdAt, stageAt, stage } = operation;
    return stage === 'CONFIRMED'
      ? referral(context, id, details.name, stageAt.toISOString(), null)
      : referral(context, id, details.name, createdAt.toISOString(), sendingStatus);
  });

const leads: Source['read'] = async ({ membershipNumber }, context) =>
  (await context.leads.load(membershipNumber)).map(({ id, firstName, lastName, modifiedAt, createdAt, status }) =>
    referral(context, id, [firstName, lastName].filter(Boolean).join(' '), modifiedAt ?? createdAt, status),
  );

/** Where notifications come from: what the timeline reads too, so that both together cost no further call. */
export const notificationSources: Readonly<Record<NotificationSource, Source>> = {
  POINTS: { part: 'ledger', read: points },
  ORDERS: { part: 'orders', read: orders },
  STAYS: { part: 'hotelBookings', read: stays },
  ENCASH_REQUESTS: { part: 'encashRequests', read: encashRequests },
  FRIENDS: { part: 'friends', read: friends },
  LEADS: { part: 'leads', read: leads },
};
