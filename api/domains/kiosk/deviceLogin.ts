import { scopesOf } from '#rules/channels.ts';
import {
  decisionSeconds,
  deviceCodePath,
  devicePath,
  pollSeconds,
  readCode,
  shownCode,
  userCodeLetters,
} from '#rules/kiosk.ts';
import { type Message, messages } from '#rules/messageByName.ts';
import type {
  DeviceAuthorizationInput,
  DeviceAuthorizationReason,
  ErrorCode,
  PollDeviceAuthorizationInput,
  ResolversTypes,
} from '../../__generated__/schema.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import { charge } from '../limits/charge.ts';
import type { MemberContext } from '../shared/context.ts';
import { failure, rateLimited } from '../shared/userErrors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { DeviceAuthorizationRecord, Poll } from '../../store/kiosk/deviceAuthorizations.ts';
import { kioskNotEnrolled, kioskOf } from './enrolment.ts';

/*
 * Login by phone: the OAuth 2.0 device authorization grant (RFC 8628). The kiosk starts it and polls; the member decides
 * on the own phone. See docs/build/kiosk-channel.md#login-by-phone.
 */

export async function startDeviceAuthorization(
  context: MemberContext,
): Promise<Awaited<ResolversTypes['StartDeviceAuthorizationResult']>> {
  const kiosk = kioskOf(context);
  if (!kiosk) return kioskNotEnrolled();
  const { retryAfterSeconds } = await charge(context.services, [{ limit: 'DEVICE_AUTHORIZATIONS', key: kiosk.id }]);
  if (retryAfterSeconds > 0) return rateLimited(retryAfterSeconds);
  const { deviceCode, userCode } = await context.services.store.deviceAuthorizations.start(kiosk.id);
  return {
    __typename: 'StartDeviceAuthorizationSuccess',
    deviceCode,
    userCode: shownCode(userCode),
    verificationUri: `${context.publicUrl}${devicePath}`,
    verificationUriComplete: `${context.publicUrl}${deviceCodePath(userCode)}`,
    expiresIn: decisionSeconds,
    interval: pollSeconds,
  };
}

const notLoggedIn = (
  reason: DeviceAuthorizationReason,
  message: Message,
  code: ErrorCode,
  { interval = null, isOpened = false }: { readonly interval?: number | null; readonly isOpened?: boolean } = {},
) => ({ ...failure('DeviceAuthorizationError', message, code), reason, interval, isOpened });

function pollFailure(poll: Exclude<Poll, { outcome: 'approved' }>) {
  switch (poll.outcome) {
    case 'authorization_pending':
      return notLoggedIn('AUTHORIZATION_PENDING', messages.kioskLoginPending, 'DECISION_PENDING', poll);
    case 'slow_down':
      return notLoggedIn('SLOW_DOWN', messages.kioskLoginPending, 'RATE_LIMITED', poll);
    case 'access_denied':
      return notLoggedIn('ACCESS_DENIED', messages.kioskLoginDenied, 'REJECTED');
    case 'expired_token':
      return notLoggedIn('EXPIRED_TOKEN', messages.kioskLoginExpired, 'NOT_FOUND');
  }
}

/** Tells the kiosk what the member has decided, and logs it in once. */
export async function pollDeviceAuthorization(
  { deviceCode }: PollDeviceAuthorizationInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['PollDeviceAuthorizationResult']>> {
  const kiosk = kioskOf(context);
  if (!kiosk) return kioskNotEnrolled();
  const { store, metrics, rules } = context.services;
  const poll = await store.deviceAuthorizations.poll(deviceCode, kiosk.id);
  if (poll.outcome !== 'approved') return pollFailure(poll);
  const holder = { channel: 'KIOSK', kioskId: kiosk.id, seconds: rules.kiosk.sessionSeconds } as const;
  const { token, session } = await store.sessions.create(poll.session, holder);
  metrics.sessions.opened();
  return { __typename: 'PollDeviceAuthorizationSuccess', sessionToken: token, me: { session } };
}

type Decision = 'read' | 'approve' | 'deny';
const userCodeNotValid = () => failure('UserCodeError', messages.userCodeNotValid, 'NOT_FOUND');

/** Finds the login of a code for its decision, and counts a code that there is not. */
async function decide(typed: string, context: MemberContext, session: Session, decision: Decision) {
  const { services } = context;
  const { deviceAuthorizations } = services.store;
  const charged = await charge(services, [
    { limit: 'USER_CODES_PER_MEMBER', key: session.memberId },
    { limit: 'USER_CODES_PER_ADDRESS', key: context.address },
  ]);
  if (charged.retryAfterSeconds > 0) return rateLimited(charged.retryAfterSeconds);
  const code = readCode(typed, userCodeLetters);
  if (code === null) return userCodeNotValid();
  const { memberId, membershipNumber, mobile, name, restToken } = session;
  const found = await {
    read: () => deviceAuthorizations.find(code, memberId),
    approve: () => deviceAuthorizations.approve(code, { memberId, membershipNumber, mobile, name, restToken }),
    deny: () => deviceAuthorizations.deny(code, memberId),
  }[decision]();
  if (!found) return userCodeNotValid();
  await charged.refund();
  return shown(found, code, context, memberId);
}

const shown = async (
  { state, expiresAt, ...kiosk }: DeviceAuthorizationRecord,
  code: string,
  { services }: MemberContext,
  memberId: string,
) => ({
  __typename: 'DeviceAuthorization' as const,
  userCode: shownCode(code),
  kioskName: kiosk.kioskName,
  gallery: kiosk.gallery,
  scopes: [...scopesOf.KIOSK],
  ...services.rules.kiosk,
  expiresAt: expiresAt.toISOString(),
  state,
  loggedInAt: kiosk.usedAt?.toISOString() ?? null,
  session: kiosk.usedAt === null ? null : await sessionAt(kiosk.kioskId, memberId, services),
});

async function sessionAt(kioskId: string, memberId: string, { store }: MemberContext['services']) {
  const sessions = await store.sessions.atKiosks(memberId);
  return sessions.find((session) => session.kioskId === kioskId) ?? null;
}

export const readDeviceAuthorization = (userCode: string, context: MemberContext) =>
  decide(userCode, context, sessionOf(context), 'read');

/** The kiosk gets what this session has, so only an active member can let it log in. */
export async function approveDeviceAuthorization({ userCode }: DeviceAuthorizationInput, context: MemberContext) {
  const session = sessionOf(context);
  return (await inactive(context, session)) ?? (await decide(userCode, context, session, 'approve'));
}

export const denyDeviceAuthorization = ({ userCode }: DeviceAuthorizationInput, context: MemberContext) =>
  decide(userCode, context, sessionOf(context), 'deny');
