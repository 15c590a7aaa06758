import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { apiReady } from '../scripts/lib/sandboxReady.ts';
import { startChild } from '../scripts/lib/child.ts';
import { startBenchSandbox, type BenchApi, type BenchSandbox } from './club.ts';
import { fillProjects } from './fillData.ts';
import { logInNewMember } from './login.ts';
import { loadPeer } from './peerPackages.ts';
import type { ServerName } from './peerServers.ts';
import { bareBytes, burst, works, type LoadRequest, type Work } from './peerWorks.ts';
import { peersTable, type Round } from './peersTable.ts';
import { readUsage } from './usage.ts';

const serverNames = ['club', 'bare', 'mercurius', 'mercuriusCache', 'apolloCache'] as const;
const projects = 60;
const roundSeconds = 2;
/** Includes the time in which the club compresses a new answer once more. */
const warmUpSeconds = 2;
const burstsPerRound = 8;
const burstSize = 32;

interface LoadResult {
  readonly requests: { readonly total: number };
  readonly duration: number;
  readonly non2xx: number;
  readonly errors: number;
}
type Autocannon = (options: object) => Promise<LoadResult>;

/** All threads of a process on one processor. */
const pin = (pid: number, processor: number) => spawnSync('taskset', ['-a', '-cp', String(processor), String(pid)]);

async function startServer(name: ServerName, dataDir: string, { ready }: BenchSandbox): Promise<BenchApi> {
  const wide = ['VISITOR_REQUESTS', 'CRM_READS', 'LOOKUPS'].map((limit) => [`LIMIT_${limit}`, '100000000/60']);
  const child = startChild({
    name,
    entry: 'bench/peerMain.ts',
    env: {
      ...Object.fromEntries(wide),
      NODE_ENV: 'production',
      // The peers log nothing either.
      LOG_LEVEL: 'warn',
      DATA_DIR: join(dataDir, name),
      // For a fair comparison nothing becomes stale during a round.
      PUBLIC_FRESH_SECONDS: '3600',
      REST_URL: ready.restUrl,
      CRM_LOGIN_URL: ready.crmLoginUrl,
      CRM_CLIENT_ID: ready.credentials.clientId,
      CRM_CLIENT_SECRET: ready.credentials.clientSecret,
      CRM_REFRESH_TOKEN: ready.credentials.refreshToken,
    },
    dataDir,
    readyEvent: 'api-ready',
    readyWithinMs: 60_000,
  });
  const { url } = apiReady.parse(await child.ready);
  pin(child.pid, 0);
  return { child, url };
}

const send = (url: string, { path, ...request }: LoadRequest) => fetch(url + path, request);

/** The headers of an answer that belong to one connection or one moment; the server sets its own. */
const ofConnection = /^(connection|content-encoding|content-length|date|keep-alive|transfer-encoding)$/;

/** Gives the bare server the club's own answers: the same headers and the same bytes. */
async function copyBytes(club: BenchApi, bare: BenchApi): Promise<void> {
  for (const [name, request] of Object.entries(bareBytes)) {
    const answer = await send(club.url, request);
    if (!answer.ok) throw new Error(`The club answered ${name} with ${answer.status}.`);
    const isBr = request.headers['accept-encoding'] === 'br';
    const plain = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries([...answer.headers].filter(([header]) => !ofConnection.test(header)));
    const kept = JSON.stringify({ ...headers, ...(isBr ? { 'content-encoding': 'br' } : {}) });
    await fetch(`${bare.url}/bytes/${name}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'x-headers': kept },
      // `fetch` has decompressed it; the best brotli is what the club sends after some hits.
      body: isBr ? brotliCompressSync(plain) : plain,
    });
  }
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/**
 * `npm run bench -- --peers`: the club beside other servers with the same schema, resolvers and services, and beside bare
 * Fastify sending the same bytes. Each server runs on one processor, load and sandbox on another; the servers take turns in
 * rounds in any order, and figures are compared within a round.
 */
export async function measurePeers(tell: (text: string) => void, count: number, only: RegExp): Promise<string> {
  const autocannon = await loadPeer<Autocannon>('autocannon');
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-peers-'));
  const sandbox = await startBenchSandbox(dataDir);
  const running = new Map<ServerName, BenchApi>();
  const of = (name: ServerName): BenchApi => {
    const server = running.get(name);
    if (!server) throw new Error(`${name} does not run.`);
    return server;
  };
  const sessions = new Map<ServerName, Readonly<Record<string, string>>>();
  const measured = new Map<string, Round[]>();

  /** CPU time of the server and answers a second while `load` runs. */
  async function take(work: string, server: ServerName, round: number, load: () => Promise<LoadResult>): Promise<void> {
    const { pid } = of(server).child;
    const before = readUsage(pid).cpuMs;
    const { requests, duration, non2xx, errors } = await load();
    const cpuMs = readUsage(pid).cpuMs - before;
    if (non2xx + errors > 0) throw new Error(`${server} failed at ${work}: ${non2xx} refused, ${errors} broken.`);
    const { total } = requests;
    const rounds = measured.get(work) ?? [];
    measured.set(work, [...rounds, { server, round, cpuUs: (cpuMs * 1000) / total, perSecond: total / duration }]);
  }
  const loadOf = (server: ServerName, { connections, amount, isMember }: Work, request: LoadRequest, seconds: number) =>
    autocannon({
      url: of(server).url + request.path,
      method: request.method,
      headers: { ...request.headers, ...(isMember ? sessions.get(server) : {}) },
      body: request.body,
      connections,
      ...(amount === undefined ? { duration: seconds } : { amount }),
    });
  const loadBursts = async (server: ServerName, request: LoadRequest): Promise<LoadResult> => {
    let [total, duration, non2xx] = [0, 0, 0];
    for (let i = 0; i < burstsPerRound; i += 1) {
      const first = { ...request, headers: { ...request.headers, 'x-cold': '1' } };
      const began = performance.now();
      const answers = await Promise.all(
        [first, ...Array.from({ length: burstSize - 1 }, () => request)].map((one) => send(of(server).url, one)),
      );
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      duration += (performance.now() - began) / 1000;
      total += answers.length;
      non2xx += answers.filter(({ ok }) => !ok).length;
    }
    return { requests: { total }, duration, non2xx, errors: 0 };
  };

  try {
    pin(process.pid, 1);
    pin(sandbox.child.pid, 1);
    await fillProjects(sandbox, projects);
    for (const [index, name] of serverNames.entries()) {
      tell(`starting ${name}`);
      running.set(name, await startServer(name, dataDir, sandbox));
      if (name === 'club' || name === 'mercurius') {
        sessions.set(name, await logInNewMember(of(name), sandbox, `99999${62_000 + index}`));
      }
    }
    await copyBytes(of('club'), of('bare'));
    for (const work of works.filter(({ name }) => only.test(name))) {
      const entries = Object.entries(work.requests) as [ServerName, LoadRequest][];
      for (const [server, request] of entries) await loadOf(server, work, request, warmUpSeconds);
      for (let round = 0; round < count; round += 1) {
        for (const [server, request] of shuffled(entries)) {
          await take(work.name, server, round, () => loadOf(server, work, request, roundSeconds));
        }
      }
      tell(work.name);
    }
    await sandbox.control.clearCalls();
    for (let round = 0; round < count; round += 1) {
      for (const [server, request] of shuffled(Object.entries(burst) as [ServerName, LoadRequest][])) {
        await take('burst of 32, cold', server, round, () => loadBursts(server, request));
      }
    }
    const calls = (await sandbox.control.calls()).length / (count * burstsPerRound * Object.keys(burst).length);
    return `${peersTable(measured)}\n\nCalls to the backend for each burst: ${calls.toFixed(2)}.`;
  } finally {
    for (const { child } of running.values()) await child.stop();
    await sandbox.child.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
