import { percentile } from './figures.ts';

/** One frame, measured in the page. */
export interface Frame {
  /** When it began, in milliseconds. */
  readonly at: number;
  /** How far the window was scrolled, in pixels. */
  readonly top: number;
  /** Rows of the table in the document. */
  readonly rows: number;
}

/** How a table scrolls. */
export interface Smoothness {
  /** Frames a second over the whole scroll. */
  readonly mean: number;
  /** Frames a second that 95 % of the frames reach. */
  readonly low: number;
  readonly longestMs: number;
  /** The share of frames that took longer than a 55th of a second, from 0 to 1. */
  readonly late: number;
  readonly mostRows: number;
  readonly seconds: number;
}

export const leastFramesPerSecond = 55;
/** The document must contain fewer rows than this at any time. */
export const rowLimit = 200;
const lateMs = 1000 / leastFramesPerSecond;

/**
 * Evaluates the frames from the first to the last movement. An idle page before and after would look like full speed.
 * Stops on the way count, because the reader waits. @throws RangeError when nothing moved.
 */
export function smoothnessOf(frames: readonly Frame[]): Smoothness {
  const moves = frames.map(({ top }, index) => index > 0 && top !== frames[index - 1]?.top);
  const moving = frames.slice(moves.indexOf(true) - 1, moves.lastIndexOf(true) + 1);
  const [first] = moving;
  const last = moving.at(-1);
  if (!moves.includes(true) || !first || !last) throw new RangeError('The page did not scroll.');
  const took = moving.slice(1).map(({ at }, index) => at - (moving[index]?.at ?? at));
  return {
    mean: (took.length * 1000) / (last.at - first.at),
    low: 1000 / percentile(took, 0.95),
    longestMs: Math.max(...took),
    late: took.filter((milliseconds) => milliseconds > lateMs).length / took.length,
    mostRows: Math.max(...frames.map(({ rows }) => rows)),
    seconds: (last.at - first.at) / 1000,
  };
}

export const isSmooth = ({ mean, mostRows }: Smoothness): boolean =>
  mean >= leastFramesPerSecond && mostRows < rowLimit;
