import { useDeferredValue } from 'react';

const page = { isFromServer: true };

/** For the first navigation: what is rendered from then on is not in the server's HTML. */
export const leaveServerPage = (): void => {
  page.isFromServer = false;
};

/**
 * False in the server's HTML and during hydration, then true: for controls that need JavaScript. It changes in a render that
 * gives way to presses and scrolling, however large the page is. On later pages it is true at once.
 * @param isAwaited false when nothing depends on it: then it is true at once, and a large page is not rendered twice.
 */
export const useHydrated = (isAwaited = true): boolean => useDeferredValue(true, !isAwaited || !page.isFromServer);
