import type { DatabaseSync } from 'node:sqlite';

import { CrmRefusal } from '../crm/errors.ts';
import type { ObjectNames } from './names.ts';
import type { OrgDescription } from './orgDescription.ts';

const refuse = (errorCode: string, message: string, fields: readonly string[] = []) =>
  new CrmRefusal(400, { message, errorCode, fields: [...fields] });

/**
 * The fields of a new record in the words of the sandbox, without those that only this org has. They are checked as the
 * org would. @throws CrmRefusal
 */
export function translateWrite(
  db: DatabaseSync,
  org: OrgDescription,
  names: ObjectNames,
  body: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Record<string, unknown> {
  const { of } = names;
  const isOwn = (field: string) => field in of.added || field === of.dateField;
  const taken = Object.entries(body).flatMap(([field, value]): [string, unknown][] => {
    if (isOwn(field)) {
      checkChoice(field, of.added[field]?.values, value);
      return [];
    }
    if (field === 'RecordTypeId' && of.recordTypes.length > 0) {
      if (of.recordTypes.some(({ id }) => id === value)) return [];
      throw refuse(
        'INVALID_CROSS_REFERENCE_KEY',
        `Record Type ID: this ID value isn't valid for the user: ${String(value)}`,
        [field],
      );
    }
    if (field === 'CurrencyIsoCode' && org.currencies.length > 0) {
      checkChoice(field, org.currencies, value);
      return [];
    }
    const standard = names.toStandard(field);
    if (of.lookups[standard] !== undefined) {
      throw refuse('MALFORMED_ID', `${field}: id value of incorrect type: ${String(value)}`, [field]);
    }
    const [renamed = value] = Object.entries(of.values[standard] ?? {}).flatMap(([own, name]) =>
      name === value ? [own] : [],
    );
    return [[standard, renamed]];
  });
  if (isNew) checkNew(db, org, names, body);
  return Object.fromEntries(taken);
}

function checkNew(
  db: DatabaseSync,
  org: OrgDescription,
  { of, own, standard, toOwn }: ObjectNames,
  body: Readonly<Record<string, unknown>>,
): void {
  if (of.readOnly) throw refuse('INSUFFICIENT_ACCESS_OR_READONLY', `entity type ${own} cannot be created`);
  const missing = Object.entries(of.added).flatMap(([name, { required }]) =>
    required && (body[name] ?? '') === '' ? [name] : [],
  );
  if (missing.length > 0) {
    throw refuse('REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, missing);
  }
  if (of.refused !== undefined) throw refuse('FIELD_CUSTOM_VALIDATION_EXCEPTION', of.refused);
  if (of.duplicates) throw refuse('DUPLICATES_DETECTED', 'Use one of these records?');
  const phone = toOwn('Phone_Mobile_Number__c');
  if (!org.uniquePhones || standard !== 'Loyalty_Member__c') return;
  const other = db.prepare('SELECT id FROM member WHERE phone = ?').get(String(body[phone]));
  if (other === undefined) return;
  const message = `duplicate value found: ${phone} duplicates value on record with id: ${String(other['id'])}`;
  throw new CrmRefusal(400, { message, errorCode: 'DUPLICATE_VALUE', fields: [] });
}

function checkChoice(field: string, values: readonly string[] | undefined, value: unknown): void {
  if (values === undefined || value === null || (typeof value === 'string' && values.includes(value))) return;
  throw refuse(
    'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    `${field}: bad value for restricted picklist field: ${JSON.stringify(value)}`,
    [field],
  );
}
