import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { Client } from 'pg';

const PATIENCE_MS = 2_000;

export interface Engines {
  /** Variables for the suites: TEST_DATABASE_URL and TEST_REDIS_URL, if such a server answers. */
  readonly env: NodeJS.ProcessEnv;
  /** The versions that the servers report; null if no server answers. */
  readonly postgres: string | null;
  readonly redis: string | null;
  /** Drops the scratch database. */
  release(): Promise<void>;
}

/**
 * Finds the real engines: DATABASE_URL and REDIS_URL if they are set, otherwise local servers on their default ports. On
 * PostgreSQL the suites use their own scratch database, so no existing data is touched. Rejects when a server from the
 * environment does not answer, so that a typing mistake is not reported as "not covered".
 */
export const findEngines = async (env: NodeJS.ProcessEnv): Promise<Engines> => {
  const postgres = await findPostgres(env['TEST_DATABASE_URL'] ?? env['DATABASE_URL']);
  const redis = await findRedis(env['TEST_REDIS_URL'] ?? env['REDIS_URL']);
  return {
    env: {
      ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
      ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
    },
    postgres: postgres?.version ?? null,
    redis: redis?.version ?? null,
    release: async () => postgres?.release(),
  };
};

const localPostgres = (): string[] => [
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
  `postgres://${encodeURIComponent(userInfo().username)}@%2Fvar%2Frun%2Fpostgresql/postgres`,
];

const findPostgres = async (named: string | undefined) => {
  for (const url of named ? [named] : localPostgres()) {
    const found = await scratchDatabase(url);
    if (found) return found;
  }
  if (named) throw new Error('DATABASE_URL is set, but no PostgreSQL answers there that allows creating a database.');
  return null;
};

const scratchDatabase = async (adminUrl: string) => {
  const name = `veranda_scratch_${randomBytes(6).toString('hex')}`;
  const version = await asAdmin(adminUrl, async (client) => {
    await client.query(`create database ${name}`);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version.split(' ')[0] ?? 'of unknown version';
  }).catch(() => null);
  if (version === null) return null;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    version,
    release: () =>
      asAdmin(adminUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
};

const asAdmin = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // If the server goes away, the query already rejects; this event repeats the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const findRedis = async (named: string | undefined): Promise<{ url: string; version: string } | null> => {
  const url = named ?? 'redis://127.0.0.1:6379';
  const version = await redisVersion(new URL(url));
  if (named && version === null) throw new Error('REDIS_URL is set, but no Redis answers there.');
  return version === null ? null : { url, version };
};

/** Reads the version of a Redis over its own protocol; a client library is not needed for one request. */
const redisVersion = ({ hostname, port, password }: URL): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: PATIENCE_MS });
    let answer = '';
    const end = (version: string | null): void => {
      socket.destroy();
      resolve(version);
    };
    socket.once('error', () => end(null));
    socket.once('timeout', () => end(null));
    socket.once('connect', () => {
      if (password) socket.write(`AUTH ${decodeURIComponent(password)}\r\n`);
      socket.write('INFO server\r\n');
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      const version = /redis_version:(\S+)/.exec(answer)?.[1];
      if (version) end(version);
    });
    socket.once('close', () => end(null));
  });
