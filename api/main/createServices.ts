import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { HttpServices } from '../http/httpMetrics.ts';
import { createCounting } from '../domains/service/counting.ts';
import { createHappenings } from '../domains/service/happenings.ts';
import { createPublicCatalogue } from '../domains/catalogue/catalogue.ts';
import { createMemberReads } from '../domains/loaders/memberReads.ts';
import { createRefundLinks } from '../domains/shared/refundLinks.ts';
import { createOrderSnapshots } from '../domains/loaders/orders.ts';
import { createPublicCache } from '../domains/catalogue/publicCache.ts';
import { settingsWithOrigin } from './clubConfig/settings.ts';
import { checkObjects } from '../upstreams/salesforce/doctor/crm.ts';
import { textOf } from '../upstreams/salesforce/doctor/finding.ts';
import { createProcessLimits } from '../domains/limits/memberLimits.ts';
import { createMetrics } from './metrics.ts';
import { createUpdateStreams } from '../domains/memberUpdates/streams.ts';
import { createCrashPoints } from '../operations/engine/crashPoints.ts';
import { createOperations } from '../operations/engine/operations.ts';
import { createInvitationDelivery } from '../operations/invitations/delivery.ts';
import { createOutgoingDelivery } from '../operations/outgoing/delivery.ts';
import { createMail } from '../operations/outgoing/mail.ts';
import { createWebhook } from '../operations/outgoing/webhook.ts';
import { createPushDelivery } from '../operations/push/delivery.ts';
import { createExpiringLook } from '../operations/push/expiring.ts';
import { createSeenSessions } from '../domains/identity/seenSessions.ts';
import { eraseExpired } from '../domains/privacy/retention.ts';
import { loadSessionSecret } from '../store/crypto/secret.ts';
import { openStore, type Store } from '../store/store.ts';
import { CallCounter } from '../upstreams/calls.ts';
import { getPosts } from '../upstreams/club/posts.ts';
import { createHealthTracker } from '../upstreams/health.ts';
import { createHttp } from '../upstreams/http.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import { createCrm } from '../upstreams/salesforce/crm.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

const readVersion = (): string =>
  packageFile.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

async function openConfiguredStore(config: Config, log: Logger, now: (() => Date) | undefined): Promise<Store> {
  const { dataDir, databaseUrl, sessionSecret, acceptNewSecret, rules, desk } = config;
  const secret = await loadSessionSecret({ dataDir, ...(sessionSecret ? { configured: sessionSecret } : {}) });
  return openStore({
    databaseUrl,
    dataDir,
    secret,
    acceptNewSecret,
    logger: log,
    now,
    sessionHours: rules.sessionHours,
    announces: [...(desk?.webhook ? (['WEBHOOK'] as const) : []), ...(desk?.mail ? (['MAIL'] as const) : [])],
  });
}

/**
 * The key prefix in a shared Redis: one per backend and record version. Raise the number when a public record changes
 * its shape, so that two versions can run side by side.
 */
const sharedPrefix = (restUrl: string) =>
  `veranda:2:${createHash('sha256').update(restUrl).digest('base64url').slice(0, 12)}:`;

/** A grant of another flow or another user is not ours. The refresh flow, the first that existed, has no name of its own. */
function grantIdentity({ crm: { oauth } }: Config): readonly string[] {
  if (oauth.flow === 'refresh_token') return [];
  return oauth.flow === 'jwt_bearer' ? [oauth.flow, oauth.username] : [oauth.flow];
}

/** How long work in progress may take at shutdown. The remaining time is for the queue to stop. */
const drainMs = 8_000;
const queueEndMs = 200;

export interface RunningServices extends HttpServices {
  /** Starts to resume unfinished work. Every process does this. */
  startJobs(): Promise<void>;
  /**
   * Calls both upstreams once, and logs which one does not respond and which fields the CRM does not let the club
   * access.
   */
  checkUpstreams(): Promise<void>;
  /** Takes no more unfinished work. Work in progress continues. */
  pauseJobs(): Promise<void>;
  /**
   * Waits for work in progress, at most this many milliseconds, then closes everything. Work that is not done by then
   * is resumed by another process, or by this one after a restart.
   */
  close(withinMs?: number): Promise<void>;
}

/** Opens the store and creates the clients of both upstreams, without calling them. `instead` is for tests. */
export async function createServices(
  config: Config,
  log: Logger,
  instead: { readonly now?: () => Date; readonly store?: Store; readonly freshSeconds?: number } = {},
): Promise<RunningServices> {
  const metrics = createMetrics();
  const store = instead.store ?? (await openConfiguredStore(config, log, instead.now));
  const now = instead.now ?? store.now;
  const nowMs = () => now().getTime();
  const counting = createCounting({ store, log, now });
  const observe: typeof metrics.upstream = (observation) => {
    metrics.upstream(observation);
    counting.noteCall(observation);
  };
  const restAt = (baseUrl: string) => createHttp({ upstream: 'rest', baseUrl, logger: log, observe, now: nowMs });
  const rest = restAt(config.rest.url);
  const restAuth = config.rest.authUrl === config.rest.url ? rest : restAt(config.rest.authUrl);
  const onDropped = (list: string, reason: string) => {
    metrics.rowDropped(list);
    log.warn({ list, reason }, 'row left out');
  };
  const memberReads = createMemberReads();
  const crm = memberReads.watch(
    createCrm({
      ...config.crm,
      onDropped,
      grants: store.crmGrants(config.crm.loginUrl, config.crm.clientId, grantIdentity(config)),
      logger: log,
      observe,
      now: nowMs,
    }),
  );
  const freshSeconds = instead.freshSeconds ?? config.publicFreshSeconds;
  const lists = createPublicCache({
    now,
    freshSeconds,
    redis: config.redisUrl ? { url: config.redisUrl, prefix: sharedPrefix(config.rest.url) } : undefined,
    log,
  });
  const lookups = createPublicCache({ now, freshSeconds, log });
  const catalogue = createPublicCatalogue({ rest, lists, lookups, onDropped, hotelsPath: config.rest.hotelsPath });
  const operations = createOperations({
    rest,
    crm,
    store,
    log,
    now,
    onDropped,
    rules: config.rules,
    settleSeconds: config.settleSeconds,
    debits: config.debits,
    orderPaths: config.rest.orderPaths,
    crashPoint: createCrashPoints(config.crashAt, log),
    observe: metrics.operation,
  });
  const invitations = createInvitationDelivery({ store, operations, crm, log });
  const refundLinks = createRefundLinks({ store, log });
  const health = { backend: rest.health, CRM: crm.health };
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const { webhook = null, mail = null, awayMinutes = 0 } = config.desk ?? {};
  const channels = [
    ...(webhook ? [createWebhook({ now, settings: webhook, publicUrl })] : []),
    ...(mail ? [createMail({ log, settings: mail, publicUrl })] : []),
  ];
  const find = createHappenings({ store, now, health, awayMinutes });
  const outgoing = channels.length > 0 ? createOutgoingDelivery({ store, log, now, channels, find }) : null;
  const pushes = config.push
    ? createPushDelivery({
        store,
        log,
        now,
        publicUrl,
        services: config.push.services,
        look: createExpiringLook({ store, crm, log, now }),
      })
    : null;
  const storeHealth = createHealthTracker({ failuresUntilDown: 1, clock: nowMs });
  // It was opened just before.
  storeHealth.answered();
  return {
    contact: null,
    about: {
      version: readVersion(),
      crmApiVersion: config.crm.apiVersion,
      settings: () => settingsWithOrigin(config.given),
    },
    log,
    metrics,
    limits: config.limits,
    rules: config.rules,
    otpToAnyNumber: config.rest.otpToAnyNumber,
    store,
    storeHealth,
    rest,
    restAuth,
    crm,
    catalogue,
    operations,
    invitations,
    debits: config.debits,
    orderPaths: config.rest.orderPaths,
    orderSnapshots: createOrderSnapshots({ now }),
    refundLinks,
    memberReads,
    hotelsPath: config.rest.hotelsPath,
    onDropped,
    now,
    push: config.push,
    seenSessions: createSeenSessions(),
    processLimits: createProcessLimits(config.limits),
    updateStreams: createUpdateStreams({ store, limits: config.streams, metrics: metrics.streams, log, now }),
    enquiryRepeatSeconds: config.enquiryRepeatSeconds,
    retention: config.retention,
    async startJobs() {
      counting.start(crm.usage);
      await store.jobs.start(
        (id) => operations.resume({ requestId: `job-${id}`, calls: new CallCounter() }, id),
        () => {
          invitations.sendDue();
          void counting.look(health);
          void outgoing?.sendDue();
          void pushes?.sendDue();
          return store.operations.due();
        },
        () => eraseExpired({ store, log, retention: config.retention }),
      );
    },
    async checkUpstreams() {
      const call = { requestId: 'start', calls: new CallCounter() };
      const unlessAway = async (check: Promise<unknown>, sentence: string) => {
        await check.catch((error: unknown) => {
          if (!(error instanceof UpstreamError)) throw error;
          log.error({ err: error }, sentence);
        });
      };
      const checkCrm = async () => {
        for (const finding of await checkObjects(crm, call)) {
          if (finding.state === 'failure') log.error(textOf(finding));
          if (finding.state === 'warning') log.warn(textOf(finding));
        }
      };
      await Promise.all([
        unlessAway(
          getPosts(rest, call, () => undefined),
          'The REST backend did not answer. Check REST_URL and that it runs.',
        ),
        unlessAway(checkCrm(), 'Salesforce did not answer. Check CRM_LOGIN_URL and the credentials (CRM_...).'),
      ]);
    },
    pauseJobs: () => store.jobs.pause(),
    async close(withinMs = drainMs) {
      await store.jobs.pause();
      const drained = Promise.all([
        invitations.drain().then(() => operations.drain()),
        refundLinks.idle(),
        outgoing?.drain(),
        pushes?.drain(),
      ]);
      await Promise.race([drained, pause(withinMs, null, { ref: false })]);
      await Promise.all([store.jobs.stop(queueEndMs), counting.stop()]);
      await Promise.all([lists.close(), lookups.close()]);
      rest.close();
      restAuth.close();
      crm.close();
      await store.close();
    },
  };
}
