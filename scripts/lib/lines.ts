import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Calls `onLine` for each line of a stream, including a last one without a newline. */
export const eachLine = (stream: Readable, onLine: (line: string) => void): void => {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
};

/** Parses a line that contains a JSON object; null for any other line. */
export const jsonLine = (line: string): Record<string, unknown> | null => {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};
