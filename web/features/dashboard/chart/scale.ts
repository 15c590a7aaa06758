import { istMonth, istMonthIndex, istMonthStart, istYear } from '#web/format/ist.ts';

/** Round values from below `low` to above `high`, at most five. The first and last are the ends of the axis. */
export function valueTicks(low: number, high: number): number[] {
  const span = Math.max(high - low, 1);
  const magnitude = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => span / size <= 4) ?? span,
  );
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first;
  return Array.from({ length: count + 1 }, (_, place) => (first + place) * step);
}

export interface MonthTick {
  readonly at: number;
  readonly label: string;
}

const month = 30.44 * 86_400_000;

/** Starts of months from `from` to `to` (milliseconds): at most six, at equal distances of 1, 2, 3, 6, 12... months. */
export function monthTicks(from: number, to: number): MonthTick[] {
  const months = (to - from) / month;
  const every = [1, 2, 3, 6].find((size) => months / size <= 6) ?? Math.ceil(months / 72) * 12;
  const ticks: MonthTick[] = [];
  const year = istYear(from);
  for (let index = istMonthIndex(from) - (istMonthIndex(from) % Math.min(every, 12)); ; index += every) {
    const at = istMonthStart(year, index);
    if (at > to) return ticks;
    if (at >= from) ticks.push({ at, label: istMonth(at) });
  }
}
