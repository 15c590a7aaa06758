/** What the readers of an answer's values need to know, beside the values. */
interface Reading {
  /** The address of the upstream: what a relative URL in its answer is relative to. */
  readonly baseUrl: string;
  /** Called for a value that is left out. The reason has its form, never the value. */
  readonly onUnreadable: (reason: string) => void;
}

let current: Reading | null = null;

/** Reads values of an answer, synchronously: a schema has no other way to be told where its values come from. */
export function whileReading<T>(reading: Reading, read: () => T): T {
  const before = current;
  current = reading;
  try {
    return read();
  } finally {
    current = before;
  }
}

export const currentReading = (): Reading | null => current;
