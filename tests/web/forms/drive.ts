import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { eventually } from '#tests/web/eventually.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The field with this name, of this kind (`[type=checkbox]`), or with this label. */
function control(name: string): Control {
  const selector = name.startsWith('[') ? name : `[name=${JSON.stringify(name)}]`;
  const found = document.querySelector<Control>(selector) ?? screen.queryByLabelText<Control>(name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}
export const fieldOf = async (name: string): Promise<Control> => eventually(() => control(name));

/** Ticks a box, chooses an option, or puts a text into a field as a paste does. */
export async function enter(name: string, entry: string | true): Promise<void> {
  const field = await fieldOf(name);
  if (entry === true) fireEvent.click(field);
  else if (field instanceof HTMLSelectElement) {
    await eventually(() => expect([...field.options].map(({ value }) => value)).toContain(entry));
    fireEvent.change(field, { target: { value: entry } });
  } else await paste(name, entry);
}

/** Replaces what is in a field by what is pasted, and leaves the field. */
export async function paste(name: string, entry: string): Promise<void> {
  const user = userEvent.setup();
  const field = await fieldOf(name);
  await user.clear(field);
  await user.paste(entry);
  fireEvent.blur(field);
}

/** Sends the form that has this field. */
export async function send(name: string): Promise<void> {
  fireEvent.click(
    await eventually(() => {
      const button = control(name).form?.querySelector('button[type=submit]');
      if (!button) throw new Error(`The form of ${name} has no button.`);
      return button;
    }),
  );
}

export const isClosed = async (button: string): Promise<boolean> =>
  (await screen.findByRole('button', { name: button })).hasAttribute('disabled');

/** Presses a button once it is open. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await eventually(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
}

/** Waits until all of these texts are on the screen, in whatever elements. */
export const shows = (texts: readonly string[]): Promise<void> =>
  eventually(() => {
    const shown = document.body.textContent ?? '';
    const missing = texts.filter((text) => !shown.includes(text));
    if (missing.length > 0) throw new Error(`Not on the screen: ${missing.join(' | ')}\n${shown}`);
  });
