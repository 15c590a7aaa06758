import { messages } from '#rules/messageByName.ts';
import type { ResolversTypes, SubscribeToPushInput } from '../../__generated__/schema.ts';
import { pushSubscriptionRule } from '../../operations/push/address.ts';
import { StoreError } from '../../store/database/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { faultsOf, notSignedIn, validationFailure } from '../shared/userErrors.ts';

/** The key with which a browser subscribes; null when notifications are switched off. */
export async function readPushKey({ services }: MemberContext): Promise<string | null> {
  if (!services.push) return null;
  const keys = await orUnavailable(messages.fetchFailed, () => services.store.pushes.keys(), StoreError);
  return keys?.publicKey ?? null;
}

/** What the device of this session is notified of. */
export async function readPushSubscription({ services, sessionToken }: MemberContext) {
  if (!services.push) return null;
  const find = () => services.store.pushes.find(sessionToken ?? '');
  const found = await orUnavailable(messages.fetchFailed, find, StoreError);
  return found && { ...found, kinds: [...found.kinds], createdAt: found.createdAt.toISOString() };
}

/** Notifies the device of this session. The address comes from a browser, so only known push services are taken. */
export async function subscribeToPush(
  input: SubscribeToPushInput,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['SubscribeToPushResult']>> {
  const session = sessionOf(context);
  const { services, sessionToken, language } = context;
  if (!services.push) return validationFailure([], messages.pushNotPossible);
  const { data, error } = pushSubscriptionRule(services.push.services).safeParse(input);
  if (error) return validationFailure(faultsOf(error));
  const subscribed = await orUnavailable(
    messages.pushNotChanged,
    () => services.store.pushes.subscribe(sessionToken ?? '', { ...data, kinds: [...new Set(data.kinds)], language }),
    StoreError,
  );
  return subscribed ? { __typename: 'SubscribeToPushSuccess', me: { session } } : notSignedIn();
}

export async function unsubscribeFromPush(context: MemberContext) {
  const session = sessionOf(context);
  const { services, sessionToken } = context;
  const end = () => services.store.pushes.unsubscribe(sessionToken ?? '');
  await orUnavailable(messages.pushNotChanged, end, StoreError);
  return { __typename: 'UnsubscribeFromPushSuccess' as const, me: { session } };
}
