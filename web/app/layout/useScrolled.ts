import { useSyncExternalStore } from 'react';
import { headerShrinkPixels } from '#rules/constants.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page has left its top, so that the header turns solid and smaller. On the server it has not. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > headerShrinkPixels,
    () => false,
  );
