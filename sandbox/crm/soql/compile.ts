import { parseQuery, type FunctionExp, type OrderByClause, type Query } from '@jetstreamapp/soql-parser-js';

import type { ObjectDefinition, ObjectFinder } from '../objects.ts';
import { readConditions } from './conditions.ts';
import { fieldExpression, functionExpression, type Expression } from './expressions.ts';
import { compileFields, type Selection } from './fields.ts';
import { malformed, refusalAt, unknownObject } from './refusals.ts';
import { ROW, type Scope } from './scope.ts';
import { compileConditions, type SqlPart } from './where.ts';

export { parseQuery };

/** A query ready to run, and how to read its rows. */
export interface CompiledQuery extends SqlPart, Pick<Selection, 'shape' | 'columns'> {
  /** The same columns for any record of the object: the SQL up to the WHERE clause. */
  readonly select: string;
  readonly object: ObjectDefinition;
}

const UNSUPPORTED: readonly (keyof Query)[] = [
  'usingScope',
  'withDataCategory',
  'withSecurityEnforced',
  'withAccessLevel',
  'having',
  'offset',
  'for',
  'update',
];

/** Translates SOQL into SQL. SOQL that this sandbox does not support is rejected. @throws CrmRefusal */
export function compileSoql(soql: string, objects: ObjectFinder): CompiledQuery {
  const query = parse(soql);
  const object = objects(query.sObject ?? '');
  if (object === undefined) throw unknownObject(soql, query.sObject ?? '');
  const scope: Scope = { soql, object };
  for (const clause of UNSUPPORTED) {
    if (query[clause] !== undefined) throw malformed(`${clause} is not supported by this sandbox`);
  }
  const groups = listOf(query.groupBy).map((group) => expressionOf(scope, group));
  const selection = compileFields(scope, query, groups);
  const filter = compileFilter(scope, query);
  const limit = query.limit === undefined ? '' : ` LIMIT ${query.limit}`;
  const source = `FROM ${object.source} ${ROW}`;
  if (selection.shape === 'count') {
    if (groups.length > 0) throw malformed('Grouped query requires an aggregate with a field, not COUNT()');
    if (query.orderBy !== undefined) throw malformed('ORDER BY is not allowed with COUNT()');
    const bounded = `SELECT 1 ${source}${filter.sql}${limit}`;
    return { ...selection, object, select: '', sql: `SELECT count(*) AS n FROM (${bounded})`, values: filter.values };
  }
  const aggregates = selection.shape === 'aggregates';
  if (aggregates && groups.length === 0 && query.limit !== undefined) {
    throw malformed('Non-grouped query that uses overall aggregate functions cannot also use LIMIT');
  }
  const grouping = groups.length === 0 ? '' : ` GROUP BY ${groups.map(({ sql }) => sql).join(', ')}`;
  const order = compileOrder(scope, listOf(query.orderBy), aggregates ? groups : null);
  // Each record has its own address in the response, even if the query does not select its id.
  const hidden = aggregates ? [] : [`${ROW}.Id AS record_id`];
  const columns = [...selection.expressions.map((expression, i) => `${expression} AS c${i}`), ...hidden];
  const select = `SELECT ${columns.join(', ')} ${source}`;
  return {
    ...selection,
    object,
    select,
    sql: `${select}${filter.sql}${grouping}${order}${limit}`,
    values: filter.values,
  };
}

function parse(soql: string): Query {
  if (soql.trim() === '') throw malformed('SOQL statements cannot be empty or null');
  try {
    return parseQuery(soql);
  } catch (error) {
    const found = error instanceof Error ? /but found --> '(.*?)' <--/.exec(error.message)?.[1] : undefined;
    throw malformed(`unexpected token: '${found ?? '<EOF>'}'`);
  }
}

function compileFilter(scope: Scope, { where }: Query): SqlPart {
  if (where === undefined) return { sql: '', values: [] };
  const { sql, values } = compileConditions(scope, readConditions(where));
  return { sql: ` WHERE ${sql}`, values };
}

function compileOrder(scope: Scope, clauses: readonly OrderByClause[], groups: readonly Expression[] | null): string {
  if (clauses.length === 0) return '';
  const terms = clauses.map((clause) => {
    const { sql, name, field, aggregate } = expressionOf(scope, clause);
    if (groups === null ? aggregate : !aggregate && !groups.some((group) => group.sql === sql)) {
      throw refusalAt(scope.soql, name, 'MALFORMED_QUERY', `Ordered field must be grouped or aggregated: ${name}`);
    }
    if (field.type === 'textarea') {
      throw refusalAt(scope.soql, name, 'MALFORMED_QUERY', `field '${name}' can not be sorted in a query call`);
    }
    // An id is never null. A NULLS clause would keep SQLite from using the index.
    const nulls = field.type === 'id' ? '' : ` NULLS ${clause.nulls ?? 'FIRST'}`;
    return `${sql} ${clause.order ?? 'ASC'}${nulls}`;
  });
  return ` ORDER BY ${terms.join(', ')}`;
}

const expressionOf = (scope: Scope, clause: { field: string } | { fn: FunctionExp }): Expression =>
  'field' in clause ? fieldExpression(scope, clause.field) : functionExpression(scope, clause.fn);

function listOf<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
}
