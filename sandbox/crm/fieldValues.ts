import { CrmRefusal } from './errors.ts';
import { normaliseId } from './ids.ts';
import { findField, type FieldDefinition, type ObjectDefinition } from './objects.ts';

export type Value = string | number | boolean | null;
/** The fields of one record by their correct names. Fields that were not sent are absent. */
export type FieldValues = Readonly<Record<string, Value>>;

/** The largest value of a Number(18, 0) field that is exact in JSON. */
const LARGEST_POINTS = Number.MAX_SAFE_INTEGER;

/**
 * Reads the fields of a record as Salesforce does.
 *
 * @param reserved fields that are given in the address and may not be in the body.
 * @throws CrmRefusal
 */
export function readFields(object: ObjectDefinition, body: unknown, reserved: readonly string[] = []): FieldValues {
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
    if (reserved.includes(name)) {
      throw new CrmRefusal(400, {
        message: `The ${name} field should not be specified in the sobject data.`,
        errorCode: 'INVALID_FIELD',
      });
    }
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

/** Rejects a create without required fields. @throws CrmRefusal */
export function checkCreate(object: ObjectDefinition, fields: FieldValues): void {
  refuseMissing(namesOf(object, (name, field) => field.required === true && (fields[name] ?? null) === null));
}

/** Rejects an update that clears required fields. @throws CrmRefusal */
export function checkUpdate(object: ObjectDefinition, fields: FieldValues): void {
  refuseMissing(
    namesOf(object, (name, { required, filled }) => (required ?? filled) === true && fields[name] === null),
  );
}

function namesOf(object: ObjectDefinition, test: (name: string, field: FieldDefinition) => boolean): string[] {
  return Object.entries(object.fields)
    .filter(([name, field]) => test(name, field))
    .map(([name]) => name);
}

function refuseMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new CrmRefusal(400, {
    message: `Required fields are missing: [${missing.join(', ')}]`,
    errorCode: 'REQUIRED_FIELD_MISSING',
    fields: missing,
  });
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

/** Reads a text for its field, trimmed. @throws CrmRefusal */
export function readText(name: string, field: FieldDefinition, value: unknown): string | null {
  if (typeof value !== 'string') throw wrongType('string', value);
  const text = value.trim();
  if (text === '') return null;
  const choice = field.values?.find((allowed) => allowed.toLowerCase() === text.toLowerCase());
  if (field.values !== undefined && choice === undefined) {
    throw new CrmRefusal(400, {
      message: `${field.label}: bad value for restricted picklist field: ${text}`,
      errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      fields: [name],
    });
  }
  if (text.length > (field.length ?? 255)) {
    throw new CrmRefusal(400, {
      message: `${field.label}: data value too large: ${text.slice(0, 20)} (max length=${field.length ?? 255})`,
      errorCode: 'STRING_TOO_LONG',
      fields: [name],
    });
  }
  if (field.type === 'email' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) {
    throw new CrmRefusal(400, {
      message: `${field.label}: invalid email address: ${text}`,
      errorCode: 'INVALID_EMAIL_ADDRESS',
      fields: [name],
    });
  }
  return choice ?? text;
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
