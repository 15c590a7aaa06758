import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { commentsOf, descriptionsOf, proseOf, stringsOf } from './prose.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Where words count, in which files, and how they are found there. */
const sources: readonly (readonly [string, readonly string[], (path: string, code: string) => string])[] = [
  [
    'screens',
    [
      'web/{text,brand}/en/*.{ts,tsx}',
      'kiosk/text/en.ts',
      'rules/{messages,messageTexts,messageTemplates,dataClassTexts}.ts',
    ],
    stringsOf,
  ],
  ['hindi', ['web/{text,brand}/hi/*.{ts,tsx}', 'kiosk/text/hi.ts'], stringsOf],
  ['docs', ['*.md', 'docs/**/*.md', 'bench/*.md'], (_path, code) => proseOf(code)],
  ['docs', ['schema/**/*.graphql'], (_path, code) => descriptionsOf(code)],
  [
    'docs',
    ['api/{commands/**,main/clubConfig,upstreams/salesforce/doctor}/*.ts', 'scripts/**/*.ts', 'desk/**/*.tsx'],
    stringsOf,
  ],
  ['comments', ['{api,codegen,desk,kiosk,rules,sandbox,scripts,web}/**/*.{ts,tsx}'], commentsOf],
];

/** The glossary itself and the page on style name the words that they advise against. */
const namesTheWords = new Set(['docs/build/voice.md', 'docs/build/glossary.md']);
/** These texts come from the graph, which does not know the brand, or translate such texts: they say "the developer". */
const withoutBrand = new Set(['rules/dataClassTexts.ts', 'web/text/hi/dataClasses.ts']);

/** The pattern of a text as it is, which may continue in a new line at each space. */
const asPattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);

/** Fixed messages, and the name by which the filter of the hotels has to call a city. */
const kept = new RegExp(
  [
    messages.sessionExpired,
    messages.pleaseLoginToContinue,
    messages.pleaseLoginToAccess,
    messages.authenticationRequired,
    messages.loginForEncash,
    messages.sessionHasExpired,
    'Bengaluru (Bangalore)',
  ]
    .map(asPattern)
    .join('|'),
  'g',
);

const terms = read('tests/languages/avoidedWords.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [places = '', , say = '', avoid = ''] = line.split(' | ');
    const words = avoid.split(' / ').map(asPattern).join('|');
    // A word in any script, between characters that belong to no word.
    const whole = String.raw`(?<![\p{L}\p{M}\p{N}])(?:${words})(?![\p{L}\p{M}\p{N}])`;
    return { places, say, pattern: new RegExp(whole, places.endsWith('as written') ? 'gu' : 'giu') };
  });

/** `file:line: "word", say: ...` for every avoided word. */
function avoidedIn(path: string, place: string, text: string): string[] {
  const words = text.replaceAll(kept, (fixed) => '\0'.repeat(fixed.length));
  return terms
    .filter(({ places, say }) => places.includes(place) && !(/developer/.test(say) && withoutBrand.has(path)))
    .flatMap(({ pattern, say }) => [...words.matchAll(pattern)].map(({ 0: found, index }) => ({ found, index, say })))
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

describe('the avoided words', () => {
  it.each(sources)('do not occur in %s, %j', (place, globs, wordsOf) => {
    const files = filesOf(globs);
    expect(files).not.toEqual([]);
    expect(files.flatMap((path) => avoidedIn(path, place, wordsOf(path, read(path))))).toEqual([]);
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
