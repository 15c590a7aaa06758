import { vi } from 'vitest';

/** Enough for a machine that is busy with other work; a check that never passes still fails before its test does. */
const WITHIN_MS = 30_000;

/** Repeats a check until it passes, and resolves with its value. Rejects with its last error after 30 s. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: WITHIN_MS, interval: 25 });
