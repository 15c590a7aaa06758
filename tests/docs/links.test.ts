import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeOf, readPages, withoutBlocks, withoutCode, type Page } from './pages.ts';

const pages = readPages('*.md', 'docs/**/*.md', 'deploy/**/*.md', 'salesforce/**/*.md', 'bench/**/*.md');
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const names = new Set(files.flatMap((path) => path.split('/')));
/** Folders of the repository. Paths in other folders are those of a machine, a package or a running club. */
const folders = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
/** Made by the code generation, so not in the repository. */
const isGenerated = (path: string): boolean => /__generated__|styled-system|\.generated\./.test(path);

/** The anchors of a page, as GitHub makes them from its headings. */
function anchorsOf(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: Page): string[] {
  return [...withoutCode(page.text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
    const [target = '', anchor] = (match[1] ?? '').split('#');
    if (/^(https?|mailto):/.test(target)) return [];
    const path = target === '' ? page.path : join(dirname(page.path), target);
    const isThere =
      existsSync(path) && (anchor === undefined || anchorsOf(readFileSync(path, 'utf8')).includes(anchor));
    return isThere ? [] : [`${placeOf(page, match.index)}: ${match[1]}`];
  });
}

/** Paths and names of source files that stand in inline code but not in the repository. */
function unknownFiles(page: Page): string[] {
  return [...withoutBlocks(page.text).matchAll(/`([\w@./-]+)`/g)].flatMap((match) => {
    const [, path = ''] = match;
    const isPath = path.includes('/') && folders.has(path.split('/')[0]);
    const isName = /^[\w-]+\.(test\.|proof\.|spec\.)?(tsx?|mjs|graphql|sql)$/.test(path);
    if (!(isPath || isName) || isGenerated(path)) return [];
    return (isPath ? existsSync(path) : names.has(path)) ? [] : [`${placeOf(page, match.index)}: ${path}`];
  });
}

describe('the pages of the documentation', () => {
  it('link only to pages and headings that exist', () => {
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  it('name only files and folders that exist', () => {
    expect(pages.filter(({ path }) => path !== 'CHANGELOG.md').flatMap(unknownFiles)).toEqual([]);
  });

  it.each([
    ['a page that does not exist', 'See [it](nowhere.md).'],
    ['a heading that does not exist', 'See [it](run/deploy.md#nowhere).'],
  ])('are found when they link to %s', (_, text) => {
    expect(brokenLinks({ path: 'docs/page.md', text })).toHaveLength(1);
  });

  it('are found when they name a file that does not exist', () => {
    const text = 'Read `api/nowhere.ts`, `nowhere.test.ts` and `api/main/server.ts`.';
    expect(unknownFiles({ path: 'docs/page.md', text })).toEqual([
      'docs/page.md:1: api/nowhere.ts',
      'docs/page.md:1: nowhere.test.ts',
    ]);
  });
});
