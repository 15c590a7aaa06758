import { messages } from '#rules/messageByName.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';

/** Which versions of the privacy notice were shown to the member, newest first. */
export async function readNotices({ mobile }: Session, { services }: MemberContext) {
  const accepted = await orUnavailable(messages.fetchFailed, () => services.store.notices.of(mobile), StoreError);
  return accepted.map(({ acceptedAt, ...notice }) => ({ ...notice, acceptedAt: acceptedAt.toISOString() }));
}
