import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, buildState } from '../scripts/lib/build.ts';
import { commandLineOf } from '../scripts/lib/options.ts';
import { calculateCapacity } from './capacity.ts';
import { readMeasured, type Measured, writeMeasured } from './measured.ts';
import { machineLine, markdownTable, type Section } from './report.ts';

/**
 * `npm run bench`: measures what the graph costs at three sizes of its backends, and what a login and each kind of
 * redemption cost, and prints Markdown tables. For the first part, sandbox and api run as separate processes. All folders
 * are removed afterwards. This is not a test: it does not fail when something is slow. `npm run bench -- --scroll` measures
 * only how the longest ledger scrolls in a browser, and ends with exit code 1 if that is not smooth. `--peers` compares the
 * club with other servers, which are installed in `bench/peers`. `--views` measures only the CRM calls of page views. `--soak 30` drives
 * the club for 30 minutes, and ends with exit code 1 if its memory grows or an answer is unexpected. `--idle` measures only
 * the memory of a club that nobody uses. `--kiosk` measures only how long a kiosk takes to answer a touch, and ends with exit
 * code 1 if that is too long. `--first-press` measures only how long the first press on a page takes on a slow phone.
 * `--member` measures only a member's pages on a slow phone. `--desk` measures only the lists of the staff desk. `--reports` simulates a year and
 * measures only the desk's reports, and ends with exit code 1 if a figure is wrong or a page too slow. `--streams` opens 2,000 streams of updates, and ends with exit code 1 if idle
 * ones call an upstream. `--statements` measures only the files of a long statement. `--write` writes costs, `--views` or `--idle` to `bench/figures.json`, and
 * `--capacity` prints what `docs/run/capacity.md` has to say with the figures there; it measures nothing.
 */
const { values: options, positionals } = commandLineOf(
  {
    sizes: { type: 'string', default: '100,1000,10000' },
    scroll: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    views: { type: 'boolean', default: false },
    idle: { type: 'boolean', default: false },
    kiosk: { type: 'boolean', default: false },
    desk: { type: 'boolean', default: false },
    reports: { type: 'boolean', default: false },
    streams: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    'first-press': { type: 'boolean', default: false },
    member: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    capacity: { type: 'boolean', default: false },
  },
  'Measures what the graph costs. docs/build/commands.md says what each option measures alone.',
);
const machine = machineLine(new Date());
const tell = (text: string): void => console.error(text);

if (options.capacity) {
  const { tables, sentences } = calculateCapacity(readMeasured());
  console.log([...Object.values(tables), sentences.map((sentence) => `- ${sentence}`).join('\n')].join('\n\n'));
  process.exit(0);
}

const keep = (measured: Partial<Measured>): void => {
  if (!options.write) return;
  writeMeasured(measured);
  tell('written to bench/figures.json; "npm run bench -- --capacity" prints what docs/run/capacity.md has to say now');
};

// Imported later than this, since they read what the build generates.
if (buildState() !== 'fresh') {
  tell('building');
  await build();
}

if (options.scroll) {
  const { measureScroll } = await import('./scroll.ts');
  const { text, holds } = await measureScroll(tell);
  console.log(`${machine}\n\n${text}`);
  process.exitCode = holds ? 0 : 1;
} else if (options.soak) {
  const minutes = Number(positionals[0] ?? 30);
  if (!(minutes >= 1)) {
    console.error('Usage: npm run bench -- --soak 30 (minutes, at least 1).');
    process.exit(1);
  }
  const { measureSoak } = await import('./soak.ts');
  const { text, holds } = await measureSoak(tell, minutes);
  console.log(`${machine}\n\n${text}`);
  process.exitCode = holds ? 0 : 1;
} else if (options.idle) {
  const { measureIdle } = await import('./idle.ts');
  console.log(`${machine}\n\n${await measureIdle(tell, keep)}`);
} else if (options.kiosk) {
  const { measureKiosk } = await import('./kiosk.ts');
  const { text, holds } = await measureKiosk(tell);
  console.log(`${machine}\n\n${text}`);
  process.exitCode = holds ? 0 : 1;
} else if (options.desk) {
  const { measureDesk } = await import('./desk.ts');
  console.log(`${machine}\n\n${await measureDesk(tell)}`);
} else if (options.reports) {
  const { measureReports } = await import('./reports.ts');
  const { text, holds } = await measureReports(tell, Number(positionals[0] ?? 365));
  console.log(`${machine}\n\n${text}`);
  process.exitCode = holds ? 0 : 1;
} else if (options.streams) {
  const { measureStreams } = await import('./streams.ts');
  const { text, holds } = await measureStreams(tell);
  console.log(`${machine}\n\n${text}`);
  process.exitCode = holds ? 0 : 1;
} else if (options.statements) {
  const { measureStatements } = await import('./statementFiles.ts');
  console.log(`${machine}\n\n${await measureStatements(tell)}`);
} else if (options['first-press']) {
  const { measureFirstPress } = await import('./firstPress.ts');
  console.log(`${machine}\n\n${await measureFirstPress(tell, new RegExp(options.only))}`);
} else if (options.member) {
  const { measureMember } = await import('./member.ts');
  const text = await measureMember(tell, Number(options.runs), new RegExp(options.only), options.json);
  console.log(options.json ? text : `${machine}\n\n${text}`);
} else if (options.views) {
  const { measurePageViews } = await import('./pageViews.ts');
  console.log(`${machine}\n\n${await measurePageViews(tell, keep)}`);
} else if (options.peers) {
  const { measurePeers } = await import('./peers.ts');
  console.log(`${machine}\n\n${await measurePeers(tell, Number(options.rounds), new RegExp(options.only))}`);
} else {
  const sizes = options.sizes.split(',').map(Number);
  if (process.platform !== 'linux' || !sizes.every((size) => Number.isInteger(size) && size >= 12 && size <= 40_000)) {
    console.error('Usage: npm run bench -- --sizes 100,1000,10000 (numbers of projects, 12 to 40000). Linux only.');
    process.exit(1);
  }
  const { measureSize } = await import('./oneSize.ts');
  const sections: Section[] = [];
  for (const projects of sizes) {
    const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-'));
    const size = { projects, ledgerRows: projects * 5 };
    try {
      sections.push(await measureSize(dataDir, size, (text) => tell(`${projects}: ${text}`)));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  console.log(`${machine}\n\n${markdownTable(sections)}`);
  const { measureRedemptions } = await import('./redemptions.ts');
  console.log(`\n${await measureRedemptions(tell, keep)}`);
}
