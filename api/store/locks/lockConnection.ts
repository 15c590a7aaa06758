import { Client } from 'pg';
import { errorCode, StoreError } from '../database/errors.ts';

export type LockConnection = Awaited<ReturnType<typeof openLockConnection>>;

const CONNECT_TIMEOUT_MS = 3000;
const HEARTBEAT_MS = 2000;
/**
 * A query without a response after this time means that the connection is dead, even if TCP still considers it open.
 */
const ANSWER_TIMEOUT_MS = 3000;

/** Null on a server that accepts no changes: after a failover, others hold their locks on the new primary. */
const onPrimary = (value: string) => `case when current_setting('transaction_read_only') = 'off' then ${value} end`;

/**
 * Opens one connection that holds session-level advisory locks. PostgreSQL releases them when the connection ends, so a
 * killed process leaves none behind. When the connection is lost here, the signal of every lock holder is aborted.
 *
 * @param options.onLost called once when the connection ends for any reason, unless `end` was called before
 */
export async function openLockConnection(
  databaseUrl: string,
  options: { heartbeatMs?: number; answerTimeoutMs?: number; onLost: (code: string | undefined) => void },
) {
  const { heartbeatMs = HEARTBEAT_MS, answerTimeoutMs = ANSWER_TIMEOUT_MS } = options;
  const holders = new Set<AbortController>();
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'veranda-locks',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  });
  let alive = true;

  function end(reason: StoreError): void {
    if (!alive) return;
    alive = false;
    clearInterval(heartbeat);
    for (const holder of holders) holder.abort(reason);
    holders.clear();
    client.end().catch(() => undefined);
  }

  function lost(error: unknown): void {
    if (!alive) return;
    const code = errorCode(error);
    end(new StoreError('lock-lost', 'lock', { code }));
    options.onLost(code);
  }

  /** Queries run one at a time: the driver accepts no second one before it has answered the first. */
  let turn: Promise<unknown> = Promise.resolve();
  function ask(text: string, values: string[] = []): Promise<boolean> {
    const answer = turn.then(() => askNow(text, values));
    turn = answer.catch(() => undefined);
    return answer;
  }

  /**
   * Any failed query ends the connection: the lock may have been granted nevertheless, and only closing the connection
   * releases it.
   */
  async function askNow(text: string, values: string[]): Promise<boolean> {
    if (!alive) throw new StoreError('unavailable', 'lock');
    try {
      const { rows } = await client.query<{ yes: boolean | null }>(text, values);
      if (rows[0]?.yes === null) throw Object.assign(new Error('read-only'), { code: '25006' });
      return rows[0]?.yes === true;
    } catch (error) {
      lost(error);
      throw new StoreError('unavailable', 'lock', { code: errorCode(error) });
    }
  }

  // Without locks there is nothing to lose, so an idle process does not query the database.
  const heartbeat = setInterval(() => {
    if (holders.size > 0) ask(`select ${onPrimary('true')} as yes`).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();

  client.on('error', lost);
  client.on('end', () => lost(undefined));
  try {
    await client.connect();
  } catch (error) {
    const code = errorCode(error);
    end(new StoreError('unavailable', 'lock', { code }));
    throw new StoreError('unavailable', 'lock', { code });
  }

  return {
    get alive(): boolean {
      return alive;
    },
    /** One attempt, without waiting on the server. The key is a signed 64-bit number as text. */
    tryLock: (key: string): Promise<boolean> =>
      ask(`select ${onPrimary('pg_try_advisory_lock($1::bigint)')} as yes`, [key]),
    async unlock(key: string): Promise<void> {
      await ask('select pg_advisory_unlock($1::bigint) as yes', [key]);
    },
    /** A signal that is aborted when this connection is lost, until `forget` is called. */
    hold() {
      const holder = new AbortController();
      if (alive) holders.add(holder);
      else holder.abort(new StoreError('lock-lost', 'lock'));
      return { signal: holder.signal, forget: () => holders.delete(holder) };
    },
    end,
  };
}
