import { vi } from 'vitest';

/** Enough for a machine that is busy with other work; a check that never passes still fails before its test does. */
const PATIENT = { timeout: 30_000, interval: 25 };

/** Repeats a check until it passes, for 30 s unless told otherwise, and resolves with its value. Rejects with its last error. */
export const eventually = <T>(check: () => T | Promise<T>, options: Partial<typeof PATIENT> = {}): Promise<T> =>
  vi.waitFor(check, { ...PATIENT, ...options });
