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
export interface CompiledQuery extends SqlPart, Pick<Selection, 'shape' | 'columns' | 'parents'> {
  /** The same columns for any record of the object: the SQL up to the WHERE clause. */
  readonly select: string;
  readonly object: ObjectDefinition;
  /** The queries for the children of each record. The id of the record comes before their other values. */
  readonly children: readonly { readonly key: string; readonly query: CompiledQuery }[];
}

/** Salesforce's limit for OFFSET. */
const LARGEST_OFFSET = 2000;

const UNSUPPORTED: readonly (keyof Query)[] = [
  'usingScope',
  'withDataCategory',
  'withSecurityEnforced',
  'withAccessLevel',
  'for',
  'update',
];

/** Translates SOQL into SQL. SOQL that this sandbox does not support is rejected. @throws CrmRefusal */
export function compileSoql(soql: string, objects: ObjectFinder, now: Date): CompiledQuery {
  return compileQuery(parse(soql), { soql, objects, now }, null);
}

/** @param reference for the query of children: the field with the id of their parent. */
function compileQuery(
  query: Query,
  base: Pick<Scope, 'soql' | 'objects' | 'now'>,
  reference: string | null,
): CompiledQuery {
  const { soql, objects } = base;
  const object = objects(query.sObject ?? '');
  if (object === undefined) throw unknownObject(soql, query.sObject ?? '');
  const scope: Scope = { ...base, object, alias: query.sObjectAlias };
  for (const clause of UNSUPPORTED) {
    if (query[clause] !== undefined) throw malformed(`${clause} is not supported by this sandbox`);
  }
  const groups = listOf(query.groupBy).map((group) => expressionOf(scope, group));
  const selection = compileFields(scope, query, groups);
  if (selection.shape !== 'records' && reference !== null)
    throw malformed('Aggregate functions are not allowed in a sub-query');
  const filter = compileFilter(scope, query, reference);
  const limit = compileLimit(soql, query);
  const source = `FROM ${object.source} ${ROW}`;
  if (selection.shape === 'count') {
    if (groups.length > 0) throw malformed('Grouped query requires an aggregate with a field, not COUNT()');
    if (query.orderBy !== undefined) throw malformed('ORDER BY is not allowed with COUNT()');
    const bounded = `SELECT 1 ${source}${filter.sql}${limit}`;
    return {
      ...selection,
      children: [],
      object,
      select: '',
      sql: `SELECT count(*) AS n FROM (${bounded})`,
      values: filter.values,
    };
  }
  const aggregates = selection.shape === 'aggregates';
  if (aggregates && groups.length === 0 && query.limit !== undefined) {
    throw malformed('Non-grouped query that uses overall aggregate functions cannot also use LIMIT');
  }
  const having = compileHaving(scope, query, groups);
  const grouping = groups.length === 0 ? '' : ` GROUP BY ${groups.map(({ sql }) => sql).join(', ')}`;
  const order = compileOrder(scope, listOf(query.orderBy), aggregates ? groups : null);
  // Each record has its own address in the response, even if the query does not select its id, and so have its parents.
  const hidden = aggregates
    ? []
    : [`${ROW}.Id AS record_id`, ...selection.parents.map(({ id }, i) => `${id} AS parent${i}`)];
  const columns = [...selection.expressions.map((expression, i) => `${expression} AS c${i}`), ...hidden];
  const select = `SELECT ${columns.join(', ')} ${source}`;
  return {
    ...selection,
    children: selection.children.map((child) => ({
      key: child.key,
      query: compileQuery(child.query, base, child.reference),
    })),
    object,
    select,
    sql: `${select}${filter.sql}${grouping}${having.sql}${order}${limit}`,
    values: [...filter.values, ...having.values],
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

function compileFilter(scope: Scope, { where }: Query, reference: string | null): SqlPart {
  const own = reference === null ? '' : `${ROW}.${reference} = ?`;
  if (where === undefined) return { sql: own && ` WHERE ${own}`, values: [] };
  const { sql, values } = compileConditions(scope, readConditions(where), {
    check({ aggregate, name }) {
      if (aggregate)
        throw refusalAt(scope.soql, name, 'MALFORMED_QUERY', 'Aggregate functions are not allowed in WHERE');
    },
    compileInner: (query) => compileInner(scope, query),
  });
  return { sql: ` WHERE ${own === '' ? sql : `${own} AND (${sql})`}`, values };
}

/** The query inside IN: one id or reference of another object. */
function compileInner(scope: Scope, query: Query): SqlPart {
  const { shape, columns, sql, values } = compileQuery(withoutInner(query), scope, null);
  const [column, ...others] = columns;
  if (shape !== 'records' || others.length > 0 || (column?.type !== 'id' && column?.type !== 'reference')) {
    throw malformed('The inner select of a semi join must have exactly one field, an ID or a reference');
  }
  return { sql: `SELECT c0 FROM (${sql})`, values };
}

function withoutInner(query: Query): Query {
  if (/"valueQuery"/.test(JSON.stringify(query.where ?? null))) {
    throw malformed('Nesting of semi join sub-selects is not supported');
  }
  return query;
}

function compileHaving(scope: Scope, { having }: Query, groups: readonly Expression[]): SqlPart {
  if (having === undefined) return { sql: '', values: [] };
  if (groups.length === 0) throw malformed("unexpected token: 'HAVING'");
  const { sql, values } = compileConditions(scope, readConditions(having), {
    check: (expression) => checkGrouped(scope, expression, groups),
    compileInner: () => {
      throw malformed('Semi join sub-selects are not allowed in HAVING');
    },
  });
  return { sql: ` HAVING ${sql}`, values };
}

function checkGrouped(scope: Scope, { aggregate, sql, name }: Expression, groups: readonly Expression[]): void {
  if (aggregate || groups.some((group) => group.sql === sql)) return;
  throw refusalAt(scope.soql, name, 'MALFORMED_QUERY', `Field must be grouped or aggregated: ${name}`);
}

function compileOrder(scope: Scope, clauses: readonly OrderByClause[], groups: readonly Expression[] | null): string {
  if (clauses.length === 0) return '';
  const terms = clauses.map((clause) => {
    const expression = expressionOf(scope, clause);
    const { sql, name, field, aggregate } = expression;
    if (groups !== null) checkGrouped(scope, expression, groups);
    else if (aggregate) throw malformed(`Ordered field must be grouped or aggregated: ${name}`);
    if (field.type === 'textarea') {
      throw refusalAt(scope.soql, name, 'MALFORMED_QUERY', `field '${name}' can not be sorted in a query call`);
    }
    // An id is never null. A NULLS clause would keep SQLite from using the index.
    const nulls = field.type === 'id' ? '' : ` NULLS ${clause.nulls ?? 'FIRST'}`;
    return `${sql} ${clause.order ?? 'ASC'}${nulls}`;
  });
  return ` ORDER BY ${terms.join(', ')}`;
}

function compileLimit(soql: string, { limit, offset }: Query): string {
  if (offset !== undefined && offset > LARGEST_OFFSET) {
    throw refusalAt(
      soql,
      String(offset),
      'NUMBER_OUTSIDE_VALID_RANGE',
      `Maximum SOQL offset allowed is ${LARGEST_OFFSET}`,
    );
  }
  if (limit === undefined && offset === undefined) return '';
  return ` LIMIT ${limit ?? -1} OFFSET ${offset ?? 0}`;
}

const expressionOf = (scope: Scope, clause: { field: string } | { fn: FunctionExp }): Expression =>
  'field' in clause ? fieldExpression(scope, clause.field) : functionExpression(scope, clause.fn);

function listOf<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
}
