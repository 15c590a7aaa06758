import { randomUUID } from 'node:crypto';
import { getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql';
import { encodeCursor } from '#api/domains/shared/connection.ts';
import { createSchema } from '#api/graph/schema.ts';
import { idOf } from '#sandbox/crm/ids.ts';
import { dayAhead, type FullMember, known } from './fullMember.ts';
import { objectTypes, schema, selectionOf } from './operations.ts';

/** What may name a thing: ids, and texts that are called like one. */
const namesSomething = (name: string) => /(^id|[a-z]Ids?|[kK]ey|[tT]icket|[tT]oken|after|before|[cC]ursor)$/.test(name);

/** Every place of the schema where a caller can name a thing, e.g. `Mutation.confirmOrder(input.addressId)`. */
export function placesOfIds(): string[] {
  const within = (at: string, name: string, type: GraphQLInputType): string[] => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      return Object.values(named.getFields()).flatMap((field) => within(`${at}.${field.name}`, field.name, field.type));
    }
    return named.name === 'ID' || named.name === '_Any' || (named.name === 'String' && namesSomething(name))
      ? [at]
      : [];
  };
  return objectTypes(createSchema({ federation: false })).flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) =>
      field.args.flatMap((arg) =>
        within(arg.name, arg.name, arg.type).map((at) => `${type.name}.${field.name}(${at})`),
      ),
    ),
  );
}

/** Places that name what is everybody's, and why. */
export const everybodys: Readonly<Record<string, string>> = {
  'Query.project(id)': 'public list',
  'Query.post(id)': 'public list',
  'Query.event(id)': 'public list',
  'Query.product(id)': 'public list',
  'Query.hotel(id)': 'public list',
  'Query.siteVisitSlots(projectId)': 'a project, which is public',
  'Query.projects(after)': 'the place of a row in a public list',
  'Query.posts(after)': 'the place of a row in a public list',
  'Query.events(after)': 'the place of a row in a public list',
  'Query.products(after)': 'the place of a row in a public list',
  'Project.events(after)': 'the place of a row in a public list',
  'Project.posts(after)': 'the place of a row in a public list',
  'Query.hotels(after)': 'the place of a row in a public list',
  'Member.orders(after)': 'the place of a row in the own list, as a number',
  'Mutation.confirmOrder(input.productId)': 'a product, which is public',
  'Mutation.bookHotel(input.hotelId)': 'a hotel, which is public',
  'Mutation.setGoal(input.productId)': 'a product, which is public',
  'Mutation.setGoal(input.hotelId)': 'a hotel, which is public',
  'Mutation.register(input.projectId)': 'a project, which is public',
  'Mutation.submitEnquiry(input.projectId)': 'a project, which is public',
  'Mutation.requestSiteVisit(input.projectId)': 'a project, which is public',
  'Mutation.requestSiteVisit(input.slotId)': 'a time at a site, which is the same for all',
  'Mutation.referFriend(input.projectId)': 'a project, which is public',
  'Mutation.createReferralLink(input.projectId)': 'a project, which is public',
  'Query.referralInvitation(token)': 'a link, for whoever has it',
  'Mutation.acceptReferralInvitation(input.token)': 'a link, for whoever has it',
  'Query.contactRequests(ids)': 'a secret id, for the device that has it; it says nothing about a person',
  'Mutation.requestContact(input.projectId)': 'a project, which is public',
  'Mutation.requestContact(input.idempotencyKey)':
    'a key of the own device; tests/graph/contactRequest.test.ts asks with another’s',
  'Mutation.requestOrderApproval(input.productId)': 'a product, which is public',
  'Mutation.requestOrderApproval(input.idempotencyKey)':
    'a key of the own member; tests/graph/kioskOrders.test.ts asks with another’s',
  'Mutation.cancelOrder(input.idempotencyKey)':
    'a key of the own member; tests/graph/orderChange.test.ts asks with another’s',
  'Mutation.returnOrder(input.idempotencyKey)':
    'a key of the own member; tests/graph/orderChange.test.ts asks with another’s',
};

export interface Other extends FullMember {
  /** A ticket for a new password, used up. */
  readonly ticket: string;
  /** The ticket of a device that requested a one-time password for this member. */
  readonly otpTicket: string;
  /** An order that a kiosk asks the other member to confirm. */
  readonly approval: string;
  /** The session of the other member on a kiosk. */
  readonly kioskSession: string;
  readonly goal: string;
  readonly link: string;
  readonly ledgerRow: { readonly id: string; readonly createdAt: string };
}
/** Who asks for what is not theirs. */
export interface Asker {
  readonly address: string;
  /** An order that a kiosk asks this member to confirm. */
  readonly approval: string;
  /** The token of a link with which somebody else invites friends. */
  readonly invitation: string;
}
export interface Operation {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** One way to name a thing of another member's. */
interface Probe {
  /** Names the other member's thing. */
  readonly foreign: (other: Other) => string;
  /** Of the same form, and names nothing. */
  readonly nowhere: (other: Other) => string;
  readonly ask: (id: string, asker: Asker) => Operation;
  /** The owner gets another answer by the foreign id than by the one that names nothing; false where asking changes things. */
  readonly owned: boolean;
}

/** A type with what hangs on it directly. */
export const wholeOf = (typeName: string): string => {
  const type = schema.getType(typeName);
  return type ? selectionOf(type, { depth: 2 }) : '';
};
const ofMember =
  (field: string, type: string, declared = 'ID!') =>
  (id: string) => ({
    query: `query ($id: ${declared}) { me { id ${field} ${wholeOf(type)} } }`,
    variables: { id },
  });
const mutation = (name: string, input: (id: string, asker: Asker) => object) => (id: string, asker: Asker) => ({
  query: `mutation ($input: ${name.at(0)?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) ${outcomeOf(name)} }`,
  variables: { input: input(id, asker) },
});
/** Everything that a mutation may say; what every failure has, once. */
const outcomeOf = (name: string) => {
  const carries: Record<string, string> = {
    resetPassword: '... on ResetPasswordSuccess { message me { id name } sessionToken }',
    default: `... on Redemption { id points state order { id number } booking { id } encashRequest { id } }
      ... on InsufficientPointsError { required available }`,
    verifyOtp: '... on VerifyOtpSuccess { me { id name } sessionToken }',
    verifyPasswordResetOtp: '... on VerifyPasswordResetOtpSuccess { ticket }',
    register: '... on RegisterSuccess { state ticket }',
    cancelOrder: '... on OrderChangeSuccess { change { state } order { id } }',
    returnOrder: '... on OrderChangeSuccess { change { state } order { id } }',
    deleteMyData: '... on DeleteMyDataSuccess { reference }',
    approveOrder: '... on OrderApproval { id state product { id } redemption { id } }',
    declineOrder: '... on OrderApproval { id state product { id } }',
    acceptReferralInvitation: '... on AcceptReferralInvitationSuccess { state ticket receipt }',
    reportTransaction: `... on ReportTransactionSuccess { report { id } transaction { id name title } }
      ... on DuplicateReportError { report { id text } } ... on ReportingNotAvailableError { reference }`,
    requestContact: '... on RequestContactSuccess { state request { id } }',
  };
  return `{ __typename ... on UserError { message code } ${carries[name] ?? carries['default']} }`;
};
const node = (type: string, below = wholeOf(type)) => ({
  ask: (id: string) => ({
    query: `query ($id: ID!) { node(id: $id) { __typename nodeId ... on ${type} ${below} } }`,
    variables: { id },
  }),
  owned: true,
});
const cursorTo = (kind: string, subjectOf: (other: Other) => string) => (other: Other) =>
  encodeCursor([other.ledgerRow.createdAt, `${kind}:${subjectOf(other)}`]);

const uuid = () => randomUUID();
const address = {
  contactPerson: 'Nobody',
  mobile: '9999911111',
  email: 'nobody@example.com',
  line1: '1 Elsewhere',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411001',
};
const noOrder = '987654';
const noRow = idOf('a0Y', 99_000_000);

const deviceTicket = {
  foreign: ({ otpTicket }: Other) => otpTicket,
  nowhere: () => 'x'.repeat(43),
  owned: false,
};

/** Every place that names what belongs to somebody; some in several ways. */
export const probes: Readonly<Record<string, readonly Probe[]>> = {
  'Member.order(id)': [
    { foreign: ({ ids }) => ids.order, nowhere: () => noOrder, ask: ofMember('order(id: $id)', 'Order'), owned: true },
  ],
  'Member.redemption(id)': [
    {
      foreign: ({ ids }) => ids.redemption,
      nowhere: uuid,
      ask: ofMember('redemption(id: $id)', 'Redemption'),
      owned: true,
    },
  ],
  'Query.node(id)': [
    { foreign: ({ ids }) => `Order:${ids.order}`, nowhere: () => `Order:${noOrder}`, ...node('Order') },
    { foreign: ({ ids }) => `Address:${ids.address}`, nowhere: () => 'Address:987654', ...node('Address') },
    {
      foreign: ({ ids }) => `Member:${ids.member}`,
      nowhere: () => `Member:${noRow}`,
      ...node('Member', '{ id name }'),
    },
    {
      foreign: ({ ids }) => `Redemption:${ids.redemption}`,
      nowhere: () => `Redemption:${uuid()}`,
      ...node('Redemption'),
    },
    {
      foreign: ({ approval }) => `OrderApproval:${approval}`,
      nowhere: () => `OrderApproval:${'x'.repeat(22)}`,
      ...node('OrderApproval'),
    },
  ],
  'Member.ledger(after)': [
    {
      foreign: ({ ledgerRow }) => encodeCursor([ledgerRow.createdAt, ledgerRow.id]),
      nowhere: ({ ledgerRow }) => encodeCursor([ledgerRow.createdAt, noRow]),
      ask: ofMember('ledger(after: $id)', 'PointsTransactionConnection', 'String'),
      owned: false,
    },
  ],
  'Member.transaction(id)': [
    {
      foreign: ({ ids }) => ids.transaction,
      nowhere: () => noRow,
      ask: ofMember('transaction(id: $id)', 'PointsTransaction'),
      owned: true,
    },
  ],
  'Member.timeline(after)': [
    {
      foreign: cursorTo('POINTS', ({ ledgerRow }) => ledgerRow.id),
      nowhere: cursorTo('POINTS', () => noRow),
      ask: ofMember('timeline(after: $id)', 'TimelineConnection', 'String'),
      owned: false,
    },
    {
      foreign: cursorTo('ORDER', ({ ids }) => ids.order),
      nowhere: cursorTo('ORDER', () => noOrder),
      ask: ofMember('timeline(after: $id)', 'TimelineConnection', 'String'),
      owned: false,
    },
  ],
  'Member.notifications(after)': [
    {
      foreign: cursorTo('POINTS', ({ ledgerRow }) => ledgerRow.id),
      nowhere: cursorTo('POINTS', () => noRow),
      ask: ofMember('notifications(after: $id)', 'NotificationConnection', 'String'),
      owned: false,
    },
  ],
  'Member.orderApproval(id)': [
    {
      foreign: ({ approval }) => approval,
      nowhere: () => 'x'.repeat(22),
      ask: ofMember('orderApproval(id: $id)', 'OrderApproval'),
      owned: true,
    },
  ],
  'Mutation.approveOrder(input.id)': [
    {
      foreign: ({ approval }) => approval,
      nowhere: () => 'x'.repeat(22),
      ask: mutation('approveOrder', (id, { address: addressId }) => ({ id, addressId })),
      owned: false,
    },
  ],
  'Mutation.approveOrder(input.addressId)': [
    {
      foreign: ({ ids }) => ids.address,
      nowhere: () => '987654',
      ask: mutation('approveOrder', (addressId, { approval: id }) => ({ id, addressId })),
      owned: false,
    },
  ],
  'Mutation.declineOrder(input.id)': [
    {
      foreign: ({ approval }) => approval,
      nowhere: () => 'x'.repeat(22),
      ask: mutation('declineOrder', (id) => ({ id })),
      owned: false,
    },
  ],
  'Mutation.endSession(id)': [
    {
      foreign: ({ kioskSession }) => kioskSession,
      nowhere: () => 'x'.repeat(43),
      ask: (id) => ({
        query: 'mutation ($id: ID!) { endSession(id: $id) { __typename ... on UserError { message code } } }',
        variables: { id },
      }),
      owned: false,
    },
  ],
  'Mutation.revokeReferralLink(id)': [
    {
      foreign: ({ link }) => link,
      nowhere: uuid,
      ask: (id) => ({
        query: `mutation ($id: ID!) { revokeReferralLink(id: $id) {
          __typename ... on UserError { message code } ... on RevokeReferralLinkSuccess { link { id url } } } }`,
        variables: { id },
      }),
      owned: false,
    },
  ],
  'Mutation.acceptReferralInvitation(input.ticket)': [
    {
      ...deviceTicket,
      ask: mutation('acceptReferralInvitation', (id, { invitation }) => ({
        token: invitation,
        name: 'Nobody',
        mobile: '7777799992',
        consent: true,
        acceptedNotice: '2026-11-25',
        otp: '000000',
        ticket: id,
      })),
    },
  ],
  'Mutation.celebrateGoal(id)': [
    {
      foreign: ({ goal }) => goal,
      nowhere: () => 'x'.repeat(36),
      ask: (id) => ({
        query: `mutation ($id: ID!) { celebrateGoal(id: $id) {
          __typename ... on UserError { message code } ... on CelebrateGoalSuccess { first } } }`,
        variables: { id },
      }),
      owned: false,
    },
  ],
  'Mutation.updateAddress(id)': [
    {
      foreign: ({ ids }) => ids.address,
      nowhere: () => '987654',
      ask: (id) => ({
        query: `mutation ($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) {
          __typename ... on UserError { message code } ... on UpdateAddressSuccess { address ${wholeOf('Address')} } } }`,
        variables: { id, input: address },
      }),
      owned: false,
    },
  ],
  'Mutation.confirmOrder(input.addressId)': [
    {
      foreign: ({ ids }) => ids.address,
      nowhere: () => '987654',
      ask: mutation('confirmOrder', (id) => ({ productId: known.product, addressId: id, idempotencyKey: uuid() })),
      owned: false,
    },
  ],
  'Mutation.cancelOrder(input.orderId)': [
    {
      foreign: ({ ids }) => ids.order,
      nowhere: () => noOrder,
      ask: mutation('cancelOrder', (id) => ({ orderId: id, idempotencyKey: uuid() })),
      owned: false,
    },
  ],
  'Mutation.returnOrder(input.orderId)': [
    {
      foreign: ({ ids }) => ids.order,
      nowhere: () => noOrder,
      ask: mutation('returnOrder', (id) => ({ orderId: id, reason: 'Not mine', idempotencyKey: uuid() })),
      owned: false,
    },
  ],
  'Mutation.reportTransaction(input.transactionId)': [
    {
      foreign: ({ ids }) => ids.transaction,
      nowhere: () => noRow,
      ask: mutation('reportTransaction', (id) => ({ transactionId: id, reason: 'NOT_MINE' })),
      owned: false,
    },
  ],
  'Mutation.confirmOrder(input.idempotencyKey)': [
    {
      foreign: ({ keys }) => keys.order,
      nowhere: uuid,
      ask: mutation('confirmOrder', (id, { address: addressId }) => ({
        productId: known.product,
        addressId,
        idempotencyKey: id,
      })),
      owned: false,
    },
  ],
  'Mutation.bookHotel(input.idempotencyKey)': [
    {
      foreign: ({ keys }) => keys.stay,
      nowhere: uuid,
      ask: mutation('bookHotel', (id) => ({
        hotelId: known.hotel,
        checkIn: dayAhead(10),
        checkOut: dayAhead(11),
        specialRequests: 'A quiet room',
        idempotencyKey: id,
      })),
      owned: true,
    },
  ],
  'Mutation.requestEncash(input.idempotencyKey)': [
    {
      foreign: ({ keys }) => keys.encash,
      nowhere: uuid,
      ask: mutation('requestEncash', (id) => ({
        points: 1000,
        accountNumber: '501002003001',
        ifsc: 'DEMO0000214',
        branchName: 'Candolim',
        personName: 'Kabir Menon',
        termsAccepted: true,
        idempotencyKey: id,
      })),
      owned: false,
    },
  ],
  // A device's ticket counts for the number that it was requested for alone.
  'Mutation.verifyOtp(input.ticket)': [
    { ...deviceTicket, ask: mutation('verifyOtp', (id) => ({ mobile: '9999900001', otp: '000000', ticket: id })) },
  ],
  'Mutation.deleteMyData(input.ticket)': [
    { ...deviceTicket, ask: mutation('deleteMyData', (id) => ({ otp: '000000', ticket: id })) },
  ],
  'Mutation.verifyPasswordResetOtp(input.ticket)': [
    {
      ...deviceTicket,
      ask: mutation('verifyPasswordResetOtp', (id) => ({ mobile: '9999900001', otp: '000000', ticket: id })),
    },
  ],
  'Mutation.register(input.ticket)': [
    {
      ...deviceTicket,
      ask: mutation('register', (id) => ({
        fullName: 'Nobody',
        email: 'nobody@example.com',
        mobile: '7777799993',
        otp: '000000',
        ticket: id,
      })),
    },
  ],
  'Mutation.requestContact(input.ticket)': [
    {
      ...deviceTicket,
      ask: mutation('requestContact', (id) => ({
        projectId: known.project,
        intent: 'ENQUIRE',
        name: 'Nobody',
        mobile: '9999900001',
        consent: true,
        idempotencyKey: uuid(),
        otp: '000000',
        ticket: id,
      })),
    },
  ],
  // Who holds a ticket has proven the number: it is no name of a thing, and it opens nothing when it is used up.
  'Mutation.resetPassword(input.ticket)': [
    {
      foreign: ({ ticket }) => ticket,
      nowhere: () => 'x'.repeat(43),
      ask: mutation('resetPassword', (id) => ({ ticket: id, password: 'Marigold#26', confirmation: 'Marigold#26' })),
      owned: false,
    },
  ],
};
