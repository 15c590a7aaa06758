import { startOfIndianDay } from '#rules/indianDay.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { parseResolveInfo, type FieldsByTypeName } from 'graphql-parse-resolve-info';
import { badInput } from './errors.ts';

const maxCharacters = 100;

/**
 * The filter value for the backend's query. An absent or blank value, or the word `All` of a filter, gives null: no
 * filter.
 *
 * @throws a BAD_USER_INPUT error for more than 100 characters, since the value becomes part of a cache key.
 */
export function filterArgument(argument: string, text: string | null | undefined): string | null {
  if (text && text.length > maxCharacters) {
    throw badInput(`\`${argument}\` must have at most ${maxCharacters} characters.`);
  }
  const wanted = text?.trim() ?? '';
  return wanted === '' || wanted.toLowerCase() === 'all' ? null : wanted;
}

/** The names of the subfields that an operation selects on this field, including those in fragments. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const tree = parseResolveInfo(info);
  const byType = (tree && 'fieldsByTypeName' in tree ? tree.fieldsByTypeName : {}) as FieldsByTypeName;
  return new Set(Object.values(byType).flatMap((fields) => Object.values(fields).map(({ name }) => name)));
}

/** When a day in India starts, or one some days later. @throws a BAD_USER_INPUT error for anything but a day. */
export function startOfDay(day: string | undefined, daysLater = 0): Date | undefined {
  if (day === undefined) return undefined;
  const start = startOfIndianDay(day);
  if (!start) throw badInput('Give a day as 2026-11-25.');
  return new Date(start.getTime() + daysLater * 86_400_000);
}
