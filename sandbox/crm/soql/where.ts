import type { FieldDefinition } from '../objects.ts';
import type { ConditionTree, Test } from './conditions.ts';
import { periodOf, type Period } from './dateLiterals.ts';
import { fieldExpression, functionExpression, type Expression } from './expressions.ts';
import { readLiteral, readPattern, type Criterion, type SqlValue } from './literals.ts';
import { malformed, refusalAt } from './refusals.ts';
import { isText, type Scope } from './scope.ts';
import type { Query } from '@jetstreamapp/soql-parser-js';

/** A piece of SQL with the values of its placeholders. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export interface ConditionOptions {
  /** Which expressions the clause allows: fields in WHERE, groups and aggregates in HAVING. @throws CrmRefusal */
  readonly check: (expression: Expression) => void;
  /** Translates the sub-query of IN; it must select one id or reference. @throws CrmRefusal */
  readonly compileInner: (query: Query) => SqlPart;
}

/**
 * Translates a condition tree. SOQL has no "unknown": a comparison with an empty field is false, except `!=` and NOT
 * IN, which are true. So each negation first resolves SQL's NULL.
 */
export function compileConditions(scope: Scope, tree: ConditionTree, options: ConditionOptions): SqlPart {
  if (tree.kind === 'test') return compileTest(scope, tree.test, options);
  if (tree.kind === 'not') {
    const { sql, values } = compileConditions(scope, tree.part, options);
    return { sql: `NOT coalesce((${sql}), 0)`, values };
  }
  if (tree.kind === 'or' && tree.parts.some((part) => part.kind === 'test' && part.test.inner !== null)) {
    throw malformed("Semi join sub-selects are not allowed with the 'OR' operator");
  }
  const parts = tree.parts.map((part) => compileConditions(scope, part, options));
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(tree.kind === 'and' ? ' AND ' : ' OR '),
    values: parts.flatMap(({ values }) => values),
  };
}

function compileTest(scope: Scope, test: Test, { check, compileInner }: ConditionOptions): SqlPart {
  const expression =
    typeof test.field === 'string' ? fieldExpression(scope, test.field) : functionExpression(scope, test.field);
  check(expression);
  const { name, field, sql } = expression;
  if (field.type === 'textarea') {
    throw refusalAt(scope.soql, name, 'INVALID_FIELD', `field '${name}' can not be filtered in a query call`);
  }
  const criterion = { soql: scope.soql, name, field, sql };
  if (test.inner !== null) return compileSemiJoin(criterion, test, compileInner(test.inner));
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
      return compileComparison(scope, criterion, test);
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

function compileComparison(scope: Scope, criterion: SqlCriterion, test: Test): SqlPart {
  const { name, field, soql, sql } = criterion;
  if (typeof test.raw !== 'string' || typeof test.types !== 'string') throw malformed("unexpected token: '('");
  if (field.type === 'datetime' && test.types.startsWith('DATE_')) {
    const period = periodOf(test.raw, scope.now);
    if (period !== null) return compilePeriod(sql, test.operator, period);
  }
  const value = readLiteral(criterion, test.raw, test.types);
  const [left, right] = folded(field, sql, [value]) ? [`fold(${sql})`, 'fold(?)'] : [sql, '?'];
  if (test.operator === '=') return { sql: `${left} IS ${right}`, values: [value] };
  if (test.operator === '!=') return { sql: `${left} IS NOT ${right}`, values: [value] };
  if (field.type === 'boolean' || value === null) {
    throw refusalAt(soql, name, 'INVALID_QUERY_FILTER_OPERATOR', `invalid operator on ${field.type} field`);
  }
  return { sql: `${left} ${test.operator} ${right}`, values: [value] };
}

/** Before a period is before its start, and up to it is before its end. */
function compilePeriod(sql: string, operator: string, { from, to }: Period): SqlPart {
  switch (operator) {
    case '=':
      return { sql: `${sql} >= ? AND ${sql} < ?`, values: [from, to] };
    case '!=':
      return { sql: `NOT coalesce(${sql} >= ? AND ${sql} < ?, 0)`, values: [from, to] };
    case '<':
      return { sql: `${sql} < ?`, values: [from] };
    case '<=':
      return { sql: `${sql} < ?`, values: [to] };
    case '>':
      return { sql: `${sql} >= ?`, values: [to] };
    default:
      return { sql: `${sql} >= ?`, values: [from] };
  }
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

function compileSemiJoin({ soql, name, field, sql }: SqlCriterion, { operator }: Test, inner: SqlPart): SqlPart {
  if (operator !== 'IN' && operator !== 'NOT IN') throw malformed("unexpected token: '('");
  if (field.type !== 'id' && field.type !== 'reference') {
    const message = `The left operand field in the where expression for outer query should be of type ID or reference: ${name}`;
    throw refusalAt(soql, name, 'MALFORMED_QUERY', message);
  }
  const member = `coalesce(${sql} IN (${inner.sql}), 0)`;
  return { sql: operator === 'IN' ? member : `NOT ${member}`, values: inner.values };
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
