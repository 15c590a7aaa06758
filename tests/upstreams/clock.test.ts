import { describe, expect, it } from 'vitest';
import { byOurClock, clockText, createClockWatch, isTrusted } from '#api/upstreams/clock.ts';

/** An upstream that is so far ahead, asked by a client whose clock a test moves. */
function open() {
  let now = Date.parse('2026-11-27T06:00:00.250Z');
  let ahead = 0;
  const watch = createClockWatch(() => now);
  return {
    watch,
    wait: (ms: number) => void (now += ms),
    set: (ms: number) => void (ahead = ms),
    /** One answer that takes so long, written in the middle. */
    ask(tookMs = 100, headers: (date: string) => object = (date) => ({ date })) {
      const answered = watch.sending();
      now += tookMs / 2;
      const date = new Date(now + ahead).toUTCString();
      now += tookMs / 2;
      answered(headers(date));
    },
  };
}

describe('the clock of an upstream', () => {
  it.each([
    [-20_000, '2026-11-27T06:00:20.000Z'],
    [0, '2026-11-27T06:00:00.000Z'],
    [1_000, '2026-11-27T06:00:00.000Z'],
    [40_000, '2026-11-27T05:59:20.000Z'],
  ])('that is %d ms ahead dates something of %s here', (ahead, here) => {
    const { watch, ask, set } = open();
    set(ahead);
    ask(0);
    expect(byOurClock('2026-11-27T06:00:00.000Z', watch)).toBe(here);
  });

  it('is not known before an answer, nor by one without a date or from a cache', () => {
    const { watch, ask } = open();
    expect(watch.difference()).toBeNull();
    ask(100, () => ({}));
    ask(100, () => ({ date: 'yesterday' }));
    ask(100, (date) => ({ date, age: '30' }));
    expect(watch.difference()).toBeNull();
    expect(isTrusted(null)).toBe(false);
    expect(clockText(null)).toBe('is not known');
  });

  it.each([-600_000, -20_000, -1_500, 0, 700, 40_000, 600_000])('is known to lie around %d ms', (ahead) => {
    const { watch, ask, wait, set } = open();
    set(ahead);
    for (const pause of [0, 370, 410, 290, 130]) {
      wait(pause);
      ask();
      const { least, most } = watch.difference() ?? { least: 0, most: 0 };
      expect(least).toBeLessThanOrEqual(ahead);
      expect(most).toBeGreaterThanOrEqual(ahead);
    }
    const { least, most } = watch.difference() ?? { least: 0, most: 0 };
    expect(most - least).toBeLessThan(1_100);
    expect(isTrusted(watch.difference())).toBe(Math.abs(ahead) < 60_000);
  });

  it('is less certain after a slow answer, and the longer nothing was asked', () => {
    const { watch, ask, wait } = open();
    ask(4_000);
    const width = () => (watch.difference()?.most ?? 0) - (watch.difference()?.least ?? 0);
    expect(width()).toBeGreaterThan(4_000);
    ask();
    expect(width()).toBeLessThan(1_200);
    wait(3_600_000);
    expect(width()).toBeGreaterThan(3_000);
  });

  it('counts as both, the former and the new one, for a quarter of an hour after it was set', () => {
    const { watch, ask, wait, set } = open();
    ask();
    set(-45_000);
    ask();
    expect(watch.difference()?.least).toBeLessThanOrEqual(-45_000);
    expect(watch.difference()?.most).toBeGreaterThanOrEqual(0);
    wait(901_000);
    ask();
    expect(watch.difference()?.most).toBeLessThan(-43_000);
  });
});
