import { z } from 'zod';

import type { Answer, Call } from '../answer.ts';
import { inTransaction } from '../database.ts';
import { CrmRefusal, unreadableBody, type CrmProblem } from './errors.ts';
import { readFields } from './fieldValues.ts';
import { OBJECT_NAMES, objectsOf, type ObjectDefinition } from './objects.ts';
import { objectNamed, type Org } from './org.ts';
import { insertRecord } from './records.ts';
import { optionsOf } from './sobjects.ts';

const MOST_RECORDS = 200;
const MOST_LEVELS = 5;

const Tree = z.object({
  records: z.array(z.looseObject({ attributes: z.looseObject({ type: z.string(), referenceId: z.string() }) })),
});
type TreeRecord = z.infer<typeof Tree>['records'][number];

/** Carries the first failure out of the transaction that it rolls back. */
class Failed extends Error {
  readonly referenceId: string;
  readonly problems: readonly CrmProblem[];

  constructor(referenceId: string, problems: readonly CrmProblem[]) {
    super(problems[0]?.errorCode ?? 'failed');
    this.name = 'Failed';
    this.referenceId = referenceId;
    this.problems = problems;
  }
}

/**
 * `POST /composite/tree/<object>`: creates records with their children, all or none. 201, or 400 with the first record
 * that failed. @throws CrmRefusal if the whole request cannot be read
 */
export function compositeTree(org: Org, call: Call): Answer {
  const root = objectNamed(org, call.params['sobject']);
  const results: { referenceId: string; id: string }[] = [];

  const save = (records: readonly TreeRecord[], object: ObjectDefinition, level: number, parent: object): void => {
    if (level > MOST_LEVELS) throw tooMany(`An sObject tree has at most ${MOST_LEVELS} levels.`);
    for (const record of records) {
      const { referenceId, type } = record.attributes;
      if (results.length >= MOST_RECORDS) throw tooMany(`A request creates at most ${MOST_RECORDS} records.`);
      const children = Object.entries(record).filter(([, value]) => Tree.safeParse(value).success);
      const fields = Object.fromEntries(Object.entries(record).filter(([, value]) => !Tree.safeParse(value).success));
      try {
        if (type.toLowerCase() !== object.name.toLowerCase()) {
          throw new CrmRefusal(400, { errorCode: 'INVALID_TYPE', message: `Expected ${object.name}, found ${type}` });
        }
        const id = insertRecord(org, object, readFields(object, { ...fields, ...parent }), optionsOf(call));
        results.push({ referenceId, id });
        for (const [relationship, value] of children) {
          const [child, reference] = childOf(org, object, relationship);
          save(Tree.parse(value).records, child, level + 1, { [reference]: id });
        }
      } catch (error) {
        throw error instanceof CrmRefusal ? new Failed(referenceId, error.problems) : error;
      }
    }
  };

  const parsed = Tree.safeParse(call.body);
  if (!parsed.success) throw unreadableBody();
  try {
    inTransaction(org.db, () => save(parsed.data.records, root, 1, {}));
    return { status: 201, body: { hasErrors: false, results } };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    const errors = error.problems.map(({ errorCode, message, fields = [] }) => ({
      statusCode: errorCode,
      message,
      fields,
    }));
    return { status: 400, body: { hasErrors: true, results: [{ referenceId: error.referenceId, errors }] } };
  }
}

function childOf(org: Org, parent: ObjectDefinition, relationship: string): [ObjectDefinition, string] {
  for (const name of OBJECT_NAMES) {
    const object = objectsOf(org.switches.read())(name);
    const found = Object.entries(object?.fields ?? {}).find(
      ([, field]) => field.referenceTo === parent.name && field.children === relationship,
    );
    if (object !== undefined && found !== undefined) return [object, found[0]];
  }
  throw new CrmRefusal(400, {
    errorCode: 'INVALID_FIELD',
    message: `No such column '${relationship}' on sobject of type ${parent.name}`,
  });
}

function tooMany(message: string): CrmRefusal {
  return new CrmRefusal(400, { message, errorCode: 'LIMIT_EXCEEDED' });
}
