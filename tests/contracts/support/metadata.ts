import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const folder = fileURLToPath(new URL('../../../salesforce/force-app', import.meta.url));

const listOf = <T>(element: z.ZodType<T>) =>
  z
    .union([z.array(element), element.transform((one) => [one])])
    .optional()
    .transform((list) => list ?? []);
const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true');
const number = z.coerce.number();

/** A field, as far as the tests look at it. */
const customField = z.looseObject({
  fullName: z.string(),
  type: z.string(),
  label: z.string(),
  length: number.optional(),
  precision: number.optional(),
  scale: number.optional(),
  required: yesNo.default(false),
  externalId: yesNo.default(false),
  unique: yesNo.default(false),
  caseSensitive: yesNo.default(false),
  formula: z.string().optional(),
  valueSet: z
    .looseObject({ valueSetDefinition: z.looseObject({ value: listOf(z.looseObject({ fullName: z.string() })) }) })
    .optional(),
});

export type CustomField = z.output<typeof customField>;

export const permissionSet = z.looseObject({
  classAccesses: listOf(z.strictObject({ apexClass: z.string(), enabled: yesNo })),
  fieldPermissions: listOf(z.strictObject({ field: z.string(), editable: yesNo, readable: yesNo })),
  objectPermissions: listOf(
    z.strictObject({
      object: z.string(),
      allowCreate: yesNo,
      allowDelete: yesNo,
      allowEdit: yesNo,
      allowRead: yesNo,
      modifyAllRecords: yesNo,
      viewAllRecords: yesNo,
    }),
  ),
  userPermissions: listOf(z.strictObject({ name: z.string(), enabled: yesNo })),
});

const read = z.object({
  components: z.array(z.object({ type: z.string(), name: z.string(), content: z.unknown() })),
  files: z.array(z.string()),
  manifest: z.string(),
});

/** What Salesforce's own library makes of the folder `salesforce`. It runs in a process of its own, without settings. */
export async function readMetadata(): Promise<z.output<typeof read>> {
  const home = await mkdtemp(join(tmpdir(), 'veranda-metadata-'));
  try {
    const script = fileURLToPath(new URL('readMetadata.ts', import.meta.url));
    const env = { HOME: home, USERPROFILE: home, SF_DISABLE_LOG_FILE: 'true', SF_DISABLE_TELEMETRY: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, [script, folder, join(home, 'package')], { env });
    return read.parse(JSON.parse(stdout));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** The fields of the folder by object. */
export function fieldsByObject({ components }: z.output<typeof read>): ReadonlyMap<string, readonly CustomField[]> {
  const fields = components.filter(({ type }) => type === 'CustomField');
  const objects = new Set(fields.map(({ name }) => name.split('.')[0] ?? ''));
  const of = (object: string) =>
    fields.filter(({ name }) => name.startsWith(`${object}.`)).map(({ content }) => customField.parse(content));
  return new Map([...objects].map((object) => [object, of(object)]));
}
