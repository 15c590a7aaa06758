import { type KeyboardEvent, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Adds to a native popover menu (which opens, closes on Escape or an outside press, and returns the focus automatically):
 * the expanded state, focus on the first entry when opened by the keyboard, arrow keys, and closing when the page
 * changes.
 */
export function usePopover<E extends HTMLElement>() {
  const panel = useRef<E>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();

  const shownOn = useRef(pathname);
  useEffect(() => {
    // It may be open before hydration, which React does not hear of.
    setOpen(isShown(panel.current));
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    close(panel.current);
  }, [pathname]);

  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    const all = entries();
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const next = Number.isFinite(step) ? (at + step + all.length) % all.length : step < 0 ? 0 : all.length - 1;
    all[next]?.focus();
  };

  return {
    isOpen,
    close: () => {
      close(panel.current);
      setOpen(false);
    },
    trigger: {
      'aria-expanded': isOpen,
      onClick: () => {
        if (!hasPopovers()) setOpen(!isOpen);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        if (panel.current && 'showPopover' in panel.current) panel.current.showPopover();
        entries()[0]?.focus();
      },
    },
    panel: {
      ref: panel,
      // For browsers without popovers.
      'data-open': isOpen ? '' : undefined,
      onToggle: (event: ToggleEvent<E>) => setOpen(event.newState === 'open'),
      onKeyDown: walk,
    },
  };
}

/** Safari has popovers since 17. Before, the trigger and the next page open and close the menu. */
const hasPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;

const isShown = (panel: HTMLElement | null): boolean =>
  panel !== null && 'showPopover' in panel && panel.matches(':popover-open');

/** Does nothing when the popover is closed already, or when the browser has no popovers. */
function close(panel: HTMLElement | null): void {
  if (panel && 'hidePopover' in panel) panel.hidePopover();
}
