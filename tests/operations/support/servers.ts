import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

import { eventually } from '#tests/support/waitFor.ts';
import { POSTGRES_URL } from '#tests/support/databases.ts';
import { createScratchDatabase } from '#tests/support/engines.ts';

/** A server of a test's own, which may be taken away and brought back. */
export interface PrivateServer {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it with a signal and waits until it is gone. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Lets it fall silent (SIGSTOP), or go on (SIGCONT), with its connections open. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  close(): Promise<void>;
}

const startWithinMs = 20_000;

/** Where a program of this name lies; null when it is not installed. */
function programAt(candidates: readonly string[]): string | null {
  const works = (program: string) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  return candidates.find(works) ?? null;
}

const debian = (program: string) => globSync(`/usr/lib/postgresql/*/bin/${program}`).toSorted().toReversed();
const initdb = programAt(['initdb', ...debian('initdb')]);
const postgres = programAt(['postgres', ...debian('postgres')]);
const redisServer = programAt(['redis-server']);
const pgBouncer = programAt(['pgbouncer', '/usr/sbin/pgbouncer']);
const openssl = '/usr/bin/openssl';

const hasPostgres = initdb !== null && postgres !== null;

/** Which servers of a test's own can be started here. */
export const canStart = {
  postgres: hasPostgres,
  postgresWithTls: hasPostgres && existsSync(openssl),
  pgBouncer: pgBouncer !== null,
  redis: redisServer !== null,
} as const;

/** Whether there is any PostgreSQL for a test: one of its own, or the one that the run was given. */
export const anyPostgres = canStart.postgres || POSTGRES_URL !== undefined;

/** A database for one test file: on a server of its own where there can be one, else on the one of the run. */
export async function openDatabase(): Promise<{ readonly url: string; close(): Promise<void> }> {
  if (!canStart.postgres) {
    const { url, drop } = await createScratchDatabase(POSTGRES_URL ?? '');
    return { url, close: drop };
  }
  return startPostgres();
}

/**
 * A PostgreSQL of its own, empty. It keeps what it has acknowledged however it is ended. With TLS, its own certificate is
 * for `localhost`, in the file `certificate`.
 */
export async function startPostgres({ tls = false } = {}): Promise<PrivateServer & { readonly certificate: string }> {
  if (initdb === null || postgres === null) throw new Error('There is no PostgreSQL to start.');
  const program = postgres;
  const folder = await mkdtemp(join(tmpdir(), 'veranda-pg-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(initdb, made, { ...owner, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  // The machine itself does not fail here, so nothing is lost without fsync.
  for (const setting of ['fsync=off', 'max_connections=300', 'shared_buffers=32MB']) args.push('-c', setting);

  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  if (tls) {
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const request = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
    ];
    execFileSync(openssl, [...request, ...names], { ...owner, stdio: 'ignore' });
    args.push('-c', 'ssl=on', '-c', `ssl_cert_file=${certificate}`, '-c', `ssl_key_file=${key}`);
  }
  const server = await privateServer({
    url,
    folder,
    spawnServer: () => spawn(program, args, { ...owner, cwd: folder, stdio: 'ignore' }),
    answers: () => selectOne(url),
  });
  return { ...server, certificate };
}

async function selectOne(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

/** A PgBouncer in front of the database of this URL, with further lines of its configuration. */
export async function startPgBouncer(databaseUrl: string, ...lines: string[]): Promise<PrivateServer> {
  if (pgBouncer === null) throw new Error('There is no PgBouncer to start.');
  const program = pgBouncer;
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'veranda-pgbouncer-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const own = await freePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${port || '5432'} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      `auth_file = ${users}`,
      ...lines,
    ].join('\n'),
  );
  const url = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  return privateServer({
    url,
    folder,
    spawnServer: () => spawn(program, ['-q', settings], { ...owner, cwd: folder, stdio: 'ignore' }),
    answers: () => selectOne(url),
  });
}

/** A Redis of its own, empty; it keeps nothing when it ends. With a password, it answers nobody else. */
export async function startRedis(password = ''): Promise<PrivateServer> {
  if (redisServer === null) throw new Error('There is no Redis to start.');
  const program = redisServer;
  const folder = await mkdtemp(join(tmpdir(), 'veranda-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  if (password) args.push('--requirepass', password);
  return privateServer({
    url: `redis://${password && `:${password}@`}127.0.0.1:${port}`,
    folder,
    spawnServer: () => spawn(program, args, { stdio: 'ignore' }),
    answers: () =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('error', reject);
        socket.once('connect', () => socket.write('PING\r\n'));
        socket.once('data', () => {
          socket.destroy();
          resolve();
        });
      }),
  });
}

async function privateServer(options: {
  readonly url: string;
  readonly folder: string;
  readonly spawnServer: () => ChildProcess;
  readonly answers: () => Promise<void>;
}): Promise<PrivateServer> {
  let running: ChildProcess | null = null;
  const endWithUs = () => void running?.kill('SIGQUIT');
  process.once('exit', endWithUs);

  const start = async () => {
    running = options.spawnServer();
    await eventually(options.answers, { timeout: startWithinMs, interval: 50 });
  };
  const stop = async (signal: NodeJS.Signals) => {
    const server = running;
    running = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => {
      server.once('exit', resolve);
    });
    server.kill(signal);
    await gone;
  };
  await start();
  return {
    url: options.url,
    start,
    stop,
    signal: (name) => void running?.kill(name),
    async close() {
      process.off('exit', endWithUs);
      running?.kill('SIGCONT');
      await stop('SIGINT');
      await rm(options.folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: whom it runs as then. */
function unprivileged(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const name = existsSync('/var/lib/postgresql') ? 'postgres' : 'nobody';
  const idOf = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A port on which nobody listens at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
