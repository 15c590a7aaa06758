import { createRequire } from 'node:module';

import type { FieldType as SelectedField, OrderByClause, Query } from 'soql-parser-js';

import { findField, type FieldType, type ObjectDefinition, type ObjectFinder } from '../objects.ts';
import { readConditions } from './conditions.ts';
import { malformed, refusalAt, unknownField, unknownObject } from './refusals.ts';
import { compileConditions, type SqlPart } from './where.ts';

// The package is CommonJS, and Node's import does not see its named exports.
const { parseQuery } = createRequire(import.meta.url)('soql-parser-js') as typeof import('soql-parser-js');

/** One value of a result row: its position in the SQL row and how it is written in JSON. */
export interface Column {
  readonly key: string;
  readonly type: FieldType;
}

/** A query ready to run: SQL on the view with the object's name, and how to read its rows. */
export interface CompiledQuery extends SqlPart {
  readonly shape: 'records' | 'aggregates' | 'count';
  /** The same columns for any record of the object: the SQL up to the WHERE clause. */
  readonly select: string;
  readonly object: ObjectDefinition;
  readonly columns: readonly Column[];
}

/** Salesforce's limit for OFFSET. */
const LARGEST_OFFSET = 2000;

const UNSUPPORTED: readonly (keyof Query)[] = [
  'having',
  'usingScope',
  'withDataCategory',
  'withSecurityEnforced',
  'withAccessLevel',
  'for',
  'update',
];

/** Translates SOQL into SQL. SOQL that this sandbox does not support is rejected. @throws CrmRefusal */
export function compileSoql(soql: string, findObject: ObjectFinder): CompiledQuery {
  const query = parse(soql);
  const object = findObject(query.sObject ?? '');
  if (object === undefined) throw unknownObject(soql, query.sObject ?? '');
  for (const clause of UNSUPPORTED) {
    if (query[clause] !== undefined) throw malformed(`${clause} is not supported by this sandbox`);
  }
  const groups = listOf(query.groupBy).map((group) => {
    if (!('field' in group)) throw malformed('functions in GROUP BY are not supported by this sandbox');
    return columnName(soql, object, group.field);
  });
  const selected = compileFields(soql, object, query.fields ?? [], groups);
  const where = query.where === undefined ? null : compileConditions(soql, object, readConditions(query.where));
  const filter = where === null ? '' : ` WHERE ${where.sql}`;
  const values = where?.values ?? [];
  if (selected.shape === 'count') {
    if (groups.length > 0) throw malformed('Grouped query requires an aggregate with a field, not COUNT()');
    const select = `SELECT 1 FROM ${object.source}`;
    const bounded = `${select}${filter}${compileLimit(soql, query)}`;
    return { ...selected, object, select, sql: `SELECT count(*) AS n FROM (${bounded})`, values };
  }
  const grouping = groups.length === 0 ? '' : ` GROUP BY ${groups.join(', ')}`;
  const order = compileOrder(soql, object, listOf(query.orderBy), selected.shape === 'aggregates' ? groups : null);
  // Each record has its own address in the response, even if the query does not select its id.
  const own = selected.shape === 'records' ? ', Id AS record_id' : '';
  const expressions = selected.expressions.map((expression, i) => `${expression} AS c${i}`).join(', ') + own;
  const select = `SELECT ${expressions} FROM ${object.source}`;
  const sql = `${select}${filter}${grouping}${order}${compileLimit(soql, query)}`;
  return { ...selected, object, select, sql, values };
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

interface Selection {
  readonly shape: CompiledQuery['shape'];
  readonly columns: Column[];
  readonly expressions: string[];
}

function compileFields(
  soql: string,
  object: ObjectDefinition,
  fields: readonly SelectedField[],
  groups: readonly string[],
): Selection {
  const [first] = fields;
  const countsAll =
    first?.type === 'FieldFunctionExpression' && /^count$/i.test(first.functionName) && first.parameters.length === 0;
  if (countsAll) {
    if (fields.length > 1) throw malformed("unexpected token: ','");
    return { shape: 'count', columns: [], expressions: [] };
  }
  const aggregates = groups.length > 0 || fields.some((field) => field.type === 'FieldFunctionExpression');
  const selection: Selection = { shape: aggregates ? 'aggregates' : 'records', columns: [], expressions: [] };
  let unnamed = 0;
  for (const field of fields) {
    if (field.type === 'Field') {
      const name = columnName(soql, object, field.field);
      if (aggregates && !groups.includes(name)) throw malformed(`Field must be grouped or aggregated: ${name}`);
      if (selection.expressions.includes(name)) throw malformed(`duplicate field selected: ${name}`);
      selection.columns.push({ key: field.alias ?? name, type: typeOf(object, name) });
      selection.expressions.push(name);
    } else if (field.type === 'FieldFunctionExpression') {
      const [argument] = field.parameters;
      if (typeof argument !== 'string') throw malformed(`${field.functionName} is not supported by this sandbox`);
      const aggregate = compileAggregate(soql, object, field.functionName.toUpperCase(), argument);
      selection.columns.push({ key: field.alias ?? `expr${unnamed}`, type: aggregate.type });
      if (field.alias === undefined) unnamed += 1;
      selection.expressions.push(aggregate.sql);
    } else {
      throw malformed('relationships and sub-queries are not supported by this sandbox');
    }
  }
  return selection;
}

function compileAggregate(
  soql: string,
  object: ObjectDefinition,
  fn: string,
  argument: string,
): { sql: string; type: FieldType } {
  const name = columnName(soql, object, argument);
  const type = typeOf(object, name);
  if (fn === 'COUNT') return { sql: `count(${name})`, type: 'double' };
  if (fn === 'COUNT_DISTINCT') return { sql: `count(DISTINCT ${name})`, type: 'double' };
  if (fn === 'SUM' || fn === 'AVG') {
    if (type !== 'double') throw malformed(`field ${name} does not support aggregate operator ${fn}`);
    // The org calculates in decimals; SQLite's sum of fractions has rounding errors.
    return { sql: fn === 'SUM' ? `round(sum(${name}), 2)` : `avg(${name})`, type };
  }
  if (fn === 'MIN' || fn === 'MAX') {
    if (type === 'boolean') throw malformed(`field ${name} does not support aggregate operator ${fn}`);
    return { sql: `${fn.toLowerCase()}(${name})`, type };
  }
  throw malformed(`${fn} is not supported by this sandbox`);
}

function compileOrder(
  soql: string,
  object: ObjectDefinition,
  clauses: readonly OrderByClause[],
  groups: readonly string[] | null,
): string {
  if (clauses.length === 0) return '';
  const terms = clauses.map((clause) => {
    if (!('field' in clause)) throw malformed('functions in ORDER BY are not supported by this sandbox');
    const name = columnName(soql, object, clause.field);
    if (groups !== null && !groups.includes(name))
      throw malformed(`Ordered field must be grouped or aggregated: ${name}`);
    // An id is never null. A NULLS clause would keep SQLite from using the index.
    const nulls = typeOf(object, name) === 'id' ? '' : ` NULLS ${clause.nulls ?? 'FIRST'}`;
    return `${name} ${clause.order ?? 'ASC'}${nulls}`;
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

function columnName(soql: string, object: ObjectDefinition, given: string): string {
  const found = findField(object, given);
  if (found === undefined) throw unknownField(soql, given, object.name);
  return found[0];
}

function typeOf(object: ObjectDefinition, name: string): FieldType {
  return object.fields[name]?.type ?? 'string';
}

function listOf<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
}
