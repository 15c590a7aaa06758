import type { Answer, Call } from '../answer.ts';
import { CrmRefusal, NOT_FOUND } from './errors.ts';
import { readFields, readText } from './fieldValues.ts';
import { normaliseId } from './ids.ts';
import { externalIdOf, findField, type ObjectDefinition } from './objects.ts';
import { objectNamed, type Org } from './org.ts';
import { toWire } from './query.ts';
import { checkExists, deleteRecord, idsByKey, insertRecord, updateRecord } from './records.ts';

/** `POST /sobjects/<object>`: 201. @throws CrmRefusal */
export function create(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const id = insertRecord(org, object, readFields(object, call.body));
  return { status: 201, headers: { location: `${call.path}/${id}` }, body: { id, success: true, errors: [] } };
}

/**
 * `PATCH /sobjects/<object>/<external id field>/<value>`: 201 if it created a record, 200 if it updated one, 300 with
 * the addresses if several records have this value. @throws CrmRefusal
 */
export function upsert(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const [field, key] = readKey(object, call);
  const [existing, ...others] = idsByKey(org, object, key);
  if (existing !== undefined && others.length > 0) {
    return { status: 300, body: [existing, ...others].map((id) => addressOf(call, object, id)) };
  }
  const fields = readFields(object, call.body, ['Id', field]);
  if (existing === undefined) {
    const id = insertRecord(org, object, { ...fields, [field]: key });
    const headers = { location: addressOf(call, object, id) };
    return { status: 201, headers, body: { id, success: true, errors: [], created: true } };
  }
  updateRecord(org, object, existing, fields);
  return { status: 200, body: { id: existing, success: true, errors: [], created: false } };
}

/** `DELETE /sobjects/<object>/<id>`: 204. @throws CrmRefusal */
export function remove(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  deleteRecord(org, object, existingId(org, object, call.params['id']));
  return { status: 204, body: '' };
}

/** `GET /sobjects/<object>/<id>`, `?fields=` names the fields to return. @throws CrmRefusal */
export function retrieve(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const id = existingId(org, object, call.params['id']);
  const wanted = (call.query['fields'] ?? '').split(',').filter((name) => name.trim() !== '');
  const names =
    wanted.length === 0 ? Object.keys(object.fields) : wanted.map((name) => fieldNamed(object, name.trim()));
  const row = org.db.prepare(`SELECT ${names.join(', ')} FROM ${object.source} WHERE Id = ?`).get(id) ?? {};
  const values = names.map((name) => [name, toWire(object.fields[name]?.type ?? 'string', row[name] ?? null)]);
  const attributes = { type: object.name, url: addressOf(call, object, id) };
  return { status: 200, body: { attributes, ...Object.fromEntries(values) } };
}

/** The id in an address, if there is such a record. @throws CrmRefusal */
function existingId(org: Org, object: ObjectDefinition, given = ''): string {
  const id = normaliseId(given);
  if (id === null) throw unknownKeyField(given);
  checkExists(org, object, id);
  return id;
}

/** The external id field and the value that an address names. */
function readKey(object: ObjectDefinition, call: Call): [string, string] {
  const name = keyFieldOf(object, call.params['field']);
  const field = object.fields[name];
  const key = field && readText(name, field, call.params['value']);
  if (key == null) throw new CrmRefusal(404, NOT_FOUND);
  return [name, key];
}

/** The correct name of the object's external id field, if that is the one meant. @throws CrmRefusal */
function keyFieldOf(object: ObjectDefinition, given = ''): string {
  const [name] = externalIdOf(object) ?? [];
  if (name === undefined || name.toLowerCase() !== given.toLowerCase()) throw unknownKeyField(given);
  return name;
}

/** Salesforce's message, which is the same for a field that is not an external id and a text that is not an id. */
function unknownKeyField(given: string): CrmRefusal {
  return new CrmRefusal(404, {
    errorCode: 'NOT_FOUND',
    message: `Provided external ID field does not exist or is not accessible: ${given}`,
  });
}

function addressOf(call: Call, object: ObjectDefinition, id: string): string {
  return `/services/data/${call.params['version'] ?? 'v64.0'}/sobjects/${object.name}/${id}`;
}

/** The correct name of a field. @throws CrmRefusal */
function fieldNamed(object: ObjectDefinition, given: string): string {
  const found = findField(object, given);
  if (found !== undefined) return found[0];
  throw new CrmRefusal(400, {
    message: `No such column '${given}' on sobject of type ${object.name}`,
    errorCode: 'INVALID_FIELD',
  });
}
