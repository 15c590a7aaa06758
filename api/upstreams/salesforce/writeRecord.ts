import type { CallContext } from '../calls.ts';
import { clubFields, type ClubField, type FieldName, type ObjectName } from './clubFields.ts';
import { UpstreamError } from '../errors.ts';
import type { Crm } from './crm.ts';
import type { ExternalKey } from './externalKey.ts';
import type { UsableFields } from './fieldAccess.ts';
import { recordId } from './wireTypes.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of a text that has at most so many UTF-16 units, as Salesforce counts, without half a character at its end.
 * A character that people see as one can have many, such as a letter with its vowel signs or a joined emoji.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  // A single character that is too long is cut by code points.
  if (end === 0)
    for (const point of text)
      if (end + point.length <= most) end += point.length;
      else break;
  return text.slice(0, end).trimEnd();
}

/**
 * Creates a record and returns its ID; if there is a key, under that key, so that a repeated call finds it. Adds what
 * the configuration says: record type, currency and further values. A field that the object does not need is left out if
 * the club may not write it, and so is a lookup, whose record the club does not know.
 *
 * @param record.derived fields whose texts nobody typed so: one that is too long for the CRM's field is cut. Of a text that
 *   somebody typed, the CRM's refusal names the field.
 */
export async function writeRecord<O extends ObjectName>(
  crm: Crm,
  call: CallContext,
  record: {
    readonly object: O;
    readonly fields: Readonly<Partial<Record<FieldName<O>, unknown>>>;
    readonly derived?: readonly FieldName<O>[];
    readonly external?: ExternalKey | undefined;
  },
): Promise<string> {
  const { object, external } = record;
  const derived: readonly string[] = record.derived ?? [];
  const { object: sobject, fields: names, defaults } = crm.mapping[object];
  const wireNames: Readonly<Record<string, string | null>> = names;
  const table: Readonly<Record<string, ClubField>> = clubFields[object];
  const further = { ...defaults, ...(await recordType(crm, call, object)), ...currencyOf(crm) };
  const write = async ({ canWrite, relationship, lengthOf }: UsableFields) => {
    const own = Object.entries(record.fields).flatMap(([ours, value]): [string, unknown][] => {
      const name = wireNames[ours] ?? null;
      const { needed = false } = table[ours] ?? {};
      if (name === null || value === null) return [];
      if (!needed && !(canWrite(name) && relationship(name) === null)) return [];
      const most = derived.includes(ours) ? lengthOf(name) : null;
      return [[name, most !== null && typeof value === 'string' ? cutText(value, most) : value]];
    });
    const fields = { ...further, ...Object.fromEntries(own) };
    if (!external) return await crm.create(call, { endpoint: `POST sobjects/${sobject}`, sobject, fields });
    const { id } = await crm.upsert(call, { endpoint: `PATCH sobjects/${sobject}`, sobject, fields, ...external });
    return id;
  };
  const send = () => crm.access.run(call, sobject, write);
  try {
    return await send();
  } catch (error) {
    if (derived.length === 0 || !isTooLong(error)) throw error;
    // The CRM has created nothing. With the lengths of its fields known, the same record may fit.
    await crm.access.check(call, sobject).catch(() => {
      throw error;
    });
    return await send();
  }
}

const isTooLong = (error: unknown): boolean =>
  error instanceof UpstreamError && error.outcome === 'refused' && error.code === 'STRING_TOO_LONG';

const currencyOf = ({ mapping: { currency } }: Crm) => (currency === null ? {} : { CurrencyIsoCode: currency });

/** The record type of new records. One that the club may not use is left to the CRM, which then uses its default. */
async function recordType(crm: Crm, call: CallContext, object: ObjectName): Promise<{ RecordTypeId?: string }> {
  const { object: sobject, recordType: given } = crm.mapping[object];
  if (given === null) return {};
  if (recordId.safeParse(given).success) return { RecordTypeId: given };
  await crm.access.learn(call, sobject);
  const id = crm.access.recordTypeId(sobject, given);
  return id === null ? {} : { RecordTypeId: id };
}
