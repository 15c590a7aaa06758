import { Client } from 'pg';
import { errorCode, StoreError } from '../database/errors.ts';

/**
 * One connection that holds session-level advisory locks. PostgreSQL frees them when the connection ends, so a killed
 * process leaves none behind; and when the connection is lost here, every holder's signal is aborted.
 */
export interface LockConnection {
  readonly alive: boolean;
  /** One try, without waiting on the server. The key is a signed 64-bit number in text. */
  tryLock(key: string): Promise<boolean>;
  unlock(key: string): Promise<void>;
  /** A signal that is aborted when this connection is lost, until `forget` is called. */
  hold(): { signal: AbortSignal; forget: () => void };
  end(reason: StoreError): void;
}

const CONNECT_TIMEOUT_MS = 3000;
const HEARTBEAT_MS = 2000;
/** A question unanswered for this long means that the line is dead, whatever TCP still believes. */
const ANSWER_TIMEOUT_MS = 3000;

/** Opens the line. `onLost` is called once when it ends, for whatever reason, unless `end` was called before. */
export async function openLockConnection(
  databaseUrl: string,
  options: { heartbeatMs?: number; answerTimeoutMs?: number; onLost: (code: string | undefined) => void },
): Promise<LockConnection> {
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

  /** Questions go one after the other: the driver takes no second one before it has answered the first. */
  let turn: Promise<unknown> = Promise.resolve();
  function ask(text: string, values: string[] = []): Promise<boolean> {
    const answer = turn.then(() => askNow(text, values));
    turn = answer.catch(() => undefined);
    return answer;
  }

  /** Any failed question ends the line: its answer may still have been a granted lock, and only ending frees that. */
  async function askNow(text: string, values: string[]): Promise<boolean> {
    if (!alive) throw new StoreError('unavailable', 'lock');
    try {
      const { rows } = await client.query<{ yes: boolean }>(text, values);
      return rows[0]?.yes === true;
    } catch (error) {
      lost(error);
      throw new StoreError('unavailable', 'lock', { code: errorCode(error) });
    }
  }

  // While nothing is held nothing can be lost, so an idle process does not wake the database.
  const heartbeat = setInterval(() => {
    if (holders.size > 0) ask('select true as yes').catch(() => undefined);
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
    get alive() {
      return alive;
    },
    tryLock: (key) => ask('select pg_try_advisory_lock($1::bigint) as yes', [key]),
    async unlock(key) {
      await ask('select pg_advisory_unlock($1::bigint) as yes', [key]);
    },
    hold() {
      const holder = new AbortController();
      if (alive) holders.add(holder);
      else holder.abort(new StoreError('lock-lost', 'lock'));
      return { signal: holder.signal, forget: () => holders.delete(holder) };
    },
    end,
  };
}
