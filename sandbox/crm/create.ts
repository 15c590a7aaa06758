import type { DatabaseSync } from 'node:sqlite';

import type { Answer, Call } from '../answer.ts';
import { inTransaction, nextNumber } from '../database.ts';
import { CrmRefusal } from './errors.ts';
import { newId, normaliseId } from './ids.ts';
import {
  findField,
  findObject,
  LOYALTY_MEMBER,
  LOYALTY_TRANSACTION,
  type FieldDefinition,
  type ObjectDefinition,
} from './objects.ts';

type Value = string | number | boolean | null;

/** The greatest value of a Number(18, 0) field that is still exact in JSON. */
const LARGEST_POINTS = Number.MAX_SAFE_INTEGER;

/** Creates one record, checked as Salesforce checks it; durable when it returns. @throws CrmRefusal */
export function createRecord(db: DatabaseSync, call: Call, now: Date): Answer {
  const object = findObject(call.params['sobject'] ?? '');
  if (object === undefined) {
    throw new CrmRefusal(404, { errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' });
  }
  const fields = readFields(object, call.body);
  const missing = Object.entries(object.fields)
    .filter(([name, field]) => field.required === true && (fields[name] ?? null) === null)
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new CrmRefusal(400, {
      message: `Required fields are missing: [${missing.join(', ')}]`,
      errorCode: 'REQUIRED_FIELD_MISSING',
      fields: missing,
    });
  }
  // Salesforce keeps audit times to the second; two records of one second share theirs.
  const createdAt = Math.floor(now.getTime() / 1000) * 1000;
  const id = inTransaction(db, () =>
    object === LOYALTY_MEMBER ? insertMember(db, fields, createdAt) : insertTransaction(db, fields, createdAt),
  );
  return {
    status: 201,
    headers: { location: `${call.path}/${id}` },
    body: { id, success: true, errors: [] },
  };
}

function readFields(object: ObjectDefinition, body: unknown): Record<string, Value> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new CrmRefusal(400, {
      message: 'The HTTP entity body is required, but this request has no entity body.',
      errorCode: 'JSON_PARSER_ERROR',
    });
  }
  const fields: Record<string, Value> = {};
  for (const [key, value] of Object.entries(body)) {
    if (key === 'attributes') continue;
    const found = findField(object, key);
    if (found === undefined) {
      throw new CrmRefusal(400, {
        message: `No such column '${key}' on sobject of type ${object.name}`,
        errorCode: 'INVALID_FIELD',
      });
    }
    const [name, field] = found;
    if (!field.createable) {
      throw new CrmRefusal(400, {
        message: `Unable to create/update fields: ${name}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`,
        errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE',
        fields: [name],
      });
    }
    fields[name] = readValue(name, field, value);
  }
  return fields;
}

function readValue(name: string, field: FieldDefinition, value: unknown): Value {
  if (value === null || value === '') return null;
  switch (field.type) {
    case 'boolean':
      if (typeof value !== 'boolean') throw wrongType('boolean', value);
      return value;
    case 'double':
      return readPoints(name, field, value);
    case 'reference': {
      const id = typeof value === 'string' ? normaliseId(value) : null;
      if (id === null) {
        throw new CrmRefusal(400, {
          message: `${field.label}: id value of incorrect type: ${JSON.stringify(value)}`,
          errorCode: 'MALFORMED_ID',
          fields: [name],
        });
      }
      return id;
    }
    default:
      return readText(name, field, value);
  }
}

function readPoints(name: string, field: FieldDefinition, value: unknown): number {
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') throw wrongType('double', value);
  const points = Math.round(number);
  if (Math.abs(points) > LARGEST_POINTS) {
    throw new CrmRefusal(400, {
      message: `${field.label}: value outside of valid range on numeric field: ${number}`,
      errorCode: 'NUMBER_OUTSIDE_VALID_RANGE',
      fields: [name],
    });
  }
  if (points <= 0) {
    throw new CrmRefusal(400, {
      message: `${field.label} must be greater than zero.`,
      errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
      fields: [name],
    });
  }
  return points;
}

function readText(name: string, field: FieldDefinition, value: unknown): string {
  if (typeof value !== 'string') throw wrongType('string', value);
  const choice = field.values?.find((allowed) => allowed.toLowerCase() === value.toLowerCase());
  if (field.values !== undefined && choice === undefined) {
    throw new CrmRefusal(400, {
      message: `${field.label}: bad value for restricted picklist field: ${value}`,
      errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      fields: [name],
    });
  }
  if (value.length > (field.length ?? 255)) {
    throw new CrmRefusal(400, {
      message: `${field.label}: data value too large: ${value.slice(0, 20)} (max length=${field.length ?? 255})`,
      errorCode: 'STRING_TOO_LONG',
      fields: [name],
    });
  }
  return choice ?? value;
}

function wrongType(expected: string, value: unknown): CrmRefusal {
  const found = Array.isArray(value)
    ? 'START_ARRAY'
    : `VALUE_${typeof value === 'object' ? 'OBJECT' : (typeof value).toUpperCase()}`;
  return new CrmRefusal(400, {
    message: `Cannot deserialize instance of ${expected} from ${found} value or request may be missing a required field at [line:1, column:1]`,
    errorCode: 'JSON_PARSER_ERROR',
  });
}

function insertMember(db: DatabaseSync, fields: Record<string, Value>, createdAt: number): string {
  const id = newId(db, LOYALTY_MEMBER.keyPrefix);
  const uniqueId = String(nextNumber(db, 'autonumber:member')).padStart(8, '0');
  const fullName = [fields['First_Name__c'], fields['Last_Name__c']].filter((part) => part != null).join(' ');
  db.prepare('INSERT INTO member VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)').run(
    id,
    fields['Name'] == null ? fullName || id : String(fields['Name']),
    uniqueId,
    textOrNull(fields['Phone_Mobile_Number__c']),
    textOrNull(fields['First_Name__c']),
    textOrNull(fields['Last_Name__c']),
    textOrNull(fields['Opportunity__c']),
    fields['Active__c'] === true ? 1 : 0,
    createdAt,
  );
  return id;
}

function insertTransaction(db: DatabaseSync, fields: Record<string, Value>, createdAt: number): string {
  const memberId = String(fields['Loyalty_Member__c']);
  if (db.prepare('SELECT 1 FROM member WHERE id = ?').get(memberId) === undefined) {
    throw new CrmRefusal(400, {
      message: 'invalid cross reference id',
      errorCode: 'INVALID_CROSS_REFERENCE_KEY',
      fields: ['Loyalty_Member__c'],
    });
  }
  const id = newId(db, LOYALTY_TRANSACTION.keyPrefix);
  const name = `LT-${String(nextNumber(db, 'autonumber:transaction')).padStart(6, '0')}`;
  db.prepare('INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?)').run(
    id,
    name,
    memberId,
    String(fields['Transaction_Type__c']),
    Number(fields['Loyalty_Points__c']),
    createdAt,
  );
  return id;
}

function textOrNull(value: Value | undefined): string | null {
  return value == null ? null : String(value);
}
