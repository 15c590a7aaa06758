/** The login at the identity provider, which comes back to the path. The club serves it, not this client. */
export const providerLogin = (next: string): string => `/desk/oidc/login?to=${encodeURIComponent(`/desk${next}`)}`;
export const providerConfirmation = '/desk/oidc/confirm';

/** A path of the desk that an address names; anything else, such as another site, is the first page. */
export const safePath = (path: string | null): string =>
  path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : '/';

/** The login page, which says what happened and continues at the path. */
export function loginPath(problem: string | null, next: string): string {
  const parameters = new URLSearchParams();
  if (problem !== null) parameters.set('problem', problem);
  if (next !== '/') parameters.set('next', next);
  const query = parameters.toString();
  return query === '' ? '/login' : `/login?${query}`;
}
