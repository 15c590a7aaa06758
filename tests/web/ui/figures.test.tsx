import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatNumber, formatRupees } from '#web/format/numbers.ts';
import { shortened } from '#web/format/shortened.ts';
import { Points, Rupees } from '#web/ui/Amount.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { draw } from './draw.tsx';

afterEach(cleanup);

describe('texts', () => {
  it('are cut at the end of a clause or else of a word, to no more characters than there is room for', () => {
    const text =
      'The same green dial with a movement that is wound by hand, twenty turns each morning, for years and years.';
    expect(shortened(text, 60)).toBe('The same green dial with a movement that is wound by hand');
    expect(shortened(text, 52)).toBe('The same green dial with a movement that is wound…');
    expect(shortened(text, 100).length).toBeLessThanOrEqual(100);
    expect(shortened('Bay-view rooms in Worli, with a covered arcade below. In the evening, tea.', 60)).toBe(
      'Bay-view rooms in Worli, with a covered arcade below.',
    );
    expect(shortened('Twenty turns\n each morning.', 100)).toBe('Twenty turns each morning.');
  });
});

describe('figures', () => {
  it.each([
    ['groups points the Indian way', () => <Points value={1234567} />, '12,34,567'],
    ['shows a plus before what is received', () => <Points value={25000} signed />, '+25,000'],
    ['shows a minus sign before what is spent', () => <Points value={-98000} signed tone="ink" />, '\u221298,000'],
    ['shows no sign before nothing', () => <Points value={0} signed />, '0'],
    ['writes money with the rupee sign and without decimals', () => <Rupees value={18500000.4} />, '₹1,85,00,000'],
  ])('%s', (_what, figure, text) => {
    draw(figure());
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('keeps prices above 32 bits whole', () => {
    expect(formatRupees(4_650_000_000)).toBe('₹4,65,00,00,000');
  });

  it('puts the minus before the rupee sign', () => {
    expect(formatRupees(-1500)).toBe('\u2212₹1,500');
    expect(formatNumber(-1500)).toBe('\u22121,500');
  });

  it('says the parts of a meter in words', () => {
    draw(
      <Meter
        label="Your points"
        parts={[
          { label: 'available', value: 220500, tone: 'points' },
          { label: 'on hold', value: 28000, tone: 'held' },
        ]}
      />,
    );
    expect(screen.getByRole('img', { name: 'Your points: 2,20,500 available, 28,000 on hold' })).toBeTruthy();
  });
});
