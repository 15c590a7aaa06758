import type { FieldType as SelectedField, Query } from '@jetstreamapp/soql-parser-js';

import type { FieldType } from '../objects.ts';
import { fieldExpression, functionExpression, type Expression } from './expressions.ts';
import { malformed, refusalAt } from './refusals.ts';
import type { Scope } from './scope.ts';

/** One value of a result row: its position in the SQL row and how it is written in JSON. */
interface Column {
  readonly key: string;
  readonly type: FieldType;
}

export interface Selection {
  readonly shape: 'records' | 'aggregates' | 'count';
  readonly columns: readonly Column[];
  readonly expressions: readonly string[];
}

/** Translates the SELECT clause. @throws CrmRefusal */
export function compileFields(scope: Scope, query: Query, groups: readonly Expression[]): Selection {
  const fields = query.fields ?? [];
  const [first] = fields;
  const countsAll =
    first?.type === 'FieldFunctionExpression' && /^count$/i.test(first.functionName) && first.parameters.length === 0;
  if (countsAll) {
    if (fields.length > 1) throw malformed("unexpected token: ','");
    return { shape: 'count', columns: [], expressions: [] };
  }
  const selected = fields.map((field) => selectedOf(scope, field));
  const aggregates = groups.length > 0 || selected.some(({ expression }) => expression.aggregate);
  return { shape: aggregates ? 'aggregates' : 'records', ...columnsOf(scope, selected, groups, aggregates) };
}

interface Selected {
  readonly alias: string | undefined;
  readonly expression: Expression;
}

function selectedOf(scope: Scope, field: SelectedField): Selected {
  switch (field.type) {
    case 'Field':
      return { alias: field.alias, expression: fieldExpression(scope, field.field) };
    case 'FieldFunctionExpression':
      return { alias: field.alias, expression: functionExpression(scope, field) };
    default:
      throw malformed('Relationships and TYPEOF are not supported by this sandbox');
  }
}

function columnsOf(
  scope: Scope,
  selected: readonly Selected[],
  groups: readonly Expression[],
  aggregates: boolean,
): Pick<Selection, 'columns' | 'expressions'> {
  const columns: Column[] = [];
  const expressions: string[] = [];
  let unnamed = 0;
  for (const { alias, expression } of selected) {
    const { sql, name, field, aggregate, key } = expression;
    if (aggregates && !aggregate && !groups.some((group) => group.sql === sql)) {
      throw refusalAt(scope.soql, name, 'MALFORMED_QUERY', `Field must be grouped or aggregated: ${name}`);
    }
    if (!aggregates && alias !== undefined) throw malformed('only aggregate expressions use field aliasing');
    if (!aggregate && expressions.includes(sql)) {
      throw refusalAt(scope.soql, name, 'INVALID_FIELD', `duplicate field selected: ${name}`);
    }
    columns.push({ key: alias ?? key ?? `expr${unnamed}`, type: field.type });
    if (alias === undefined && key === null) unnamed += 1;
    expressions.push(sql);
  }
  return { columns, expressions };
}
