import { type Message, messages } from '#rules/messageByName.ts';
import type { CallerContext, MemberContext } from '../shared/context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { orNull, unauthenticated, unavailable } from '../shared/errors.ts';
import { failure } from '../shared/userErrors.ts';
import type { ResolversTypes } from '../../__generated__/schema.ts';

/**
 * The session of the caller, for a member's own data.
 *
 * @param message for a visitor; it depends on the place
 * @throws an outage when the session could not be read, and an UNAUTHENTICATED error for a visitor. In a mutation whose
 *   result type has a NotSignedInError, that is the result instead (notSignedInResults.ts).
 */
export function sessionOf(
  { session, sessionUnknown }: CallerContext,
  message: Message = messages.pleaseLoginToContinue,
): Session {
  if (sessionUnknown) throw unavailable(messages.fetchFailed, null);
  if (!session) throw unauthenticated(message);
  return session;
}

/**
 * Members with an inactive membership can read but not write. See
 * docs/domain/login-and-membership.md#inactive-membership.
 *
 * @returns the refusal, or null when the member may proceed; also null when the CRM does not respond, since any write
 *   that needs the CRM asks it again.
 */
export async function inactive({ members }: MemberContext, { memberId }: Session) {
  const member = await orNull(() => members.load({ id: memberId, fields: ['active'] }));
  return member?.active === false
    ? failure('MembershipInactiveError', messages.membershipInactive, 'MEMBERSHIP_INACTIVE')
    : null;
}

/** A session as the graph shows it. */
export const sessionModel = ({ channel, scopes, expiresAt, extendableUntil }: Session) =>
  ({
    channel,
    scopes: [...scopes],
    expiresAt: expiresAt.toISOString(),
    extendableUntil: extendableUntil?.toISOString() ?? null,
  }) satisfies Awaited<ResolversTypes['Session']>;
