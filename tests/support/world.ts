import { randomUUID } from 'node:crypto';
import { statementPeriodsOf } from '#rules/statement.ts';
import type { Club } from './club.ts';
import type { GivenArguments } from './operations.ts';

/** Rows of the seed that everything below is asked for with. */
export const known = { project: '104', post: '440', product: '204', hotel: '308' } as const;

/** A browser that nothing is sent to, since no test of these delivers. */
const key = 'B'.repeat(87);
export const pushInput = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  p256dh: key,
  auth: 'A'.repeat(22),
  kinds: ['ORDERS'],
};
const knownDevice = `{ endpoint: "${pushInput.endpoint}", p256dh: "${key}", auth: "${pushInput.auth}", kinds: [ORDERS] }`;

const FOUND = `query Found($projectId: ID!, $date: Date!) {
  me { addresses { id } ledger(first: 1) { nodes { id } } }
  events(first: 1) { nodes { id } }
  siteVisitSlots(projectId: $projectId, date: $date) { id }
}`;
const MAKE = `mutation Make($visit: RequestSiteVisitInput!, $friend: ReferFriendInput!, $lead: ReferLeadInput!) {
  requestSiteVisit(input: $visit) { ... on RequestSiteVisitSuccess { siteVisit { id } } }
  referFriend(input: $friend) { ... on ReferFriendSuccess { referral { id } } }
  referLead(input: $lead) { ... on ReferLeadSuccess { referral { id } } }
  setGoal(input: { productId: "${known.product}" }) { ... on SetGoalSuccess { goal { id } } }
  createCalendarFeed { ... on CreateCalendarFeedSuccess { me { id } } }
  subscribeToPush(input: ${knownDevice}) { ... on SubscribeToPushSuccess { me { id } } }
  updateShortlist(input: { addProjectIds: ["${known.project}"] }) { ... on UpdateShortlistSuccess { me { id } } }
  createReferralLink(input: { projectId: "101" }) { ... on CreateReferralLinkSuccess { link { url } } }
}`;

/** Tomorrow, or the day after when sites are closed then. */
export const openDay = ({ day }: Pick<Club, 'day'>): string => (new Date(day(1)).getUTCDay() === 2 ? day(2) : day(1));

export type FullMember = Awaited<ReturnType<typeof makeFullMember>>;

/**
 * Kabir, who has points, addresses and a dozen transactions from the start, and gets something in every other list here.
 */
export async function makeFullMember(club: Pick<Club, 'member' | 'day' | 'now'>) {
  const member = await club.member('9999900004');
  const date = openDay(club);
  const { me, events, siteVisitSlots } = await member.ask<{
    me: { addresses: { id: string }[]; ledger: { nodes: { id: string }[] } };
    events: { nodes: { id: string }[] };
    siteVisitSlots: { id: string }[];
  }>(FOUND, { projectId: known.project, date });
  const first = (rows: readonly { readonly id: string }[]) => rows[0]?.id ?? '';
  const [address, transaction, event] = [first(me.addresses), first(me.ledger.nodes), first(events.nodes)];

  const keys = { order: randomUUID(), stay: randomUUID(), encash: randomUUID() };
  /** The inputs of what was redeemed. */
  const inputs = {
    order: { productId: known.product, addressId: address, idempotencyKey: keys.order },
    stay: {
      hotelId: known.hotel,
      checkIn: club.day(10),
      checkOut: club.day(11),
      specialRequests: 'A quiet room',
      idempotencyKey: keys.stay,
    },
    encash: {
      points: 1000,
      accountNumber: '501002003001',
      ifsc: 'DEMO0000214',
      branchName: 'Candolim',
      personName: 'Kabir Menon',
      termsAccepted: true,
      idempotencyKey: keys.encash,
    },
  };
  const redemption = await member.confirmOrder(inputs.order);
  const stay = await member.bookHotel(inputs.stay);
  const encash = await member.requestEncash(inputs.encash);
  const { createReferralLink, ...others } = await member.ask<{ createReferralLink: { link?: { url: string } } }>(MAKE, {
    visit: { projectId: known.project, slotId: siteVisitSlots[0]?.id, date },
    friend: { projectId: known.project, name: 'Nila Paul', phone: '7777712345' },
    lead: { firstName: 'Omar', lastName: 'Haq', phone: '7777754321', project: 'Riverside Residences' },
  });
  const { order, id = '' } = redemption;
  const { link } = createReferralLink;
  const made = [...Object.values(others), redemption.order, stay.booking, encash.encashRequest];
  if (!order || !link || made.some((one) => one === null || Object.keys(one ?? {}).length === 0)) {
    throw new Error(`Not everything could be made: ${JSON.stringify({ redemption, stay, encash, link, others })}`);
  }

  const { me: my } = await member.ask<{ me: { order: { number: string } } }>(
    'query Ordered($id: ID!) { me { order(id: $id) { number } } }',
    { id: order.id },
  );

  const quoted = (value: string) => `(id: "${value}")`;
  /** With which every field of Query and Member that takes an id can be asked. */
  const given: GivenArguments = {
    'Query.node': `(id: "Project:${known.project}")`,
    'Query.nodes': `(ids: ["Project:${known.project}"])`,
    'Query.project': quoted(known.project),
    'Query.post': quoted(known.post),
    'Query.event': quoted(event),
    'Query.product': quoted(known.product),
    'Query.hotel': quoted(known.hotel),
    'Query.contactRequests': '(ids: [])',
    'Query.siteVisitSlots': `(projectId: "${known.project}", date: "${date}")`,
    'Query.encashQuote': '(points: 1000)',
    'Query.deviceAuthorization': '(userCode: "BBBB-BBBB")',
    'Query.referralInvitation': `(token: "${link.url.split('/').at(-1)}")`,
    'Query.acceptedInvitation': '(receipt: "none")',
    'Member.orderApproval': '(id: "none")',
    'Member.order': quoted(order.id),
    'Member.redemption': quoted(id),
    'Member.transaction': quoted(transaction),
    'Member.statement': `(period: "${statementPeriodsOf(club.now())[0].period}")`,
  };
  return {
    ...member,
    given,
    inputs,
    keys,
    ids: {
      member: member.id,
      membershipNumber: member.membershipNumber,
      order: order.id,
      orderNumber: my.order.number,
      address,
      redemption: id,
      stay: stay.id ?? '',
      encashRequest: encash.encashRequest?.id ?? '',
      event,
      transaction,
    },
  };
}
