import { nextTask } from './nextTask.ts';

/** A link that opens in a new tab or window, or is saved, is the browser's. */
const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** What needs JavaScript: a button, unless it opens a native popover, and a link that says so. */
function pressedControl(event: MouseEvent): HTMLElement | null {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a[data-held]') : null;
  if (control instanceof HTMLButtonElement) return control.popoverTargetElement ? null : control;
  return isModified(event) ? null : control;
}

/** The same control of the page, for one of the frame that stood in its place. */
const inPage = (control: HTMLElement): HTMLElement | undefined =>
  control.isConnected
    ? control
    : [...document.querySelectorAll<HTMLElement>(control.localName)].find((one) => one.isEqualNode(control));

/**
 * Holds back presses on controls that need JavaScript, so that none is lost or does something else before the page is
 * hydrated. A link is such a control if it has the attribute `data-held`; see `opens` in web/ui/TextLink.tsx. Until its press is
 * repeated, a control has `data-pressed` and is pale.
 */
export function holdPresses(): {
  /** The page is in use: somebody pressed or typed something. */
  readonly firstPress: Promise<unknown>;
  /** Ends this, and repeats the presses that were held, each control once. */
  readonly repeat: () => Promise<void>;
} {
  const held = new Set<HTMLElement>();
  const over = new AbortController();
  const { signal } = over;
  const hold = (event: MouseEvent) => {
    const control = pressedControl(event);
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(control);
    control.toggleAttribute('data-pressed', true);
  };
  const firstPress = new Promise((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'click'])
      addEventListener(sign, resolve, { capture: true, passive: true, signal });
  });
  addEventListener('click', hold, { capture: true, signal });
  return {
    firstPress,
    repeat: async () => {
      over.abort();
      for (const control of held) {
        control.toggleAttribute('data-pressed', false);
        inPage(control)?.click();
        await nextTask();
      }
    },
  };
}
