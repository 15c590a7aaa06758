import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { soqlAnd, soqlContains, soqlDateTime, soqlIn, soqlString } from '#api/upstreams/salesforce/soql.ts';
import { parseQuery } from '#sandbox/crm/soql/compile.ts';

const unescapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescape = (literal: string) =>
  literal
    .slice(1, -1)
    .replaceAll(/\\(?:u([\da-f]{4})|(.))/gs, (_, code: string | undefined, one: string) =>
      code === undefined ? (unescapes[one] ?? one) : String.fromCharCode(Number.parseInt(code, 16)),
    );

/** The literals of the one condition that the parser finds: another condition means that a value broke out. */
function literalsOf(condition: string): string[] {
  const { where } = parseQuery(`SELECT Id FROM Thing__c WHERE ${condition}`);
  expect(Object.keys(where ?? {})).toEqual(['left']);
  const found: unknown = where?.left && 'value' in where.left ? where.left.value : null;
  return z.array(z.string()).parse([found].flat());
}

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      '\\',
      "'",
      '"',
      '%',
      '_',
      '\n',
      '\r',
      '\t',
      '\u2028',
      '\u0000',
      'u0041',
      'n',
      ')',
      ' OR Name != ',
    ),
    maxLength: 12,
  }),
);

describe('soqlString', () => {
  it('makes one literal of any text, which reads back as that text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const literals = literalsOf(`Name = ${soqlString(text)}`);
        expect(literals.map(unescape)).toEqual([text]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { text: "O'Hara", literal: "'O\\'Hara'" },
    { text: '\\', literal: "'\\\\'" },
    { text: "\\'", literal: "'\\\\\\''" },
    { text: 'a\nb', literal: "'a\\nb'" },
    { text: 'a\u2028b', literal: "'a\\u2028b'" },
    { text: '', literal: "''" },
  ])('writes $text as $literal', ({ text, literal }) => {
    expect(soqlString(text)).toBe(literal);
  });
});

describe('soqlIn', () => {
  it('makes as many literals as there are values', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
        expect(literalsOf(`Name IN ${soqlIn(texts)}`).map(unescape)).toEqual(texts);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses an empty list', () => {
    expect(() => soqlIn([])).toThrow(RangeError);
  });
});

describe('soqlContains', () => {
  it('makes one literal of any text, whose own wildcards stand for themselves', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [literal = ''] = literalsOf(`Name LIKE ${soqlContains(text)}`);
        expect(literal.startsWith("'%") && literal.endsWith("%'")).toBe(true);
        expect(unescape(`'${literal.slice(2, -2)}'`)).toBe(text);
        expect(literal.slice(2, -2).replaceAll(/\\./gs, '')).not.toMatch(/[%_]/);
      }),
      { numRuns: 500 },
    );
  });
});

it('writes instants in UTC, unquoted, and refuses what is none', () => {
  expect(soqlDateTime('2026-11-06T09:00:00+05:30')).toBe('2026-11-06T03:30:00.000Z');
  expect(() => soqlDateTime("2026' OR Name != '")).toThrow(RangeError);
});

it('joins the conditions that there are', () => {
  expect(soqlAnd(['A = 1', null, 'B = 2'])).toBe('A = 1 AND B = 2');
});
