import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Club, startClub } from '../scripts/lib/club.ts';
import { findEngines } from '../scripts/testing/engines.ts';
import { controlSandbox } from '#sandbox/client.ts';
import { noLimits } from './club.ts';
import { fillProjects } from './fillData.ts';
import { beMembers, readSitePaths, type Traffic, type TrafficReport, visit } from './soakTraffic.ts';
import { growthOf } from './growth.ts';

/** About half of what two processors can do, so that the load stays even beside the tests of others. */
const visitors = 3;
const memberGroups = 2;
const projects = 60;
/** A row a minute in an hour; a shorter soak has as many rows. */
const mostRows = 60;
const samplesPerRow = 12;
const shownFailures = 20;
/** In less time, caches that fill look like a leak. */
const leastForVerdict = 10;
/** How much more memory the last minutes may take than those after a third of the time. Caches still fill in a short soak. */
const flatWithin = (minutes: number): number => (minutes >= 60 ? 0.03 : 0.1);
const megabyte = 1024 * 1024;

/** The memory of the club in one stretch of time, in MB, and how late its event loop was, in milliseconds. */
interface Row {
  readonly hours: number;
  readonly rss: number;
  /** The least of the stretch, which is what a garbage collection left. */
  readonly heap: number;
  readonly external: number;
  readonly loopP99: number;
  readonly loopWorst: number;
  readonly answers: number;
}

const metricIn = (text: string, name: string): number => {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`/metrics has no ${name}.`);
  return Number(found);
};

async function sample(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return {
    rss: metricIn(text, 'club_process_resident_memory_bytes') / megabyte,
    heap: metricIn(text, 'club_nodejs_heap_size_used_bytes') / megabyte,
    external: metricIn(text, 'club_nodejs_external_memory_bytes') / megabyte,
    loopP99: metricIn(text, 'club_nodejs_eventloop_lag_p99_seconds') * 1000,
    loopWorst: metricIn(text, 'club_nodejs_eventloop_lag_max_seconds') * 1000,
  };
}
type Sample = Awaited<ReturnType<typeof sample>>;

const rowOf = (samples: readonly Sample[], hours: number, answers: number): Row => {
  const least = (pick: (one: Sample) => number) => Math.min(...samples.map(pick));
  const most = (pick: (one: Sample) => number) => Math.max(...samples.map(pick));
  return {
    hours,
    rss: samples.reduce((sum, { rss }) => sum + rss, 0) / samples.length,
    heap: least(({ heap }) => heap),
    external: least(({ external }) => external),
    loopP99: most(({ loopP99 }) => loopP99),
    loopWorst: most(({ loopWorst }) => loopWorst),
    answers,
  };
};

/**
 * Drives the production build with pages, reads of the graph and members for some minutes, and measures whether its memory
 * stays flat. It runs on a local PostgreSQL and Redis if there are any, in a database of its own, otherwise on the embedded
 * store. `holds` is false if memory grows or an answer is unexpected.
 */
export async function measureSoak(
  tell: (text: string) => void,
  minutes: number,
): Promise<{ text: string; holds: boolean }> {
  const engines = await findEngines({});
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-soak-'));
  const env = {
    ...noLimits,
    REST_URL: undefined,
    CRM_LOGIN_URL: undefined,
    SANDBOX: undefined,
    // As in the image; without it, V8 lets the heap grow to gigabytes before it collects thoroughly.
    NODE_OPTIONS: '--max-old-space-size=512',
    // Visitors come from many addresses.
    TRUST_PROXY: 'on',
    SESSION_SECRET: 'a-secret-for-benchmarks-only-0123456789',
    DATABASE_URL: engines.env['TEST_DATABASE_URL'],
    REDIS_URL: engines.env['TEST_REDIS_URL'],
  };
  try {
    const club = await startClub({ dataDir, env, ports: { club: 0, sandbox: 0 } });
    try {
      const report: TrafficReport = { answers: new Map(), failures: [] };
      const rows = await soak(club, minutes, report, tell);
      const store = engines.postgres === null ? 'PGlite' : `PostgreSQL ${engines.postgres}`;
      const shared = engines.redis === null ? 'no Redis' : `Redis ${engines.redis}`;
      return verdictOf(rows, report, minutes, `${minutes} minutes, ${store}, ${shared}`);
    } finally {
      await club.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await engines.release();
  }
}

async function soak(
  { url, sandbox, broken }: Club,
  minutes: number,
  report: TrafficReport,
  tell: (text: string) => void,
): Promise<readonly Row[]> {
  if (!sandbox) throw new Error('The club did not start its sandbox.');
  const control = controlSandbox(sandbox.restUrl);
  await fillProjects({ ready: sandbox, control }, projects);
  const paths = await readSitePaths(url);
  const began = performance.now();
  const hours = () => (performance.now() - began) / 3_600_000;
  let ended = false;
  const traffic: Traffic = { url, control, report, isOver: () => ended };
  const working = [
    ...Array.from({ length: visitors }, (_, index) => visit(traffic, paths, index * 1_000_000)),
    ...Array.from({ length: memberGroups }, (_, index) => beMembers(traffic, index, memberGroups)),
  ];
  const failed = Promise.race([
    broken.then((error) => Promise.reject(error)),
    ...working.map((work) => work.then(() => new Promise<never>(() => undefined))),
  ]);

  const rows: Row[] = [];
  const sampleMs = Math.min(60_000, (minutes * 60_000) / mostRows) / samplesPerRow;
  const sampleRows = async () => {
    while (hours() * 60 < minutes) {
      const samples: Sample[] = [];
      while (samples.length < samplesPerRow) {
        await pause(sampleMs);
        samples.push(await sample(url));
      }
      // The sandbox keeps every call that it got.
      await control.clearCalls();
      const answers = [...report.answers.values()].reduce((sum, count) => sum + count, 0);
      const row = rowOf(samples, hours(), answers);
      rows.push(row);
      tell(lineOf(row).join('  '));
    }
  };
  try {
    await Promise.race([sampleRows(), failed]);
  } finally {
    ended = true;
    await Promise.allSettled(working);
  }
  return rows;
}

const lineOf = ({ hours, rss, heap, external, loopP99, loopWorst, answers }: Row): string[] => [
  (hours * 60).toFixed(1),
  rss.toFixed(0),
  heap.toFixed(1),
  external.toFixed(1),
  loopP99.toFixed(0),
  loopWorst.toFixed(0),
  String(answers),
];

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, ['---', ...heads.slice(1).map(() => '---:')], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function verdictOf(rows: readonly Row[], { answers, failures }: TrafficReport, minutes: number, how: string) {
  const isJudged = minutes >= leastForVerdict;
  const growth = isJudged ? growthOf(rows.map(({ rss }) => rss)) : 0;
  const limit = flatWithin(minutes);
  const isFlat = growth <= limit;
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  const heads = ['minute', 'RSS MB', 'heap MB', 'external MB', 'loop p99 ms', 'loop worst ms', 'answers'];
  const parts = [
    `${how}, ${visitors} visitors and ${memberGroups} groups of members at once.`,
    table(heads, rows.map(lineOf)),
    table(
      ['answers', ''],
      [...answers].toSorted(([a], [b]) => a.localeCompare(b)).map(([kind, count]) => [kind, String(count)]),
    ),
    isJudged
      ? `RSS at the end is ${percent(growth)} above RSS after a third of the time: ${isFlat ? 'memory is flat' : `MEMORY GROWS (the limit is ${percent(limit)})`}.`
      : `Too short to tell whether memory grows: that takes ${leastForVerdict} minutes.`,
    failures.length === 0
      ? 'Every answer was as expected.'
      : [`${failures.length} UNEXPECTED ANSWERS:`, ...failures.slice(0, shownFailures)].join('\n- '),
  ];
  return { text: parts.join('\n\n'), holds: isFlat && failures.length === 0 };
}
