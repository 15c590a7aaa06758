import { messages } from '#rules/messageByName.ts';
import type { ResolversTypes } from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';

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
