const guarded = /^\/(?:(?:dashboard|orders|redeem-points)(?=[/?#]|$)|order-)/;

/** Whether a path of this site is a member's page, which nobody sees without a login. Member 2 and 6. */
export const isGuarded = (path: string): boolean => guarded.test(path);

/** The router state that tells the login page why somebody was brought to it. The ledger's SessionOver sends it too. */
export const sessionExpiredState = { reason: 'sessionExpired' } as const;

/** Whether the router state, which can hold anything, says that the session is over. */
export const saysSessionExpired = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'reason' in state && state.reason === sessionExpiredState.reason;

/** The address of the login that leads back to a path. */
export const loginAndBackTo = (path: string): string => `/login?${new URLSearchParams({ returnTo: path }).toString()}`;
