import type { Answer, Call } from '../answer.ts';
import { allowsDuplicates } from './duplicates.ts';
import { CrmRefusal, NOT_FOUND, refuse } from './errors.ts';
import { readFields, readText } from './fieldValues.ts';
import { normaliseId } from './ids.ts';
import { externalIdOf, findField, type ObjectDefinition } from './objects.ts';
import { objectNamed, type Org } from './org.ts';
import { toWire } from './query.ts';
import { checkExists, deleteRecord, idsByKey, insertRecord, updateRecord, type WriteOptions } from './records.ts';

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
  const saved = upsertRecord(org, object, { field, key, fields: call.body }, optionsOf(call));
  if ('several' in saved) return several(call, object, saved.several);
  const { id, created } = saved;
  const body = { id, success: true, errors: [], created };
  return created ? { status: 201, headers: { location: addressOf(call, object, id) }, body } : { status: 200, body };
}

type Upserted = { readonly id: string; readonly created: boolean } | { readonly several: readonly string[] };

/** Creates or updates the record with an external id; several with the same one stay as they are. @throws CrmRefusal */
export function upsertRecord(
  org: Org,
  object: ObjectDefinition,
  given: { readonly field: string; readonly key: string; readonly fields: unknown },
  options: WriteOptions,
): Upserted {
  const { field, key } = given;
  const [existing, ...others] = idsByKey(org, object, key);
  if (existing !== undefined && others.length > 0) return { several: [existing, ...others] };
  const fields = readFields(object, given.fields, ['Id', field]);
  if (existing === undefined) {
    return { id: insertRecord(org, object, { ...fields, [field]: key }, options), created: true };
  }
  updateRecord(org, object, existing, fields, options);
  return { id: existing, created: false };
}

/** `DELETE /sobjects/<object>/<id>`: 204. @throws CrmRefusal */
export function remove(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  deleteRecord(org, object, existingId(org, object, call.params['id']));
  return { status: 204, body: '' };
}

/** `DELETE /sobjects/<object>/<external id field>/<value>`: 204, or 300 like the others. @throws CrmRefusal */
export function removeByKey(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const [id, ...others] = idsByKey(org, object, readKey(object, call)[1]);
  if (id === undefined) throw new CrmRefusal(404, NOT_FOUND);
  if (others.length > 0) return several(call, object, [id, ...others]);
  deleteRecord(org, object, id);
  return { status: 204, body: '' };
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

export function optionsOf(call: Call): WriteOptions {
  return { allowDuplicates: allowsDuplicates(call.headers['sforce-duplicate-rule-header']) };
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
export function keyFieldOf(object: ObjectDefinition, given = ''): string {
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

function several(call: Call, object: ObjectDefinition, ids: readonly string[]): Answer {
  return { status: 300, body: ids.map((id) => addressOf(call, object, id)) };
}

function recordAnswer(org: Org, call: Call, object: ObjectDefinition, id: string): Answer {
  const wanted = (call.query['fields'] ?? '').split(',').filter((name) => name.trim() !== '');
  const names =
    wanted.length === 0 ? Object.keys(object.fields) : wanted.map((name) => fieldNamed(object, name.trim()));
  const at = 'LastModifiedDate' in object.fields ? 'LastModifiedDate' : 'CreatedDate';
  const changed = org.db.prepare(`SELECT ${at} AS at FROM ${object.source} WHERE Id = ?`).get(id);
  const headers = { 'last-modified': new Date(Number(changed?.['at'])).toUTCString() };
  const conditional = conditionalAnswer(call, Number(changed?.['at']));
  if (conditional !== null) return { ...conditional, headers };
  return { status: 200, headers, body: readRecord(org, call, object, id, names) };
}

/** The response to `If-Modified-Since` and `If-Unmodified-Since`, if it is not the record itself. */
export function conditionalAnswer({ headers }: Call, changedAt: number): Answer | null {
  const since = Date.parse(String(headers['if-modified-since']));
  if (changedAt <= since) return { status: 304, body: '' };
  const until = Date.parse(String(headers['if-unmodified-since']));
  if (changedAt <= until || Number.isNaN(until)) return null;
  return refuse(412, { errorCode: 'PRECONDITION_FAILED', message: 'The resource has been modified.' });
}

/** The fields of a record as it is sent. */
export function readRecord(
  org: Org,
  call: Call,
  object: ObjectDefinition,
  id: string,
  names: readonly string[],
): Record<string, unknown> {
  const row = org.db.prepare(`SELECT ${names.join(', ')} FROM ${object.source} WHERE Id = ?`).get(id) ?? {};
  const values = names.map((name) => [name, toWire(object.fields[name]?.type ?? 'string', row[name] ?? null)]);
  const attributes = { type: object.name, url: addressOf(call, object, id) };
  return { attributes, ...Object.fromEntries(values) };
}

/** The correct name of a field. @throws CrmRefusal */
export function fieldNamed(object: ObjectDefinition, given: string): string {
  const found = findField(object, given);
  if (found !== undefined) return found[0];
  throw new CrmRefusal(400, {
    message: `No such column '${given}' on sobject of type ${object.name}`,
    errorCode: 'INVALID_FIELD',
  });
}
