import { messages } from '#rules/messageByName.ts';
import type { ResolversTypes } from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { failure } from '../shared/userErrors.ts';

const stored = <T>(read: () => Promise<T>): Promise<T> => orUnavailable(messages.fetchFailed, read, StoreError);

/** Where the member is logged in, this session first. */
export const readSessions = ({ memberId }: Session, { services, sessionToken, kiosk }: MemberContext) =>
  stored(() => services.store.sessions.ofMember(memberId, sessionToken, kiosk?.id));

/** The kiosks that the member has logged in on. */
export const readKioskUses = async ({ memberId }: Session, { services }: MemberContext) =>
  (await stored(() => services.store.kioskUses.ofMember(memberId))).map(({ firstUsedAt, lastUsedAt, ...row }) => ({
    ...row,
    firstUsedAt: firstUsedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));

/** Ends one session of the member; the one of this request like a sign out. */
export async function endSession(
  id: string,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['EndSessionResult']>> {
  const session = sessionOf(context);
  const { store, metrics } = context.services;
  const isCurrent = (await readSessions(session, context)).some((one) => one.isCurrent && one.id === id);
  const isEnded = await stored(() => store.sessions.end(session.memberId, id));
  if (!isEnded) return failure('SessionNotFoundError', messages.sessionNotFound, 'NOT_FOUND');
  metrics.sessions.ended(1);
  if (isCurrent) context.carrier.end();
  return { __typename: 'EndSessionSuccess', me: isCurrent ? null : { session } };
}

/** Ends every session of the member but that of this request. */
export async function endOtherSessions(
  context: MemberContext,
): Promise<Awaited<ResolversTypes['EndOtherSessionsResult']>> {
  const session = sessionOf(context);
  const { sessionToken, kiosk, services } = context;
  const whose = { memberId: session.memberId };
  const ended = await stored(() => services.store.sessions.revokeAll(whose, sessionToken ?? undefined, kiosk?.id));
  services.metrics.sessions.ended(ended);
  return { __typename: 'EndOtherSessionsSuccess', ended, me: { session } };
}

/** Which versions of the privacy notice were shown to the member, newest first. */
export async function readNotices({ mobile }: Session, { services }: MemberContext) {
  const accepted = await orUnavailable(messages.fetchFailed, () => services.store.notices.of(mobile), StoreError);
  return accepted.map(({ acceptedAt, ...notice }) => ({ ...notice, acceptedAt: acceptedAt.toISOString() }));
}

/** The email of the default address, as `Member.email`. */
async function emailOf({ restToken }: Session, { addresses }: MemberContext): Promise<string | null> {
  const found = await orUnavailable(messages.fetchFailed, () => addresses.load(restToken));
  return found[0]?.email ?? null;
}

/** Whether the member's email gets the newsletter. */
export async function readNewsletter(
  session: Session,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['MemberNewsletter']>> {
  const { newsletter } = context.services.store;
  const email = await emailOf(session, context);
  const since =
    email === null ? null : await orUnavailable(messages.fetchFailed, () => newsletter.since(email), StoreError);
  return { email, isSubscribed: since !== null, since: since?.toISOString() ?? null };
}

/** Ends the subscription of the member's email, with an entry in the record as for the link in a newsletter. */
export async function unsubscribeFromNewsletter(
  context: MemberContext,
): Promise<Awaited<ResolversTypes['UnsubscribeFromNewsletterResult']>> {
  const session = sessionOf(context);
  const { newsletter, privacyEvents } = context.services.store;
  const email = await emailOf(session, context);
  const unsubscribe = async () => {
    const wasSubscribed = email !== null && (await newsletter.unsubscribeAddress(email));
    const what = { actor: 'PERSON', operator: null, action: 'UNSUBSCRIBE' } as const;
    await privacyEvents.record(
      wasSubscribed ? { ...what, outcome: 'DONE', counts: { NEWSLETTER: 1 } } : { ...what, outcome: 'NOTHING' },
    );
  };
  await orUnavailable(messages.fetchFailed, unsubscribe, StoreError);
  return { __typename: 'UnsubscribeFromNewsletterSuccess', me: { session } };
}
