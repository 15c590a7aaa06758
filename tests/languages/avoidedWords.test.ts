import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { english, hindi, withoutBrand, type Place, type Term } from './avoidedWords.ts';
import { commentsOf, descriptionsOf, proseOf, stringsOf } from './prose.ts';

const root = join(import.meta.dirname, '..', '..');

/** How the words of a file are found, and what they are. */
interface Source {
  readonly place: Place;
  readonly files: readonly string[];
  readonly read: (path: string, code: string) => string;
}

const sources: readonly Source[] = [
  {
    place: 'screens',
    files: [
      'web/{text,brand}/en/*.{ts,tsx}',
      'kiosk/text/en.ts',
      'rules/{messages,messageTexts,messageTemplates,dataClassTexts}.ts',
    ],
    read: stringsOf,
  },
  { place: 'hindi', files: ['web/{text,brand}/hi/*.{ts,tsx}', 'kiosk/text/hi.ts'], read: stringsOf },
  { place: 'docs', files: ['*.md', 'docs/**/*.md', 'bench/*.md'], read: (_path, code) => proseOf(code) },
  { place: 'docs', files: ['schema/**/*.graphql'], read: (_path, code) => descriptionsOf(code) },
  {
    place: 'docs',
    files: ['api/{commands/**,main/clubConfig,upstreams/salesforce/doctor}/*.ts', 'scripts/**/*.ts', 'desk/**/*.tsx'],
    read: stringsOf,
  },
  { place: 'comments', files: ['{api,codegen,desk,kiosk,rules,sandbox,scripts,web}/**/*.{ts,tsx}'], read: commentsOf },
];

/** The glossary itself and the page on style name the words that they advise against. */
const namesTheWords = new Set(['docs/build/voice.md', 'docs/build/glossary.md']);

const terms = [...english, ...hindi];
const texts: Readonly<Record<keyof typeof messages, string>> = { ...messages };

/** The pattern of a text as it is, which may continue in a new line at each space. */
const asPattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);

/** A word in any script, between characters that belong to no word. */
function pattern({ avoid, asWritten }: Pick<Term, 'avoid' | 'asWritten'>): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:${avoid.map(asPattern).join('|')})(?![\p{L}\p{M}\p{N}])`,
    asWritten ? 'gu' : 'giu',
  );
}

/** `file:line: "word", say: ...` for every avoided word. */
function avoidedIn(path: string, place: Place, words: string): string[] {
  return terms
    .filter(({ places, isOfBrand }) => places.includes(place) && !(isOfBrand && withoutBrand.includes(path)))
    .flatMap((term) => {
      let text = words;
      for (const kept of [...(term.fixed ?? []).map((name) => texts[name]), ...(term.except ?? [])]) {
        const letters = new RegExp(asPattern(kept), 'g');
        text = text.replaceAll(letters, (fixed) => '\0'.repeat(fixed.length));
      }
      return [...text.matchAll(pattern(term))].map(({ 0: found, index }) => ({ found, index, say: term.say }));
    })
    .toSorted((a, b) => a.index - b.index)
    .map(
      ({ found, index, say }) =>
        `${path}:${words.slice(0, index).split('\n').length}: “${found.replaceAll(/\s+/g, ' ')}”, say: ${say}`,
    );
}

const filesOf = (files: readonly string[]): string[] =>
  globSync(files, { cwd: root, exclude: ['**/__generated__/**', '**/node_modules/**', 'web/styled-system/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !namesTheWords.has(path))
    .toSorted();

const avoided = ({ place, files, read }: Source): string[] =>
  filesOf(files).flatMap((path) => avoidedIn(path, place, read(path, readFileSync(join(root, path), 'utf8'))));

describe('the avoided words', () => {
  it.each(sources)('do not occur in $place, $files.0', (source) => {
    expect(filesOf(source.files)).not.toEqual([]);
    expect(avoided(source)).toEqual([]);
  });

  it.each([
    ['screens', 'Please login. The store has it.', ['“Please login”', '“The store”']],
    ['screens', 'Please login to continue', []],
    ['docs', 'The club goes\non by itself.', ['“goes on”', '“by itself”']],
    ['docs', 'It depends on `whoever`, see https://example.com/e-mail and the file e-mail.ts.', []],
    ['hindi', 'ऑर्डर पक्का करें', ['“पक्का”']],
    ['hindi', 'ऑर्डर कन्फ़र्म करें', []],
  ] as const)('are found in %s: %j', (place, text, expected) => {
    const words = place === 'docs' ? proseOf(text) : text;
    expect(avoidedIn('file', place, words).map((found) => found.match(/“.*”/u)?.[0])).toEqual(expected);
  });
});
