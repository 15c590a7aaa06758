import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { findEngines } from '../scripts/testing/engines.ts';
import { startBenchSandbox, type BenchSandbox } from './club.ts';
import { createMemberActions } from './memberActions.ts';
import { newTally, openWatchedApi, type Tally, type UpstreamCall, type WatchedApi } from './inProcess.ts';
import { measuredNow, type Measured } from './measured.ts';
import { machineLine } from './report.ts';
import { callsRow, type Cost, costHeads, costRow, keptRow, line, ofKind, table } from './redemptionRows.ts';

const warmUps = 30;
const orders = 1_000;
const others = 100;
const firstLogins = 10;
const laterLogins = 6;
const sessions = 1_000;
const idleSeconds = 10;
/** The queue checks a redemption this long after it began (api/store/operations/begin.ts), plus some time for the check. */
const rescuedAfterMs = 14_000;

/** How long at least one of these calls was in progress, in milliseconds. */
export function waitedFor(calls: readonly Pick<UpstreamCall, 'from' | 'to'>[]): number {
  let until = 0;
  let waited = 0;
  for (const { from, to } of calls.toSorted((a, b) => a.from - b.from)) {
    waited += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return waited;
}

async function measure(api: WatchedApi, what: string, times: number, action: () => Promise<void>): Promise<Cost> {
  const tallies: Tally[] = [];
  const milliseconds: number[] = [];
  const ownMs: number[] = [];
  const before = process.cpuUsage();
  while (tallies.length < times) {
    const tally = newTally();
    api.count(tally);
    const began = performance.now();
    await action();
    const took = performance.now() - began;
    tallies.push(tally);
    milliseconds.push(took);
    ownMs.push(took - waitedFor(tally.calls));
  }
  const { user, system } = process.cpuUsage(before);
  api.count(api.background);
  return { what, milliseconds, ownMs, cpuMs: (user + system) / 1000 / times, tallies };
}

const sizes = z.object({ name: z.string(), bytes: z.coerce.number() });

/** The size of each table on disk with its indexes; the queue's tables are added up. */
async function readSizes({ engine }: WatchedApi): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql`
    select case schemaname when 'jobs' then 'queue' else tablename end as name,
      sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass))::bigint as bytes
    from pg_tables where schemaname in ('public', 'jobs') group by 1`.execute(engine.db);
  return new Map(
    sizes
      .array()
      .parse(rows)
      .map(({ name, bytes }) => [name, bytes]),
  );
}

const grownBy = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, name: string, rows: number) =>
  Math.round(((after.get(name) ?? 0) - (before.get(name) ?? 0)) / rows);

const workOf = (tally: Tally): number => ofKind(tally, 'data', 'transaction', 'lock', 'queue');

async function measureEngine(sandbox: BenchSandbox, api: WatchedApi, tell: (text: string) => void) {
  const costs: Cost[] = [];
  const note = async (what: string, times: number, action: () => Promise<void>) => {
    costs.push(await measure(api, what, times, action));
    tell(`${api.engine.name}: ${what}`);
  };
  const actions = await createMemberActions(sandbox, api.url, firstLogins);
  try {
    await note('first login, with membership and welcome Credit', firstLogins, actions.logIn);
    await note('later login', laterLogins, actions.logIn);
    await actions.enrich();
    await measure(api, 'warming up', warmUps, actions.order);
    await note('home of a member: points, 5 transactions, 3 orders', others, actions.home);

    const before = await readSizes(api);
    await note('order', orders, actions.order);
    const after = await readSizes(api);
    await note('the same order sent again', others, actions.orderAgain);
    await note('stay', others, actions.stay);
    await note('encash request', others, actions.encash);

    await pause(rescuedAfterMs);
    const redemptions = warmUps + orders + 2 * others;
    const later = workOf(api.background) / redemptions;
    api.background.statements.length = 0;
    await pause(idleSeconds * 1000);
    const idle = api.background.statements.length / idleSeconds;

    const found = await api.store.sessions.find(actions.anyToken());
    if (!found) throw new Error('The session does not exist.');
    const beforeSessions = await readSizes(api);
    for (let made = 0; made < sessions; made += 1) await api.store.sessions.create(found);
    const afterSessions = await readSizes(api);

    const perOrder = (name: string) => grownBy(before, after, name, orders);
    const bytes = {
      session: grownBy(beforeSessions, afterSessions, 'session', sessions),
      operation: perOrder('operation'),
      hold: perOrder('hold'),
      // The requests of its steps, with their answers.
      steps: perOrder('operation_exchange'),
      job: perOrder('queue'),
    };
    return { costs, later, idle, bytes };
  } finally {
    actions.close();
  }
}

/**
 * Measures what a login and each kind of redemption cost in statements, calls, rows, bytes and time, as Markdown. Runs on
 * the embedded engine, and on a local PostgreSQL if one answers on the default port. Removes all its data afterwards.
 * @param keep receives the figures of PostgreSQL, which the documents use
 */
export async function measureRedemptions(
  tell: (text: string) => void,
  keep: (measured: Pick<Measured, 'costs' | 'storage'>) => void,
): Promise<string> {
  const engines = await findEngines({});
  const parts: string[] = [];
  const byteRows: string[] = [];
  const queueRows: string[] = [];
  try {
    for (const databaseUrl of [null, engines.env['TEST_DATABASE_URL']]) {
      if (databaseUrl === undefined) continue;
      const dataDir = await mkdtemp(join(tmpdir(), `veranda-bench-${randomUUID().slice(0, 8)}-`));
      const sandbox = await startBenchSandbox(dataDir);
      const api = await openWatchedApi(sandbox, dataDir, databaseUrl);
      const name = databaseUrl === null ? 'PGlite' : `PostgreSQL ${engines.postgres}`;
      try {
        const { costs, later, idle, bytes } = await measureEngine(sandbox, api, tell);
        parts.push(`**${name}**\n\n${table(costHeads, costs.map(costRow))}`);
        if (parts.length === 1) parts.unshift(table(['', 'calls of the backends'], costs.map(callsRow)));
        byteRows.push(line([name, ...Object.values(bytes)]));
        queueRows.push(line([name, later.toFixed(1), idle.toFixed(1)]));
        if (databaseUrl === null) continue;
        const source = { ...measuredNow(), by: 'npm run bench -- --sizes 100' };
        const machine = `${machineLine(new Date())}, ${name}`;
        const queueStatementsAfterRedemption = Number(later.toFixed(1));
        keep({
          costs: { ...source, machine, rows: costs.map(keptRow), queueStatementsAfterRedemption },
          storage: { ...source, bytes },
        });
      } finally {
        await api.close();
        await sandbox.child.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  } finally {
    await engines.release();
  }
  const byteHeads = ['bytes a row or redemption, with indexes', 'session', 'operation', 'hold', 'steps', 'queue'];
  const queueHeads = ['statements of the queue', 'a redemption, afterwards', 'a second of an idle process'];
  return [...parts, table(byteHeads, byteRows), table(queueHeads, queueRows)].join('\n\n');
}
