const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/** Characters without a short escape of their own, which no parser should meet raw. */
const byNumber = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;

const escape = (text: string): string =>
  text.replaceAll(/[\\'\p{Cc}\p{Zl}\p{Zp}]/gu, (one) => escapes[one] ?? byNumber(one));

/** A value as a SOQL string literal, quotes included. In one pass, so that no escape is escaped again. */
export const soqlString = (text: string): string => `'${escape(text)}'`;

/** Values for IN, parentheses included. An empty list is an error of the caller: SOQL has no such thing. */
export function soqlIn(values: readonly string[]): string {
  if (values.length === 0) throw new RangeError('IN needs at least one value');
  return `(${values.map(soqlString).join(', ')})`;
}

/** A LIKE pattern that finds the text anywhere; the text's own wildcards stand for themselves. */
export const soqlContains = (text: string): string => `'%${escape(text).replaceAll(/[%_]/g, (one) => `\\${one}`)}%'`;

/** An instant as SOQL wants it: unquoted, in UTC. RangeError when it is none. */
export const soqlDateTime = (instant: string | Date): string => new Date(instant).toISOString();

/** Conditions that must all hold; those that are null are left out. */
export const soqlAnd = (conditions: readonly (string | null)[]): string =>
  conditions.filter((condition) => condition !== null).join(' AND ');
