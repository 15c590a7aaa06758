/**
 * jsdom knows no popovers. This stands in for what browsers do: a press on the button toggles, Escape closes and gives
 * the focus back, and every change is told by a toggle event. The end-to-end journeys use the real thing.
 */
export function installPopovers(): void {
  const open = new WeakMap<HTMLElement, HTMLElement | null>();
  const change = (panel: HTMLElement, newState: 'open' | 'closed') => {
    const event = Object.assign(new Event('toggle'), { newState, oldState: newState === 'open' ? 'closed' : 'open' });
    panel.dispatchEvent(event);
  };
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    if (open.has(this)) return;
    open.set(this, document.activeElement instanceof HTMLElement ? document.activeElement : null);
    this.style.display = 'block';
    change(this, 'open');
  };
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    if (!open.has(this)) return;
    if (this.contains(document.activeElement)) open.get(this)?.focus();
    open.delete(this);
    this.style.display = '';
    change(this, 'closed');
  };
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (!panel) return;
    if (open.has(panel)) panel.hidePopover();
    else panel.showPopover();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover();
  });
}
