import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../context.ts';
import type { Session } from '../store/auth/sessions.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import { unauthenticated, unavailable } from './errors.ts';
import { failure } from './userErrors.ts';

/**
 * The session of the caller, for a member's own data.
 *
 * @throws an UNAUTHENTICATED error for a visitor, and an outage when the session could not be read.
 */
export function sessionOf({ session, sessionUnknown }: GraphContext): Session {
  if (sessionUnknown) throw unavailable(messages.fetchFailed, null);
  if (!session) throw unauthenticated();
  return session;
}

/**
 * Members with an inactive membership can read but not write. See
 * docs/domain/login-and-membership.md#inactive-membership.
 *
 * @returns the refusal, or null when the member may proceed; also null when the CRM does not respond, since any write
 *   that needs the CRM asks it again.
 */
export async function inactive({ members }: GraphContext, { memberId }: Session) {
  try {
    const member = await members.load({ id: memberId, fields: ['active'] });
    return member?.active === false
      ? failure('MembershipInactiveError', messages.membershipInactive, 'MEMBERSHIP_INACTIVE')
      : null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
