import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../context.ts';
import type { Session } from '../store/auth/sessions.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import { unauthenticated, unavailable } from './errors.ts';
import { failure } from './userErrors.ts';

/**
 * The session of whoever reads a member's own things.
 *
 * @throws an UNAUTHENTICATED error for a visitor, and an outage when nobody knows who is asking.
 */
export function sessionOf({ session, sessionUnknown }: GraphContext): Session {
  if (sessionUnknown) throw unavailable(messages.fetchFailed, null);
  if (!session) throw unauthenticated();
  return session;
}

/**
 * An inactive membership can be looked at, nothing more. See docs/domain/login-and-membership.md#inactive-membership.
 *
 * @returns the refusal, or null when the member may go on; a CRM that does not answer refuses nobody, since what needs
 *   it asks it again.
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
