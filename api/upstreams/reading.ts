import { z } from 'zod';

type RowFields = Readonly<Record<string, readonly [wireName: string, type: z.ZodType]>>;
type RowOf<Fields extends RowFields> = { readonly [Name in keyof Fields]: z.output<Fields[Name][1]> };

/** The schema of a wire row, by our field names: `{ ours: [wire name, type] }`. Its errors name the wire's fields. */
export function rowSchema<const Fields extends RowFields>(fields: Fields) {
  const names = Object.entries(fields).map(([ours, [wireName]]) => [ours, wireName] as const);
  // Copied, since an object that gets its properties one by one takes much longer to build and to spread.
  const empty = Object.fromEntries(names.map(([ours]) => [ours, undefined]));
  return z.object(Object.fromEntries(Object.values(fields))).transform((row) => {
    const renamed: Record<string, unknown> = { ...empty };
    for (const [ours, wireName] of names) renamed[ours] = row[wireName];
    return renamed as RowOf<Fields>;
  });
}

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
