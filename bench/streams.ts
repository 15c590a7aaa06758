import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { openStore, type Store } from '#api/store/store.ts';
import { streamPath } from '#rules/memberUpdates.ts';
import { findEngines } from '../scripts/testing/engines.ts';
import { type BenchApi, startBenchApi, startBenchSandbox } from './club.ts';
import { percentile } from './figures.ts';
import { readMemory, readUsage } from './usage.ts';

const connections = 2_000;
const idleSeconds = 60;
/** Updates in a second, each of another member. */
const updatesPerSecond = 200;
const updateSeconds = 30;
/** So many are opened at the same time. */
const atOnce = 50;

const secret = 'a-secret-for-benchmarks-only-0123456789';
const body = JSON.stringify({ query: 'subscription { memberUpdates { kind id } }' });

interface Phase {
  readonly cpuMs: number;
  readonly residentMb: number;
  readonly ownMb: number;
}

/** The client of one stream. */
interface Reader {
  readonly memberId: string;
  readonly token: string;
  /** Called with the id of each update. */
  onUpdate: (id: string) => void;
}

function openStream(url: string, agent: Agent, reader: Reader): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${streamPath}`, {
      method: 'POST',
      agent,
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${reader.token}`,
      },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      if (incoming.statusCode !== 200) return reject(new Error(`No stream: ${incoming.statusCode}`));
      incoming.on('data', (chunk: Buffer) => {
        for (const [, id = ''] of chunk.toString().matchAll(/"id":"([^"]+)"/g)) reader.onUpdate(id);
      });
      resolve(incoming);
    });
    outgoing.end(body);
  });
}

/** Sessions of as many members, made before the process runs, since an embedded store has one process. */
async function createReaders(store: Store): Promise<readonly Reader[]> {
  const made: Reader[] = [];
  for (let count = 0; count < connections; count += 1) {
    const memberId = `bench-${count}`;
    const data = { memberId, membershipNumber: String(count), mobile: '9999900001', name: null, restToken: 'none' };
    const { token } = await store.sessions.create(data);
    made.push({ memberId, token, onUpdate: () => undefined });
  }
  return made;
}

/**
 * Opens 2,000 streams of as many members at one process, on a local PostgreSQL if there is one, and measures what they
 * cost idle and with updates. Updates come from another process by way of the database, so the embedded store has none.
 *
 * @returns `holds` is false when an idle stream has caused a call to an upstream, or an update did not arrive.
 */
export async function measureStreams(tell: (text: string) => void): Promise<{ text: string; holds: boolean }> {
  const engines = await findEngines({});
  const databaseUrl = engines.env['TEST_DATABASE_URL'];
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-streams-'));
  const sandbox = await startBenchSandbox(dataDir);
  const open = () => openStore({ databaseUrl, dataDir, secret, logger: pino({ level: 'silent' }) });
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  let store: Store | null = await open();
  let api: BenchApi | null = null;
  try {
    tell(`creating ${connections} sessions`);
    const readers = await createReaders(store);
    if (databaseUrl === undefined) {
      await store.close();
      store = null;
    }
    const settings = { SESSION_SECRET: secret, STREAMS_PER_PROCESS: String(connections + 1) };
    api = await startBenchApi(dataDir, sandbox, { ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
    const { pid } = api.child;
    const url = api.url;
    const start = await settled(pid);
    tell('opening');
    const began = performance.now();
    const before = readUsage(pid).cpuMs;
    for (let from = 0; from < connections; from += atOnce) {
      await Promise.all(readers.slice(from, from + atOnce).map((reader) => openStream(url, agent, reader)));
    }
    const opened = { ms: performance.now() - began, cpuMs: readUsage(pid).cpuMs - before };
    const ready = await settled(pid);
    await sandbox.control.clearCalls();
    tell(`idle for ${idleSeconds} s`);
    const idle = await during(pid, () => pause(idleSeconds * 1000));
    const calls = (await sandbox.control.calls()).length;
    const busy = store && (await withUpdates(pid, store, readers, tell));
    return {
      text: tableOf({ engine: engines.postgres, start, ready, opened, idle, calls, busy }),
      holds: calls === 0 && (busy === null || busy.lost === 0),
    };
  } finally {
    agent.destroy();
    await store?.close();
    await api?.child.stop();
    await sandbox.child.stop();
    await rm(dataDir, { recursive: true, force: true });
    await engines.release();
  }
}

/** Memory after the garbage of what happened before has mostly gone. */
async function settled(pid: number): Promise<{ residentMb: number; ownMb: number }> {
  await pause(15_000);
  return readMemory(pid);
}

async function during(pid: number, act: () => Promise<unknown>): Promise<Phase> {
  const before = readUsage(pid).cpuMs;
  await act();
  return { cpuMs: readUsage(pid).cpuMs - before, ...readMemory(pid) };
}

async function withUpdates(pid: number, store: Store, readers: readonly Reader[], tell: (text: string) => void) {
  const sent = new Map<string, number>();
  const took: number[] = [];
  for (const reader of readers) {
    reader.onUpdate = (id) => {
      const at = sent.get(id);
      if (at !== undefined) took.push(performance.now() - at);
      sent.delete(id);
    };
  }
  tell(`${updatesPerSecond} updates a second for ${updateSeconds} s`);
  const phase = await during(pid, async () => {
    for (let count = 0; count < updatesPerSecond * updateSeconds; count += 1) {
      const { memberId = '' } = readers[count % readers.length] ?? {};
      const due = pause(1000 / updatesPerSecond);
      sent.set(String(count), performance.now());
      await Promise.all([due, store.memberUpdates.publish(null, memberId, 'REDEMPTION', String(count))]);
    }
    await pause(1_000);
  });
  return { ...phase, count: took.length, lost: sent.size, took };
}

function tableOf(found: {
  readonly engine: string | null;
  readonly start: { readonly residentMb: number; readonly ownMb: number };
  readonly ready: { readonly residentMb: number; readonly ownMb: number };
  readonly opened: { readonly ms: number; readonly cpuMs: number };
  readonly idle: Phase;
  readonly calls: number;
  readonly busy: Awaited<ReturnType<typeof withUpdates>> | null;
}): string {
  const { engine, start, ready, opened, idle, calls, busy } = found;
  const each = (megabytes: number) => ((megabytes * 1024) / connections).toFixed(1);
  const perMinute = (cpuMs: number, seconds: number) => ((cpuMs * 1000 * 60) / seconds / connections).toFixed(0);
  const rows = [
    ['RSS before the first, MB', start.residentMb.toFixed(0)],
    [`RSS with ${connections}, MB`, ready.residentMb.toFixed(0)],
    ['memory of each (RSS), kB', each(ready.residentMb - start.residentMb)],
    ['CPU to open each, ms', (opened.cpuMs / connections).toFixed(2)],
    ['opened in a second', ((connections / opened.ms) * 1000).toFixed(0)],
    ['CPU of each idle, µs in a minute', perMinute(idle.cpuMs, idleSeconds)],
    [`CPU of all idle, % of a core`, ((idle.cpuMs / idleSeconds / 1000) * 100).toFixed(1)],
    [`upstream calls in ${idleSeconds} s idle`, String(calls)],
    ...(busy === null
      ? []
      : [
          ['updates sent by another process', String(updatesPerSecond * updateSeconds)],
          ['of them lost', String(busy.lost)],
          ['CPU of each update, µs', ((busy.cpuMs * 1000) / busy.count).toFixed(0)],
          ['from the other process to the client, median, ms', percentile(busy.took, 0.5).toFixed(1)],
          ['the same, 99 of 100, ms', percentile(busy.took, 0.99).toFixed(1)],
          ['RSS afterwards, MB', busy.residentMb.toFixed(0)],
        ]),
  ];
  const head = `| ${connections} streams on one process (${engine === null ? 'embedded store' : `PostgreSQL ${engine}`}) | |`;
  return [head, '| --- | ---: |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}
