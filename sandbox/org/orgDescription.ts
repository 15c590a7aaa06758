import { readFileSync } from 'node:fs';

import { z } from 'zod';

const Name = z.string().regex(/^[A-Za-z]\w{0,79}$/, 'must be an API name');

/** A field that this org has and the standard sandbox has not. */
const AddedField = z.strictObject({
  type: z.enum(['string', 'picklist', 'boolean', 'double']).default('string'),
  required: z.boolean().default(false),
  values: z.array(z.string()).optional(),
});

const OrgObject = z.strictObject({
  /** Its API name in this org. */
  name: Name.optional(),
  /** The names of fields in this org, by those of the sandbox. */
  fields: z.record(Name, Name).default({}),
  /** Values in this org, by those of the sandbox, for each field. */
  values: z.record(Name, z.record(z.string(), z.string())).default({}),
  added: z.record(Name, AddedField).default({}),
  recordTypes: z.array(z.strictObject({ developerName: z.string(), id: z.string().length(18) })).default([]),
  /** A second name of the creation date that a create may set, such as the date of a migrated row. */
  dateField: Name.optional(),
  /** Fields that lead to another record; the text that the sandbox keeps is that record's name. */
  lookups: z.record(Name, Name).default({}),
  /** Parts of a field's description that differ, by the names of the sandbox. */
  described: z.record(Name, z.record(z.string(), z.unknown())).default({}),
  /** A validation rule that refuses every new record, with this message. */
  refused: z.string().optional(),
  /** A duplicate rule that refuses every new record. */
  duplicates: z.boolean().default(false),
  /** Nobody may create a record. */
  readOnly: z.boolean().default(false),
  missing: z.boolean().default(false),
});
export type OrgObject = z.infer<typeof OrgObject>;

/** How an org and its backend differ from the standard sandbox. Nothing differs unless it is named. */
export const OrgDescription = z.strictObject({
  /** By the names of the sandbox. */
  objects: z
    .record(Name, OrgObject)
    .default({})
    .transform((given): Record<string, OrgObject> => {
      const same = OrgObject.parse({});
      return { Loyalty_Member__c: same, Loyalty_Transaction__c: same, Lead: same, Case: same, ...given };
    }),
  /** The currencies of an org that has several. */
  currencies: z.array(z.string()).default([]),
  /** How the mobile numbers of members are stored; `{number}` stands for the ten digits. */
  phoneFormat: z.string().default('{number}'),
  /** Numbers of members whom sharing hides from the club. */
  hiddenMembers: z.array(z.string()).default([]),
  /** Sharing hides every member. */
  hidesAllMembers: z.boolean().default(false),
  /** No two members may have the same number. */
  uniquePhones: z.boolean().default(false),
  /** A text field of transactions that tells what points were for. */
  reasonField: Name.nullable().default(null),
  /** A date field of transactions on which a Credit expires. */
  expiryField: Name.nullable().default(null),
  /** A unique external ID of transactions and leads. */
  externalIdField: Name.nullable().default(null),
  /** Whether the Apex method for mobile numbers is deployed. */
  apex: z.enum(['deployed', 'missing', 'forbidden', 'unreadable']).default('deployed'),
  /** Whether that method tells which membership a number has. */
  apexKnowsMembers: z.boolean().default(true),
  /** The newest version of the REST API. */
  apiVersion: z.string().default('64.0'),
  /** The scopes of a token. */
  scope: z.string().optional(),
  /** How far the clocks of both backends are ahead, in seconds. */
  clockAheadSeconds: z.number().default(0),
  /** Paths that the REST backend does not have, such as `GET /hotels.json`. */
  restWithout: z.array(z.string()).default([]),
  /** Answers that the REST backend gives instead, by `GET /hotels.json`. */
  restAnswers: z.record(z.string(), z.strictObject({ status: z.int(), body: z.unknown() })).default({}),
});
export type OrgDescription = z.infer<typeof OrgDescription>;
export type OrgInput = z.input<typeof OrgDescription>;

/** Reads the file that `SANDBOX_ORG` names. @throws Error that says what is wrong with it */
export function readOrg(path: string): OrgDescription {
  const parsed = OrgDescription.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  throw new Error(`The sandbox cannot start: SANDBOX_ORG is not a description of an org. ${lines.join(' ')}`);
}
