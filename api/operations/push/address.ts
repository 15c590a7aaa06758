import { messages } from '#rules/messages.ts';
import { pushKinds } from '#rules/push.ts';
import { z } from 'zod';

/**
 * The push services of Chrome, Edge, Firefox and Safari, each with all names below it. The club sends requests to no other
 * host that a browser names, so that nobody can make it call an address of their choice.
 */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** Whether an address belongs to one of these services, or to one of the given origins. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (origins.includes(url.origin)) return true;
  const isKnown = services.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return url.protocol === 'https:' && url.port === '' && isKnown;
}

/** Bytes as base64url; a browser gives its keys so. */
const key = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`), messages.pushNotPossible);

/** What a browser gives of its subscription, and what the member wishes. */
export const pushSubscriptionRule = (origins: readonly string[]) =>
  z.object({
    endpoint: z
      .string()
      .max(1_024, messages.pushNotPossible)
      .refine((endpoint) => isPushService(endpoint, origins), messages.pushNotPossible),
    p256dh: key(87),
    auth: key(22),
    kinds: z.array(z.enum(pushKinds)).min(1, messages.pushKindNeeded),
    canShowDetails: z.boolean(),
  });
