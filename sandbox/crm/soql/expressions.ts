import type { FieldFunctionExpression, FunctionExp } from '@jetstreamapp/soql-parser-js';

import { findField, type FieldDefinition } from '../objects.ts';
import { malformed, refusalAt, unknownField } from './refusals.ts';
import { ROW, type Scope } from './scope.ts';

/** A value that can be selected, compared, grouped or sorted by. */
export interface Expression {
  readonly sql: string;
  /** For messages: the field, or the function with its field. */
  readonly name: string;
  readonly field: FieldDefinition;
  readonly aggregate: boolean;
  /** The key of its value in a record: null for a function without an alias of its own. */
  readonly key: string | null;
}

/** A field of the object. @throws CrmRefusal */
export function fieldExpression({ soql, object }: Scope, given: string): Expression {
  const found = findField(object, given);
  if (found === undefined) throw unknownField(soql, given, object.name);
  const [name, field] = found;
  return { sql: `${ROW}.${name}`, name, field, aggregate: false, key: name };
}

/** COUNT or SUM of a field. @throws CrmRefusal */
export function functionExpression(
  scope: Scope,
  call: Pick<FunctionExp | FieldFunctionExpression, 'functionName' | 'parameters' | 'rawValue'>,
): Expression {
  const fn = (call.functionName ?? '').toUpperCase();
  const [argument, ...others] = call.parameters ?? [];
  if (typeof argument !== 'string' || others.length > 0 || !['COUNT', 'SUM'].includes(fn)) {
    throw malformed(`${fn} is not supported by this sandbox`);
  }
  const { sql, name, field } = fieldExpression(scope, argument);
  if (field.type === 'textarea' || (fn === 'SUM' && field.type !== 'double')) {
    throw refusalAt(scope.soql, fn, 'MALFORMED_QUERY', `field ${name} does not support aggregate operator ${fn}`);
  }
  return {
    // The org calculates in decimals; SQLite's sum of fractions has rounding errors.
    sql: fn === 'SUM' ? `round(sum(${sql}), 6)` : `count(${sql})`,
    name: call.rawValue ?? fn,
    field: { type: 'double', label: field.label, createable: false },
    aggregate: true,
    key: null,
  };
}
