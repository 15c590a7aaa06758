import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pino from 'pino';
import { z } from 'zod';
import { readConfig } from '#api/main/config.ts';
import { createApp, listeningPort } from '#api/main/createApp.ts';
import { createServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';
import type { Engine } from '#api/store/database/engine.ts';
import { createLocalLocks } from '#api/store/locks/locks.ts';
import { migrate } from '#api/store/database/migrate.ts';
import { embeddedNotifications } from '#api/store/database/notifications.ts';
import { overPglite, PGLITE_OPTIONS, queueOver } from '#api/store/database/pgliteEngine.ts';
import { openPostgres } from '#api/store/database/postgresEngine.ts';
import { createStore, type Store } from '#api/store/store.ts';
import { type BenchSandbox, noLimits } from './club.ts';
import { watchedPglite, watchPostgres, type Statement } from './statements.ts';

/** One call to a backend, from request to answer, in milliseconds of this process's clock. */
export interface UpstreamCall {
  readonly upstream: string;
  readonly endpoint: string;
  readonly from: number;
  readonly to: number;
}

/** The work done for some requests. */
export interface Tally {
  readonly statements: Statement[];
  readonly calls: UpstreamCall[];
}
export const newTally = (): Tally => ({ statements: [], calls: [] });

/** An api in this process, like api/main/server.ts without web pages. Its work is attributed to the request that caused it. */
export interface WatchedApi {
  readonly url: string;
  readonly engine: Engine;
  readonly store: Store;
  /** Counts all requests from now on. */
  count(tally: Tally): void;
  /** Work without a request: the queue and its jobs. */
  readonly background: Tally;
  close(): Promise<void>;
}

const secret = 'a-secret-for-benchmarks-only-0123456789';
const upstreamLine = z.object({ upstream: z.string(), endpoint: z.string(), ms: z.number() });

async function openEngine(databaseUrl: string | null, dataDir: string, seen: (statement: Statement) => void) {
  if (databaseUrl !== null) {
    watchPostgres(seen);
    return await openPostgres({ databaseUrl, logger: pino({ level: 'silent' }) });
  }
  const pglite = await PGlite.create({ ...PGLITE_OPTIONS, dataDir: join(dataDir, 'store') });
  const watched = watchedPglite(pglite, seen);
  const db = overPglite(watched);
  await migrate(db);
  const keeper = createLocalLocks();
  const close = async () => {
    await keeper.close();
    await pglite.close();
  };
  const notifications = embeddedNotifications({ listen: (channel, heard) => pglite.listen(channel, heard) });
  return {
    name: 'pglite',
    db,
    keeper,
    queue: queueOver(watched),
    notifications,
    now: () => new Date(),
    close,
  } satisfies Engine;
}

/** @param databaseUrl a PostgreSQL; null for the embedded engine in `dataDir` */
export async function openWatchedApi(
  { ready }: BenchSandbox,
  dataDir: string,
  databaseUrl: string | null,
): Promise<WatchedApi> {
  const asking = new AsyncLocalStorage<Tally>();
  const background = newTally();
  let current = background;
  const tally = () => asking.getStore() ?? background;

  const engine = await openEngine(databaseUrl, dataDir, (statement) => tally().statements.push(statement));
  const log = createLog('debug', {
    write(line) {
      const to = performance.now();
      const { data } = upstreamLine.safeParse(JSON.parse(line));
      if (data) tally().calls.push({ ...data, from: to - data.ms, to });
    },
  });
  const config = readConfig({
    PORT: '0',
    ...noLimits,
    REST_URL: ready.restUrl,
    CRM_LOGIN_URL: ready.crmLoginUrl,
    CRM_CLIENT_ID: ready.credentials.clientId,
    CRM_CLIENT_SECRET: ready.credentials.clientSecret,
    CRM_REFRESH_TOKEN: ready.credentials.refreshToken,
  });
  const store = createStore(engine, { secret, logger: log });
  const services = await createServices(config, log, { store });
  const app = await createApp({ config, services, web: null });
  app.addHook('onRequest', (_request, _reply, done) => asking.run(current, done));
  await services.startJobs();
  await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    url: `http://127.0.0.1:${listeningPort(app)}`,
    engine,
    store,
    count(next) {
      current = next;
    },
    background,
    async close() {
      await app.close();
      await services.close();
    },
  };
}
