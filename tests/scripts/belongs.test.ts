import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '#tests/docs/commands.ts';
import { readPages } from '#tests/docs/pages.ts';
import browsers from '../../playwright.browsers.config.ts';
import journeys from '../../playwright.config.ts';
import { browserPrograms } from '../../scripts/testing/debianBrowsers.ts';
import {
  BROWSERS_FOLDER,
  HINDI_PROJECT,
  isNightlyFile,
  NIGHTLY_PROJECT,
  NIGHTLY_TAG,
  TOOLS_PROJECT,
  UNIT_PROJECTS,
} from '../../scripts/testing/places.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import vitest, { IN_HINDI, IN_HINDI_AT_NIGHT, OF_LANGUAGES } from '../../vitest.config.ts';

/** What vitest's configuration says of a project. */
interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[]; readonly exclude?: readonly string[] };
}

const projects = ((vitest as { test?: { projects?: unknown } }).test?.projects ?? []) as readonly Project[];
const allOnce = projects.map(({ test }) => test.name).filter((name) => name !== HINDI_PROJECT);
const projectsOf = (file: string, of: readonly string[] = allOnce): string[] =>
  projects
    .filter(({ test: { name, include, exclude = [] } }) => {
      if (!of.includes(name)) return false;
      const isIn = (globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob));
      return isIn(include) && !isIn(exclude);
    })
    .map(({ test: { name } }) => name);

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const filesIn = (folder: string): string[] => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: inRoot() }).toSorted();
/** Whether a file has tests of its own: it takes `it` or `test` from the runner. A helper takes at most `describe`. */
const DEFINES_TESTS = /import \{[^}]*\b(?:it|test)\b[^}]*\} from 'vitest'/;
/** A journey; fixtures are made from `test` too, with `test.extend`. */
const DEFINES_JOURNEYS = /^ *test(?:\.describe(?:\.\w+)?)?\(/m;

describe('The tests', () => {
  const files = filesIn('tests');

  it('belong to one project each', () => {
    const tests = files.filter((file) => DEFINES_TESTS.test(read(file)) || /\.(?:test|nightly)\.tsx?$/.test(file));
    expect(tests.length).toBeGreaterThan(300);
    expect(tests.map((file) => [file, ...projectsOf(file)]).filter(([, ...names]) => names.length !== 1)).toEqual([]);
  });

  it('of the forms run in Hindi too, and at night those of all components but those that choose a language', () => {
    const repeated = files.filter((file) => projectsOf(file, [HINDI_PROJECT]).length > 0);
    expect(repeated).not.toEqual([]);
    expect(repeated.filter((file) => !projectsOf(file).includes('web'))).toEqual([]);
    const components = files.filter((file) => matchesGlob(file, 'tests/{kiosk,web}/**/*.test.tsx'));
    const left = components.filter(
      (file) => ![...IN_HINDI, ...IN_HINDI_AT_NIGHT].some((glob) => matchesGlob(file, glob)),
    );
    expect(left).toEqual([]);
    expect(OF_LANGUAGES).toEqual(['tests/kiosk/language.test.tsx']);
  });

  it('run by day or, when their name says so, at night', () => {
    expect(projects.map(({ test }) => test.name).toSorted()).toEqual(
      [...UNIT_PROJECTS, TOOLS_PROJECT, NIGHTLY_PROJECT].toSorted(),
    );
    const wrong = files.filter((file) => projectsOf(file).includes(NIGHTLY_PROJECT) !== isNightlyFile(file));
    expect(wrong).toEqual([]);
  });

  it('are where each pattern of a project says', () => {
    const patterns = projects.flatMap(({ test: { include, exclude = [] } }) => [...include, ...exclude]);
    expect(patterns.filter((glob) => !files.some((file) => matchesGlob(file, glob)))).toEqual([]);
  });
});

describe('The journeys', () => {
  const all = filesIn('e2e').filter((file) => /\.(?:spec|test)\.tsx?$/.test(file));
  const specs = all.filter((file) => !file.startsWith(BROWSERS_FOLDER));
  const ignored = [journeys.testIgnore ?? []].flat().map((pattern) => `e2e/${String(pattern)}`);

  it('are where Playwright looks for them', () => {
    expect(journeys.testDir).toBe('e2e');
    expect(specs.length).toBeGreaterThan(40);
    expect(all.filter((file) => ignored.some((glob) => matchesGlob(file, glob)))).toEqual(
      all.filter((file) => !specs.includes(file)),
    );
    expect(filesIn('e2e').filter((file) => !all.includes(file) && DEFINES_JOURNEYS.test(read(file)))).toEqual([]);
  });

  it('run at night in each browser that the night provides', () => {
    expect(`${browsers.testDir}/`).toBe(BROWSERS_FOLDER);
    expect(browsers.testIgnore).toEqual([]);
    expect((browsers.projects ?? []).map(({ name }) => name)).toEqual(Object.keys(browserPrograms));
    expect(read('scripts/nightly.ts')).toContain('playwright.browsers.config.ts');
  });

  it('run by day unless they are tagged, and all of them at night', () => {
    // This process has no E2E_ALL.
    expect(journeys.grepInvert).toEqual(new RegExp(NIGHTLY_TAG));
    const tags = new Set(
      specs.flatMap((file) => [...read(file).matchAll(/tag: (\[[^\]]*\]|'[^']*')/g)].map(([, tag]) => tag)),
    );
    const known = /^(?:\[\]|'@(?:nightly|phone)'|\['@(?:nightly|phone)', '@(?:nightly|phone)'\])$/;
    expect([...tags].filter((tag = '') => !known.test(tag))).toEqual([]);
  });
});

describe('What documents say of a test', () => {
  const isAtNight = (file: string): boolean =>
    isNightlyFile(file) || (file.endsWith('.spec.ts') && read(file).includes(`'${NIGHTLY_TAG}'`));

  it('is the right time', () => {
    const wrong = Object.entries(commands).filter(
      ([, one]) => 'runBy' in one && isAtNight(one.runBy) !== (one.when === 'night'),
    );
    expect(wrong).toEqual([]);
  });

  it('names files that exist', () => {
    const named = readPages('*.md', 'docs/**/*.md', 'bench/*.md', 'tests/**/*.md')
      .filter(({ path }) => path !== 'CHANGELOG.md')
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\b(?:tests|e2e)\/[\w/]+\.(?:test|nightly|spec)\.tsx?\b/g)].map(([file]) => ({ path, file })),
      );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ file }) => globSync(file, { cwd: inRoot() }).length === 0)).toEqual([]);
  });
});
