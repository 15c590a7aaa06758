import { z } from 'zod';
import { recordId } from './wireTypes.ts';

/** The answer to a create. */
export const created = z.object({ id: recordId, success: z.literal(true) });

/** The answer to an upsert, which also tells whether the record is new. */
export const upserted = created
  .extend({ created: z.boolean() })
  .transform(({ id, created: isNew }) => ({ id, created: isNew }));

/** What an object consists of, as far as we use it. */
export const described = z.object({
  fields: z.array(
    z.object({ name: z.string(), externalId: z.boolean(), unique: z.boolean(), createable: z.boolean().default(true) }),
  ),
});

/** One batch of a query's rows. */
export const batchOf = <T>(row: z.ZodType<T>) =>
  z.object({
    totalSize: z.int().nonnegative(),
    done: z.boolean(),
    // Anything else would send our bearer and our patience elsewhere.
    nextRecordsUrl: z
      .string()
      .regex(/^\/services\/data\/v[\d.]+\/query\/[\w-]+$/)
      .nullish(),
    records: z.array(row),
  });

/** A row as its schema reads it; null for one that it cannot read, of which only the names of the odd fields are told. */
export const orNull = <T>(row: z.ZodType<T>, onDropped: (reason: string) => void): z.ZodType<T | null> =>
  z.unknown().transform((value) => {
    const result = row.safeParse(value);
    if (result.success) return result.data;
    onDropped([...new Set(result.error.issues.map(({ path }) => path.join('.')))].join(', '));
    return null;
  });
