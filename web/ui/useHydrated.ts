import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and while React takes it over, true from then on: for controls that need our code. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
