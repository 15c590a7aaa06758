import { performance } from 'node:perf_hooks';
import { type Counts, NOTHING } from './counts.ts';

export interface Outcome {
  readonly ok: boolean;
  /** Shown when the step failed. */
  readonly output: string;
  /** The totals of a suite; a step that is not a suite counts as one. */
  readonly counts?: Counts;
  /** A note for the table. */
  readonly note?: string;
}

export interface Step {
  readonly name: string;
  /** Steps that must finish first. */
  readonly after: readonly string[];
  /** Steps that must pass first; otherwise this one would only repeat their failure. */
  readonly needs: readonly string[];
  /** How many of the machine's cores it keeps busy; with 0 it takes at low priority what the others leave. */
  readonly cores: 0 | 1 | 2;
  run(): Promise<Outcome>;
}

export interface Finished {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
  readonly counts: Counts;
  readonly output: string;
  readonly note: string;
}

/**
 * Runs the steps in order, two small ones in parallel, and beside them one at low priority (two when nothing else is left).
 * A failed step stops only the steps that need it. `onDone` is called as each step ends, so the output of steps never mixes.
 */
export const runSteps = async (
  steps: readonly Step[],
  cores: number,
  onDone: (finished: Finished) => void,
): Promise<Finished[]> => {
  const done = new Map<string, Finished>();
  const running = new Map<string, Promise<void>>();
  let busy = 0;
  let beside = 0;
  const finish = (finished: Finished): void => {
    done.set(finished.name, finished);
    onDone(finished);
  };
  const chosen = new Set(steps.map(({ name }) => name));
  const waiting = [...steps];

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(
      (step) =>
        (step.cores === 0 ? beside < (busy > 0 ? 1 : cores) : busy + Math.min(step.cores, cores) <= cores) &&
        [...step.after, ...step.needs].every((name) => done.has(name) || !chosen.has(name)),
    );
    if (next === -1) {
      await Promise.race(running.values());
      continue;
    }
    const step = waiting.splice(next, 1)[0];
    if (!step) continue;
    const missing = step.needs.filter((name) => chosen.has(name) && done.get(name)?.state !== 'passed');
    if (missing.length > 0) {
      finish({
        ...blank(step.name),
        state: 'not run',
        counts: { ...NOTHING, skipped: 1 },
        note: `needs ${missing.join(', ')}`,
      });
      continue;
    }
    const take = (sign: 1 | -1): void => {
      if (step.cores === 0) beside += sign;
      else busy += sign * Math.min(step.cores, cores);
    };
    take(1);
    running.set(
      step.name,
      runOne(step).then((finished) => {
        take(-1);
        running.delete(step.name);
        finish(finished);
      }),
    );
  }
  return steps.flatMap(({ name }) => done.get(name) ?? []);
};

const blank = (name: string) => ({ name, seconds: 0, output: '', note: '' });

const runOne = async (step: Step): Promise<Finished> => {
  const began = performance.now();
  const { ok, output, counts, note } = await step.run().catch((error: unknown): Outcome => ({
    ok: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const own = counts ?? (ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 });
  return {
    name: step.name,
    state: ok ? 'passed' : 'failed',
    seconds: (performance.now() - began) / 1000,
    // A suite that failed without a failed test (a crash, an error outside all tests) still counts as a failure.
    counts: !ok && own.failed === 0 ? { ...own, failed: 1 } : own,
    output,
    note: note ?? '',
  };
};
