import { randomUUID } from 'node:crypto';
import { mutationText, queryText } from '#tests/support/operations.ts';
import { known } from '#tests/support/world.ts';
import type { Actions, Outcome } from './everyMutation.ts';

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
      DeviceAuthorizationError__isOpened: isOpened
      DeviceAuthorizationError__message: message DeviceAuthorizationError__code: code
    }
  }
}`;
const self = `query KioskSelf ${queryText('Query.kiosk', { depth: 3, marked: true })}`;
const ofKiosks = [
  ...(['kioskHeartbeat', 'startDeviceAuthorization', 'extendKioskSession', 'endKioskVisit'] as const),
  ...(['requestOrderApproval', 'cancelOrderApproval'] as const),
] as const;

/** What a kiosk sends here, for its manifest. */
export const textsOfKiosks: readonly string[] = [poll, self, ...ofKiosks.map((name) => mutationText(name, {}))];

/** Everything that a kiosk does, and a member with the own phone, with every outcome that only kiosks have. */
export async function doAtKiosk({ club, full, run, mutate, read, expectOutcome }: Actions): Promise<void> {
  const { kiosks } = club.store;
  const { kiosk, code } = await kiosks.invite('Foyer left', 'Worli gallery');
  await expectOutcome('EnrolmentCodeError', 'enrolKiosk', { code: 'BBBB-BBBB-BBBB' });
  const enrolled = await mutate('enrolKiosk', { code });
  const [at, until] = [club.now(), new Date(club.now().getTime() + 86_400_000 * 2)];
  const shown = { galleryId: null, kioskId: kiosk.id, shownFrom: at, shownUntil: until };
  await club.store.kioskMessages.add({ english: 'Back at 4 pm', hindi: 'शाम 4 बजे वापस', ...shown });
  const gallery = await club.store.galleries.named('Worli gallery');
  const hours = [{ day: 'MONDAY', opens: '10:00', closes: '19:00' } as const];
  if (gallery) await club.store.galleries.save({ ...gallery, hours, closedOn: ['2026-12-25'], projectIds: ['101'] });
  await kiosks.reload([kiosk.id], at);
  const headersOf = (credential: unknown) => ({ 'x-kiosk-credential': String(credential) });
  const headers = headersOf(enrolled['EnrolKioskSuccess__credential']);
  await run(self, headers);
  const beat = { version: '1.0.0', clock: club.now().toISOString() };
  await expectOutcome('KioskNotEnrolledError', 'kioskHeartbeat', beat);

  const started = await mutate('startDeviceAuthorization', null, headers);
  const userCode = started['StartDeviceAuthorizationSuccess__userCode'];
  const input = { deviceCode: started['StartDeviceAuthorizationSuccess__deviceCode'] };
  await run(poll, headers, { input });
  await read('Query.deviceAuthorization', full.headers, `(userCode: "${String(userCode)}")`);
  await mutate('approveDeviceAuthorization', { userCode: 'BBBB-BBBB' }, full.headers);
  await mutate('approveDeviceAuthorization', { userCode }, full.headers);
  const { Mutation__pollDeviceAuthorization: polled } = await run(poll, headers, { input });
  const token = polled?.['PollDeviceAuthorizationSuccess__sessionToken'];
  const session = { ...headers, authorization: `Bearer ${String(token)}` };
  const other = await mutate('startDeviceAuthorization', null, headers);
  const denied = { userCode: other['StartDeviceAuthorizationSuccess__userCode'] };
  await mutate('denyDeviceAuthorization', denied, full.headers);
  await read('Query.deviceAuthorization', full.headers, `(userCode: "${String(userCode)}")`);
  await mutate('extendKioskSession', null, session);
  await read('Member.kioskSessions');
  await read('Member.kioskUses');

  const order = (productId: string) => ({ productId, idempotencyKey: randomUUID() });
  await expectOutcome('KioskLimitError', 'requestOrderApproval', order('201'), session);
  const requested = await expectOutcome('OrderApproval', 'requestOrderApproval', order(known.product), session);
  const id = requested['OrderApproval__id'];
  await read('Member.pendingOrderApprovals');
  await mutate('approveOrder', { id, addressId: full.ids.address }, full.headers);
  await read('Member.orderApproval', full.headers, `(id: "${String(id)}")`);
  await expectOutcome('OrderApprovalEndedError', 'declineOrder', { id }, full.headers);

  const cancelled = order(known.product);
  await expectOutcome('OrderApproval', 'requestOrderApproval', cancelled, session);
  await mutate('cancelOrderApproval', { idempotencyKey: cancelled.idempotencyKey }, session);

  const { Query__me: me } = await read('Member.sessions');
  const sessions = me?.['Member__sessions'] as Outcome[];
  const atKiosk = sessions.find((one) => one['MemberSession__channel'] === 'KIOSK');
  await mutate('endSession', null, full.headers, { id: atKiosk?.['MemberSession__id'] });
  await mutate('endKioskVisit', null, headers);

  club.later(86_400);
  const renewed = await mutate('kioskHeartbeat', beat, headers);
  await run(self, headersOf(renewed['KioskHeartbeatSuccess__credential']));
}
