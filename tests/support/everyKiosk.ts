import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Store } from '#api/store/store.ts';
import type { Mutate, Outcome } from './everyMutation.ts';
import { known, type FullMember } from './fullMember.ts';
import { mutationText, queryText } from './operations.ts';

type Headers = Record<string, string>;

/** A kiosk may not read all that a member has, so its login is written out. */
const poll = `mutation KioskPoll($input: PollDeviceAuthorizationInput!) {
  Mutation__pollDeviceAuthorization: pollDeviceAuthorization(input: $input) { __typename
    ... on PollDeviceAuthorizationSuccess {
      PollDeviceAuthorizationSuccess__sessionToken: sessionToken
      PollDeviceAuthorizationSuccess__me: me { Member__name: name Member__session: session {
        Session__channel: channel Session__scopes: scopes Session__extendableUntil: extendableUntil
      } }
    }
    ... on DeviceAuthorizationError {
      DeviceAuthorizationError__reason: reason DeviceAuthorizationError__interval: interval
      DeviceAuthorizationError__message: message DeviceAuthorizationError__code: code
    }
  }
}`;
const self = `query KioskSelf ${queryText('Query.kiosk', { depth: 2, marked: true })}`;
const ofKiosks = ['kioskHeartbeat', 'startDeviceAuthorization', 'extendKioskSession', 'requestOrderApproval'] as const;

/** What a kiosk sends here, for its manifest. */
export const textsOfKiosks: readonly string[] = [poll, self, ...ofKiosks.map((name) => mutationText(name, {}))];

interface KioskDoer {
  readonly store: Store;
  readonly mutate: Mutate;
  readonly run: (
    query: string,
    headers: Headers,
    variables?: Record<string, unknown>,
  ) => Promise<Record<string, Outcome | null>>;
  /** Reads a field with everything below it. */
  readonly read: (coordinate: string, given: Readonly<Record<string, string>>, headers: Headers) => Promise<unknown>;
  /** Moves the clock of the store. */
  readonly later: (seconds: number) => void;
}

/** Everything that a kiosk does, and a member with its phone, with every outcome that only kiosks have. */
export async function doAtKiosk({ store, mutate, run, read, later }: KioskDoer, full: FullMember): Promise<void> {
  const { kiosk, code } = await store.kiosks.invite('Foyer left', 'Worli gallery');
  expect(await mutate('enrolKiosk', { code: 'BBBB-BBBB-BBBB' }, {})).toMatchObject({
    __typename: 'EnrolmentCodeError',
  });
  const enrolled = await mutate('enrolKiosk', { code }, {});
  await store.kiosks.tell([kiosk.id], { message: 'Back at 4 pm' });
  await store.kiosks.tell([kiosk.id], { reloadRequestedAt: new Date() });
  const headersOf = (credential: unknown) => ({ 'x-kiosk-credential': String(credential) });
  const headers: Headers = headersOf(enrolled['EnrolKioskSuccess__credential']);
  await run(self, headers);
  const beat = { version: '1.0.0', clock: new Date().toISOString() };
  expect(await mutate('kioskHeartbeat', beat, {})).toMatchObject({ __typename: 'KioskNotEnrolledError' });

  const started = await mutate('startDeviceAuthorization', null, headers);
  const userCode = started['StartDeviceAuthorizationSuccess__userCode'];
  const deviceCode = started['StartDeviceAuthorizationSuccess__deviceCode'];
  await run(poll, headers, { input: { deviceCode } });
  await read(
    'Query.deviceAuthorization',
    { 'Query.deviceAuthorization': `(userCode: "${String(userCode)}")` },
    full.headers,
  );
  await mutate('approveDeviceAuthorization', { userCode: 'BBBB-BBBB' }, full.headers);
  await mutate('approveDeviceAuthorization', { userCode }, full.headers);
  const { Mutation__pollDeviceAuthorization: polled } = await run(poll, headers, { input: { deviceCode } });
  const token = polled?.['PollDeviceAuthorizationSuccess__sessionToken'];
  const session = { ...headers, authorization: `Bearer ${String(token)}` };
  const other = await mutate('startDeviceAuthorization', null, headers);
  await mutate(
    'denyDeviceAuthorization',
    { userCode: other['StartDeviceAuthorizationSuccess__userCode'] },
    full.headers,
  );
  await mutate('extendKioskSession', null, session);
  await read('Member.kioskSessions', {}, full.headers);
  await read('Member.kioskUses', {}, full.headers);

  const order = (productId: string) => ({ productId, idempotencyKey: randomUUID() });
  const above = await mutate('requestOrderApproval', order('201'), session);
  expect(above).toMatchObject({ __typename: 'KioskLimitError' });
  const asked = await mutate('requestOrderApproval', order(known.product), session);
  expect(asked).toMatchObject({ __typename: 'OrderApproval' });
  const id = asked['OrderApproval__id'];
  await read('Member.pendingOrderApprovals', {}, full.headers);
  await mutate('approveOrder', { id, addressId: full.ids.address }, full.headers);
  await read('Member.orderApproval', { 'Member.orderApproval': `(id: "${String(id)}")` }, full.headers);
  expect(await mutate('declineOrder', { id }, full.headers)).toMatchObject({ __typename: 'OrderApprovalEndedError' });

  const { Query__me: me } = (await read('Member.sessions', {}, full.headers)) as {
    Query__me: { Member__sessions: Outcome[] };
  };
  const atKiosk = me.Member__sessions.find((one) => one['MemberSession__channel'] === 'KIOSK');
  await mutate('endSession', null, full.headers, { id: atKiosk?.['MemberSession__id'] });

  later(86_400);
  const renewed = await mutate('kioskHeartbeat', beat, headers);
  await run(self, headersOf(renewed['KioskHeartbeatSuccess__credential']));
}
