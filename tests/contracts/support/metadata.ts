import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { XMLParser } from 'fast-xml-parser';
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

export interface Component {
  readonly type: string;
  readonly name: string;
  readonly content: unknown;
}

const parser = new XMLParser({ ignoreAttributes: true, ignoreDeclaration: true, parseTagValue: false });

/** The folder `salesforce` in source format. At night Salesforce's own library must read the same (salesforceLibrary.nightly.ts). */
export const components: readonly Component[] = globSync('**/*-meta.xml', { cwd: folder }).map((file) => {
  const xml = z.record(z.string(), z.unknown()).parse(parser.parse(readFileSync(join(folder, file), 'utf8')));
  const [type, content] = Object.entries(xml)[0] ?? ['', null];
  const [name = ''] = basename(file).split('.');
  return { type, name: type === 'CustomField' ? `${basename(dirname(dirname(file)))}.${name}` : name, content };
});

/** The fields of the folder by object. */
export function fieldsByObject(): ReadonlyMap<string, readonly CustomField[]> {
  const fields = components.filter(({ type }) => type === 'CustomField');
  const objects = new Set(fields.map(({ name }) => name.split('.')[0] ?? ''));
  const of = (object: string) =>
    fields.filter(({ name }) => name.startsWith(`${object}.`)).map(({ content }) => customField.parse(content));
  return new Map([...objects].map((object) => [object, of(object)]));
}
