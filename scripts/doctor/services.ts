import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '#api/main/config.ts';
import { failure, ok, warning, type Finding } from '#api/upstreams/salesforce/doctor/finding.ts';

const oldestPostgres = 14;
const waitMs = 5_000;

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : 'unknown';

/** The version of the database, and whether the club may make its tables. It only reads. */
export async function checkDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Finding[]> {
  const check = 'Database';
  if (databaseUrl === undefined) return [ok(check, 'the embedded store, for one process.')];
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: waitMs });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; creates: boolean }>(
      `SELECT current_setting('server_version_num') AS version,
              has_database_privilege(current_database(), 'CREATE') AS creates`,
    );
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < oldestPostgres) {
      return [failure(check, `is PostgreSQL ${version}.`, `Use PostgreSQL ${oldestPostgres} or newer.`)];
    }
    return rows[0]?.creates
      ? [ok(check, `PostgreSQL ${version}; the club may make its tables.`)]
      : [
          failure(
            check,
            'the user of the club may not make schemas and tables.',
            'GRANT CREATE on the database to it.',
          ),
        ];
  } catch (error) {
    return [failure(check, `did not answer (${codeOf(error)}).`, 'Check DATABASE_URL and that it runs.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether Redis forgets what is longest unread when it is full. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  const check = 'Redis';
  if (redisUrl === undefined) return [];
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: waitMs, retryStrategy: () => null });
  // Without a listener a failed connection ends the process; the call below fails as well.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const answer: unknown = await redis.config('GET', 'maxmemory-policy').catch(() => null);
    const policy = Array.isArray(answer) ? String(answer[1]) : null;
    return policy === 'noeviction'
      ? [
          warning(
            check,
            'refuses writes when it is full (noeviction).',
            'Set maxmemory, and maxmemory-policy allkeys-lru.',
          ),
        ]
      : [ok(check, policy === null ? 'answers.' : `answers; its policy is ${policy}.`)];
  } catch (error) {
    return [failure(check, `did not answer (${codeOf(error)}).`, 'Check REDIS_URL and that it runs.')];
  } finally {
    redis.disconnect();
  }
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** The public address, and whether the club sees the addresses of visitors behind a proxy. */
export function checkAddress({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): Finding[] {
  const check = 'Public address';
  if (publicUrl === null) return [ok(check, 'this machine only.')];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && !isLocal(hostname)) {
    return [
      failure(
        check,
        `${publicUrl} is not encrypted: logins could be read.`,
        'Put a proxy with https in front, and set PUBLIC_URL to its address.',
      ),
    ];
  }
  return protocol === 'https:' && trustProxy === false
    ? [
        warning(
          check,
          'with https there is a proxy, and it is not trusted: all visitors share the limits of one address.',
          'Set TRUST_PROXY to the number of proxies or to their addresses.',
        ),
      ]
    : [ok(check, publicUrl)];
}
