import type { ResolversTypes } from '../../__generated__/schema.ts';
import { sessionOf, sessionModel } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { notSignedIn } from '../shared/userErrors.ts';
import { kioskNotEnrolled, kioskOf } from './enrolment.ts';

/** Adds time to the session of a kiosk, as often as it asks, up to the end that was fixed at login. */
export async function extendKioskSession(
  context: MemberContext,
): Promise<Awaited<ResolversTypes['ExtendKioskSessionResult']>> {
  const session = sessionOf(context);
  const { kiosk, sessionToken, services } = context;
  if (!kiosk || sessionToken === null) return notSignedIn();
  const { sessionSeconds } = services.rules.kiosk;
  const expiresAt = await services.store.sessions.extend(sessionToken, kiosk.id, sessionSeconds);
  if (!expiresAt) return notSignedIn();
  return { __typename: 'ExtendKioskSessionSuccess', session: sessionModel({ ...session, expiresAt }) };
}

/** Ends what a visitor leaves on a kiosk. Asked twice, it does the same. */
export async function endKioskVisit(context: MemberContext): Promise<Awaited<ResolversTypes['EndKioskVisitResult']>> {
  const kiosk = kioskOf(context);
  if (!kiosk) return kioskNotEnrolled();
  const { store, metrics } = context.services;
  const sessionsEnded = await store.kiosks.endVisit(kiosk.id);
  metrics.sessions.ended(sessionsEnded);
  return { __typename: 'EndKioskVisitSuccess', sessionsEnded };
}
