const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/** Escapes characters without a short escape sequence. */
const byNumber = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;

const escape = (text: string): string =>
  text.replaceAll(/[\\'\p{Cc}\p{Zl}\p{Zp}]/gu, (one) => escapes[one] ?? byNumber(one));

/** A value as a SOQL string literal, including quotes. Escaped in one pass, so that no escape is escaped again. */
export const soqlString = (text: string): string => `'${escape(text)}'`;

/** Values for IN, including parentheses. An empty list is an error of the caller, since SOQL does not allow it. */
export function soqlIn(values: readonly string[]): string {
  if (values.length === 0) throw new RangeError('IN needs at least one value');
  return `(${values.map(soqlString).join(', ')})`;
}

/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export const soqlContains = (text: string): string => `'%${escape(text).replaceAll(/[%_]/g, (one) => `\\${one}`)}%'`;

/** An instant in SOQL format: unquoted, in UTC. RangeError when it is not valid. */
export const soqlDateTime = (instant: string | Date): string => new Date(instant).toISOString();

/** The day of an instant in IST, in SOQL format. RangeError when it is not valid. */
export const soqlDay = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + istOffsetMs).toISOString().slice(0, 10);

const istOffsetMs = 5.5 * 3_600_000;

/** The start of the second of an instant, since the CRM stores whole seconds. */
export const wholeSecond = (instant: string | Date): Date =>
  new Date(Math.floor(new Date(instant).getTime() / 1000) * 1000);

/** Joins conditions with AND; null conditions are omitted. */
export const soqlAnd = (conditions: readonly (string | null)[]): string =>
  conditions.filter((condition) => condition !== null).join(' AND ');
