import { randomUUID } from 'node:crypto';
import { getNamedType, isEnumType, isInputObjectType, isNonNullType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopesOfField } from '#api/graph/requiredScopes.ts';
import type { Store } from '#api/store/store.ts';
import { type Scope, scopes, scopesOf } from '#rules/channels.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { makeFullMember, type FullMember } from '#tests/support/fullMember.ts';
import {
  enrolKiosk,
  type EnrolledKiosk,
  type Headers,
  kioskManifest,
  kioskOperations as kiosk,
  logInByPhone,
  send,
} from '#tests/support/kiosk.ts';
import { fieldsOf, fieldText, objectTypes, queryText, schema } from '#tests/support/operations.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/** Fields without a scope, with the reason. A new field of these types needs a scope or an entry here. */
const exempt: Readonly<Record<string, string>> = {
  'Member.session': 'It is about the session itself.',
  'Mutation.requestOtp': 'A login begins without a session.',
  'Mutation.verifyOtp': 'A login begins without a session.',
  'Mutation.register': 'A registration is made without a session.',
  'Mutation.requestContact': 'A visitor asks for a call or a visit without a session.',
  'Mutation.acceptReferralInvitation': 'A friend accepts an invitation without a session.',
  'Mutation.requestPasswordReset': 'A password is reset without a session.',
  'Mutation.verifyPasswordResetOtp': 'A password is reset without a session.',
  'Mutation.resetPassword': 'A password is reset without a session.',
  'Mutation.subscribeToNewsletter': 'It is public.',
  'Mutation.signOut': 'Every session may end itself.',
  'Mutation.enrolKiosk': 'The code of the operator authorises it.',
  'Mutation.kioskHeartbeat': 'The credential of the kiosk authorises it.',
  'Mutation.startDeviceAuthorization': 'The credential of the kiosk authorises it.',
  'Mutation.pollDeviceAuthorization': 'The credential of the kiosk authorises it.',
  'Mutation.extendKioskSession': 'Every session of a kiosk may be extended.',
};

const coordinates = objectTypes().flatMap(({ name }) =>
  fieldsOf(name).map((field) => ({ coordinate: `${name}.${field.name}`, type: name, field })),
);
const needed = new Map(
  coordinates.flatMap(({ coordinate, field }): [string, readonly Scope[]][] => {
    const found = scopesOfField(schema, field);
    return found ? [[coordinate, found]] : [];
  }),
);
const lacks = (coordinate: string): boolean =>
  needed.get(coordinate)?.some((scope) => !scopesOf.KIOSK.includes(scope)) ?? false;

describe('the scopes in the schema', () => {
  it('are those of the rules', () => {
    const declared = schema.getType('Scope');
    expect(declared && 'getValues' in declared ? declared.getValues().map(({ name }) => name) : []).toEqual(scopes);
  });

  it('are on every field of a member and on every mutation, but for the named exceptions', () => {
    const open = coordinates
      .filter(({ type, coordinate }) => (type === 'Member' || type === 'Mutation') && !needed.has(coordinate))
      .map(({ coordinate }) => coordinate);
    expect(open.toSorted()).toEqual(Object.keys(exempt).toSorted());
  });

  it('keep from kiosks what is nobody’s business in a foyer', () => {
    const refused = coordinates.map(({ coordinate }) => coordinate).filter(lacks);
    expect(refused).toEqual(
      expect.arrayContaining([
        'Member.mobile',
        'Member.email',
        'Member.addresses',
        'Member.defaultAddress',
        'Member.referrals',
        'Member.referralLinks',
        'Member.timeline',
        'Member.dataExport',
        'Member.sessions',
        'Member.kioskUses',
        'Member.acceptedNotices',
        'Member.newsletter',
        'Order.shippingAddress',
        'Order.billingAddress',
        'PointsTransaction.reports',
        'EncashRequest.accountLast4',
        'EncashRequest.ifsc',
        'EncashRequest.branchName',
        'EncashRequest.personName',
        'Mutation.deleteMyData',
        'Mutation.signOutEverywhere',
        'Mutation.endSession',
        'Mutation.endOtherSessions',
        'Mutation.unsubscribeFromNewsletter',
        'Mutation.confirmOrder',
        'Mutation.bookHotel',
        'Mutation.requestEncash',
        'Mutation.checkBankAccount',
        'Mutation.createReferralLink',
        'Mutation.revokeReferralLink',
        'Mutation.reportTransaction',
        'Mutation.approveOrder',
        'Mutation.approveDeviceAuthorization',
      ]),
    );
  });
});

/** A value of an input type, as GraphQL text. */
function literal(type: GraphQLInputType, name = ''): string {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type, field.name)}`).join(', ')} }`;
  }
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  const values: Readonly<Record<string, string>> = {
    Int: '1',
    Boolean: 'true',
    Points: '1',
    Date: '"2030-01-01"',
    DateTime: '"2030-01-01T00:00:00Z"',
    Mobile: '"9999900001"',
  };
  return name === 'idempotencyKey' ? `"${randomUUID()}"` : (values[named.name] ?? '"x"');
}

describe('every field and mutation, asked by a kiosk with a session', () => {
  let sandbox: TestSandbox;
  let store: Store;
  let api: ApiUnderTest;
  let foyer: EnrolledKiosk;
  let full: FullMember;
  let session: Headers;

  /** One operation for each field that needs a scope. */
  let operations: readonly { readonly coordinate: string; readonly text: string }[] = [];

  beforeAll(async () => {
    [sandbox, store] = await Promise.all([startSandbox(), openMemoryStore()]);
    const helper = await startApi(sandbox, { store: { ...store, close: async () => undefined } });
    full = await makeFullMember(helper, sandbox);
    await helper.graph(
      'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { __typename } }',
      { input: { orderId: full.ids.order, reason: 'Ordered twice', idempotencyKey: randomUUID() } },
      full.headers,
    );
    const given = {
      ...full.given,
      'Member.orderApproval': '(id: "x")',
      'Query.deviceAuthorization': '(userCode: "BBBB-BBBB")',
    };
    const ofMutation = (name: string): string => {
      const field = fieldsOf('Mutation').find((one) => one.name === name);
      const args = (field?.args ?? []).filter(({ type }) => isNonNullType(type));
      const passed = args.map((arg) => `${arg.name}: ${literal(arg.type, arg.name)}`).join(', ');
      const selection = name === 'signOutEverywhere' ? '{ signedOut }' : '{ __typename }';
      return `mutation Kiosk_${name} { ${name}${passed && `(${passed})`} ${selection} }`;
    };
    const below: Readonly<Record<string, string>> = {
      Order: `me { order(id: "${full.ids.order}") { ASKED } }`,
      EncashRequest: 'me { encashRequests { ASKED } }',
      OrderChange: `me { order(id: "${full.ids.order}") { change { ASKED } } }`,
      HotelBooking: 'me { hotelBookings { ASKED } }',
      PointsTransaction: `me { transaction(id: "${full.ids.transaction}") { ASKED } }`,
    };
    operations = coordinates
      // A stream is not asked for like these (memberStream.test.ts).
      .filter(({ coordinate, type }) => needed.has(coordinate) && type !== 'Subscription')
      .map(({ coordinate, type, field }) => {
        if (type === 'Mutation') return { coordinate, text: ofMutation(field.name) };
        if (type === 'Member' || type === 'Query') {
          return { coordinate, text: `query Kiosk_${field.name} ${queryText(coordinate, { given, depth: 1 })}` };
        }
        const place = below[type];
        if (place === undefined) throw new Error(`Say how ${coordinate} is reached.`);
        const asked = fieldText(type, field, { given, depth: 2 });
        return { coordinate, text: `query Kiosk_${field.name} { ${place.replace('ASKED', asked)} }` };
      });
    const env = kioskManifest([...Object.values(kiosk), ...operations.map(({ text }) => text)]);
    api = await startApi(sandbox, { env, store });
    await helper.close();
    foyer = await enrolKiosk(api, store);
    session = await logInByPhone(api, foyer, full.headers);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  it('is refused with the missing scope, and no call reaches a backend', async () => {
    const refused = operations.filter(({ coordinate }) => lacks(coordinate));
    expect(refused.length).toBeGreaterThan(25);
    const made: string[] = [];
    for (const { coordinate, text } of refused) {
      await sandbox.clearCalls();
      const { errors } = await api.graph(text, {}, session);
      const missing = needed.get(coordinate)?.find((scope) => !scopesOf.KIOSK.includes(scope));
      expect([coordinate, errors?.[0]?.extensions.code]).toEqual([coordinate, 'FORBIDDEN']);
      expect(errors?.[0]?.message).toContain(missing);
      // Below another field, the backend was asked for that one.
      const isNested = !/^(Member|Query|Mutation)\./.test(coordinate);
      made.push(...(isNested ? [] : await sandbox.calls()).map(({ path }) => `${coordinate} ${path}`));
    }
    expect(made).toEqual([]);
  });

  it('is answered where the scopes of a kiosk suffice', async () => {
    const allowed = operations.filter(({ coordinate }) => !lacks(coordinate));
    expect(allowed.length).toBeGreaterThan(15);
    for (const { coordinate, text } of allowed) {
      const { errors = [] } = await api.graph(text, {}, session);
      // Below it, there may be a field that needs more.
      const below = new Set(coordinates.filter((one) => lacks(one.coordinate)).map(({ field }) => field.name));
      const others = errors.filter(
        ({ extensions, path }) => extensions.code !== 'FORBIDDEN' || !below.has(String(path?.at(-1))),
      );
      expect([coordinate, others]).toEqual([coordinate, []]);
    }
  });

  it('is refused to the kiosk without a session too, also in the answer to a login', async () => {
    const text =
      'mutation KioskLeak($mobile: String!, $otp: String!, $ticket: String) { verifyOtp(input: { mobile: $mobile, otp: $otp, ticket: $ticket, carrier: BEARER }) { ... on VerifyOtpSuccess { me { name email } } } }';
    const env = kioskManifest([...Object.values(kiosk), text]);
    const other = await startApi(sandbox, { env, store: { ...store, close: async () => undefined } });
    const mobile = '9999900001';
    const { ticket } = await send(other, kiosk.requestOtp, { mobile }, foyer.headers);
    const otp = await sandbox.latestOtp(mobile);
    await sandbox.clearCalls();
    const { data, errors } = await other.graph<{ verifyOtp: { me: object } }>(
      text,
      { mobile, otp, ticket },
      foyer.headers,
    );
    expect(data?.verifyOtp.me).toMatchObject({ name: expect.any(String), email: null });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect((await sandbox.calls()).filter(({ path }) => path.includes('address'))).toEqual([]);
    await other.close();
  });

  it('does not get the member’s data as a file', async () => {
    const { status } = await fetch(`${api.url}/account/data.json`, { headers: session });
    expect(status).toBe(401);
    session = await logInByPhone(api, foyer, full.headers);
    const refused = await fetch(`${api.url}/account/data.json`, { headers: session });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: expect.stringContaining('READ_PERSONAL') });
  });
});
