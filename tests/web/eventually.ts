import { waitFor } from '@testing-library/react';

/** For a machine that is busy with other work; a check that never passes still fails before its test does. `findBy…` waits as long. */
export const PATIENCE_MS = 30_000;

/** Repeats a check of components until it passes, and resolves with its value. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => waitFor(check, { timeout: PATIENCE_MS });
