import { normaliseId } from '../ids.ts';
import type { FieldDefinition } from '../objects.ts';
import { malformed, refusalAt } from './refusals.ts';

/** A value as SQLite stores it: times in milliseconds, booleans as 0 and 1. */
export type SqlValue = string | number | null;

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  N: '\n',
  r: '\r',
  R: '\r',
  t: '\t',
  T: '\t',
  b: '\b',
  B: '\b',
  f: '\f',
  F: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\',
};

/** One character of a string literal, and whether it was escaped with a backslash. */
interface Character {
  readonly char: string;
  readonly escaped: boolean;
}

/** Splits a raw literal such as `'O\'Neill'` into characters. The parser returns literals as written. */
function readCharacters(raw: string): Character[] {
  const inner = raw.slice(1, -1);
  const characters: Character[] = [];
  for (let i = 0; i < inner.length; i += 1) {
    const char = inner.charAt(i);
    if (char !== '\\') {
      characters.push({ char, escaped: false });
      continue;
    }
    i += 1;
    const next = inner.charAt(i);
    const unicode = /^u[0-9a-fA-F]{4}/.exec(inner.slice(i, i + 5))?.[0];
    if (unicode !== undefined) {
      characters.push({ char: String.fromCharCode(Number.parseInt(unicode.slice(1), 16)), escaped: true });
      i += 4;
    } else if (next === '_' || next === '%') {
      characters.push({ char: next, escaped: true });
    } else {
      const meaning = ESCAPES[next];
      if (meaning === undefined) {
        throw malformed(`Invalid string literal ${raw}. Illegal character sequence '\\${next}' in string literal.`);
      }
      characters.push({ char: meaning, escaped: true });
    }
  }
  return characters;
}

/** The text of a raw string literal. */
function readText(raw: string): string {
  return readCharacters(raw)
    .map(({ char }) => char)
    .join('');
}

/** Converts a raw LIKE pattern to SQLite's syntax, with backslash as the escape character. */
export function readPattern(raw: string): string {
  return readCharacters(raw)
    .map(({ char, escaped }) => {
      if (char === '\\') return '\\\\';
      return escaped && (char === '%' || char === '_') ? `\\${char}` : char;
    })
    .join('');
}

/** The field or function that is compared: for error messages and for the type of its literal. */
export interface Criterion {
  readonly soql: string;
  readonly name: string;
  readonly field: FieldDefinition;
}

/** Converts one raw literal to the value to compare with. @throws CrmRefusal if its type does not match the field */
export function readLiteral(criterion: Criterion, raw: string, type: string): SqlValue {
  const { field } = criterion;
  if (type === 'NULL') return null;
  switch (field.type) {
    case 'boolean':
      if (type !== 'BOOLEAN') throw mismatch(criterion, 'boolean', false);
      return raw.toUpperCase() === 'TRUE' ? 1 : 0;
    case 'double':
      if (type !== 'INTEGER' && type !== 'DECIMAL') throw mismatch(criterion, 'double', false);
      return Number(raw);
    case 'datetime':
      if (type !== 'DATETIME') throw mismatch(criterion, 'dateTime', false);
      return readMoment(criterion, raw);
    case 'date':
      if (type !== 'DATE') throw mismatch(criterion, 'date', false);
      return raw;
    case 'id':
    case 'reference': {
      if (type !== 'STRING') throw mismatch(criterion, 'id', true);
      const id = normaliseId(readText(raw));
      if (id === null) {
        const message = `invalid ID field: ${readText(raw)}`;
        throw refusalAt(criterion.soql, raw, 'INVALID_QUERY_FILTER_OPERATOR', message);
      }
      return id;
    }
    default: {
      if (type !== 'STRING') throw mismatch(criterion, 'string', true);
      const text = readText(raw);
      return text === '' ? null : text;
    }
  }
}

function readMoment(criterion: Criterion, raw: string): number {
  const moment = Date.parse(raw.replace(/([+-]\d{2}):?(\d{2})$/, '$1:$2'));
  if (Number.isNaN(moment)) throw mismatch(criterion, 'dateTime', false);
  return moment;
}

function mismatch({ soql, name }: Criterion, type: string, quoted: boolean): Error {
  const quotes = quoted ? 'should be enclosed in quotes' : 'should not be enclosed in quotes';
  const message = `value of filter criterion for field '${name}' must be of type ${type} and ${quotes}`;
  return refusalAt(soql, name, 'INVALID_FIELD', message);
}
