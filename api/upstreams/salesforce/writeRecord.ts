import type { CallContext } from '../calls.ts';
import type { Crm } from './crm.ts';
import type { ExternalKey } from './externalKey.ts';

/** Writes a new record and gives its id: under its key where there is one, so that a repetition finds it again. */
export async function writeRecord(
  crm: Crm,
  call: CallContext,
  record: {
    sobject: string;
    fields: Record<string, unknown>;
    external: ExternalKey | undefined;
    /** Fields that are left out where the club may not write them. */
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
