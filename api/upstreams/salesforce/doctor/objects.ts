import { clubFields, type ClubField, type ObjectName } from '../clubFields.ts';
import type { Description } from '../crmAnswers.ts';
import type { CrmMapping } from '../mapping.ts';
import { recordId } from '../wireTypes.ts';
import { failure, ok, warning, type Finding } from './finding.ts';

type Field = Description['fields'][number];

const numbers = ['double', 'int', 'currency', 'percent'];
const texts = [
  'string',
  'textarea',
  'phone',
  'email',
  'picklist',
  'combobox',
  'url',
  'id',
  'reference',
  'encryptedstring',
];

/** The types that the club can read; others are texts. */
const readable: Readonly<Record<string, readonly string[]>> = {
  balance: numbers,
  credited: numbers,
  debited: numbers,
  expired: numbers,
  points: numbers,
  active: ['boolean'],
  closed: ['boolean'],
  createdAt: ['datetime'],
  modifiedAt: ['datetime'],
  expiresOn: ['date', 'datetime'],
  date: ['datetime', 'date'],
  member: ['reference'],
};

/** Fields without which nobody can log in or redeem anything. */
const vital = new Set(['mobile', 'membershipNumber', 'active', 'balance', 'member', 'points', 'type', 'date']);

/** What the club writes into a picklist. */
const written = (mapping: CrmMapping, object: ObjectName): Readonly<Record<string, readonly string[]>> => {
  if (object === 'transaction') return { type: Object.values(mapping.transaction.types) };
  if (object === 'case') return { reason: Object.values(mapping.case.reasons), origin: [mapping.case.origin] };
  if (object !== 'lead') return {};
  return {
    source: Object.values(mapping.lead.sources),
    rating: ['Hot', 'Warm', 'Cold'],
    customerType: ['Individual', 'Company'],
  };
};

const systemFields = new Set(['Name', 'OwnerId', 'RecordTypeId', 'CurrencyIsoCode', 'Status', 'IsConverted']);

/** Compares the description of an object with what the club reads and writes. One finding `ok` when all of it fits. */
export function checkObject(mapping: CrmMapping, object: ObjectName, description: Description): Finding[] {
  const { object: name, fields: names, recordType, defaults } = mapping[object];
  const check = `Salesforce ${name}`;
  const described = new Map(description.fields.map((field) => [field.name, field]));
  const wireNames: Readonly<Record<string, string | null>> = names;
  const table: Readonly<Record<string, ClubField>> = clubFields[object];
  const used = Object.entries(table).flatMap(([ours, rule]) => {
    const wire = wireNames[ours] ?? null;
    return wire === null ? [] : [{ ours, wire, rule }];
  });
  const writes = new Set([
    ...used.filter(({ rule }) => rule.written).map(({ wire }) => wire),
    ...Object.keys(defaults),
  ]);
  const findings = [
    ...used.flatMap(({ ours, wire, rule }) =>
      ours === 'externalKey'
        ? checkKey(`${check}.${wire}`, described.get(wire))
        : checkField({
            check: `${check}.${wire}`,
            ours,
            rule,
            field: described.get(wire),
            isOptional: !vital.has(ours),
          }),
    ),
    ...Object.entries(written(mapping, object)).flatMap(([ours, values]) =>
      checkValues(`${check}.${wireNames[ours]}`, described.get(wireNames[ours] ?? ''), values),
    ),
    ...Object.keys(defaults).flatMap((wire) =>
      described.get(wire)?.createable
        ? []
        : [
            failure(
              `${check}.${wire}`,
              'is configured as a further value, but the club cannot write it.',
              'Correct crm defaults in CLUB_CONFIG.',
            ),
          ],
    ),
    ...description.fields.flatMap((field) => checkRequired(check, field, writes)),
    ...checkRecordType(check, recordType, description),
    ...(description.createable
      ? []
      : [failure(check, 'the club may not create records.', 'Give it Create on the object.')]),
  ];
  return findings.length > 0 ? findings : [ok(check, `has the ${used.length} fields of the club.`)];
}

const rights =
  'Create it, or give the user of the club access to it (permission set Veranda_Club), or name another field in CLUB_CONFIG.';

function checkField(one: {
  readonly check: string;
  readonly ours: string;
  readonly rule: ClubField;
  readonly field: Field | undefined;
  readonly isOptional: boolean;
}): Finding[] {
  const { check, ours, rule, field, isOptional } = one;
  const missing = `Without it, ${rule.without}.`;
  if (!field) {
    const found = `does not exist or is hidden from the club. ${missing}`;
    return [isOptional && !rule.needed ? warning(check, found, rights) : failure(check, found, rights)];
  }
  const types = readable[ours] ?? texts;
  const wrong = types.includes(field.type)
    ? []
    : [
        failure(
          check,
          `has the type ${field.type}; the club needs ${types.slice(0, 4).join(', ')}.`,
          'Name another field in CLUB_CONFIG.',
        ),
      ];
  const isLookup = ours === 'opportunity' && field.type === 'reference';
  if (!rule.written || field.createable || isLookup) return wrong;
  const found = `cannot be written by the club. ${rule.needed ? missing : 'New records stay without it.'}`;
  const fix = 'Give the user of the club Edit on the field.';
  return [...wrong, rule.needed ? failure(check, found, fix) : warning(check, found, fix)];
}

function checkValues(check: string, field: Field | undefined, values: readonly string[]): Finding[] {
  if (!field?.restrictedPicklist) return [];
  const known = new Set(field.picklistValues.filter(({ active }) => active).map(({ value }) => value));
  const absent = values.filter((value) => !known.has(value));
  if (absent.length === 0) return [];
  return [
    failure(
      check,
      `has no value ${absent.join(', ')}, which the club writes.`,
      'Add it to the picklist, or name another in CLUB_CONFIG.',
    ),
  ];
}

function checkRequired(check: string, field: Field, writes: ReadonlySet<string>): Finding[] {
  const isRequired = field.createable && !field.nillable && !field.defaultedOnCreate && field.type !== 'boolean';
  if (!isRequired || writes.has(field.name) || systemFields.has(field.name)) return [];
  return [
    failure(
      `${check}.${field.name}`,
      'is required, but the club does not send it: every new record is refused.',
      'Add a value to the defaults of this object in CLUB_CONFIG, or make the field optional.',
    ),
  ];
}

function checkRecordType(check: string, recordType: string | null, { recordTypeInfos }: Description): Finding[] {
  if (recordType === null) return [];
  const known = recordTypeInfos.filter(({ available }) => available);
  const isId = recordId.safeParse(recordType).success;
  if (known.some((one) => (isId ? one.recordTypeId === recordType : one.developerName === recordType))) return [];
  const names = known.map(({ developerName }) => developerName).join(', ') || 'none';
  return [
    failure(
      check,
      `has no record type ${recordType} for the club; it has ${names}.`,
      'Correct recordType in CLUB_CONFIG, or assign it.',
    ),
  ];
}

/** The club writes each record under its key, so it can write none without the field. */
function checkKey(check: string, field: Field | undefined): Finding[] {
  const fix = 'or remove externalKey from CLUB_CONFIG.';
  if (!field?.createable) {
    const found = 'does not exist or cannot be written by the club, so the club can write no record of this object.';
    return [failure(check, found, `Create it as a unique external ID, give the user of the club access, ${fix}`)];
  }
  if (field.externalId && field.unique) return [];
  const found = 'is not a unique external ID, so a repeated write could create a second record.';
  return [failure(check, found, `Make it one, ${fix}`)];
}
