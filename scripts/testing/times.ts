import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { inRoot } from '../lib/paths.ts';

/** Seconds of each test file and journey file, by path from the root. */
export type Times = Readonly<Record<string, number>>;

/** Where the times of the last runs on this machine are kept. */
const FILE = 'var/test-times.json';
const SHOWN = 15;

/** The kept times; none on a new clone, or if the file is damaged. */
export const readTimes = (file = inRoot(FILE)): Times => {
  try {
    return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
};

const NIGHTLY_FILE = /\.nightly\.ts$/;

/**
 * Adds the times of a run to the kept ones. Files that are gone are left out. At night, a file of the day takes longer than
 * by day (more engines, longer random runs), so its time of the day is kept.
 */
export const mergeTimes = (kept: Times, measured: Times, { isNight = false, exists = isThere } = {}): Times =>
  Object.fromEntries(
    Object.entries({
      ...kept,
      ...Object.fromEntries(
        Object.entries(measured).filter(([file]) => !isNight || NIGHTLY_FILE.test(file) || !(file in kept)),
      ),
    })
      .filter(([file]) => exists(file))
      .map(([file, seconds]) => [file, Math.round(seconds * 100) / 100] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const isThere = (file: string): boolean => existsSync(inRoot(file));

/** Keeps the times of a run for the order and the plan of the next. */
export const keepTimes = (measured: Times, isNight: boolean): void => {
  if (Object.keys(measured).length === 0) return;
  const file = inRoot(FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(mergeTimes(readTimes(), measured, { isNight }), null, 1)}\n`);
};

/** The slowest files of a run, one a line. */
export const slowestLines = (measured: Times): string => {
  const slowest = Object.entries(measured)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
  return ['Slowest files:', ...slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)].join(
    '\n',
  );
};
