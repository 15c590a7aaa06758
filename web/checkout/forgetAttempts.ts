/** The storage key of what was started in this browser. */
export const attemptsKey = 'attempts';

/**
 * Removes the attempts when the member is forgotten. Where the browser has no storage they stay in the page, which shows
 * them to no other session. Apart from the rest, because it is part of every page.
 */
export function forgetAttempts(): void {
  try {
    localStorage.removeItem(attemptsKey);
  } catch {
    // There is no storage.
  }
  // The browser tells only the other tabs.
  dispatchEvent(new StorageEvent('storage', { key: attemptsKey }));
}
