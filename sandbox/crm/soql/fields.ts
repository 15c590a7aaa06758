import type { FieldType as SelectedField, Query } from '@jetstreamapp/soql-parser-js';

import { OBJECT_NAMES, type FieldType } from '../objects.ts';
import { fieldExpression, functionExpression, type Expression } from './expressions.ts';
import { malformed, refusalAt } from './refusals.ts';
import { childrenOf, type Parent, type Scope } from './scope.ts';

/** One value of a result row: its position in the SQL row and how it is written in JSON. */
export interface Column {
  readonly key: string;
  readonly type: FieldType;
  /** The relationships under which the value is in the record. */
  readonly path: readonly string[];
}

/** The child records of each record, read by a query of their own. */
export interface ChildSelection {
  readonly key: string;
  readonly reference: string;
  readonly query: Query;
}

export interface Selection {
  readonly shape: 'records' | 'aggregates' | 'count';
  readonly columns: readonly Column[];
  readonly expressions: readonly string[];
  /** The parents that the record shows, each after those on the way to it. */
  readonly parents: readonly Parent[];
  readonly children: readonly ChildSelection[];
}

/** How many records a query may return that selects fields without naming them. */
const MOST_OF_ALL_FIELDS = 200;

/** Translates the SELECT clause. @throws CrmRefusal */
export function compileFields(scope: Scope, query: Query, groups: readonly Expression[]): Selection {
  const fields = query.fields ?? [];
  const nothing = { columns: [], expressions: [], parents: [], children: [] };
  const [first] = fields;
  const countsAll =
    first?.type === 'FieldFunctionExpression' && /^count$/i.test(first.functionName) && first.parameters.length === 0;
  if (countsAll) {
    if (fields.length > 1) throw malformed("unexpected token: ','");
    return { shape: 'count', ...nothing };
  }
  const children: ChildSelection[] = [];
  const selected: { readonly alias: string | undefined; readonly expression: Expression }[] = [];
  for (const field of fields) {
    if (field.type === 'FieldSubquery') {
      const { relationshipName } = field.subquery;
      const { object, reference, name } = childrenOf(scope, relationshipName, OBJECT_NAMES);
      children.push({ key: name, reference, query: { ...field.subquery, sObject: object.name } });
    } else {
      selected.push(...expressionsOf(scope, query, field));
    }
  }
  const aggregates = groups.length > 0 || selected.some(({ expression }) => expression.aggregate);
  if (aggregates && children.length > 0)
    throw malformed('Grouped query cannot use child relationships in the SELECT list');
  return { shape: aggregates ? 'aggregates' : 'records', ...columnsOf(scope, selected, groups, aggregates), children };
}

function expressionsOf(
  scope: Scope,
  query: Query,
  field: SelectedField,
): { alias: string | undefined; expression: Expression }[] {
  switch (field.type) {
    case 'Field':
      return [{ alias: field.alias, expression: fieldExpression(scope, field.field) }];
    case 'FieldRelationship':
      return [
        {
          alias: 'alias' in field ? field.alias : undefined,
          expression: fieldExpression(scope, [...field.relationships, field.field].join('.')),
        },
      ];
    case 'FieldFunctionExpression':
      if (/^fields$/i.test(field.functionName)) return allFields(scope, query, field.parameters[0]);
      return [{ alias: field.alias, expression: functionExpression(scope, field) }];
    default:
      throw malformed('TYPEOF is not supported by this sandbox');
  }
}

/** `FIELDS(ALL)`, `FIELDS(CUSTOM)` or `FIELDS(STANDARD)`. */
function allFields(scope: Scope, query: Query, group: unknown): { alias: undefined; expression: Expression }[] {
  const wanted = typeof group === 'string' ? group.toUpperCase() : '';
  if (!['ALL', 'CUSTOM', 'STANDARD'].includes(wanted)) throw malformed(`unexpected token: '${wanted}'`);
  if (wanted !== 'STANDARD' && (query.limit ?? Infinity) > MOST_OF_ALL_FIELDS) {
    throw malformed(`The SOQL FIELDS function must have a LIMIT of at most ${MOST_OF_ALL_FIELDS}`);
  }
  return Object.keys(scope.object.fields)
    .filter((name) => wanted === 'ALL' || name.endsWith('__c') === (wanted === 'CUSTOM'))
    .map((name) => ({ alias: undefined, expression: fieldExpression(scope, name) }));
}

function columnsOf(
  scope: Scope,
  selected: readonly { readonly alias: string | undefined; readonly expression: Expression }[],
  groups: readonly Expression[],
  aggregates: boolean,
): Pick<Selection, 'columns' | 'expressions' | 'parents'> {
  const columns: Column[] = [];
  const expressions: string[] = [];
  const parents = new Map<string, Parent>();
  let unnamed = 0;
  for (const { alias, expression } of selected) {
    const { sql, name, field, aggregate, key, parents: own } = expression;
    if (aggregates && !aggregate && !groups.some((group) => group.sql === sql)) {
      throw refusalAt(scope.soql, name, 'MALFORMED_QUERY', `Field must be grouped or aggregated: ${name}`);
    }
    if (!aggregates && key === null) {
      throw refusalAt(scope.soql, name, 'MALFORMED_QUERY', `Only aggregate expressions use field aliasing: ${name}`);
    }
    if (!aggregates && alias !== undefined) throw malformed('only aggregate expressions use field aliasing');
    if (!aggregate && expressions.includes(sql)) {
      throw refusalAt(scope.soql, name, 'INVALID_FIELD', `duplicate field selected: ${name}`);
    }
    // Values of parents are nested in records, and side by side in the results of aggregates.
    const path = aggregates ? [] : (own.at(-1)?.path ?? []);
    columns.push({ key: alias ?? key ?? `expr${unnamed}`, type: field.type, path });
    if (alias === undefined && key === null) unnamed += 1;
    expressions.push(sql);
    if (!aggregates) for (const parent of own) parents.set(parent.path.join('.'), parent);
  }
  return { columns, expressions, parents: [...parents.values()] };
}
