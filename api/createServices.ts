import { createHash } from 'node:crypto';
import { sessionHours } from '#rules/constants.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { createPublicCatalogue } from './loaders/catalogue.ts';
import { createOrderSnapshots } from './loaders/orders.ts';
import { createPublicCache } from './loaders/publicCache.ts';
import { createMetrics } from './metrics.ts';
import { loadSessionSecret } from './store/secret.ts';
import { openStore, type Store } from './store/store.ts';
import { createHealthTracker } from './upstreams/health.ts';
import { createHttp } from './upstreams/http.ts';
import { createCrm } from './upstreams/salesforce/crm.ts';
import { createRedemptionWorkflow } from './workflows/redemption/workflow.ts';

async function openConfiguredStore(config: Config, log: Logger, now: () => Date): Promise<Store> {
  const { dataDir, databaseUrl, sessionSecret } = config;
  const secret = await loadSessionSecret({ dataDir, ...(sessionSecret ? { configured: sessionSecret } : {}) });
  return openStore({ databaseUrl, dataDir, secret, logger: log, now, sessionHours });
}

/**
 * Whose data lies in a shared Redis: of this backend, as this version reads it. Raise the number when a public record
 * changes its shape, so that two versions can run side by side.
 */
const sharedPrefix = (restUrl: string) =>
  `veranda:1:${createHash('sha256').update(restUrl).digest('base64url').slice(0, 12)}:`;

/** Opens the store and the clients of both upstreams; none of them is called yet. `instead` is for tests. */
export async function createServices(
  config: Config,
  log: Logger,
  instead: { readonly now?: () => Date; readonly store?: Store; readonly freshSeconds?: number } = {},
): Promise<Services & { close(): Promise<void> }> {
  const now = instead.now ?? (() => new Date());
  const metrics = createMetrics();
  const store = instead.store ?? (await openConfiguredStore(config, log, now));
  const restAt = (baseUrl: string) => createHttp({ upstream: 'rest', baseUrl, logger: log, observe: metrics.upstream });
  const rest = restAt(config.rest.url);
  const restAuth = config.rest.authUrl === config.rest.url ? rest : restAt(config.rest.authUrl);
  const crm = createCrm({
    ...config.crm,
    grants: store.crmGrants(config.crm.loginUrl, config.crm.clientId),
    logger: log,
    observe: metrics.upstream,
  });
  const onDropped = (list: string, reason: string) => {
    metrics.rowDropped(list);
    log.warn({ list, reason }, 'row left out');
  };
  const cache = createPublicCache({
    now,
    freshSeconds: instead.freshSeconds,
    redis: config.redisUrl ? { url: config.redisUrl, prefix: sharedPrefix(config.rest.url) } : undefined,
    log,
  });
  const catalogue = createPublicCatalogue({ rest, cache, onDropped, hotelsPath: config.rest.hotelsPath });
  const { externalIdField } = config.crm;
  const redemptions = createRedemptionWorkflow({
    rest,
    crm,
    store,
    log,
    now,
    onDropped,
    externalIdField,
    debits: config.debits,
  });
  return {
    log,
    metrics,
    store,
    storeHealth: createHealthTracker({ failuresUntilDown: 1, clock: () => now().getTime() }),
    rest,
    restAuth,
    externalKey: (key) => (externalIdField === null ? undefined : { field: externalIdField, key }),
    crm,
    catalogue,
    redemptions,
    orderSnapshots: createOrderSnapshots({ now }),
    hotelsPath: config.rest.hotelsPath,
    onDropped,
    now,
    async close() {
      await redemptions.drain();
      await cache.close();
      rest.close();
      restAuth.close();
      crm.close();
      await store.close();
    },
  };
}
