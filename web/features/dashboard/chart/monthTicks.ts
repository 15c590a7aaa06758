import { istMonthIndex, istMonthStart, istYear } from '#web/format/ist.ts';

const month = 30.44 * 86_400_000;

/**
 * Starts of months in IST from `from` to `to` (milliseconds): at most six, at equal distances of 1, 2, 3, 6, 12... months.
 * A time scale of D3 would use the browser's time zone.
 */
export function monthTicks(from: number, to: number): number[] {
  const months = (to - from) / month;
  const every = [1, 2, 3, 6].find((size) => months / size <= 6) ?? Math.ceil(months / 72) * 12;
  const ticks: number[] = [];
  const year = istYear(from);
  for (let index = istMonthIndex(from) - (istMonthIndex(from) % Math.min(every, 12)); ; index += every) {
    const at = istMonthStart(year, index);
    if (at > to) return ticks;
    if (at >= from) ticks.push(at);
  }
}
