import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { monthTicks } from '#web/features/dashboard/chart/monthTicks.ts';
import { Plot } from '#web/features/dashboard/chart/Plot.tsx';
import { chartScales, valueTicks } from '#web/features/dashboard/chart/scales.ts';
import { chartView, type Step } from '#web/features/dashboard/chart/view.ts';
import { chartWords } from '#web/features/dashboard/chart/words.ts';
import { istDate, istMoment, istMonth } from '#web/format/ist.ts';
import { fakeMember, fakeNow, fakeTransactions } from './fakeMember.ts';
import { openLedger, withLayout } from './page.tsx';
import { shortMonths } from '#text/calendar.ts';
import * as text from '#text/dashboardChart.tsx';
import { partly } from '#tests/web/words.ts';

withLayout();
const monthName = (month: number, year: number) => `${shortMonths[month]} ${year}`;

const step = (at: string, balance: number, change: number): Step => ({
  at,
  balance,
  change,
  count: 1,
  title: 'Referral',
  subject: null,
});
const history = [
  step('2025-01-10T06:00:00.000Z', 10_000, 10_000),
  step('2026-03-01T06:00:00.000Z', 35_000, 25_000),
  step('2026-10-14T06:00:00.000Z', 18_500, -16_500),
];

describe('what the chart shows', () => {
  it('begins a period with the balance of before', () => {
    const view = chartView(history, '6 months', fakeNow, 18_000);
    expect(view.opening).toBe(35_000);
    expect(view.steps).toHaveLength(1);
    expect(view.last).toBe(18_500);
  });

  it('begins the whole history at nothing', () => {
    const view = chartView(history, 'All', fakeNow, 18_000);
    expect(view.opening).toBe(0);
    expect(view.from).toBe(Date.parse(history[0]?.at ?? ''));
  });

  it('shows a ledger of today against two months', () => {
    const view = chartView([step(new Date(fakeNow).toISOString(), 10_000, 10_000)], 'All', fakeNow, 10_000);
    expect(view.to).toBe(Date.parse(view.steps[0]?.at ?? ''));
    expect(view.from).toBe(Date.parse('2026-09-20T04:11:00.000Z'));
  });

  it('is told in words', () => {
    expect(chartWords(chartView(history, 'All', fakeNow, 18_000), 500)).toBe(
      text.chartWords({
        from: istMonth('2025-01-15T06:00:00.000Z'),
        to: istMonth(fakeNow),
        opening: '0',
        peak: { balance: '35,000', day: istDate('2026-03-01T06:00:00.000Z') },
        last: '18,500',
        today: '18,000',
        expired: '500',
      }),
    );
  });

  it.each([
    [10_000, [0, 2000, 4000, 6000, 8000, 10_000]],
    [271_000, [0, 100_000, 200_000, 300_000]],
    [0, [0, 1, 2, 3, 4]],
  ])('has whole, round values from 0 to %d', (high, ticks) => {
    const { y } = chartScales(
      chartView([step('2026-03-01T06:00:00.000Z', high, high)], 'All', fakeNow, null),
      600,
      300,
    );
    expect(y.ticks(valueTicks)).toEqual(ticks);
    expect(y.domain()).toEqual([0, ticks.at(-1)]);
  });

  it('has at most seven months on its axis, at even distances and with Indian midnights', () => {
    const ticks = monthTicks(Date.parse('2024-03-04T05:00:00.000Z'), fakeNow);
    expect(ticks.map(istMonth)).toEqual(
      [
        [6, 2024],
        [0, 2025],
        [6, 2025],
        [0, 2026],
        [6, 2026],
      ].map(([month = 0, year = 0]) => monthName(month, year)),
    );
    expect(new Date(ticks[0] ?? 0).toISOString()).toBe('2024-06-30T18:30:00.000Z');
  });
});

describe('the drawing', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const drawn = async (width = 600) => {
    // What an observer reports of a plot of this width.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #report: (entries: object[]) => void;
        constructor(report: (entries: object[]) => void) {
          this.#report = report;
        }
        observe(): void {
          this.#report([{ contentRect: { left: 0, top: 0, width, height: 300 } }]);
        }
        disconnect(): void {}
      },
    );
    const view = chartView(history, 'All', fakeNow, 18_000);
    render(<Plot view={view} words={text.balanceColumn} expired={500} />);
    const chart = screen.getByRole('slider', { name: text.balanceColumn });
    await within(chart).findByText(text.today);
    return chart;
  };

  it('is a line of steps, not of slopes', async () => {
    const path = (await drawn()).querySelector('.visx-linepath')?.getAttribute('d') ?? '';
    const places = path
      .slice(1)
      .split('L')
      .map((place) => place.split(',').map(Number));
    expect(places.length).toBeGreaterThan(2 * history.length);
    places.slice(1).forEach(([x, y], index) => expect(x === places[index]?.[0] || y === places[index]?.[1]).toBe(true));
    expect(places.at(-1)?.[0]).toBe(600);
  });

  it('labels its values, months, and both balances at its end', async () => {
    const words = Array.from((await drawn()).querySelectorAll('text'), ({ textContent }) => textContent);
    expect(words).toEqual(
      expect.arrayContaining(['0', '10,000', '40,000', monthName(6, 2025), monthName(0, 2026), text.today, '18,000']),
    );
    expect(words).toContain(`\u2212500 ${text.expired}`);
  });

  it('labels no month that would touch another or Today on a narrow phone', async () => {
    const words = Array.from((await drawn(106)).querySelectorAll('text'), ({ textContent }) => textContent);
    expect(words.filter((word) => / 20\d\d$/.test(word)).length).toBeLessThanOrEqual(1);
    expect(words).toContain(text.today);
  });

  it('shows the step nearest to the pointer', async () => {
    const chart = await drawn();
    fireEvent.pointerMove(chart, { clientX: 0 });
    expect(chart.getAttribute('aria-valuenow')).toBe('0');
    fireEvent.pointerMove(chart, { clientX: 360 });
    expect(chart.getAttribute('aria-valuenow')).toBe('1');
    fireEvent.pointerMove(chart, { clientX: 600 });
    expect(chart.getAttribute('aria-valuenow')).toBe('2');
  });
});

describe('the cursor', () => {
  const slider = () => screen.findByRole('slider', { name: partly(text.title) });

  it('is moved by the arrow keys and says where it is', async () => {
    openLedger(fakeMember(fakeTransactions(20)));
    const chart = await slider();
    fireEvent.focus(chart);
    expect(chart.getAttribute('aria-valuetext')).toBe(
      text.stepWords(istMoment('2026-11-19T17:08:00.000Z'), '4,400', '−900', 'Lamp 20019'),
    );
    expect(chart.textContent).toContain('\u2212900, Lamp 20019');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuetext')).toContain(
      text.stepWords('', '5,300', '+500', 'Referral bonus 19').replace(/^[^ ]* /, ''),
    );
    fireEvent.keyDown(chart, { key: 'Home' });
    expect(chart.getAttribute('aria-valuenow')).toBe('0');
    fireEvent.keyDown(chart, { key: 'End' });
    expect(chart.getAttribute('aria-valuenow')).toBe('19');
  });

  it('changes the period', async () => {
    const { user } = openLedger(fakeMember(fakeTransactions(2300)));
    await slider();
    await user.click(screen.getByRole('button', { name: text.periods['6 months'] }));
    expect(screen.getByRole('button', { name: text.periods['6 months'] }).getAttribute('aria-pressed')).toBe('true');
    expect((await slider()).getAttribute('aria-label')).toContain(monthName(4, 2026));
  });

  it('becomes a table for those who would rather read, and back', async () => {
    const { user } = openLedger(fakeMember(fakeTransactions(20)));
    await slider();
    await user.click(screen.getByRole('button', { name: text.readAsTable }));
    const steps = within(screen.getByRole('table', { name: text.title }));
    expect(steps.getAllByRole('row')).toHaveLength(21);
    expect(steps.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      text.dayColumn,
      text.nameColumn,
      text.changeColumn,
      text.balanceColumn,
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
    await user.click(screen.getByRole('button', { name: text.showChart }));
    expect(await slider()).toBeDefined();
  });
});
