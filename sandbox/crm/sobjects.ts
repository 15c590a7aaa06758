import type { Answer, Call } from '../answer.ts';
import { allowsDuplicates } from './duplicates.ts';
import { CrmRefusal, NOT_FOUND } from './errors.ts';
import { readFields, readText } from './fieldValues.ts';
import { normaliseId } from './ids.ts';
import { externalIdOf, findField, type ObjectDefinition } from './objects.ts';
import { objectNamed, type Org } from './org.ts';
import { toWire } from './query.ts';
import { idsByKey, insertRecord, recordExists, updateRecord, type WriteOptions } from './records.ts';

/** `POST /sobjects/<object>`: 201. @throws CrmRefusal */
export function create(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const id = insertRecord(org, object, readFields(object, call.body), optionsOf(call));
  return { status: 201, headers: { location: `${call.path}/${id}` }, body: { id, success: true, errors: [] } };
}

/** `PATCH /sobjects/<object>/<id>`: 204. @throws CrmRefusal */
export function update(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const id = existingId(org, object, call.params['id']);
  updateRecord(org, object, id, readFields(object, call.body, ['Id']), optionsOf(call));
  return { status: 204, body: '' };
}

/**
 * `PATCH /sobjects/<object>/<external id field>/<value>`: 201 if it created a record, 200 if it updated one, 300 with
 * the addresses if several records have this value. @throws CrmRefusal
 */
export function upsert(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const [field, key] = readKey(object, call);
  const ids = idsByKey(org, object, key);
  if (ids.length > 1) return several(call, object, ids);
  const fields = readFields(object, call.body, ['Id', field]);
  const [existing] = ids;
  if (existing !== undefined) {
    updateRecord(org, object, existing, fields, optionsOf(call));
    return { status: 200, body: { id: existing, success: true, errors: [], created: false } };
  }
  const id = insertRecord(org, object, { ...fields, [field]: key }, optionsOf(call));
  const location = addressOf(call, object, id);
  return { status: 201, headers: { location }, body: { id, success: true, errors: [], created: true } };
}

/** `GET /sobjects/<object>/<id>`, `?fields=` names the fields to return. @throws CrmRefusal */
export function retrieve(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  return recordAnswer(org, call, object, existingId(org, object, call.params['id']));
}

/** `GET /sobjects/<object>/<external id field>/<value>`: 300 if several records have this value. @throws CrmRefusal */
export function retrieveByKey(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const [id, ...others] = idsByKey(org, object, readKey(object, call)[1]);
  if (id === undefined) throw new CrmRefusal(404, NOT_FOUND);
  return others.length > 0 ? several(call, object, [id, ...others]) : recordAnswer(org, call, object, id);
}

function optionsOf(call: Call): WriteOptions {
  return { allowDuplicates: allowsDuplicates(call.headers['sforce-duplicate-rule-header']) };
}

function existingId(org: Org, object: ObjectDefinition, given = ''): string {
  const id = normaliseId(given);
  if (id === null) throw unknownKeyField(given);
  if (!recordExists(org, object, id)) throw new CrmRefusal(404, NOT_FOUND);
  return id;
}

/** The external id field and the value that an address names. */
function readKey(object: ObjectDefinition, call: Call): [string, string] {
  const given = call.params['field'] ?? '';
  const [name, field] = externalIdOf(object) ?? [];
  if (name === undefined || field === undefined || name.toLowerCase() !== given.toLowerCase()) {
    throw unknownKeyField(given);
  }
  const key = readText(name, field, call.params['value']);
  if (key === null) throw new CrmRefusal(404, NOT_FOUND);
  return [name, key];
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

function several(call: Call, object: ObjectDefinition, ids: readonly string[]): Answer {
  return { status: 300, body: ids.map((id) => addressOf(call, object, id)) };
}

function recordAnswer(org: Org, call: Call, object: ObjectDefinition, id: string): Answer {
  const wanted = (call.query['fields'] ?? '').split(',').filter((name) => name.trim() !== '');
  const names =
    wanted.length === 0 ? Object.keys(object.fields) : wanted.map((name) => fieldNamed(object, name.trim()));
  const row = org.db.prepare(`SELECT ${names.join(', ')} FROM ${object.source} WHERE Id = ?`).get(id) ?? {};
  const values = names.map((name) => [name, toWire(object.fields[name]?.type ?? 'string', row[name] ?? null)]);
  const attributes = { type: object.name, url: addressOf(call, object, id) };
  return { status: 200, body: { attributes, ...Object.fromEntries(values) } };
}

function fieldNamed(object: ObjectDefinition, given: string): string {
  const found = findField(object, given);
  if (found !== undefined) return found[0];
  throw new CrmRefusal(400, {
    message: `No such column '${given}' on sobject of type ${object.name}`,
    errorCode: 'INVALID_FIELD',
  });
}
