import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from './pages.ts';

const MOST_WORDS_OF_README = 950;
const MOST_LINES = 250;
const MOST_BYTES_OF_A_PICTURE = 200_000;

const pages = readPages('*.md', 'docs/**/*.md', 'bench/*.md', 'deploy/**/*.md', 'salesforce/**/*.md', 'tests/*/*.md');
const linksOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) => join(dirname(path), target));

describe('the documents', () => {
  it(`begin with a README of at most ${MOST_WORDS_OF_README} words`, () => {
    const words = readFileSync('README.md', 'utf8').trim().split(/\s+/);
    expect(words.length).toBeLessThanOrEqual(MOST_WORDS_OF_README);
  });

  it(`have at most ${MOST_LINES} lines each`, () => {
    const long = pages
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES);
    expect(pages.length).toBeGreaterThan(60);
    expect(long).toEqual([]);
  });

  it('are all in the index', () => {
    // Decisions and examples have an index of their own, which the index names.
    const listed = new Set(['docs/README.md', 'docs/decisions/README.md', 'docs/examples/README.md'].flatMap(linksOf));
    const all = globSync(['docs/**/*.{md,yaml,json}', 'bench/*.md', 'docs/examples/**/*.*']);
    const isListed = (path: string) => listed.has(path) || path.startsWith('docs/examples/bruno/');
    const missing = all.filter((path) => path !== 'docs/README.md' && !isListed(path));
    expect(missing.toSorted()).toEqual([]);
  });

  it('have a title, and no other heading of the first level', () => {
    const titles = pages.map(({ path, text }) => {
      const withoutCode = text.replace(/^ *```[^]*?^ *```$/gm, '');
      return [path, withoutCode.match(/^# /gm)?.length ?? 0];
    });
    expect(titles.filter(([, count]) => count !== 1)).toEqual([]);
  });
});

describe('the pictures of the documents', () => {
  const pictures = globSync('docs/**/*.{webp,png,jpg,gif,svg}');

  it('are light', () => {
    const heavy = pictures
      .map((path) => ({ path, bytes: statSync(path).size }))
      .filter(({ bytes }) => bytes > MOST_BYTES_OF_A_PICTURE);
    expect(pictures.length).toBeGreaterThan(8);
    expect(heavy).toEqual([]);
  });

  it('are all shown', () => {
    const shown = new Set(pages.flatMap(({ path }) => linksOf(path)));
    expect(pictures.filter((path) => !shown.has(path))).toEqual([]);
  });

  it('have a text for those who do not see them', () => {
    const mute = pages.flatMap(({ path, text }) => (/!\[\s*\]\(/.test(text) ? [path] : []));
    expect(mute).toEqual([]);
  });
});
