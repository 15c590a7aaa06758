import { enrolmentCodeLetters, readCode } from '#rules/kiosk.ts';
import { messages } from '#rules/messageByName.ts';
import type { EnrolKioskInput, KioskHeartbeatInput, ResolversTypes } from '../../__generated__/schema.ts';
import { overAddressLimit } from '../limits/charge.ts';
import type { MemberContext } from '../shared/context.ts';
import { unavailable } from '../shared/errors.ts';
import { failure } from '../shared/userErrors.ts';

/** A version may be any text; this much of it is kept. */
const versionCharacters = 40;

/**
 * The kiosk that sends the request; null without a valid credential.
 *
 * @throws an outage when the store did not respond: a kiosk must not take that for its end.
 */
export function kioskOf({ kiosk, sessionUnknown }: Pick<MemberContext, 'kiosk' | 'sessionUnknown'>) {
  if (sessionUnknown) throw unavailable(messages.fetchFailed, null);
  return kiosk;
}

export const kioskNotEnrolled = () => failure('KioskNotEnrolledError', messages.kioskNotEnrolled, 'KIOSK_NOT_ENROLLED');

/** Makes the device that sends the request the kiosk of the operator's code. */
export async function enrolKiosk(
  { code: typed, version }: EnrolKioskInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['EnrolKioskResult']>> {
  const limited = await overAddressLimit(context, 'KIOSK_ENROLMENTS_PER_ADDRESS');
  if (limited) return limited;
  const code = readCode(typed, enrolmentCodeLetters);
  const { store, log } = context.services;
  const enrolled = code && (await store.kiosks.enrol(code, version?.slice(0, versionCharacters) ?? null));
  if (!enrolled) return failure('EnrolmentCodeError', messages.enrolmentCodeNotValid, 'NOT_FOUND');
  log.info({ kiosk: enrolled.kiosk.id }, 'a kiosk was enrolled');
  return { __typename: 'EnrolKioskSuccess', ...enrolled };
}

/** Records that a kiosk is running, and gives it a new credential once a day. */
export async function kioskHeartbeat(
  { version, clock }: KioskHeartbeatInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['KioskHeartbeatResult']>> {
  const kiosk = kioskOf(context);
  if (!kiosk) return kioskNotEnrolled();
  const { store, now } = context.services;
  const clockOffsetSeconds = offsetOf(clock, now());
  await store.kiosks.seen(kiosk.id, { version: version.slice(0, versionCharacters), clockOffsetSeconds });
  const credential = await store.kiosks.rotate(kiosk.id);
  return { __typename: 'KioskHeartbeatSuccess', kiosk, credential, clockOffsetSeconds };
}

/** A clock can be wrong by any time; what is shown fits in an Int. */
const offsetOf = (clock: string, at: Date): number => {
  const seconds = Math.round((Date.parse(clock) - at.getTime()) / 1000);
  return Math.max(-2_147_483_647, Math.min(2_147_483_647, seconds));
};
