import { join, resolve } from 'node:path';

/** The project's folder; every script works from here, wherever it was called. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** A path below the project's folder. */
export const inRoot = (...parts: readonly string[]): string => join(ROOT, ...parts);
