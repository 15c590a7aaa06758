import { z } from 'zod';

type RowFields = Readonly<Record<string, readonly [wireName: string, type: z.ZodType]>>;

/** The schema of a wire row, by our field names: `{ ours: [wire name, type] }`. Its errors name the wire's fields. */
export function rowSchema<const Fields extends RowFields>(fields: Fields) {
  const entries = Object.entries(fields);
  return z.object(Object.fromEntries(entries.map(([, [wireName, type]]) => [wireName, type]))).transform((row) => {
    const renamed = Object.fromEntries(entries.map(([ours, [wireName]]) => [ours, row[wireName]]));
    return renamed as { readonly [Name in keyof Fields]: z.output<Fields[Name][1]> };
  });
}
