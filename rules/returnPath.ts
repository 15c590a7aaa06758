import { parseUrl } from './parseUrl.ts';

/**
 * A path of our own site, from a URL parameter: never another origin ('//host', '/\\host', 'https:'). Anything else
 * gives null.
 */
export function ownPath(candidate: string | null | undefined): string | null {
  if (!candidate || !/^\/(?![/\\])/.test(candidate)) return null;
  const base = 'https://club.invalid';
  const url = parseUrl(candidate, base);
  if (!url || url.origin !== base) return null;
  // Dot segments are already resolved and may have left a second slash at the start ('/.//host').
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

/** A page that is part of logging in: login, registration, or a step of the password reset. */
export type EntryPage = (typeof entryPages)[number];

const entry = new RegExp(`^(?:${entryPages.join('|')})/?(?=[?#]|$)`, 'i');

export const isEntryPage = (path: string): boolean => entry.test(path);

/** Where to go after login: a path of our own site, but none of the pages that are part of logging in. */
export function safeReturnPath(candidate: string | null | undefined): string | null {
  const path = ownPath(candidate);
  return path === null || isEntryPage(path) ? null : path;
}

/** The return path in the URL of an entry page. */
export const returnPathIn = (search: URLSearchParams): string | null => safeReturnPath(search.get('returnTo'));

/** The URL of an entry page with a return path. */
export const withReturnPath = (page: EntryPage, path: string | null): string =>
  path === null ? page : `${page}?${new URLSearchParams({ returnTo: path }).toString()}`;
