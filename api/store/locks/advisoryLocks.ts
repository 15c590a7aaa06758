import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { LockTimeoutError, StoreError } from '../database/errors.ts';
import { openLockConnection, type LockConnection } from './lockConnection.ts';
import type { HeldLock, LockKeeper } from './locks.ts';

/** Polling starts fast, since most locks are held for one upstream call, and slows down for long waits. */
const FIRST_POLL_MS = 15;
const SLOWEST_POLL_MS = 250;
/** If the server restarts, this many reconnects are tried within one wait before the caller gets an error. */
const MAX_LOST_CONNECTIONS = 3;

/**
 * Locks across processes: session-level advisory locks on one dedicated connection. However many are held or nested,
 * the pool stays free for the work itself. Waiting is polling, so a waiter blocks nobody.
 */
export function createAdvisoryLocks(options: {
  databaseUrl: string;
  logger: Logger;
  heartbeatMs?: number;
  answerTimeoutMs?: number;
}): LockKeeper {
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
