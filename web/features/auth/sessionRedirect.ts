import { sessionExpiredRedirectSeconds } from '#rules/constants.ts';

let pending: ReturnType<typeof setTimeout> | undefined;

/** Leads on in 1.5 seconds, after the message can be read. */
export function redirectSoon(go: () => void): void {
  clearTimeout(pending);
  pending = setTimeout(go, sessionExpiredRedirectSeconds * 1000);
}

/** For somebody who has gone elsewhere meanwhile. */
export const cancelRedirect = (): void => clearTimeout(pending);
