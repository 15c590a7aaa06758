import { z } from 'zod';

import type { Answer, Call } from '../answer.ts';
import { inTransaction } from '../database.ts';
import { allowsDuplicates } from './duplicates.ts';
import { CrmRefusal, unreadableBody, type CrmProblem } from './errors.ts';
import { readFields } from './fieldValues.ts';
import { objectsOf } from './objects.ts';
import type { Org } from './org.ts';
import { insertRecord } from './records.ts';

const LARGEST_COLLECTION = 200;

const Collection = z.object({
  allOrNone: z.boolean().default(false),
  records: z.array(z.looseObject({ attributes: z.looseObject({ type: z.string() }) })),
});

type Item =
  | { readonly id: string; readonly success: true; readonly errors: readonly [] }
  | { readonly success: false; readonly errors: readonly Record<string, unknown>[] };

const ROLLED_BACK = failure([
  {
    errorCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
    message: 'Record rolled back because not all records were valid and the request was using AllOrNone header',
  },
]);

/** Carries the response out of the transaction that it rolls back. */
class Undo extends Error {
  readonly items: readonly Item[];

  constructor(items: readonly Item[]) {
    super('all or none');
    this.name = 'Undo';
    this.items = items;
  }
}

/**
 * `POST /composite/sobjects`: creates up to 200 records. It responds with 200 even if records fail: each item has its
 * own result. @throws CrmRefusal if the whole request cannot be read
 */
export function createCollection(org: Org, call: Call): Answer {
  const parsed = Collection.safeParse(call.body);
  if (!parsed.success) throw unreadableBody();
  const { allOrNone, records } = parsed.data;
  if (records.length > LARGEST_COLLECTION) {
    throw new CrmRefusal(400, {
      message: `record limit reached. cannot submit more than ${LARGEST_COLLECTION} records into this call`,
      errorCode: 'EXCEEDED_ID_LIMIT',
    });
  }
  const allowDuplicates = allowsDuplicates(call.headers['sforce-duplicate-rule-header']);
  const createAll = (): Item[] =>
    records.map((record) => createItem(org, record.attributes.type, record, allowDuplicates));
  if (!allOrNone) return { status: 200, body: createAll() };
  try {
    return { status: 200, body: inTransaction(org.db, () => unlessFailed(createAll())) };
  } catch (error) {
    if (error instanceof Undo) return { status: 200, body: error.items };
    throw error;
  }
}

/** Whether a response is that of a collection in which at least one record failed. */
export function hasFailedItem(answer: Answer): boolean {
  return Array.isArray(answer.body) && answer.body.some((item: unknown) => isItem(item) && !item.success);
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'success' in value;
}

function unlessFailed(items: readonly Item[]): readonly Item[] {
  if (items.every(({ success }) => success)) return items;
  throw new Undo(items.map((item) => (item.success ? ROLLED_BACK : item)));
}

function createItem(org: Org, type: string, record: unknown, allowDuplicates: boolean): Item {
  const object = objectsOf(org.switches.read())(type);
  if (object === undefined) {
    return failure([{ errorCode: 'INVALID_TYPE', message: `sObject type '${type}' is not supported.` }]);
  }
  try {
    const id = insertRecord(org, object, readFields(object, record), { allowDuplicates });
    return { id, success: true, errors: [] };
  } catch (error) {
    if (error instanceof CrmRefusal) return failure(error.problems);
    throw error;
  }
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
