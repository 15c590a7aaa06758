import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from './lib/paths.ts';
import { optionsOf } from './lib/options.ts';

optionsOf({}, 'Compares the download size of a first visit and of each page with its budget.');

/**
 * `npm run size`: shows how much JavaScript a first visit to home downloads, how much each other page adds, and the style
 * sheet of all pages, the code of the kiosk and of the desk, in bytes as the server sends them (brotli). Code that loads on
 * demand (a dialog, the brochure viewer) is not counted. Ends with exit code 1 if one is over its budget, or if files of
 * the web client import each other in a cycle.
 */
const FIRST_VISIT = 160_000;
/** What sends requests: loaded with the first of them, and with a page that is hydrated at once. */
const FIRST_REQUEST = 5_200;
/** What runs while a member is logged in, which visitors do not load. */
const MEMBER = 10_000;
const STYLES = 26_000;
const LATER_PAGE = 42_000;
/** Includes 19 kB of visx, which only the chart of the ledger uses. */
const LEDGER = 57_000;
/** What a kiosk loads before its first screen: its code, styles and the texts of one language. */
const KIOSK = 300_000;
/** What the desk loads before its first page: code and styles. Its other pages load with the first visit. */
const DESK = 350_000;
const home = 'web/features/home/pages/HomePage.tsx';
const ledger = 'web/app/LedgerScreen.tsx';
const transport = 'web/apollo/transport.ts';
const memberWatch = 'web/app/MemberWatch.tsx';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
const readManifest = (path: string) => JSON.parse(readFileSync(inRoot(path), 'utf8')) as Record<string, Chunk>;
const manifest = readManifest('build/client/.vite/manifest.en.json');

/** A chunk with all its static imports. */
function needed(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const one of manifest[name]?.imports ?? []) needed(one, found);
  return found;
}
const sent = (path: string, folder = 'build/client'): number => {
  const file = inRoot(folder, path);
  return statSync(statSync(`${file}.br`, { throwIfNoEntry: false }) ? `${file}.br` : file).size;
};
const bytes = (names: Iterable<string>): number =>
  Array.from(names, (name) => sent(manifest[name]?.file ?? '')).reduce((sum, size) => sum + size, 0);

const [entry, chunk] = Object.entries(manifest).find(([, one]) => one.isEntry && one.file.endsWith('.js')) ?? [];
if (entry === undefined || chunk === undefined) throw new Error('The web client is not built. Run `npm run build`.');
const [client = ''] = chunk.dynamicImports ?? [];
const first = needed(home, needed(client, needed(entry)));
const pages = (manifest[client]?.dynamicImports ?? []).filter(
  (name) => name !== home && /(Page|Screen)\.tsx$/.test(name),
);
const later = (name: string): number => bytes([...needed(name)].filter((one) => !first.has(one)));
/** The code and styles of the kiosk, with the English texts. */
function kioskBytes(): number {
  const kiosk = readManifest('build/kiosk/.vite/manifest.json');
  const files = ['index.html', 'text/en.ts'].flatMap((name) => {
    const { file, css = [], imports = [] } = kiosk[name] ?? {};
    return [file, ...css, ...imports.map((one) => kiosk[one]?.file)];
  });
  return [...new Set(files)]
    .filter((file) => file !== undefined)
    .reduce((sum, file) => sum + sent(file, 'build/kiosk'), 0);
}
/** The code and styles of the desk before its first page, without the pages that load later. */
function deskBytes(): number {
  const desk = readManifest('build/desk/.vite/manifest.json');
  const found = new Set<string>();
  const add = (name: string): void => {
    const { file, css = [], imports = [] } = desk[name] ?? {};
    if (file === undefined || found.has(file)) return;
    for (const one of [file, ...css]) found.add(one);
    for (const one of imports) add(one);
  };
  add('index.html');
  return [...found].reduce((sum, file) => sum + sent(file, 'build/desk'), 0);
}
const rows = [
  { what: 'first visit to home', size: bytes(first), budget: FIRST_VISIT },
  { what: 'first request', size: later(transport), budget: FIRST_REQUEST },
  { what: 'session and updates', size: later(memberWatch), budget: MEMBER },
  { what: 'styles of all pages', size: bytes(['web/styled-system/styles.css']), budget: STYLES },
  { what: 'kiosk', size: kioskBytes(), budget: KIOSK },
  { what: 'desk', size: deskBytes(), budget: DESK },
  ...pages.map((name) => ({
    what: name.replace(/^.*\//, '').replace('.tsx', ''),
    size: later(name),
    budget: name === ledger ? LEDGER : LATER_PAGE,
  })),
];
for (const { what, size, budget } of rows) {
  console.log(
    `${size > budget ? 'over' : 'ok  '} ${what.padEnd(26)} ${size.toLocaleString('en-IN').padStart(9)} of ${budget.toLocaleString('en-IN')} bytes`,
  );
}
/** The files of a cycle of static imports, in which one would run before what it needs; empty without one. */
function cycleIn(chunks: Readonly<Record<string, Chunk>>): readonly string[] {
  const done = new Set<string>();
  const cycleFrom = (name: string, way: readonly string[]): readonly string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const one of chunks[name]?.imports ?? []) {
      const cycle = cycleFrom(one, [...way, name]);
      if (cycle.length > 0) return cycle;
    }
    done.add(name);
    return [];
  };
  return Object.keys(chunks).reduce<readonly string[]>(
    (found, name) => (found.length > 0 ? found : cycleFrom(name, [])),
    [],
  );
}
const manifests = readdirSync(inRoot('build/client/.vite')).filter((file) => file.startsWith('manifest.'));
const cycles = manifests.map((file) => cycleIn(readManifest(`build/client/.vite/${file}`)));
for (const cycle of cycles.filter(({ length }) => length > 0)) console.log(`cycle: ${cycle.join(' > ')}`);

process.exitCode = rows.some(({ size, budget }) => size > budget) || cycles.some(({ length }) => length > 0) ? 1 : 0;
