import { messages } from './messages.ts';
import { intentOfPath } from './projectIntent.ts';
import { returnPathIn, withReturnPath } from './returnPath.ts';

const guarded =
  /^\/(?:(?:dashboard|device|orders|addresses|redeem-points)(?=[/?#]|$)|order-|track-order\/|account(?:\/(?:data|statements))?(?=[?#]|$))/;

/** Whether a path of this site is a member's page, which requires a login. */
export const isGuarded = (path: string): boolean => guarded.test(path);

/** The Encash tab of the promotions page. */
const encashPath = '/promotions?tab=encash';

/** The member's encash requests. */
export const encashRequestsPath = `${encashPath}&view=requests`;

/** The links with which the member invites friends. */
export const invitationsPath = '/dashboard/invitations';

/** The site visits that the member booked. */
export const siteVisitsPath = '/dashboard/site-visits';

const reason = { name: 'reason', toContinue: 'continue' } as const;

/** The URL of the login page for an action that needs a login and has no page to come back to. */
export const loginToContinue = `/login?${reason.name}=${reason.toContinue}`;

/**
 * The message of the login page for the query of its URL: what is behind the return path, or the reason itself; null when no
 * message is needed. See docs/domain/login-and-membership.md#pages-that-need-a-login.
 */
export const reasonToLogIn = (search: URLSearchParams): string | null => {
  const path = returnPathIn(search);
  if (path === null) return search.get(reason.name) === reason.toContinue ? messages.pleaseLoginToContinue : null;
  if (intentOfPath(path) !== null) return messages.pleaseLoginToContinue;
  if (path.startsWith(encashPath)) return messages.loginForEncash;
  return isGuarded(path) ? messages.pleaseLoginToAccess : null;
};

/** The router state that tells the login page that the session has ended. */
export const sessionExpiredState = { reason: 'sessionExpired' } as const;

/** Whether the router state, which can have any shape, says that the session has ended. */
export const saysSessionExpired = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'reason' in state && state.reason === sessionExpiredState.reason;

/** The URL of the login page, with a return path. */
export const loginAndBackTo = (path: string): string => withReturnPath('/login', path);
