import type { FieldDefinition } from '../objects.ts';
import type { ConditionTree, Test } from './conditions.ts';
import { fieldExpression } from './expressions.ts';
import { readLiteral, readPattern, type Criterion, type SqlValue } from './literals.ts';
import { malformed, refusalAt } from './refusals.ts';
import { isText, type Scope } from './scope.ts';

/** A piece of SQL with the values of its placeholders. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/**
 * Translates a condition tree. SOQL has no "unknown": a comparison with an empty field is false, except `!=` and NOT
 * IN, which are true. So each negation first resolves SQL's NULL.
 */
export function compileConditions(scope: Scope, tree: ConditionTree): SqlPart {
  if (tree.kind === 'test') return compileTest(scope, tree.test);
  if (tree.kind === 'not') {
    const { sql, values } = compileConditions(scope, tree.part);
    return { sql: `NOT coalesce((${sql}), 0)`, values };
  }
  const parts = tree.parts.map((part) => compileConditions(scope, part));
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(tree.kind === 'and' ? ' AND ' : ' OR '),
    values: parts.flatMap(({ values }) => values),
  };
}

function compileTest(scope: Scope, test: Test): SqlPart {
  const { name, field, sql } = fieldExpression(scope, test.field);
  if (field.type === 'textarea') {
    throw refusalAt(scope.soql, name, 'INVALID_FIELD', `field '${name}' can not be filtered in a query call`);
  }
  const criterion = { soql: scope.soql, name, field, sql };
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
      throw refusalAt(
        scope.soql,
        name,
        'INVALID_QUERY_FILTER_OPERATOR',
        `${test.operator.toLowerCase()} operator not valid on ${field.type} field`,
      );
  }
}

interface SqlCriterion extends Criterion {
  readonly sql: string;
}

function compileComparison(criterion: SqlCriterion, test: Test): SqlPart {
  const { name, field, soql, sql } = criterion;
  if (typeof test.raw !== 'string' || typeof test.types !== 'string') throw malformed("unexpected token: '('");
  const value = readLiteral(criterion, test.raw, test.types);
  const [left, right] = folded(field, sql, [value]) ? [`fold(${sql})`, 'fold(?)'] : [sql, '?'];
  if (test.operator === '=') return { sql: `${left} IS ${right}`, values: [value] };
  if (test.operator === '!=') return { sql: `${left} IS NOT ${right}`, values: [value] };
  if (field.type === 'boolean' || value === null) {
    throw refusalAt(soql, name, 'INVALID_QUERY_FILTER_OPERATOR', `invalid operator on ${field.type} field`);
  }
  return { sql: `${left} ${test.operator} ${right}`, values: [value] };
}

function compileList(criterion: SqlCriterion, test: Test): SqlPart {
  const { raw, types } = test;
  if (typeof raw === 'string') throw malformed(`unexpected token: '${raw}'`);
  const typeAt = (i: number): string => (typeof types === 'string' ? types : (types[i] ?? 'STRING'));
  const values = raw.map((literal, i) => readLiteral(criterion, literal, typeAt(i)));
  const filled = values.filter((value) => value !== null);
  const fold = folded(criterion.field, criterion.sql, filled);
  const left = fold ? `fold(${criterion.sql})` : criterion.sql;
  const marks = filled.map(() => (fold ? 'fold(?)' : '?')).join(', ');
  const member = `coalesce(${left} IN (${marks}), 0)`;
  const within = values.length > filled.length ? `(${member} OR ${criterion.sql} IS NULL)` : member;
  // A plain IN is not wrapped, so that SQLite can use an index.
  if (test.operator === 'IN' && values.length === filled.length) {
    return { sql: `${left} IN (${marks})`, values: filled };
  }
  return { sql: test.operator === 'IN' ? within : `NOT ${within}`, values: filled };
}

function compileLike(criterion: SqlCriterion, test: Test): SqlPart {
  const { soql, name, field, sql } = criterion;
  if (!isText(field.type)) {
    const message = `${name} field can not use a filter operator LIKE`;
    throw refusalAt(soql, name, 'INVALID_QUERY_FILTER_OPERATOR', message);
  }
  if (typeof test.raw !== 'string' || test.types !== 'STRING') {
    const message = `value of filter criterion for field '${name}' must be of type string and should be enclosed in quotes`;
    throw refusalAt(soql, name, 'INVALID_FIELD', message);
  }
  const pattern = readPattern(test.raw);
  return folded(field, sql, [pattern])
    ? { sql: `fold(${sql}) LIKE fold(?) ESCAPE '\\'`, values: [pattern] }
    : { sql: `${sql} LIKE ? ESCAPE '\\'`, values: [pattern] };
}

/** Whether a comparison must ignore the case of letters that SQLite does not know: it knows only those of ASCII. */
function folded({ type }: FieldDefinition, sql: string, values: readonly SqlValue[]): boolean {
  const beyond = (value: SqlValue): boolean => typeof value === 'string' && /[^\p{ASCII}]/u.test(value);
  return isText(type) && sql !== '' && values.some(beyond);
}
