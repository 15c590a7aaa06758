import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { statementPeriodsOf } from '#rules/statement.ts';
import type { ApiUnderTest } from './api.ts';
import { logIn } from './login.ts';
import type { GivenArguments } from './operations.ts';
import type { TestSandbox } from './sandbox.ts';

const FULL_MEMBER = `mutation FullMember(
  $order: ConfirmOrderInput!, $stay: BookHotelInput!, $encash: RequestEncashInput!
  $visit: RequestSiteVisitInput!, $friend: ReferFriendInput!, $lead: ReferLeadInput!
) {
  confirmOrder(input: $order) { ... on Redemption { id state order { id number } } }
  bookHotel(input: $stay) { ... on Redemption { id state } }
  requestEncash(input: $encash) { ... on Redemption { id state encashRequest { id } } }
  requestSiteVisit(input: $visit) { ... on RequestSiteVisitSuccess { siteVisit { id } } }
  referFriend(input: $friend) { ... on ReferFriendSuccess { referral { id } } }
  referLead(input: $lead) { ... on ReferLeadSuccess { referral { id } } }
  setGoal(input: { productId: "204" }) { ... on SetGoalSuccess { goal { id } } }
  createReferralLink(input: { projectId: "101" }) { ... on CreateReferralLinkSuccess { link { url } } }
}`;

const id = z.string();
const done = { id, state: z.literal('CONFIRMED') };
const created = z.object({
  confirmOrder: z.object({ ...done, order: z.object({ id, number: id }) }),
  bookHotel: z.object(done),
  requestEncash: z.object({ ...done, encashRequest: z.object({ id }) }),
  requestSiteVisit: z.object({ siteVisit: z.object({ id }) }),
  referFriend: z.object({ referral: z.object({ id }) }),
  referLead: z.object({ referral: z.object({ id }) }),
  createReferralLink: z.object({ link: z.object({ url: z.string() }) }),
});

/** Rows of the seed that everything below is asked for with. */
export const known = { project: '104', post: '440', product: '204', hotel: '308' } as const;

/** Kabir, who has points and addresses from the start, and a ledger of a dozen rows. */
export const fullMobile = '9999900004';

const dayMs = 24 * 60 * 60 * 1000;

/** A day in India, so many days from now, as `yyyy-mm-dd`. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * dayMs);

/** Tomorrow, or the day after when sites are closed then. */
export const openDay = (): string => (new Date(dayAhead(1)).getUTCDay() === 2 ? dayAhead(2) : dayAhead(1));

export interface FullMember {
  readonly headers: { readonly authorization: string };
  readonly ids: {
    readonly member: string;
    readonly membershipNumber: string;
    readonly order: string;
    readonly orderNumber: string;
    readonly address: string;
    readonly redemption: string;
    readonly stay: string;
    readonly event: string;
    readonly transaction: string;
  };
  /** The idempotency keys that were used. */
  readonly keys: Readonly<Record<'order' | 'stay' | 'encash', string>>;
  /** With which every field of Query and Member that takes an id can be asked. */
  readonly given: GivenArguments;
}

/** A member who has something in every list: the order, the stay and the rest are made here, through the graph. */
export async function makeFullMember(api: ApiUnderTest, sandbox: TestSandbox): Promise<FullMember> {
  const { outcome, headers } = await logIn(api, sandbox, fullMobile);
  const date = openDay();
  const found = await api.graph<{
    me: { addresses: { id: string }[]; ledger: { nodes: { id: string }[] } };
    events: { nodes: { id: string }[] };
    siteVisitSlots: { id: string }[];
  }>(
    `query Found($projectId: ID!, $date: Date!) {
      me { addresses { id } ledger(first: 1) { nodes { id } } }
      events(first: 1) { nodes { id } }
      siteVisitSlots(projectId: $projectId, date: $date) { id }
    }`,
    { projectId: known.project, date },
    headers,
  );
  const address = found.data?.me.addresses[0]?.id ?? '';
  const transaction = found.data?.me.ledger.nodes[0]?.id ?? '';
  const event = found.data?.events.nodes[0]?.id ?? '';
  const keys = { order: randomUUID(), stay: randomUUID(), encash: randomUUID() };
  const { data, errors } = await api.graph(
    FULL_MEMBER,
    {
      order: { productId: known.product, addressId: address, idempotencyKey: keys.order },
      stay: {
        hotelId: known.hotel,
        checkIn: dayAhead(10),
        checkOut: dayAhead(11),
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
      visit: { projectId: known.project, slotId: found.data?.siteVisitSlots[0]?.id, date },
      friend: { projectId: known.project, name: 'Nila Paul', phone: '7777712345' },
      lead: { firstName: 'Omar', lastName: 'Haq', phone: '7777754321', project: 'Riverside Residences' },
    },
    headers,
  );
  if (errors) throw new Error(`Not everything could be done: ${JSON.stringify(errors)}`);
  const made = created.parse(data);
  const { order } = made.confirmOrder;
  const quoted = (value: string) => `(id: "${value}")`;
  return {
    headers,
    ids: {
      member: outcome.me?.id ?? '',
      membershipNumber: outcome.me?.membershipNumber ?? '',
      order: order.id,
      orderNumber: order.number,
      address,
      redemption: made.confirmOrder.id,
      stay: made.bookHotel.id,
      event,
      transaction,
    },
    keys,
    given: {
      'Query.node': `(id: "Project:${known.project}")`,
      'Query.project': quoted(known.project),
      'Query.post': quoted(known.post),
      'Query.event': quoted(event),
      'Query.product': quoted(known.product),
      'Query.hotel': quoted(known.hotel),
      'Query.contactRequests': '(ids: [])',
      'Query.siteVisitSlots': `(projectId: "${known.project}", date: "${date}")`,
      'Query.encashQuote': '(points: 1000)',
      'Query.deviceAuthorization': '(userCode: "BBBB-BBBB")',
      'Query.referralInvitation': `(token: "${made.createReferralLink.link.url.split('/').at(-1)}")`,
      'Query.acceptedInvitation': '(receipt: "none")',
      'Member.orderApproval': '(id: "none")',
      'Member.order': quoted(order.id),
      'Member.redemption': quoted(made.confirmOrder.id),
      'Member.transaction': quoted(transaction),
      'Member.statement': `(period: "${statementPeriodsOf(new Date())[0].period}")`,
    },
  };
}
