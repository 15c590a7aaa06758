import * as z from 'zod/mini';
import { mostContactRequests } from '#rules/contactRequest.ts';
import { deviceValue, useDeviceValue } from '#web/hooks/deviceValue.ts';

const rule = z.array(z.string().check(z.regex(/^[\w-]{43}$/)));
const none: readonly string[] = [];

/** Stored on this device only: the secret ids of requests that were sent without a login, newest first. */
const requests = deviceValue('requests', none, (stored) => {
  const { data } = rule.safeParse(stored);
  return data && [...new Set(data)].slice(0, mostContactRequests);
});

/** Keeps the id of a request that was just sent. */
export const keepContactRequest = (id: string): void =>
  requests.write([id, ...requests.read().filter((one) => one !== id)].slice(0, mostContactRequests));

export const forgetContactRequest = (id: string): void => requests.write(requests.read().filter((one) => one !== id));

/** The ids of this device; none on the server and until hydration. */
export const useContactRequestIds = (): readonly string[] => useDeviceValue(requests);
