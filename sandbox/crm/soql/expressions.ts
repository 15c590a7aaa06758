import type { FieldFunctionExpression, FunctionExp } from '@jetstreamapp/soql-parser-js';

import type { FieldDefinition, FieldType } from '../objects.ts';
import { malformed, refusalAt } from './refusals.ts';
import { resolvePath, type Parent, type Scope } from './scope.ts';

/** A value that can be selected, compared, grouped or sorted by. */
export interface Expression {
  readonly sql: string;
  /** For messages: the field, or the function with its field. */
  readonly name: string;
  readonly field: FieldDefinition;
  readonly aggregate: boolean;
  /** The key of its value in a record: null for a function without an alias of its own. */
  readonly key: string | null;
  readonly parents: readonly Parent[];
}

/** The parts of a date, of seconds since 1970. */
const DATE_PARTS: Readonly<Record<string, (seconds: string) => string>> = {
  CALENDAR_YEAR: (at) => part('%Y', at),
  CALENDAR_QUARTER: (at) => `(${part('%m', at)} + 2) / 3`,
  CALENDAR_MONTH: (at) => part('%m', at),
  DAY_IN_MONTH: (at) => part('%d', at),
  DAY_IN_WEEK: (at) => `${part('%w', at)} + 1`,
  DAY_IN_YEAR: (at) => part('%j', at),
  FISCAL_YEAR: (at) => part('%Y', at),
  FISCAL_QUARTER: (at) => `(${part('%m', at)} + 2) / 3`,
  HOUR_IN_DAY: (at) => part('%H', at),
  WEEK_IN_MONTH: (at) => `(${part('%d', at)} + 6) / 7`,
  WEEK_IN_YEAR: (at) => `(${part('%j', at)} + 6) / 7`,
};
const part = (format: string, at: string): string => `CAST(strftime('${format}', ${at}, 'unixepoch') AS INTEGER)`;

/** The offset of the time zone of the org's user, Asia/Kolkata. */
const USER_OFFSET_SECONDS = 19_800;

const AGGREGATES = new Set(['COUNT', 'COUNT_DISTINCT', 'SUM', 'AVG', 'MIN', 'MAX']);

type Call = Pick<FunctionExp | FieldFunctionExpression, 'functionName' | 'parameters' | 'rawValue'>;

/** A field by its path. @throws CrmRefusal */
export function fieldExpression(scope: Scope, path: string): Expression {
  const { sql, name, field, parents } = resolvePath(scope, path);
  return { sql, name, field, aggregate: false, key: name, parents };
}

/** A function of a field. @throws CrmRefusal */
export function functionExpression(scope: Scope, call: Call): Expression {
  const fn = (call.functionName ?? '').toUpperCase();
  const name = call.rawValue ?? fn;
  const [argument, ...others] = call.parameters ?? [];
  if (argument === undefined || others.length > 0) throw unsupported(fn);
  if (fn === 'DAY_ONLY' || fn in DATE_PARTS) return datePart(scope, fn, name, argument);
  if (typeof argument !== 'string') throw unsupported(fn);
  const value = fieldExpression(scope, argument);
  // The labels of all picklists are their values.
  if (fn === 'TOLABEL') return value;
  if (!AGGREGATES.has(fn)) throw unsupported(fn);
  return { ...aggregate(scope.soql, fn, value), name, aggregate: true, key: null, parents: [] };
}

function aggregate(
  soql: string,
  fn: string,
  { sql, name, field }: Expression,
): { sql: string; field: FieldDefinition } {
  const number = typed(field, 'double');
  if (field.type === 'textarea') throw unaggregated(soql, fn, name);
  switch (fn) {
    case 'COUNT':
      return { sql: `count(${sql})`, field: number };
    case 'COUNT_DISTINCT':
      return { sql: `count(DISTINCT ${sql})`, field: number };
    case 'SUM':
    case 'AVG':
      if (field.type !== 'double') throw unaggregated(soql, fn, name);
      // The org calculates in decimals; SQLite's sum of fractions has rounding errors.
      return { sql: fn === 'SUM' ? `round(sum(${sql}), 2)` : `avg(${sql})`, field: number };
    default:
      if (field.type === 'boolean') throw unaggregated(soql, fn, name);
      return { sql: `${fn.toLowerCase()}(${sql})`, field };
  }
}

/** Parts of a date are those of UTC, unless the query converts it to the time zone of the user. */
function datePart(
  scope: Scope,
  fn: string,
  name: string,
  argument: NonNullable<Call['parameters']>[number],
): Expression {
  const converted = typeof argument !== 'string';
  if (converted && argument.functionName?.toUpperCase() !== 'CONVERTTIMEZONE') throw unsupported(fn);
  const path = converted ? argument.parameters?.[0] : argument;
  if (typeof path !== 'string') throw unsupported(fn);
  const { sql, field, name: of } = fieldExpression(scope, path);
  if (field.type !== 'datetime') throw unaggregated(scope.soql, fn, of);
  const at = `(${sql} / 1000${converted ? ` + ${USER_OFFSET_SECONDS}` : ''})`;
  const read = DATE_PARTS[fn];
  return {
    sql: read === undefined ? `strftime('%Y-%m-%d', ${at}, 'unixepoch')` : `(${read(at)})`,
    name,
    field: typed(field, read === undefined ? 'date' : 'double'),
    aggregate: false,
    key: null,
    parents: [],
  };
}

const typed = ({ label }: FieldDefinition, type: FieldType): FieldDefinition => ({ type, label, createable: false });

function unaggregated(soql: string, fn: string, name: string): Error {
  return refusalAt(soql, fn, 'MALFORMED_QUERY', `field ${name} does not support aggregate operator ${fn}`);
}

function unsupported(fn: string): Error {
  return malformed(`${fn} is not supported by this sandbox`);
}
