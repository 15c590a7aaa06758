import { basename } from 'node:path';
import { isNightlyFile } from './places.ts';

/** A test file that depends on a change. */
export interface Candidate {
  readonly file: string;
  readonly distance: number;
  readonly seconds: number;
}

const TEST = /^tests\/.*\.test\.tsx?$/;
/** The folder of a domain or a feature, whose tests begin with its name. */
const DOMAIN = /^(?:api\/domains|web\/features|kiosk|desk|sandbox|tests\/[^/]+)\/([^/.]+)\//;
/** Shorter names say too little, as `act` or `rest`. */
const LEAST_LETTERS = 5;

/** The words with which the tests of a changed file begin: its own name and that of its domain. */
const subjectsOf = (file: string): string[] =>
  [basename(file).replace(/\..*$/, ''), DOMAIN.exec(file)?.[1] ?? '']
    .map((word) => word.replace(/s$/, '').toLowerCase())
    .filter((word) => word.length >= LEAST_LETTERS);

/**
 * The tests of the day that depend on changed files, the nearest first: those that import one of them directly or are named
 * after one, then the others by the number of imports between. Of two equally near, the shorter one comes first.
 */
export const rankTests = (
  changed: readonly string[],
  distances: ReadonlyMap<string, number>,
  secondsOf: (file: string) => number,
): Candidate[] => {
  const subjects = changed.flatMap(subjectsOf);
  const isNamedAfter = (file: string): boolean => {
    const name = basename(file).toLowerCase();
    return subjects.some((subject) => name.startsWith(subject));
  };
  return [...distances]
    .filter(([file]) => TEST.test(file) && !isNightlyFile(file))
    .map(([file, distance]) => ({
      file,
      distance: isNamedAfter(file) ? Math.min(distance, 1) : distance,
      seconds: secondsOf(file),
    }))
    .toSorted((a, b) => a.distance - b.distance || a.seconds - b.seconds);
};

/** Tests that are further away than this beyond the nearest say little about the change. */
const FURTHER = 2;

/** As many of the nearest as fit into these seconds, and at least one. */
export const planTests = (ranked: readonly Candidate[], seconds: number): Candidate[] => {
  const nearest = ranked[0]?.distance ?? 0;
  const planned: Candidate[] = [];
  let left = seconds;
  for (const candidate of ranked) {
    if (candidate.seconds > left || candidate.distance > nearest + FURTHER) continue;
    planned.push(candidate);
    left -= candidate.seconds;
  }
  return planned.length > 0 ? planned : ranked.slice(0, 1);
};
