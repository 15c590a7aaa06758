import { readFileSync, statSync } from 'node:fs';
import { inRoot } from './lib/paths.ts';

/**
 * `npm run size`: shows how much JavaScript a first visit to home downloads, how much each other page adds, and the style
 * sheet of all pages, in bytes as the server sends them (brotli). Ends with exit code 1 if one is over its budget. Code that loads on demand (a dialog,
 * the brochure viewer) is not counted.
 */
const FIRST_VISIT = 155_000;
/** What sends requests: loaded with the first of them, and with a page that is hydrated at once. */
const FIRST_REQUEST = 5_000;
const STYLES = 25_000;
const LATER_PAGE = 40_000;
/** Includes 19 kB of visx, which only the chart of the ledger uses. */
const LEDGER = 54_000;
const home = 'web/features/home/pages/HomePage.tsx';
const ledger = 'web/app/LedgerScreen.tsx';
const transport = 'web/apollo/transport.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
const manifest = JSON.parse(readFileSync(inRoot('build/client/.vite/manifest.en.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** A chunk with all its static imports. */
function needed(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const one of manifest[name]?.imports ?? []) needed(one, found);
  return found;
}
const sent = (path: string): number => {
  const file = inRoot('build/client', path);
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
const rows = [
  { what: 'first visit to home', size: bytes(first), budget: FIRST_VISIT },
  { what: 'first request', size: later(transport), budget: FIRST_REQUEST },
  { what: 'styles of all pages', size: bytes(['web/styled-system/styles.css']), budget: STYLES },
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
process.exitCode = rows.some(({ size, budget }) => size > budget) ? 1 : 0;
