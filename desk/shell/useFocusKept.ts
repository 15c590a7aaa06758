import { type RefObject, useEffect } from 'react';

/** The element and all that it is in. */
function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) path.push(one);
  return path;
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/**
 * Keeps the focus where the person was, when what had it disappears or is disabled, such as the button of an action that was
 * carried out. The dialog, section or table that it was in gets it, else the content of the page.
 */
export function useFocusKept(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let path: readonly Element[] = [];
    /** Of what had the focus before a dialog opened. */
    let pathInContent: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      path = pathOf(target);
      if (content.current?.contains(target) === true) pathInContent = path;
    };
    const keep = () => {
      const [last] = path;
      const { activeElement } = document;
      const isElsewhere = activeElement !== null && activeElement !== document.body && activeElement !== last;
      if (!last || isElsewhere || !isGone(last)) return;
      const place = [...path, ...pathInContent].find((one) => one.hasAttribute('tabindex') && !isGone(one));
      (place instanceof HTMLElement ? place : content.current)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [content]);
}
