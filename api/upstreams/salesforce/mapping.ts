import { z } from 'zod';
import { clubFields, clubObjects, type ClubField, type FieldName, type ObjectName } from './clubFields.ts';

const apiName = z.string().regex(/^[A-Za-z]\w{0,79}$/, 'must be an API name such as Points__c');
const value = z.union([z.string(), z.number(), z.boolean()], 'must be a text, a number, true or false');

type FieldNames<O extends ObjectName> = {
  readonly [F in FieldName<O>]: (typeof clubFields)[O][F] extends { readonly name: null } ? string | null : string;
};

/** The fields of an object: our names, with the org's. */
function fieldNames<O extends ObjectName>(object: O) {
  const table: Readonly<Record<string, ClubField>> = clubFields[object];
  const shape = Object.entries(table).map(([ours, { name, without }]) => {
    const field: z.ZodType = name === null ? apiName.nullable().default(null) : apiName.default(name);
    return [ours, field.describe(`Without it, ${without}.`)] as const;
  });
  const schema: z.ZodType = z
    .strictObject(Object.fromEntries(shape))
    .superRefine((fields, context) => {
      for (const [ours, name] of Object.entries(fields)) {
        const other = Object.keys(fields).find((one) => name !== null && fields[one] === name);
        if (other === undefined || other === ours) continue;
        context.addIssue({ code: 'custom', path: [ours], message: `names the same field as ${other}` });
      }
    })
    .prefault({});
  return schema as z.ZodDefault<z.ZodType<FieldNames<O>, Partial<FieldNames<O>>>>;
}

const objectMapping = <O extends ObjectName>(object: O, words: string) => ({
  object: apiName.default(clubObjects[object]).describe(`The API name of the object for ${words}.`),
  fields: fieldNames(object).describe(`The API names of the fields of ${words}, by the club's names.`),
  recordType: z
    .string()
    .min(1, 'must not be empty')
    .nullable()
    .default(null)
    .describe('The record type of records that the club creates: its developer name, or its ID of 18 characters.'),
  defaults: z
    .record(apiName, value)
    .default({})
    .describe('Further fields with their values, sent with every record that the club creates.'),
});

const phoneFormat = z
  .string()
  .regex(/^[^{}']*(\{number\}|\{first\}[^{}']*\{last\})[^{}']*$/, 'must contain {number}, or {first} and {last}');

/** How the club's objects, fields and values are called in the org. Everything has the default of the folder `salesforce`. */
export const crmMapping = z
  .strictObject({
    member: z.strictObject(objectMapping('member', 'a membership')).prefault({}),
    transaction: z
      .strictObject({
        ...objectMapping('transaction', 'a points transaction'),
        types: z
          .strictObject({
            CREDIT: z.string().min(1).default('Credit').describe('The value for points that are added.'),
            DEBIT: z.string().min(1).default('Debit').describe('The value for points that are taken.'),
          })
          .prefault({})
          .describe('The values of the field `type`.'),
      })
      .prefault({}),
    lead: z
      .strictObject({
        ...objectMapping('lead', 'a lead'),
        sources: z
          .strictObject({
            referral: z.string().min(1).default('Club Referral').describe('The value for a referral by a member.'),
            registration: z
              .string()
              .min(1)
              .default('Club Registration')
              .describe('The value for somebody who wants to become a member.'),
            enquiry: z
              .string()
              .min(1)
              .default('Club Enquiry')
              .describe('The value for somebody who asks to be called about a project, without a login.'),
            siteVisit: z
              .string()
              .min(1)
              .default('Club Site Visit')
              .describe('The value for somebody who asks to visit a project, without a login.'),
          })
          .prefault({})
          .describe('The values of the field `source`.'),
      })
      .prefault({}),
    case: z
      .strictObject({
        enabled: z
          .boolean('must be true or false')
          .default(false)
          .describe(
            'Whether a report about a transaction becomes a case. Otherwise members are asked to call or to write.',
          ),
        ...objectMapping('case', 'a case'),
        reasons: z
          .strictObject({
            WRONG_AMOUNT: z.string().min(1).default('Wrong amount').describe('The value for a wrong amount.'),
            NOT_MINE: z
              .string()
              .min(1)
              .default('Unknown transaction')
              .describe('The value for a transaction that the member did not make.'),
            NOT_RECEIVED: z
              .string()
              .min(1)
              .default('Not received')
              .describe('The value for something that was paid for and did not come.'),
            TWICE: z.string().min(1).default('Duplicate transaction').describe('The value for a repeated transaction.'),
            OTHER: z.string().min(1).default('Other').describe('The value for anything else.'),
          })
          .prefault({})
          .describe('The values of the field `reason`.'),
        origin: z.string().min(1).default('Web').describe('The value of the field `origin`.'),
      })
      .prefault({}),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency code such as INR')
      .nullable()
      .default(null)
      .describe('The CurrencyIsoCode of records that the club creates, for an org with several currencies.'),
    phoneFormats: z
      .array(phoneFormat)
      .min(1, 'needs at least one format')
      .default(['{number}', '+91{number}'])
      .describe(
        'How mobile numbers are stored. `{number}` stands for the ten digits, `{first}` and `{last}` for five each. The club looks for all of them and writes the first.',
      ),
  })
  .prefault({});

export type CrmMapping = Readonly<z.output<typeof crmMapping>>;

/** The mapping of an org with the names of the folder `salesforce`. */
export const standardMapping: CrmMapping = crmMapping.parse({});

/** The wire name of every field of an object, with the ID that every record has. */
export const namesOf = <O extends ObjectName>(
  mapping: CrmMapping,
  object: O,
): CrmMapping[O]['fields'] & { readonly id: 'Id' } => ({ ...mapping[object].fields, id: 'Id' });

/** The fields that the club uses, by the org's names of object and field. */
export function fieldsByApiName(mapping: CrmMapping): ReadonlyMap<string, ReadonlyMap<string, ClubField>> {
  const objects = Object.entries(clubFields) as [ObjectName, Readonly<Record<string, ClubField>>][];
  return new Map(
    objects.map(([object, table]) => {
      const names: Readonly<Record<string, string | null>> = mapping[object].fields;
      const fields = Object.entries(table).flatMap(([ours, field]): [string, ClubField][] => {
        const name = names[ours] ?? null;
        return name === null ? [] : [[name, field]];
      });
      return [mapping[object].object, new Map(fields)] as const;
    }),
  );
}

/** A mobile number in every format in which the org may have stored it; the first is the one that the club writes. */
export const storedNumbers = ({ phoneFormats }: CrmMapping, tenDigits: string): readonly [string, ...string[]] => {
  const [first = tenDigits, ...others] = phoneFormats.map((format) =>
    format
      .replace('{number}', tenDigits)
      .replace('{first}', tenDigits.slice(0, 5))
      .replace('{last}', tenDigits.slice(5)),
  );
  return [first, ...others];
};
