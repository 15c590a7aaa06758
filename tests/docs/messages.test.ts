import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeOf, readPages, withoutCode, type Page } from './pages.ts';

/*
 * A page quotes a text of the club in quotation marks. Quotes of three or more words are compared with the sources, so
 * that a text which is worded anew is found in the pages too. `{reason}`, `…` and `...` stand for what varies.
 */

/** The business rules quote whole messages; the other pages may quote a part, and what the api or a command prints. */
const BUSINESS = 'docs/domain/';
const SAID_TO_PEOPLE = ['rules/**/*.ts', 'schema/**/*.graphql', 'web/text/en/**/*.{ts,tsx}'];
const PRINTED = ['api/**/*.ts', 'scripts/**/*.{ts,mjs}', 'bench/**/*.ts'];

/** Pages that quote something else: wordings to use and to avoid, and a row of a table of figures. */
const EXCEPT = new Set(['docs/build/voice.md', 'bench/README.md']);

interface Quote {
  readonly place: string;
  readonly text: string;
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

function quotesOf(page: Page): Quote[] {
  return [...withoutCode(page.text).matchAll(/["“]((?:(?!\n\n)[^"“”|])+)["”]/g)]
    .map((match) => ({ place: placeOf(page, match.index), text: words(match[1] ?? '') }))
    .filter(({ text }) => text.split(' ').length >= 3);
}

/** The texts in a source: literals, joined where they are joined with `+`, text between tags, and descriptions. */
function textsIn(path: string): string[] {
  const source = readFileSync(path, 'utf8').replace(/(['"`])\s*\+\s*\n?\s*['"`]/g, '');
  const found = source.matchAll(
    /"""([^]*?)"""|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}]+)</g,
  );
  return [...found].map((match) =>
    words((match.slice(1).find((text) => text !== undefined) ?? '').replaceAll("\\'", "'")),
  );
}

const VARIES = /\$?\{[^}]*\}|…|\.\.\./;

const escaped = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);

/** A text as an expression in which anything may stand for what varies. */
const pattern = (text: string): string => text.split(VARIES).map(escaped).join('.+?');

/** Whether a quote is an example of a text that varies, of which at least half is fixed. */
function isExampleOf(said: string, quoted: string): boolean {
  const fixed = said.split(VARIES);
  return (
    fixed.length > 1 && fixed.join('').length >= quoted.length / 2 && new RegExp(`^${pattern(said)}$`).test(quoted)
  );
}

/** Whether a source says the quote; a message of the rules as a whole, anything else at least in part. */
function says(texts: readonly string[], { text }: Quote, isWhole: boolean): boolean {
  const quoted = pattern(text.replace(/[.,;]$/, ''));
  const inText = new RegExp(isWhole ? `^${quoted}[.!]?$` : quoted);
  return texts.some((said) => inText.test(said) || isExampleOf(said, text));
}

const textsOf = (patterns: readonly string[]): string[] => globSync(patterns).flatMap(textsIn);
const toPeople = textsOf(SAID_TO_PEOPLE);
const everything = [...toPeople, ...textsOf(PRINTED)];

const unsaid = (page: Page): string[] => {
  const isBusiness = page.path.startsWith(BUSINESS);
  return quotesOf(page)
    .filter((quote) => !says(isBusiness ? toPeople : everything, quote, isBusiness))
    .map(({ place, text }) => `${place}: no source says "${text}"`);
};

const pages = readPages('README.md', 'docs/**/*.md', 'bench/*.md').filter(({ path }) => !EXCEPT.has(path));

describe('what the pages quote', () => {
  it('is what the club says, to the letter', () => {
    expect(pages.flatMap(quotesOf).length).toBeGreaterThan(50);
    expect(pages.flatMap(unsaid)).toEqual([]);
  });

  it.each([
    ['worded anew', 'It says "This membership is not active. Please contact support." to them.'],
    ['a part of a message', 'It says "Insufficient points to redeem" to them.'],
    ['over two lines', 'It says "Your points balance is not\navailable right now" to them.'],
  ])('is found when it is %s', (_, text) => {
    const page = { path: `${BUSINESS}page.md`, text: `# Page\n\n${text}\n` };
    expect(unsaid(page)).toEqual([expect.stringMatching(/^docs\/domain\/page\.md:3: no source says /)]);
  });
});
