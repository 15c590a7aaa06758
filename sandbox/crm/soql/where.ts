import { findField, type FieldType, type ObjectDefinition } from '../objects.ts';
import type { ConditionTree, Test } from './conditions.ts';
import { readLiteral, readPattern, type Criterion, type SqlValue } from './literals.ts';
import { malformed, refusalAt, unknownField } from './refusals.ts';

/** A piece of SQL with the values of its placeholders. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/**
 * Translates a condition tree. SOQL has no "unknown": a comparison with an empty field is false, except `!=` and NOT
 * IN, which are true. So each negation first resolves SQL's NULL.
 */
export function compileConditions(soql: string, object: ObjectDefinition, tree: ConditionTree): SqlPart {
  if (tree.kind === 'test') return compileTest(soql, object, tree.test);
  if (tree.kind === 'not') {
    const { sql, values } = compileConditions(soql, object, tree.part);
    return { sql: `NOT coalesce((${sql}), 0)`, values };
  }
  const parts = tree.parts.map((part) => compileConditions(soql, object, part));
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(tree.kind === 'and' ? ' AND ' : ' OR '),
    values: parts.flatMap(({ values }) => values),
  };
}

function compileTest(soql: string, object: ObjectDefinition, test: Test): SqlPart {
  const found = findField(object, test.field);
  if (found === undefined) throw unknownField(soql, test.field, object.name);
  const [name, field] = found;
  const criterion = { soql, name, field };
  switch (test.operator) {
    case 'IN':
    case 'NOT IN':
      return compileList(criterion, test);
    case 'LIKE':
      return compileLike(criterion, test);
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compileComparison(criterion, test);
    default:
      throw malformed(`${test.operator} is not supported by this sandbox`);
  }
}

function compileComparison(criterion: Criterion, test: Test): SqlPart {
  const { name, field, soql } = criterion;
  if (typeof test.raw !== 'string' || typeof test.types !== 'string') throw malformed("unexpected token: '('");
  const value = readLiteral(criterion, test.raw, test.types);
  if (test.operator === '=') return { sql: `${name} IS ?`, values: [value] };
  if (test.operator === '!=') return { sql: `${name} IS NOT ?`, values: [value] };
  if (field.type === 'boolean' || value === null) {
    throw refusalAt(soql, name, 'INVALID_QUERY_FILTER_OPERATOR', `invalid operator on ${field.type} field`);
  }
  return { sql: `${name} ${test.operator} ?`, values: [value] };
}

function compileList(criterion: Criterion, test: Test): SqlPart {
  const { raw, types } = test;
  if (typeof raw === 'string') throw malformed(`unexpected token: '${raw}'`);
  const typeAt = (i: number): string => (typeof types === 'string' ? types : (types[i] ?? 'STRING'));
  const values = raw.map((literal, i) => readLiteral(criterion, literal, typeAt(i)));
  const filled = values.filter((value) => value !== null);
  const marks = filled.map(() => '?').join(', ');
  const member = `coalesce(${criterion.name} IN (${marks}), 0)`;
  const within = values.length > filled.length ? `(${member} OR ${criterion.name} IS NULL)` : member;
  // A plain IN is not wrapped, so that SQLite can use an index.
  if (test.operator === 'IN' && values.length === filled.length) {
    return { sql: `${criterion.name} IN (${marks})`, values: filled };
  }
  return { sql: test.operator === 'IN' ? within : `NOT ${within}`, values: filled };
}

const TEXTS: ReadonlySet<FieldType> = new Set(['string', 'email', 'phone', 'picklist']);

function compileLike(criterion: Criterion, test: Test): SqlPart {
  const { soql, name, field } = criterion;
  if (!TEXTS.has(field.type)) {
    const message = `${name} field can not use a filter operator LIKE`;
    throw refusalAt(soql, name, 'INVALID_QUERY_FILTER_OPERATOR', message);
  }
  if (typeof test.raw !== 'string' || test.types !== 'STRING') {
    const message = `value of filter criterion for field '${name}' must be of type string and should be enclosed in quotes`;
    throw refusalAt(soql, name, 'INVALID_FIELD', message);
  }
  return { sql: `${name} LIKE ? ESCAPE '\\'`, values: [readPattern(test.raw)] };
}
