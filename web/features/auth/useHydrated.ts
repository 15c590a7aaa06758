import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and while React takes it over, true from then on: for what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
