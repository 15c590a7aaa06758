import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { limitSettings, retentionSettings } from '#tests/main/settingsLists.ts';
import { commands } from './commands.ts';
import { placeOf, readPages, withoutBlocks, type Page } from './pages.ts';

const run = promisify(execFile);
const pages = readPages('README.md', 'docs/start/*.md', 'docs/run/*.md');
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;

interface Shown {
  readonly place: string;
  readonly command: string;
}

/** The commands in the shell blocks of a page, joined over `\`, without comments and without a setting of a whole file. */
function inBlocks(page: Page): Shown[] {
  return [...page.text.matchAll(/^ *```(?:sh|bash)\n([^]*?)^ *```$/gm)].flatMap((block) =>
    (block[1] ?? '')
      .replace(/ *\\\n\s*/g, ' ')
      .split('\n')
      .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
      .filter((line) => line !== '' && !/^[A-Z_]+=("[^"]*"|\S+)$/.test(line))
      .map((command) => ({ place: placeOf(page, block.index), command })),
  );
}

/** The commands in the table of README, which people copy too. */
const inTable = (page: Page): Shown[] =>
  page.path === 'README.md'
    ? [...page.text.matchAll(/^\| `(npm [^`]*)` \|/gm)].map((match) => ({
        place: placeOf(page, match.index),
        command: match[1] ?? '',
      }))
    : [];

const shown = pages.flatMap((page) => [...inBlocks(page), ...inTable(page)]);

describe('the commands of README, docs/start and docs/run', () => {
  it('are each run here, run elsewhere, or not run for a reason', () => {
    expect(shown.length).toBeGreaterThan(40);
    expect(shown.filter(({ command }) => !(command in commands))).toEqual([]);
  });

  it('are all printed somewhere', () => {
    const printed = new Set(shown.map(({ command }) => command));
    // The README names these in a sentence.
    const inText = new Set(['npm run demo']);
    expect(Object.keys(commands).filter((command) => !printed.has(command) && !inText.has(command))).toEqual([]);
  });

  it('are run by files that exist', () => {
    const files = Object.values(commands).flatMap((one) => ('runBy' in one ? [one.runBy] : []));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('name npm scripts that exist, in every document', () => {
    const all = readPages('*.md', 'docs/**/*.md', 'bench/*.md', 'tests/*/*.md');
    const unknown = all
      .filter(({ path }) => path !== 'CHANGELOG.md' && path !== 'UPGRADING.md')
      .flatMap((page) =>
        [...page.text.matchAll(/npm run (?:--silent )?([\w:]+)/g)]
          .filter(([, name = '']) => !(name in scripts))
          .map((match) => `${placeOf(page, match.index)}: ${match[0]}`),
      );
    expect(unknown).toEqual([]);
  });
});

/** Settings and error codes of other programs. */
const OF_OTHERS = ['COMPOSE_PROFILES', 'DEPTH_ZERO_SELF_SIGNED_CERT'];

/** Names of settings in inline code, without their values. */
const settingsIn = (page: Page): Shown[] =>
  [...withoutBlocks(page.text).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map((match) => ({
    place: placeOf(page, match.index),
    command: match[1] ?? '',
  }));

describe('the names in capitals', () => {
  it('in the documents are settings, codes or constants that a source knows', async () => {
    const { stdout } = await run(
      'grep',
      [
        '-rhoE',
        '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+',
        'api',
        'rules',
        'schema',
        'sandbox',
        'scripts',
        'server',
        'web',
        'e2e',
        'tests/support',
        'compose.yaml',
        'Dockerfile',
        'salesforce',
      ],
      { maxBuffer: 2 ** 27 },
    );
    const tables = [...limitSettings(), ...retentionSettings()].map(({ name }) => name);
    const known = new Set([...stdout.split('\n'), ...tables, ...OF_OTHERS]);
    // A limit is named without its prefix where its table is.
    const isKnown = (name: string) => known.has(name) || known.has(`LIMIT_${name}`);
    const unknown = readPages('README.md', 'UPGRADING.md', 'docs/**/*.md')
      .flatMap(settingsIn)
      .filter(({ command }) => !isKnown(command));
    expect(unknown).toEqual([]);
  });
});
