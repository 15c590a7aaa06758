import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { LockTimeoutError, StoreError, errorCode } from '../database/errors.ts';
import { STORE_TIMEOUTS, type StoreTimeouts } from '../timeouts.ts';
import type { HeldLock, LockKeeper } from './locks.ts';
import { Client } from 'pg';

type LockConnection = Awaited<ReturnType<typeof openLockConnection>>;

const HEARTBEAT_MS = 2000;

interface LockTiming {
  readonly heartbeatMs?: number;
  readonly timeouts?: StoreTimeouts;
}

/** Null on a server that accepts no changes: after a failover, others hold their locks on the new primary. */
const onPrimary = (value: string) => `case when current_setting('transaction_read_only') = 'off' then ${value} end`;

/**
 * Opens one connection that holds session-level advisory locks. PostgreSQL releases them when the connection ends, so a
 * killed process leaves none behind. When the connection is lost here, the signal of every lock holder is aborted.
 *
 * @param options.onLost called once when the connection ends for any reason, unless `end` was called before
 */
async function openLockConnection(
  databaseUrl: string,
  options: LockTiming & { onLost: (code: string | undefined) => void },
) {
  const { heartbeatMs = HEARTBEAT_MS, timeouts = STORE_TIMEOUTS } = options;
  const holders = new Set<AbortController>();
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'veranda-locks',
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.answerMs,
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

/** Polling starts fast, since most locks are held for one upstream call, and slows down for long waits. */
const FIRST_POLL_MS = 15;
const SLOWEST_POLL_MS = 250;
/** If the server restarts, this many reconnects are tried within one wait before the caller gets an error. */
const MAX_LOST_CONNECTIONS = 3;

/**
 * Locks across processes: session-level advisory locks on one dedicated connection. However many are held or nested,
 * the pool stays free for the work itself. Waiting is polling, so a waiter blocks nobody.
 */
export function createAdvisoryLocks(options: LockTiming & { databaseUrl: string; logger: Logger }): LockKeeper {
  const { logger, databaseUrl, ...timing } = options;
  let connection: Promise<LockConnection> | null = null;
  let closed = false;

  /** The connection shared by all callers, opened when first needed and again after a loss. */
  async function currentConnection(): Promise<LockConnection> {
    const shared = connection;
    if (shared !== null) {
      const open = await shared;
      if (open.alive) return open;
      if (connection === shared) connection = null;
      return currentConnection();
    }
    const onLost = (code: string | undefined) => logger.warn({ code }, 'The connection that holds the locks was lost');
    const opening = openLockConnection(databaseUrl, { ...timing, onLost });
    connection = opening;
    opening.catch(() => {
      if (connection === opening) connection = null;
    });
    return opening;
  }

  async function tryOnce(key: string): Promise<HeldLock | null> {
    const open = await currentConnection();
    if (closed) {
      open.end(new StoreError('closed', 'lock'));
      throw new StoreError('closed', 'lock');
    }
    if (!(await open.tryLock(key))) return null;
    const { signal, forget } = open.hold();
    return {
      signal,
      async release() {
        forget();
        // A failed unlock ends the connection, and with it the lock. The result of the work must not be affected.
        if (open.alive) await open.unlock(key).catch(() => undefined);
      },
    };
  }

  return {
    async take(name, waitMs) {
      const key = lockKey(name);
      const started = performance.now();
      let lostConnections = 0;
      for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 1.5, SLOWEST_POLL_MS)) {
        if (closed) throw new StoreError('closed', 'lock');
        try {
          const held = await tryOnce(key);
          if (held !== null) return held;
        } catch (error) {
          lostConnections += 1;
          if (closed || lostConnections >= MAX_LOST_CONNECTIONS || performance.now() - started >= waitMs) throw error;
        }
        const waited = performance.now() - started;
        if (waited >= waitMs) throw new LockTimeoutError(waitMs);
        await pause(Math.min(pollMs * (0.5 + Math.random()), waitMs - waited));
      }
    },
    async close() {
      closed = true;
      const open = await connection?.catch(() => null);
      open?.end(new StoreError('closed', 'lock'));
    },
  };
}

/**
 * The 64-bit key of a lock name. It deliberately does not depend on the secret: two processes that were given different
 * secrets by mistake must still exclude each other, since points have a monetary value.
 */
function lockKey(name: string): string {
  return createHash('sha256').update(`veranda-lock\n${name}`, 'utf8').digest().readBigInt64BE(0).toString();
}
