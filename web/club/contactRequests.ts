import { mostContactRequests } from '#rules/constants.ts';
import { deviceValue, useDeviceValue } from '#web/hooks/deviceValue.ts';

// Each page loads this for its footer, so that zod would be too much.
const isId = (stored: unknown): stored is string => typeof stored === 'string' && /^[\w-]{43}$/.test(stored);
const none: readonly string[] = [];

/** Stored on this device only: the secret ids of requests that were sent without a login, newest first. */
const requests = deviceValue('requests', none, (stored) =>
  Array.isArray(stored) && stored.every(isId) ? [...new Set(stored)].slice(0, mostContactRequests) : undefined,
);

/** Keeps the id of a request that was just sent. */
export const keepContactRequest = (id: string): void =>
  requests.write([id, ...requests.read().filter((one) => one !== id)].slice(0, mostContactRequests));

export const forgetContactRequest = (id: string): void => requests.write(requests.read().filter((one) => one !== id));

/** The ids of this device; none on the server and until hydration. */
export const useContactRequestIds = (): readonly string[] => useDeviceValue(requests);
