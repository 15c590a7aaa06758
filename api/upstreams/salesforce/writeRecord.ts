import type { CallContext } from '../calls.ts';
import type { Crm } from './crm.ts';
import type { ExternalKey } from './externalKey.ts';

/** Creates a record and returns its ID; if there is a key, under that key, so that a repeated call finds it. */
export async function writeRecord(
  crm: Crm,
  call: CallContext,
  record: {
    sobject: string;
    fields: Record<string, unknown>;
    external?: ExternalKey | undefined;
    /** Fields that are omitted if the club may not write them. */
    optional?: readonly string[];
  },
): Promise<string> {
  const { sobject, external, optional = [] } = record;
  return await crm.access.run(call, sobject, async ({ canWrite }) => {
    const fields = Object.fromEntries(
      Object.entries(record.fields).filter(
        ([name, value]) => value !== null && (canWrite(name) || !optional.includes(name)),
      ),
    );
    if (!external) return await crm.create(call, { operation: `POST sobjects/${sobject}`, sobject, fields });
    const { id } = await crm.upsert(call, { operation: `PATCH sobjects/${sobject}`, sobject, fields, ...external });
    return id;
  });
}
