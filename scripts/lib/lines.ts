import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Calls `onLine` for each line that a stream brings, the last one too when it has no newline. */
export const eachLine = (stream: Readable, onLine: (line: string) => void): void => {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
};

/** The object in a line of JSON, or null when the line is something else. */
export const jsonLine = (line: string): Record<string, unknown> | null => {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};
