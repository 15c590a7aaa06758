import { sessionHours } from '#rules/constants.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { createProjectCatalogue } from './loaders/projects.ts';
import { createMetrics } from './metrics.ts';
import { loadSessionSecret } from './store/secret.ts';
import { openStore } from './store/store.ts';
import { createHttp } from './upstreams/http.ts';
import { createCrm } from './upstreams/salesforce/crm.ts';

/** Opens the store and the clients of both upstreams; none of them is called yet. */
export async function createServices(
  config: Config,
  log: Logger,
  now: () => Date = () => new Date(),
): Promise<Services & { close(): Promise<void> }> {
  const metrics = createMetrics();
  const secret = await loadSessionSecret({
    dataDir: config.dataDir,
    ...(config.sessionSecret ? { configured: config.sessionSecret } : {}),
  });
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    secret,
    logger: log,
    now,
    sessionHours,
  });
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
    onDropped: (reason) => {
      metrics.rowDropped('projects');
      log.warn({ list: 'projects', reason }, 'row left out');
    },
  });
  return {
    log,
    metrics,
    store,
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
