import { useSyncExternalStore } from 'react';
import { headerShrinkPixels } from '#rules/constants.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled far enough for the solid, smaller header. False on the server. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > headerShrinkPixels,
    () => false,
  );
