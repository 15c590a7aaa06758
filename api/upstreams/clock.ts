/** By how much an upstream's clock is ahead of ours, in milliseconds: between `least` and `most`. Negative: it is behind. */
export interface ClockDifference {
  readonly least: number;
  readonly most: number;
}

export interface UpstreamClock {
  /** Null while no answer has said what time it is there. */
  difference(): ClockDifference | null;
}

/** Measures the clock of an upstream from its answers. */
export interface ClockWatch extends UpstreamClock {
  /** Call it before a request is sent, and what it returns with the headers of the answer as soon as they are there. */
  sending(): (headers: { readonly date?: string | undefined; readonly age?: string | undefined }) => void;
}

/** A `Date` header has whole seconds. */
const resolutionMs = 999;
/** More than two clocks lose against each other: a second in half an hour. */
const driftPerMs = 0.0005;
/** For so long what was measured before a clock was set still counts: something may have begun by it. */
const rememberedMs = 900_000;

interface Measured extends ClockDifference {
  /** Our time of the last measurement. */
  readonly at: number;
}

const aged = ({ least, most, at }: Measured, now: number): ClockDifference => {
  const drift = Math.abs(now - at) * driftPerMs;
  return { least: least - drift, most: most + drift };
};

/**
 * Each answer was written between the sending of its request and its arrival, so that it bounds the difference from both
 * sides. What several answers leave possible counts. If one contradicts the others, a clock was set, or several servers
 * answer: then both count for a while.
 *
 * @param now our time in milliseconds
 */
export function createClockWatch(now: () => number): ClockWatch {
  let current: Measured | null = null;
  let former: Measured | null = null;

  function note(date: string | undefined, sentAt: number): void {
    const there = Date.parse(date ?? '');
    if (Number.isNaN(there)) return;
    const at = now();
    const one = { least: there - Math.max(sentAt, at), most: there + resolutionMs - Math.min(sentAt, at), at };
    const known = current && aged(current, at);
    if (known && (one.least > known.most || one.most < known.least)) {
      former = current;
      current = one;
      return;
    }
    current = known ? { least: Math.max(known.least, one.least), most: Math.min(known.most, one.most), at } : one;
  }

  return {
    sending() {
      const sentAt = now();
      // A cache, which adds `Age`, sends an older date.
      return ({ date, age }) => {
        if (age === undefined) note(date, sentAt);
      };
    },

    difference() {
      if (!current) return null;
      const at = now();
      const { least, most } = aged(current, at);
      if (!former || Math.abs(at - former.at) > rememberedMs) return { least, most };
      const before = aged(former, at);
      return { least: Math.min(least, before.least), most: Math.max(most, before.most) };
    },
  };
}

/** The largest difference with which a search still tells that nothing arrived, in milliseconds. */
const mostTrustedMs = 60_000;

/** Whether it is so well known, and so small, that what a search does not show has not happened. */
export const isTrusted = (difference: ClockDifference | null): boolean =>
  difference !== null && Math.max(Math.abs(difference.least), Math.abs(difference.most)) <= mostTrustedMs;

/** A smaller difference may be that of the measurement. */
const leastCorrectedSeconds = 2;

/** When something happened by our clock that an upstream dated by its own. In whole seconds, so that it stays the same. */
export function byOurClock(at: string, { difference }: UpstreamClock): string {
  const known = difference();
  const seconds = known ? Math.round((known.least + known.most) / 2_000) : 0;
  return Math.abs(seconds) < leastCorrectedSeconds ? at : new Date(Date.parse(at) - seconds * 1_000).toISOString();
}

/** The difference in a sentence about the clock, such as `is 40 seconds ahead`. */
export function clockText(difference: ClockDifference | null): string {
  if (difference === null) return 'is not known';
  const seconds = Math.round((difference.least + difference.most) / 2_000);
  if (seconds === 0) return 'agrees';
  const amount =
    Math.abs(seconds) < 120 ? `${Math.abs(seconds)} seconds` : `${Math.round(Math.abs(seconds) / 60)} minutes`;
  return `is ${amount} ${seconds > 0 ? 'ahead' : 'behind'}`;
}
