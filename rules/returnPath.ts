/**
 * Where to go after login: only a path of our own site, never another origin ('//host', '/\\host', 'https:') and
 * never the login page itself. Anything else gives null.
 */
export function safeReturnPath(candidate: string | null | undefined): string | null {
  if (!candidate || !/^\/(?![/\\])/.test(candidate)) return null;
  const base = 'https://club.invalid';
  const url = URL.parse(candidate, base);
  if (!url || url.origin !== base || url.pathname === '/login') return null;
  // Dot segments are gone by now and may have left a second slash in front ('/.//host').
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}
