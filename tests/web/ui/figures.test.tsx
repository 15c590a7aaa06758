import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatNumber, formatRupees } from '#web/format/numbers.ts';
import { shortened } from '#web/format/shortened.ts';
import { Points, Rupees } from '#web/ui/Amount.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { draw } from './draw.tsx';

afterEach(cleanup);

describe('texts', () => {
  it('are cut at the end of a word, to no more characters than there is room for', () => {
    const text =
      'The same green dial with a movement that is wound by hand, twenty turns each morning, for years and years.';
    expect(shortened(text, 60)).toBe('The same green dial with a movement that is wound by hand…');
    expect(shortened(text, 100).length).toBeLessThanOrEqual(100);
    expect(shortened('Twenty turns\n each morning.', 100)).toBe('Twenty turns each morning.');
  });
});

describe('figures', () => {
  it('groups points the Indian way', () => {
    draw(<Points value={1234567} />);
    expect(screen.getByText('12,34,567')).toBeTruthy();
  });

  it('shows a plus before what is received, and a minus sign before what is spent', () => {
    draw(
      <>
        <Points value={25000} signed />
        <Points value={-98000} signed tone="ink" />
        <Points value={0} signed />
      </>,
    );
    expect(screen.getByText('+25,000')).toBeTruthy();
    expect(screen.getByText('\u221298,000')).toBeTruthy();
    expect(screen.getByText('0')).toBeTruthy();
  });

  it('writes money with the rupee sign and without decimals', () => {
    draw(<Rupees value={18500000.4} />);
    expect(screen.getByText('₹1,85,00,000')).toBeTruthy();
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
