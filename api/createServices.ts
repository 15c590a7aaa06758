import { sessionHours } from '#rules/constants.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { createProjectCatalogue } from './loaders/projects.ts';
import { createMetrics } from './metrics.ts';
import { loadSessionSecret } from './store/secret.ts';
import { openStore, type Store } from './store/store.ts';
import { createHealthTracker } from './upstreams/health.ts';
import { createHttp } from './upstreams/http.ts';
import { createCrm } from './upstreams/salesforce/crm.ts';

async function openConfiguredStore(config: Config, log: Logger, now: () => Date): Promise<Store> {
  const { dataDir, databaseUrl, sessionSecret } = config;
  const secret = await loadSessionSecret({ dataDir, ...(sessionSecret ? { configured: sessionSecret } : {}) });
  return openStore({ databaseUrl, dataDir, secret, logger: log, now, sessionHours });
}

/** Opens the store and the clients of both upstreams; none of them is called yet. `instead` is for tests. */
export async function createServices(
  config: Config,
  log: Logger,
  instead: { readonly now?: () => Date; readonly store?: Store; readonly freshSeconds?: number } = {},
): Promise<Services & { close(): Promise<void> }> {
  const now = instead.now ?? (() => new Date());
  const metrics = createMetrics();
  const store = instead.store ?? (await openConfiguredStore(config, log, now));
  const rest = createHttp({ upstream: 'rest', baseUrl: config.rest.url, logger: log, observe: metrics.upstream });
  const crm = createCrm({
    ...config.crm,
    grants: store.crmGrants(config.crm.loginUrl, config.crm.clientId),
    logger: log,
    observe: metrics.upstream,
  });
  const catalogue = createProjectCatalogue({
    rest,
    now,
    freshSeconds: instead.freshSeconds,
    onDropped: (reason) => {
      metrics.rowDropped('projects');
      log.warn({ list: 'projects', reason }, 'row left out');
    },
  });
  return {
    log,
    metrics,
    store,
    storeHealth: createHealthTracker({ failuresUntilDown: 1, clock: () => now().getTime() }),
    rest,
    crm,
    catalogue,
    now,
    async close() {
      await catalogue.close();
      rest.close();
      crm.close();
      await store.close();
    },
  };
}
