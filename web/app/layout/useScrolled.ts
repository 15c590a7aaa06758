import { useSyncExternalStore } from 'react';

/** How far a page is scrolled, in pixels, before the header turns solid and smaller. */
const threshold = 20;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page has left its top. On the server it has not. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
