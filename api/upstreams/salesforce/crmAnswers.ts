import { z } from 'zod';
import { recordId } from './wireTypes.ts';

/** The response to a create. */
export const created = z.object({ id: recordId, success: z.literal(true) });

/** The response to an upsert, which also tells whether the record is new. */
export const upserted = created
  .extend({ created: z.boolean() })
  .transform(({ id, created: isNew }) => ({ id, created: isNew }));

/** The description of an object, as far as it is used. */
export const described = z.object({
  createable: z.boolean().default(true),
  fields: z.array(
    z.object({
      name: z.string(),
      externalId: z.boolean(),
      unique: z.boolean(),
      createable: z.boolean().default(true),
      type: z.string().default('string'),
      /** The longest text, in UTF-16 units; 0 for a field of another type. */
      length: z.int().nonnegative().catch(0).default(0),
      nillable: z.boolean().default(true),
      defaultedOnCreate: z.boolean().default(false),
      restrictedPicklist: z.boolean().default(false),
      picklistValues: z.array(z.object({ value: z.string(), active: z.boolean().default(true) })).default([]),
      /** Of a lookup: under which name the record that it leads to is read. */
      relationshipName: z.string().nullish(),
    }),
  ),
  recordTypeInfos: z
    .array(z.object({ developerName: z.string(), recordTypeId: recordId, available: z.boolean().default(true) }))
    .default([]),
});

export type Description = z.output<typeof described>;

/** One batch of rows that jsforce's Query can read. */
export const readableBatch = z.object({
  totalSize: z.int().nonnegative(),
  done: z.boolean(),
  // jsforce reads only the last part, so any other URL would become one of ours.
  nextRecordsUrl: z
    .string()
    .regex(/^\/services\/data\/v[\d.]+\/query\/[\w-]+$/)
    .nullish(),
  records: z.array(z.unknown()),
});

/** The same batch, as jsforce returns it. */
export const batchOf = <T>(row: z.ZodType<T>) =>
  readableBatch.extend({ nextRecordsUrl: z.string().nullish(), records: z.array(row) });

/**
 * A row parsed by its schema; null when it is unreadable, in which case only the names of the invalid fields are
 * reported.
 */
export const orNull = <T>(row: z.ZodType<T>, onDropped: (reason: string) => void): z.ZodType<T | null> =>
  z.unknown().transform((value) => {
    const result = row.safeParse(value);
    if (result.success) return result.data;
    onDropped([...new Set(result.error.issues.map(({ path }) => path.join('.')))].join(', '));
    return null;
  });
