/**
 * Holds back presses on buttons that need JavaScript, so that none is lost before the page is hydrated. A button that opens a
 * native popover works without.
 * @returns a function that stops this, and repeats the last press that was held.
 */
export function holdPresses(): () => void {
  let held: HTMLElement | null = null;
  const over = new AbortController();
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.popoverTargetElement) return;
    event.preventDefault();
    event.stopPropagation();
    held = button;
  };
  addEventListener('click', hold, { capture: true, signal: over.signal });
  return () => {
    over.abort();
    held?.click();
  };
}
