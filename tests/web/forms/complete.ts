import { expect } from 'vitest';
import { enter, isClosed, press, send, shows } from './drive.ts';
import type { SiteForm } from './forms.tsx';
import { eventually } from '#tests/web/eventually.ts';

/** Sends a form as it was opened, sees what is missing, fills it in, and sees the next step. */
export async function expectToLeadOn(form: SiteForm): Promise<void> {
  const { faults, entries, choose, press: button, sends, next, open } = form;
  const { operations } = await open();
  const [first = ''] = Object.keys(entries);
  const confirm = async () => {
    if (button === undefined) await send(first);
    else if (button !== null) await press(button);
  };
  if (faults.length > 0) {
    // A button that is closed until all is there has its fault beside it.
    if (typeof button !== 'string' || !(await isClosed(button))) await confirm();
    await shows(faults);
  }
  await choose?.();
  for (const [name, entry] of Object.entries(entries)) await enter(name, entry);
  await confirm();
  await shows(next);
  if (sends !== undefined) await eventually(() => expect(operations.map(({ name }) => name)).toContain(sends));
}
