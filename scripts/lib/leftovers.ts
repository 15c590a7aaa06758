import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The environment variable that marks all processes of one run of the tests. */
export const RUN_MARK = 'VERANDA_TEST_RUN';
/** Longer than the patience of anything that stops a process. */
const END_WITHIN_MS = 20_000;

export interface Leftover {
  readonly pid: number;
  readonly command: string;
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or belongs to somebody else.
    return '';
  }
};

/** The running processes with this mark in their environment, without this one; null on a system without /proc. */
export function markedProcesses(mark: string): Leftover[] | null {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return null;
  }
  return names
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => read(`/proc/${name}/environ`).split('\0').includes(`${RUN_MARK}=${mark}`))
    .map((name) => ({ pid: Number(name), command: read(`/proc/${name}/cmdline`).split('\0').join(' ').trim() }))
    .filter(({ command }) => command !== '');
}

/** The marked processes that do not end on their own; null on a system without /proc. */
export async function leftovers(mark: string, withinMs = END_WITHIN_MS): Promise<Leftover[] | null> {
  const until = performance.now() + withinMs;
  for (;;) {
    const found = markedProcesses(mark);
    if (found === null || found.length === 0 || performance.now() > until) return found;
    await wait(100);
  }
}
