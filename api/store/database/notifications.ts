import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Embedded } from './embedded.ts';
import { errorCode, StoreError } from './errors.ts';
import type { StoreTimeouts } from '../timeouts.ts';

interface Subscription {
  readonly onMessage: (payload: string) => void;
  /** Notifications may have been missed: the connection was lost and is there again. */
  readonly onGap: () => void;
}

/** What the database tells everybody who listens (LISTEN and NOTIFY). */
export interface Notifications {
  /**
   * Calls `onMessage` for each notification of a channel from when it resolves. Once for each process.
   *
   * @throws StoreError when the database does not answer.
   */
  listen(channel: string, subscription: Subscription): Promise<void>;
  close(): Promise<void>;
}

/** Of the embedded database, which is in this process. */
export function embeddedNotifications(database: Pick<Embedded, 'listen'>): Notifications {
  const stops: (() => Promise<void>)[] = [];
  return {
    async listen(channel, { onMessage, onGap }) {
      stops.push(await database.listen(channel, onMessage, onGap));
    },
    async close() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}

const HEARTBEAT_MS = 5_000;
/** The first wait before a lost connection is opened again, and the longest. */
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 2_000;

/** Of PostgreSQL: one connection for as long as the process listens, which is opened again whenever it is lost. */
export function postgresNotifications(options: {
  databaseUrl: string;
  logger: Logger;
  timeouts: StoreTimeouts;
}): Notifications {
  const { databaseUrl, logger, timeouts } = options;
  const channels = new Map<string, Subscription>();
  let current: Client | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'veranda-updates',
      connectionTimeoutMillis: timeouts.connectMs,
      query_timeout: timeouts.answerMs,
      keepAlive: true,
    });
    let isLost = false;
    const lost = (reason?: unknown) => {
      if (isLost) return;
      isLost = true;
      clearInterval(heartbeat);
      client.end().catch(() => undefined);
      if (current !== client) return;
      current = null;
      if (isClosed) return;
      logger.warn({ code: errorCode(reason) }, 'The connection that listens for updates was lost');
      reopenAfter(FIRST_RETRY_MS);
    };
    const heartbeat = setInterval(() => void client.query('select 1').catch(lost), HEARTBEAT_MS);
    heartbeat.unref();
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.onMessage(payload));
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (isClosed) throw new StoreError('closed', 'listen');
      current = client;
    } catch (error) {
      lost(error);
      throw error instanceof StoreError ? error : new StoreError('unavailable', 'listen', { code: errorCode(error) });
    }
  }

  async function reopen(waitMs: number): Promise<void> {
    try {
      await open();
      logger.info('The connection that listens for updates is there again');
      for (const { onGap } of channels.values()) onGap();
    } catch {
      if (!isClosed) reopenAfter(Math.min(waitMs * 2, LONGEST_RETRY_MS));
    }
  }

  function reopenAfter(waitMs: number): void {
    retry = setTimeout(() => void reopen(waitMs), waitMs).unref();
  }

  return {
    async listen(channel, subscription) {
      channels.set(channel, subscription);
      try {
        await open();
      } catch (error) {
        channels.delete(channel);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const client = current;
      current = null;
      await client?.end().catch(() => undefined);
    },
  };
}
