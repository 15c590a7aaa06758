import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the server's HTML and during hydration, then true: for controls that need JavaScript.
 * @param isAwaited false when nothing depends on it: then it is true at once, and a large page is not rendered twice.
 */
export const useHydrated = (isAwaited = true): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isAwaited,
  );
