import { randomUUID } from 'node:crypto';
import { getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '#api/domains/shared/connection.ts';
import { createSchema } from '#api/graph/schema.ts';
import { idOf } from '#sandbox/crm/ids.ts';
import { openClub } from '#tests/support/club.ts';
import type { SessionHeaders } from '#tests/support/member.ts';
import { mutationText, objectTypes, schema, selectionOf } from '#tests/support/operations.ts';
import { known, makeFullMember } from '#tests/support/world.ts';

/** What may name a thing: ids, and texts that are called like one. */
const namesSomething = (name: string) => /(^id|[a-z]Ids?|[kK]ey|[tT]icket|[tT]oken|after|before|[cC]ursor)$/.test(name);

/** Every place of the schema where a caller can name a thing, e.g. `Mutation.confirmOrder(input.addressId)`. */
function placesOfIds(): string[] {
  const within = (at: string, name: string, type: GraphQLInputType): string[] => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      return Object.values(named.getFields()).flatMap((field) => within(`${at}.${field.name}`, field.name, field.type));
    }
    return named.name === 'ID' ||
      named.name === 'UUID' ||
      named.name === '_Any' ||
      (named.name === 'String' && namesSomething(name))
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

/** Projects, products, hotels and the times of visits are public. */
const isPublic = (place: string) => /\b(projectId|productId|hotelId|slotId)\)$/.test(place);

/** More places that name what is everybody's, and why. */
const everybodys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['project', 'post', 'event', 'product', 'hotel'].flatMap((one) => [
      [`Query.${one}(id)`, 'public list'],
      [`Query.${one}s(after)`, 'the place of a row in a public list'],
    ]),
  ),
  'Project.events(after)': 'the place of a row in a public list',
  'Project.posts(after)': 'the place of a row in a public list',
  'Mutation.updateShortlist(input.addProjectIds)': 'public list',
  'Mutation.updateShortlist(input.removeProjectIds)': 'public list',
  'Member.orders(after)': 'the place of a row in the own list, as a number',
  'Query.referralInvitation(token)': 'a link, for whoever has it',
  'Mutation.acceptReferralInvitation(input.token)': 'a link, for whoever has it',
  'Query.contactRequests(ids)': 'a secret id, for the device that has it; it says nothing about a person',
  'Mutation.requestContact(input.idempotencyKey)': 'a key of the own device; contactRequest.test.ts tries another’s',
  'Mutation.requestOrderApproval(input.idempotencyKey)': 'a key of the own member; kioskOrders.test.ts tries another’s',
  'Mutation.cancelOrderApproval(input.idempotencyKey)': 'a key of the own session; kioskOrders.test.ts tries another’s',
  'Mutation.cancelOrder(input.idempotencyKey)': 'a key of the own member; orderChange.test.ts tries another’s',
  'Mutation.returnOrder(input.idempotencyKey)': 'a key of the own member; orderChange.test.ts tries another’s',
};

interface Operation {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** One way to name a thing of another member's. */
interface Probe {
  /** Names the other member's thing. */
  readonly foreign: () => string;
  /** Of the same form, and names nothing. */
  readonly nowhere: () => string;
  readonly ask: (id: string) => Operation;
  /** The owner gets another answer by the foreign id than by the one that names nothing; false where asking changes things. */
  readonly owned: boolean;
}

const gatewaySecret = 'a-secret-of-the-gateway-for-tests-only';
const club = openClub({
  // Whoever is no member needs a password, too.
  env: { FEDERATION_SECRET: gatewaySecret, LIMIT_STRANGER_GUESSES: '100/600', REST_OTP_TO_ANY_NUMBER: 'true' },
});
type Prepared = Awaited<ReturnType<typeof prepare>>;
/** A member with something of every kind. */
let other: Prepared['other'];
/** Who asks for what is not theirs. */
let own: Prepared['own'];
/** What no answer to anybody else may hold. */
let canaries: readonly string[];
/** Everything that the other member has; no test changes it. */
let possessed: unknown;

const uuid = () => randomUUID();
const ofLength = (length: number) => () => 'x'.repeat(length);
const noOrder = () => '987654';
const noRow = () => idOf('a0Y', 99_000_000);

/** A type with what hangs on it directly. */
const wholeOf = (typeName: string): string => {
  const type = schema.getType(typeName);
  return type ? selectionOf(type, { depth: 2 }) : '';
};
/** A field of the asking member. */
const read = (
  field: string,
  type: string,
  foreign: Probe['foreign'],
  nowhere: Probe['nowhere'],
  owned = true,
): Probe => ({
  foreign,
  nowhere,
  ask: (id) => ({
    query: `query ($id: ${owned ? 'ID!' : 'String'}) { me { id ${field} ${wholeOf(type)} } }`,
    variables: { id },
  }),
  owned,
});
const readAfter = (field: string, type: string, foreign: Probe['foreign'], nowhere: Probe['nowhere']) =>
  read(`${field}(after: $id)`, type, foreign, nowhere, false);
const node = (type: string, foreign: Probe['foreign'], nowhere: Probe['nowhere'], below?: string): Probe => ({
  foreign: () => `${type}:${foreign()}`,
  nowhere: () => `${type}:${nowhere()}`,
  ask: (id) => ({
    query: `query ($id: ID!) { node(id: $id) { __typename nodeId ... on ${type} ${below ?? wholeOf(type)} } }`,
    variables: { id },
  }),
  owned: true,
});
/** A mutation, with everything that its outcomes say. */
const write = (
  name: string,
  foreign: Probe['foreign'],
  nowhere: Probe['nowhere'],
  variables: (id: string) => Record<string, unknown> = (id) => ({ id }),
): Probe => ({
  foreign,
  nowhere,
  ask: (id) => ({ query: mutationText(name, other.given), variables: variables(id) }),
  owned: false,
});
const cursorTo = (kind: string, idOfRow: () => string) => () =>
  encodeCursor([other.ledgerRow.createdAt, `${kind}:${idOfRow()}`]);

const theirs = {
  order: () => other.ids.order,
  address: () => other.ids.address,
  approval: () => other.approval,
  row: () => other.ledgerRow.id,
};
/** A device's ticket counts for the number that it was requested for alone. */
const withTicket = (name: string, input: object): Probe =>
  write(
    name,
    () => other.otpTicket,
    ofLength(43),
    (ticket) => ({ input: { ...input, otp: '000000', ticket } }),
  );

/** Every place that names what belongs to somebody; some in several ways. */
const probes: Readonly<Record<string, readonly Probe[]>> = {
  'Member.order(id)': [read('order(id: $id)', 'Order', theirs.order, noOrder)],
  'Member.redemption(id)': [read('redemption(id: $id)', 'Redemption', () => other.ids.redemption, uuid)],
  'Member.transaction(id)': [read('transaction(id: $id)', 'PointsTransaction', () => other.ids.transaction, noRow)],
  'Member.orderApproval(id)': [read('orderApproval(id: $id)', 'OrderApproval', theirs.approval, ofLength(22))],
  'Query.node(id)': [
    node('Order', theirs.order, noOrder),
    node('Address', theirs.address, noOrder),
    node('Member', () => other.id, noRow, '{ id name }'),
    node('Redemption', () => other.ids.redemption, uuid),
    node('OrderApproval', theirs.approval, ofLength(22)),
  ],
  'Query.nodes(ids)': [
    {
      ...node('Order', theirs.order, noOrder),
      ask: (id) => ({
        query: `query ($ids: [ID!]!) { nodes(ids: $ids) { nodeId ... on Order ${wholeOf('Order')} } }`,
        variables: { ids: [id] },
      }),
    },
  ],
  'Member.redemptions(after)': [
    readAfter(
      'redemptions',
      'RedemptionConnection',
      () => encodeCursor([other.ids.redemption]),
      () => encodeCursor([uuid()]),
    ),
  ],
  'Member.ledger(after)': [
    readAfter(
      'ledger',
      'PointsTransactionConnection',
      () => encodeCursor([other.ledgerRow.createdAt, other.ledgerRow.id]),
      () => encodeCursor([other.ledgerRow.createdAt, noRow()]),
    ),
  ],
  'Member.timeline(after)': [
    readAfter('timeline', 'TimelineConnection', cursorTo('POINTS', theirs.row), cursorTo('POINTS', noRow)),
    readAfter('timeline', 'TimelineConnection', cursorTo('ORDER', theirs.order), cursorTo('ORDER', noOrder)),
  ],
  'Member.notifications(after)': [
    readAfter('notifications', 'NotificationConnection', cursorTo('POINTS', theirs.row), cursorTo('POINTS', noRow)),
  ],
  'Mutation.endSession(id)': [write('endSession', () => other.kioskSession, ofLength(43))],
  'Mutation.revokeReferralLink(id)': [write('revokeReferralLink', () => other.link, uuid)],
  'Mutation.celebrateGoal(id)': [write('celebrateGoal', () => other.goal, ofLength(36))],
  'Mutation.declineOrder(input.id)': [
    write('declineOrder', theirs.approval, ofLength(22), (id) => ({ input: { id } })),
  ],
  'Mutation.approveOrder(input.id)': [
    write('approveOrder', theirs.approval, ofLength(22), (id) => ({ input: { id, addressId: own.addressId } })),
  ],
  'Mutation.approveOrder(input.addressId)': [
    write('approveOrder', theirs.address, noOrder, (addressId) => ({ input: { id: own.approval, addressId } })),
  ],
  'Mutation.updateAddress(id)': [
    write('updateAddress', theirs.address, noOrder, (id) => ({
      id,
      input: {
        contactPerson: 'Nobody',
        mobile: '9999911111',
        email: 'nobody@example.com',
        line1: '1 Elsewhere',
        city: 'Pune',
        state: 'Maharashtra',
        pinCode: '411001',
      },
    })),
  ],
  'Mutation.confirmOrder(input.addressId)': [
    write('confirmOrder', theirs.address, noOrder, (addressId) => ({
      input: { productId: known.product, addressId, idempotencyKey: uuid() },
    })),
  ],
  'Mutation.cancelOrder(input.orderId)': [
    write('cancelOrder', theirs.order, noOrder, (orderId) => ({ input: { orderId, idempotencyKey: uuid() } })),
  ],
  'Mutation.returnOrder(input.orderId)': [
    write('returnOrder', theirs.order, noOrder, (orderId) => ({
      input: { orderId, reason: 'Not mine', idempotencyKey: uuid() },
    })),
  ],
  'Mutation.reportTransaction(input.transactionId)': [
    write(
      'reportTransaction',
      () => other.ids.transaction,
      noRow,
      (transactionId) => ({
        input: { transactionId, reason: 'NOT_MINE' },
      }),
    ),
  ],
  'Mutation.confirmOrder(input.idempotencyKey)': [
    write(
      'confirmOrder',
      () => other.keys.order,
      uuid,
      (idempotencyKey) => ({
        input: { productId: known.product, addressId: own.addressId, idempotencyKey },
      }),
    ),
  ],
  'Mutation.bookHotel(input.idempotencyKey)': [
    {
      ...write(
        'bookHotel',
        () => other.keys.stay,
        uuid,
        (idempotencyKey) => ({
          input: { ...other.inputs.stay, idempotencyKey },
        }),
      ),
      owned: true,
    },
  ],
  'Mutation.requestEncash(input.idempotencyKey)': [
    write(
      'requestEncash',
      () => other.keys.encash,
      uuid,
      (idempotencyKey) => ({
        input: { ...other.inputs.encash, idempotencyKey },
      }),
    ),
  ],
  'Mutation.verifyOtp(input.ticket)': [withTicket('verifyOtp', { mobile: '9999900001' })],
  'Mutation.deleteMyData(input.ticket)': [withTicket('deleteMyData', {})],
  'Mutation.verifyPasswordResetOtp(input.ticket)': [withTicket('verifyPasswordResetOtp', { mobile: '9999900001' })],
  'Mutation.register(input.ticket)': [
    withTicket('register', { fullName: 'Nobody', email: 'nobody@example.com', mobile: '7777799993' }),
  ],
  'Mutation.requestContact(input.ticket)': [
    withTicket('requestContact', {
      projectId: known.project,
      intent: 'ENQUIRE',
      name: 'Nobody',
      mobile: '9999900001',
      consent: true,
      idempotencyKey: uuid(),
    }),
  ],
  'Mutation.acceptReferralInvitation(input.ticket)': [
    write(
      'acceptReferralInvitation',
      () => other.otpTicket,
      ofLength(43),
      (ticket) => ({
        input: {
          token: own.invitation,
          name: 'Nobody',
          mobile: '7777799992',
          consent: true,
          acceptedNotice: '2026-11-25',
          otp: '000000',
          ticket,
        },
      }),
    ),
  ],
  // Who holds a ticket has proven the number: it is no name of a thing, and it opens nothing when it is used up.
  'Mutation.resetPassword(input.ticket)': [
    write(
      'resetPassword',
      () => other.ticket,
      ofLength(43),
      (ticket) => ({
        input: { ticket, password: 'Marigold#26', confirmation: 'Marigold#26' },
      }),
    ),
  ],
};

beforeAll(async () => {
  ({ other, own, canaries } = await prepare());
  possessed = await possessions();
});

async function prepare() {
  const { store } = club;
  const approvalOf = async (memberId: string) => {
    const { kiosk } = await store.kiosks.invite('Foyer left', 'Worli gallery');
    const order = { kioskId: kiosk.id, idempotencyKey: uuid(), productId: known.product, points: 1 };
    return (await store.orderApprovals.request({ memberId, ...order }))?.id ?? '';
  };
  const linkOf = (memberId: string, owner: { firstName: string; mobile: string }) => {
    const project = { projectId: known.project, projectName: null };
    return store.referralLinks.open({ memberId, ...project, owner, days: 30, mostAccepted: 20 });
  };
  const full = await makeFullMember(club);
  const { id, mobile, membershipNumber } = full;
  const { me } = await full.ask<{
    me: { addresses: { line1: string }[]; ledger: { nodes: { id: string; createdAt: string }[] } };
  }>('{ me { addresses { line1 } ledger(first: 3) { nodes { id createdAt } } } }');
  const ledgerRow = me.ledger.nodes[2];
  if (!ledgerRow) throw new Error('The other member has no ledger.');
  const { ticket, headers } = await newPassword(mobile);
  const device = await mutate('requestOtp', { mobile, carrier: 'BEARER' });
  const { kiosk } = await store.kiosks.invite('Foyer right', 'Worli gallery');
  const session = { memberId: id, membershipNumber, mobile, name: null, restToken: 'none' };
  await store.sessions.create(session, { channel: 'KIOSK', kioskId: kiosk.id, seconds: 900 });
  const goal = { kind: 'POINTS', subjectId: null, nights: null, points: 100 } as const;
  const member = {
    ...full,
    headers,
    ledgerRow,
    /** For a new password, used up. */
    ticket,
    /** Of a device that requested a one-time password for this member. */
    otpTicket: String(device['RequestOtpSuccess__ticket']),
    /** An order that a kiosk asks the member to confirm. */
    approval: await approvalOf(id),
    kioskSession: (await store.sessions.atKiosks(id))[0]?.id ?? '',
    link: (await linkOf(id, { firstName: 'Kabir', mobile })).id,
    goal: (await store.goals.set(id, goal, null)).id,
  };
  const { orderNumber, redemption, stay } = full.ids;
  const lines = me.addresses.map(({ line1 }) => line1);
  const secrets = [full.name, mobile, id, membershipNumber, orderNumber, redemption, stay, member.approval, ...lines];

  const asker = await club.member({ mobile: '9999900003', address: true });
  // With which somebody else invites friends.
  const { token: invitation } = await linkOf('somebody', { firstName: 'Somebody', mobile: '7777799991' });
  return { other: member, own: { ...asker, approval: await approvalOf(asker.id), invitation }, canaries: secrets };
}

const mutate = async (name: string, input: object) => {
  const text = mutationText(name, {});
  const { data } = await club.api.graph<Record<string, Record<string, unknown>>>(text, { input });
  return data?.[`Mutation__${name}`] ?? {};
};

/** The other member sets a new password, which ends all sessions but the one that it opens. */
async function newPassword(mobile: string) {
  await mutate('requestPasswordReset', { mobile });
  const otp = await club.sandbox.latestOtp(mobile);
  const proven = await mutate('verifyPasswordResetOtp', { mobile, otp });
  const ticket = String(proven['VerifyPasswordResetOtpSuccess__ticket']);
  const password = { password: 'Seafront#26', confirmation: 'Seafront#26', carrier: 'BEARER' };
  const { ResetPasswordSuccess__sessionToken: token } = await mutate('resetPassword', { ticket, ...password });
  expect(token).toBeTruthy();
  return { ticket, headers: { authorization: `Bearer ${String(token)}` } };
}

const answerTo = async ({ query, variables }: Operation, headers: SessionHeaders = {}) =>
  (await club.api.graph(query, variables, { 'x-federation-secret': gatewaySecret, ...headers })).text;

/** What the other member has, as the backends and the club see it. */
async function possessions() {
  const query = `{ me {
    name email points { balance available held } ledger { totalCount } timeline { totalCount }
    addresses ${wholeOf('Address')} orders { nodes ${wholeOf('Order')} } encashRequests ${wholeOf('EncashRequest')}
    orderApproval(id: "${other.approval}") { id state }
    kioskSessions { id }
    goal { id isCelebrated }
    redemption(id: "${other.ids.redemption}") ${wholeOf('Redemption')}
  } }`;
  const { data } = await club.api.graph(query, {}, other.headers);
  const messages = (await club.sandbox.inbox(other.mobile)).length;
  return { data, effects: await club.sandbox.effects(), messages };
}

it('has an entry for every place where a caller can name a thing', () => {
  const places = placesOfIds().filter((place) => !isPublic(place));
  expect([...Object.keys(everybodys), ...Object.keys(probes)].toSorted()).toEqual(places.toSorted());
});

const ways = Object.entries(probes).flatMap(([place, all]) => all.map((probe) => ({ place, ...probe })));

describe.each(ways)('$place of another member', ({ ask, foreign, nowhere }) => {
  it('answers like one that names nothing, and changes nothing', async () => {
    const [named, nothing] = [foreign(), nowhere()];
    // Each wrong one-time password leaves one attempt less.
    const answers = [await answerTo(ask(named), own.headers), await answerTo(ask(nothing), own.headers)];
    const [found = '', missing = ''] = answers.map((text) => text.replace(/(attemptsLeft":)\d+/, '$1n'));
    expect(found).not.toContain('GRAPHQL_VALIDATION_FAILED');
    expect(found.replaceAll(named, 'the id')).toBe(missing.replaceAll(nothing, 'the id'));
    for (const canary of canaries) expect(found.includes(canary)).toBe(false);
    expect(await possessions()).toEqual(possessed);
  });

  it('tells a visitor nothing', async () => {
    const found = await answerTo(ask(foreign()));
    for (const canary of canaries) expect(found.includes(canary)).toBe(false);
  });
});

/** So that the tests above can fail: the same operations do find the things. */
it.each(ways.filter(({ owned }) => owned))('$place finds the thing for its owner', async ({ ask, foreign }) => {
  const found = await answerTo(ask(foreign()), other.headers);
  expect(canaries.some((canary) => found.includes(canary))).toBe(true);
});
