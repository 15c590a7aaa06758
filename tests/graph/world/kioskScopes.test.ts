import { randomUUID } from 'node:crypto';
import { isNonNullType, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { scopesOfField } from '#api/graph/policy.ts';
import { type Scope, scopes, scopesOf } from '#rules/channels.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import {
  kioskManifest,
  kioskOperations as kiosk,
  logInByPhone,
  send,
  type EnrolledKiosk,
} from '#tests/support/kiosk.ts';
import { fieldsOf, fieldText, objectTypes, queryText, sampleVariables, schema } from '#tests/support/operations.ts';
import { type FullMember, makeFullMember } from '#tests/support/world.ts';

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
  'Mutation.endKioskVisit': 'The credential of the kiosk authorises it.',
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

  it('are in the description of each field', () => {
    const silent = coordinates.filter(({ coordinate, field }) =>
      needed.get(coordinate)?.some((scope) => !field.description?.includes(`\`${scope}\``)),
    );
    expect(silent).toEqual([]);
  });

  it('are on every field of a member and on every mutation, but for the named exceptions', () => {
    const open = coordinates
      .filter(({ type, coordinate }) => (type === 'Member' || type === 'Mutation') && !needed.has(coordinate))
      .map(({ coordinate }) => coordinate);
    expect(open.toSorted()).toEqual(Object.keys(exempt).toSorted());
  });

  it('keep from kiosks what is nobody’s business in a foyer', () => {
    const kept: Readonly<Record<string, string>> = {
      Member: `mobile email addresses defaultAddress referrals referralLinks timeline dataExport sessions kioskUses
        acceptedNotices newsletter`,
      Order: 'shippingAddress billingAddress',
      PointsTransaction: 'reports',
      EncashRequest: 'accountLast4 ifsc branchName personName',
      Mutation: `deleteMyData signOutEverywhere endSession endOtherSessions unsubscribeFromNewsletter confirmOrder bookHotel
        requestEncash checkBankAccount createReferralLink revokeReferralLink reportTransaction approveOrder
        approveDeviceAuthorization`,
    };
    const withheld = Object.entries(kept).flatMap(([type, names]) =>
      names.split(/\s+/).map((name) => `${type}.${name}`),
    );
    expect(withheld.filter((coordinate) => !lacks(coordinate))).toEqual([]);
  });
});

describe('every field and mutation, asked by a kiosk with a session', () => {
  const club = openClub();
  /** Knows the operations below. */
  let api: ApiUnderTest;
  let foyer: EnrolledKiosk;
  let full: FullMember;
  let session: Record<string, string>;

  /** One operation for each field that needs a scope. */
  let operations: readonly { readonly coordinate: string; readonly text: string }[] = [];

  beforeAll(async () => {
    full = await makeFullMember(club);
    await full.send('mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { __typename } }', {
      input: { orderId: full.ids.order, reason: 'Ordered twice', idempotencyKey: randomUUID() },
    });
    const given = {
      ...full.given,
      'Member.orderApproval': '(id: "x")',
      'Query.deviceAuthorization': '(userCode: "BBBB-BBBB")',
    };
    const ofMutation = (field: (typeof coordinates)[number]['field']): string => {
      const args = field.args.filter(({ type }) => isNonNullType(type));
      const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
      const selection = field.name === 'signOutEverywhere' ? '{ __typename }' : '{ __typename }';
      const inBraces = (text: string) => text && `(${text})`;
      return `mutation Kiosk_${field.name}${inBraces(declared)} { ${field.name}${inBraces(passed)} ${selection} }`;
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
        if (type === 'Mutation') return { coordinate, text: ofMutation(field) };
        if (type === 'Member' || type === 'Query') {
          return { coordinate, text: `query Kiosk_${field.name} ${queryText(coordinate, { given, depth: 1 })}` };
        }
        const place = below[type];
        if (place === undefined) throw new Error(`Say how ${coordinate} is reached.`);
        const asked = fieldText(type, field, { given, depth: 2 });
        return { coordinate, text: `query Kiosk_${field.name} { ${place.replace('ASKED', asked)} }` };
      });
    api = await club.another({ env: kioskManifest([...Object.values(kiosk), ...operations.map(({ text }) => text)]) });
    foyer = await club.kiosk();
    session = await logInByPhone(api, foyer, full.headers);
  });

  it('is refused with the missing scope, and no call reaches a backend', async () => {
    const refused = operations.filter(({ coordinate }) => lacks(coordinate));
    expect(refused.length).toBeGreaterThan(25);
    const made: string[] = [];
    for (const { coordinate, text } of refused) {
      await club.forgetCalls();
      const { errors } = await api.graph(text, sampleVariables(parse(text)), session);
      const missing = needed.get(coordinate)?.find((scope) => !scopesOf.KIOSK.includes(scope));
      expect([coordinate, errors?.[0]?.extensions.code]).toEqual([coordinate, 'FORBIDDEN']);
      expect(errors?.[0]?.message).toContain(missing);
      // Below another field, the backend was asked for that one.
      const isNested = !/^(Member|Query|Mutation)\./.test(coordinate);
      made.push(...(isNested ? [] : await club.calls()).map(({ path }) => `${coordinate} ${path}`));
    }
    expect(made).toEqual([]);
  });

  it('is answered where the scopes of a kiosk suffice', async () => {
    const allowed = operations.filter(({ coordinate }) => !lacks(coordinate));
    expect(allowed.length).toBeGreaterThan(15);
    for (const { coordinate, text } of allowed) {
      const { errors = [] } = await api.graph(text, sampleVariables(parse(text)), session);
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
    const other = await club.another({ env: kioskManifest([...Object.values(kiosk), text]) });
    const mobile = '9999900001';
    const { ticket } = await send(other, kiosk.requestOtp, { mobile }, foyer.headers);
    const otp = await club.sandbox.latestOtp(mobile);
    await club.forgetCalls();
    const { data, errors } = await other.graph<{ verifyOtp: { me: object } }>(
      text,
      { mobile, otp, ticket },
      foyer.headers,
    );
    expect(data?.verifyOtp.me).toMatchObject({ name: expect.any(String), email: null });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect((await club.calls()).filter(({ path }) => path.includes('address'))).toEqual([]);
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
