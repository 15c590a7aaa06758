import { nextTask } from './nextTask.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Whether a control differs from the server's HTML. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    );
  return isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Sets a value past React, which else takes it for its own and ignores the event that follows. */
function setValue(control: Control, value: string): void {
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

/**
 * Finds what was typed, chosen and ticked before hydration, of which React does not hear. Call it right before the page is
 * hydrated.
 * @returns a function that repeats it on the hydrated page.
 */
export function keepEarlyInput(): () => Promise<void> {
  const controls = [...document.querySelectorAll<Control>('input:not([type=hidden]), select, textarea')];
  const entries = controls.filter(isChanged).map((control) => [control, control.value] as const);
  return async () => {
    for (const [control, value] of entries) {
      if (isTicked(control)) {
        control.checked = control.defaultChecked;
        control.click();
      } else {
        setValue(control, isChanged(control) ? control.value : value);
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
      await nextTask();
    }
  };
}
