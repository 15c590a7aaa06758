import { join, resolve } from 'node:path';

/** The project folder. All scripts use paths relative to it, wherever they are called from. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** A path inside the project folder. */
export const inRoot = (...parts: readonly string[]): string => join(ROOT, ...parts);
