import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayField } from '#web/ui/DateField.tsx';
import { draw } from './draw.tsx';
import { istDate } from '#web/format/ist.ts';

function Field() {
  const [day, setDay] = useState<string | null>(null);
  return <DayField label="Check in" min="2026-12-03" max="2027-01-31" value={day} onChange={setDay} />;
}

it('keeps a day that was chosen before the calendar has loaded', async () => {
  draw(<Field />);
  const input = document.querySelector<HTMLInputElement>('input[type=date]');
  expect(input).not.toBeNull();
  if (input) fireEvent.change(input, { target: { value: '2026-12-24' } });
  expect((await screen.findByRole('button', { name: /^Check in/ })).textContent).toBe(istDate('2026-12-24'));
});
