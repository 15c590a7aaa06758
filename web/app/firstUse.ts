import { sessionChannelName } from '#web/features/auth/sessionChannel.ts';

/** What shows that somebody uses the page, or has left the tab: then nobody waits while it is hydrated. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

/** Visitors who pay for each byte get the code when they use the page. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Waits until somebody uses the page. Until then a page for visitors needs no JavaScript: its links, menu and pictures are HTML.
 * @param when 'on-use', or the seconds after which the page changes by itself, and so has to be hydrated.
 */
export function firstUse(when: string): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const use = (event?: Event) => {
      // A page that is laid out under a resting pointer reports a move of no distance.
      if (event?.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY)
        return;
      over.abort();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', use, { signal });
    const seconds = Number(when);
    if (seconds > 0) setTimeout(use, Math.max(0, seconds * 1000 - performance.now()));
    if (typeof BroadcastChannel === 'undefined') return;
    // Somebody logged in in another window. Nothing was done on this page yet, so it can be replaced by the member's.
    const otherTabs = new BroadcastChannel(sessionChannelName);
    otherTabs.addEventListener('message', () => location.reload(), { signal });
    signal.addEventListener('abort', () => otherTabs.close());
  });
}
