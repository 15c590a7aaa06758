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

/** Where to go after login: a path of our own site, and never the login page itself. */
export function safeReturnPath(candidate: string | null | undefined): string | null {
  const path = ownPath(candidate);
  return path === null || /^\/login(?![^?#])/.test(path) ? null : path;
}
