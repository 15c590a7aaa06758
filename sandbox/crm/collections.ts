import { z } from 'zod';

import type { Answer, Call } from '../answer.ts';
import { inTransaction } from '../database.ts';
import { CrmRefusal, NOT_FOUND, unreadableBody, type CrmProblem } from './errors.ts';
import { readFields } from './fieldValues.ts';
import { normaliseId } from './ids.ts';
import { objectOfId, objectsOf, type ObjectDefinition } from './objects.ts';
import { objectNamed, type Org } from './org.ts';
import { checkExists, deleteRecord, insertRecord, stateOf, updateRecord } from './records.ts';
import { fieldNamed, keyFieldOf, optionsOf, readRecord, upsertRecord } from './sobjects.ts';

const LARGEST_COLLECTION = 200;
const LARGEST_RETRIEVAL = 2000;

const Record = z.looseObject({ attributes: z.looseObject({ type: z.string() }) });
type Record = z.infer<typeof Record>;
const Collection = z.object({ allOrNone: z.boolean().default(false), records: z.array(Record) });
const Retrieval = z.object({ ids: z.array(z.string()), fields: z.array(z.string()) });

type Item =
  | { readonly id: string; readonly success: true; readonly errors: readonly []; readonly created?: boolean }
  | { readonly success: false; readonly errors: readonly object[]; readonly id?: string };

const ROLLED_BACK: CrmProblem = {
  errorCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
  message: 'Record rolled back because not all records were valid and the request was using AllOrNone header',
};

/** Carries the response out of the transaction that it rolls back. */
class Undo extends Error {
  readonly items: readonly Item[];

  constructor(items: readonly Item[]) {
    super('all or none');
    this.name = 'Undo';
    this.items = items;
  }
}

/** `POST /composite/sobjects`: creates up to 200 records. @throws CrmRefusal if the whole request cannot be read */
export function createCollection(org: Org, call: Call): Answer {
  return runRecords(org, call, (record) => {
    const object = objectOf(org, record);
    const id = insertRecord(org, object, readFields(object, record), optionsOf(call));
    return { id, success: true, errors: [] };
  });
}

/** `PATCH /composite/sobjects`: updates up to 200 records. @throws CrmRefusal if the whole request cannot be read */
export function updateCollection(org: Org, call: Call): Answer {
  return runRecords(org, call, (record) => {
    const object = objectOf(org, record);
    const { id: lower, Id: upper = lower, ...fields } = record;
    if (typeof upper !== 'string' || upper === '') {
      throw new CrmRefusal(400, { errorCode: 'MISSING_ARGUMENT', message: 'Id not specified in an update call' });
    }
    const id = readId(upper);
    checkReferenced(org, object, id);
    updateRecord(org, object, id, readFields(object, fields), optionsOf(call));
    return { id, success: true, errors: [] };
  });
}

/** `PATCH /composite/sobjects/<object>/<external id field>`: upserts up to 200 records. @throws CrmRefusal */
export function upsertCollection(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const field = keyFieldOf(object, call.params['field']);
  return runRecords(org, call, (record) => {
    if (record.attributes.type.toLowerCase() !== object.name.toLowerCase()) {
      const message = `The sobject type '${record.attributes.type}' must be the one of the request, '${object.name}'`;
      throw new CrmRefusal(400, { errorCode: 'INVALID_TYPE', message });
    }
    const { [field]: key, ...fields } = record;
    if (typeof key !== 'string' || key === '') {
      throw new CrmRefusal(400, { errorCode: 'MISSING_ARGUMENT', message: `${field} not specified` });
    }
    const saved = upsertRecord(org, object, { field, key, fields }, optionsOf(call));
    if ('several' in saved) {
      const message = `${field}: more than one record found for external id field: [${saved.several.join(', ')}]`;
      throw new CrmRefusal(300, { errorCode: 'DUPLICATE_EXTERNAL_ID', message });
    }
    return { id: saved.id, success: true, errors: [], created: saved.created };
  });
}

/** `DELETE /composite/sobjects?ids=`: deletes up to 200 records, of any objects. @throws CrmRefusal */
export function deleteCollection(org: Org, call: Call): Answer {
  const ids = (call.query['ids'] ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0) throw new CrmRefusal(400, { errorCode: 'MISSING_ARGUMENT', message: 'ids not specified' });
  return runItems(org, call.query['allOrNone'] === 'true', ids, (given) => {
    const id = readId(given);
    const object = objectOfId(id, objectsOf(org.switches.read()));
    if (object === undefined) throw unknownReference();
    checkReferenced(org, object, id);
    deleteRecord(org, object, id);
    return { id, success: true, errors: [] };
  });
}

/** `GET` or `POST /composite/sobjects/<object>`: the records with these ids, and null for the others. @throws CrmRefusal */
export function retrieveCollection(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const { ids, fields } = call.query;
  const parsed = Retrieval.safeParse(call.body ?? { ids: ids?.split(','), fields: fields?.split(',') });
  if (!parsed.success) throw unreadableBody();
  checkSize(parsed.data.ids.length, call.body === undefined ? LARGEST_COLLECTION : LARGEST_RETRIEVAL);
  const names = [...new Set(['Id', ...parsed.data.fields.map((name) => fieldNamed(object, name.trim()))])];
  const records = parsed.data.ids.map((given) => {
    const id = readId(given);
    return stateOf(org, object, id) === 'live' ? readRecord(org, call, object, id, names) : null;
  });
  return { status: 200, body: records };
}

/** Whether a response is that of a collection in which at least one record failed. */
export function hasFailedItem(answer: Answer): boolean {
  return Array.isArray(answer.body) && answer.body.some((item: unknown) => isItem(item) && !item.success);
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'success' in value;
}

function runRecords(org: Org, call: Call, save: (record: Record) => Item): Answer {
  const parsed = Collection.safeParse(call.body);
  if (!parsed.success) throw unreadableBody();
  return runItems(org, parsed.data.allOrNone, parsed.data.records, save);
}

/** Runs each item on its own. The response is 200 even if some fail: each has its own result. */
function runItems<T>(org: Org, allOrNone: boolean, items: readonly T[], work: (item: T) => Item): Answer {
  checkSize(items.length, LARGEST_COLLECTION);
  const runAll = (): Item[] => items.map((item) => resultOf(() => work(item)));
  if (!allOrNone) return { status: 200, body: runAll() };
  try {
    return { status: 200, body: inTransaction(org.db, () => unlessFailed(runAll())) };
  } catch (error) {
    if (error instanceof Undo) return { status: 200, body: error.items };
    throw error;
  }
}

function resultOf(work: () => Item): Item {
  try {
    return work();
  } catch (error) {
    if (error instanceof CrmRefusal) return failure(error.problems);
    throw error;
  }
}

function unlessFailed(items: readonly Item[]): readonly Item[] {
  if (items.every(({ success }) => success)) return items;
  throw new Undo(items.map((item) => (item.success ? failure([ROLLED_BACK]) : item)));
}

function checkSize(size: number, limit: number): void {
  if (size <= limit) return;
  throw new CrmRefusal(400, {
    message: `record limit reached. cannot submit more than ${limit} records into this call`,
    errorCode: 'EXCEEDED_ID_LIMIT',
  });
}

function objectOf(org: Org, record: Record): ObjectDefinition {
  const { type } = record.attributes;
  const object = objectsOf(org.switches.read())(type);
  if (object !== undefined) return object;
  throw new CrmRefusal(400, { errorCode: 'INVALID_TYPE', message: `sObject type '${type}' is not supported.` });
}

function readId(given: string): string {
  const id = normaliseId(given);
  if (id === null)
    throw new CrmRefusal(400, { errorCode: 'MALFORMED_ID', message: `malformed id ${given}`, fields: ['Id'] });
  return id;
}

/** In a collection, a record that was never there is an invalid reference. */
function checkReferenced(org: Org, object: ObjectDefinition, id: string): void {
  try {
    checkExists(org, object, id);
  } catch (error) {
    throw error instanceof CrmRefusal && error.problems[0] === NOT_FOUND ? unknownReference() : error;
  }
}

function unknownReference(): CrmRefusal {
  return new CrmRefusal(400, { errorCode: 'INVALID_CROSS_REFERENCE_KEY', message: 'invalid cross reference id' });
}

/** In a collection the error code is called `statusCode`. */
function failure(problems: readonly CrmProblem[]): Item {
  const errors = problems.map(({ errorCode, message, fields }) => ({
    statusCode: errorCode,
    message,
    fields: fields ?? [],
  }));
  return { success: false, errors };
}
