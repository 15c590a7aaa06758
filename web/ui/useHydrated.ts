import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the server's HTML and while React takes it over, true from then on: for controls that need our code.
 * @param isAwaited false where nothing waits for it: then it is true at once, and a large page is not drawn twice.
 */
export const useHydrated = (isAwaited = true): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isAwaited,
  );
