import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DayField, type DayFieldProps } from '#web/ui/DateField.tsx';
import { RangeControl } from '#web/ui/RangeControl.tsx';
import type { DayRange } from '#web/ui/DatePicker.tsx';
import { draw } from './draw.tsx';
import * as text from '#text/ui.ts';
import { longMonths } from '#text/calendar.ts';
import { istDate } from '#web/format/ist.ts';
import { eventually } from '#tests/web/eventually.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chosen: (string | null)[] = [];

function Field({ start, ...rest }: { readonly start: string | null } & Partial<DayFieldProps>) {
  const [day, setDay] = useState(start);
  return (
    <DayField
      label="Check in"
      min="2026-12-03"
      max="2027-01-31"
      {...rest}
      value={day}
      onChange={(next) => {
        chosen.push(next);
        setDay(next);
      }}
    />
  );
}

/** The field once its calendar is there, opened. */
async function openField(field: React.ReactElement) {
  chosen.length = 0;
  draw(field);
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: /^Check in/ });
  await user.click(button);
  await screen.findByRole('button', { name: text.nextMonth });
  return { user, button };
}
/** The name of a day in the calendar. */
const nameOf = (iso: string, is: { readonly chosen?: boolean; readonly taken?: boolean } = {}) => {
  const at = new Date(iso);
  const month = longMonths[at.getUTCMonth()];
  const words = `${text.longWeekdays[at.getUTCDay()]}, ${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`;
  return text.dayName(words, is.chosen ?? false, is.taken ?? false);
};
const day = (...args: Parameters<typeof nameOf>) => screen.getByRole('button', { name: nameOf(...args) });

describe('a field for a day', () => {
  it('reads the day in words and gives the day that is chosen', async () => {
    const { user, button } = await openField(<Field start="2026-12-24" />);
    expect(button.textContent).toBe(istDate('2026-12-24'));
    expect(day('2026-12-24', { chosen: true })).toBeDefined();
    await user.click(day('2026-12-26'));
    await eventually(() => expect(chosen).toEqual(['2026-12-26']));
    expect(button.textContent).toBe(istDate('2026-12-26'));
  });

  it('goes from month to month', async () => {
    const { user } = await openField(<Field start="2026-12-24" />);
    await user.click(screen.getByRole('button', { name: text.nextMonth }));
    await user.click(await screen.findByRole('button', { name: nameOf('2027-01-01') }));
    await eventually(() => expect(chosen).toEqual(['2027-01-01']));
  });

  it('refuses days before the first, after the last, and those that are taken', async () => {
    const { user } = await openField(<Field start="2026-12-24" isDayUnavailable={(one) => one === '2026-12-25'} />);
    await user.click(day('2026-12-02', { taken: true }));
    await user.click(day('2026-12-25', { taken: true }));
    expect(chosen).toEqual([]);
  });

  it('begins with the week of the first day that can be chosen', async () => {
    await openField(<Field start="2026-12-24" min="2026-12-16" />);
    const [first] = screen.getAllByRole('button', { name: /, \d+ .+ 2026/ });
    expect(first?.getAttribute('aria-label')).toBe(nameOf('2026-12-14', { taken: true }));
  });

  it('opens below its whole frame, along its edge', async () => {
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('[data-cell=day]') ? new DOMRect(40, 100, 200, 60) : new DOMRect();
    });
    await openField(<Field start="2026-12-24" />);
    const positioner = document.querySelector<HTMLElement>('[data-part=positioner]');
    await eventually(() => expect(positioner?.style.getPropertyValue('--x')).toBe('40px'));
    place.mockRestore();
  });

  it('is chosen by the keyboard alone', async () => {
    const { user } = await openField(<Field start="2026-12-24" />);
    await eventually(() => expect(document.activeElement?.textContent).toBe('24'));
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await eventually(() => expect(chosen).toEqual(['2027-01-01']));
  });

  it('is labelled by its field alone, in the language of the page', async () => {
    const { button } = await openField(<Field start="2026-12-24" />);
    expect(button.getAttribute('aria-label') ?? '').toBe('');
  });

  it('can be left open where no day is needed', async () => {
    const { user, button } = await openField(
      <Field start="2026-12-24" placeholder="Any day" clearable name="checkIn" />,
    );
    await user.click(
      within(screen.getByRole('application', { hidden: true })).getByRole('button', { name: text.clearDay }),
    );
    await eventually(() => expect(chosen).toEqual([null]));
    expect(button.textContent).toBe('Any day');
    expect(document.querySelector<HTMLInputElement>('input[name=checkIn]')?.value).toBe('');
  });

  it('ties what is wrong to the field', async () => {
    draw(<Field start={null} error="Please choose a day." />);
    const button = await screen.findByRole('button', { name: `Check in ${text.chooseDay}` });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please choose a day.',
    );
  });
});

describe('two days', () => {
  const labels = { start: 'Check in', end: 'Check out' };
  const changes: unknown[] = [];

  function Stay() {
    const [value, setValue] = useState<DayRange>({ start: '2026-12-24', end: '2026-12-25' });
    return (
      <RangeControl
        value={value}
        min="2026-12-03"
        labels={labels}
        renderCell={(part, id, control) => (
          <div data-cell="day">
            <label id={`${id}-label`} htmlFor={id}>
              {labels[part]}
            </label>
            {control}
          </div>
        )}
        renderFoot={({ start, end }) => `from ${start} to ${end}`}
        onChange={(part, next) => {
          changes.push([part, next]);
          setValue((before) => ({ ...before, [part]: next, ...(part === 'start' ? { end: null } : {}) }));
        }}
      />
    );
  }
  const openStay = async (part: RegExp) => {
    changes.length = 0;
    draw(<Stay />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: part }));
    await screen.findByRole('button', { name: text.nextMonth });
    return user;
  };

  it('are chosen in one calendar: after the first it stays open for the second', async () => {
    const user = await openStay(/^Check in/);
    await user.click(day('2026-12-10'));
    await eventually(() => expect(changes).toEqual([['start', '2026-12-10']]));
    await user.hover(day('2026-12-14'));
    expect(screen.getByText('from 2026-12-10 to 2026-12-14')).toBeDefined();
    expect(day('2026-12-12').hasAttribute('data-between')).toBe(true);
    await user.click(day('2026-12-14', { chosen: true }));
    await eventually(() => expect(changes.at(-1)).toEqual(['end', '2026-12-14']));
    await eventually(() => expect(screen.queryByRole('button', { name: text.nextMonth })).toBeNull());
    expect(screen.getByRole('button', { name: /^Check out/ }).textContent).toBe(istDate('2026-12-14'));
  });

  it('are in order: the second can be changed alone, but not to the first or before it', async () => {
    const user = await openStay(/^Check out/);
    await user.click(day('2026-12-24', { chosen: true, taken: true }));
    expect(changes).toEqual([]);
    await user.click(day('2026-12-27'));
    await eventually(() => expect(changes).toEqual([['end', '2026-12-27']]));
  });
});

describe('a field with the text of a locale', () => {
  it('shows no day', async () => {
    draw(<Field start="11/27/2026" />);
    expect(await screen.findByRole('button', { name: `Check in ${text.chooseDay}` })).toBeDefined();
  });
});
