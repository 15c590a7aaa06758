// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

type Words = Readonly<Record<string, unknown>>;
type Files = Record<string, () => Promise<Words>>;

/*
 * Every text, of whatever part of the club: a new file is looked at because it lies there. Not `fonts.ts`, which holds no
 * words but the addresses of files that only a build knows.
 */
const english = import.meta.glob<Words>([
  '/web/{text,brand}/en/*.{ts,tsx}',
  '!**/fonts.ts',
  '/rules/{messages,messageTexts,messageTemplates}.ts',
]);
const hindi = import.meta.glob<Words>(['/web/{text,brand}/hi/*.{ts,tsx}', '/rules/hi/*.ts', '!**/fonts.ts']);

/** The English file that one in Hindi stands for. */
const originalOf = (path: string): string => path.replace('/rules/hi/', '/rules/').replace('/hi/', '/en/');

const wordsOf = async (files: Files, path: string): Promise<Words> => (await files[path]?.()) ?? {};

/** What is never read and must be the same: places in an address, kinds of blocks. */
const marks = new Set(['id', 'kind']);

/** Every string in a value, tables and lists included. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (marks.has(name) ? [] : stringsIn(one)));
}

/** What is written the same in Hindi: abbreviations, names, and how a build says which language it speaks. */
const sameInHindi = new Set('OTP RERA EMI IFSC PIN CSV PDF UPI BHK IST SKU hi hi-IN en English'.split(' '));

const isForeign = (text: string): boolean =>
  /\p{Letter}/u.test(text) && !/\p{Script=Devanagari}/u.test(text) && !sameInHindi.has(text);

/** Every piece of text that stands in a file, between the gaps of a sentence too; not the keys of tables, which are a source's. */
function piecesIn(path: string): string[] {
  const { program } = parseSync(path, readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8'));
  const pieces: string[] = [];
  const keys = new Set<unknown>();
  new Visitor({
    Property: ({ key }) => void keys.add(key),
    Literal: (literal) => void (typeof literal.value === 'string' && !keys.has(literal) && pieces.push(literal.value)),
    TemplateElement: ({ value }) => void pieces.push(value.cooked ?? ''),
    JSXText: ({ value }) => void pieces.push(value),
  }).visit(program);
  return pieces;
}

/** Three words in Latin letters in a row are English, whatever stands around them. */
const isEnglish = (piece: string): boolean => /(?:[A-Za-z][A-Za-z’'-]*\s+){2}[A-Za-z]/.test(piece);

describe('the words of the club', () => {
  it('lie in files of the same names in both languages', () => {
    expect(Object.keys(hindi).map(originalOf).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  describe.each(Object.keys(hindi))('%s', (path) => {
    it('says all of it in Hindi', async () => {
      expect(stringsIn(await wordsOf(hindi, path)).filter(isForeign)).toEqual([]);
      expect(piecesIn(path).filter(isEnglish)).toEqual([]);
    });
  });
});
