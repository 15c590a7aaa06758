/**
 * The token of an invitation, from the fragment of the address, which is never sent to a server. It is removed from the address
 * at once, so that it stays in no history.
 */
export function takeInvitationToken(
  location: Location = window.location,
  history: History = window.history,
): string | null {
  const fragment = location.hash.slice(1);
  if (fragment === '') return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return new URLSearchParams(fragment).get('token') ?? decodeURIComponent(fragment);
}
