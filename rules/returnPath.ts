/**
 * A path of our own site as it stands in an address: never another origin ('//host', '/\\host', 'https:'). Anything else
 * gives null.
 */
export function ownPath(candidate: string | null | undefined): string | null {
  if (!candidate || !/^\/(?![/\\])/.test(candidate)) return null;
  const base = 'https://club.invalid';
  const url = URL.parse(candidate, base);
  if (!url || url.origin !== base) return null;
  // Dot segments are gone by now and may have left a second slash in front ('/.//host').
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

const entryPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/forgot-otp',
  '/reset-password',
  '/password-success',
] as const;

/** A page on the way to a session: login, registration, or a step of the password reset. */
export type EntryPage = (typeof entryPages)[number];

const entry = new RegExp(`^(?:${entryPages.join('|')})/?(?=[?#]|$)`, 'i');

export const isEntryPage = (path: string): boolean => entry.test(path);

/** Where to go after login: a path of our own site, and never one of the pages that lead to a login. */
export function safeReturnPath(candidate: string | null | undefined): string | null {
  const path = ownPath(candidate);
  return path === null || isEntryPage(path) ? null : path;
}

/** The return path in the address of an entry page. */
export const returnPathIn = (search: URLSearchParams): string | null => safeReturnPath(search.get('returnTo'));

/** The address of an entry page that leads back to a path afterwards. */
export const withReturnPath = (page: EntryPage, path: string | null): string =>
  path === null ? page : `${page}?${new URLSearchParams({ returnTo: path }).toString()}`;
