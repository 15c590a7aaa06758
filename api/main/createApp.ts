import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Language } from '#rules/language.ts';
import { messages } from '#rules/messageByName.ts';
import type { PageRenderer, ServerEntry } from '#rules/serverEntry.ts';
import type { Config } from './config.ts';
import type { HttpServices } from '../http/httpMetrics.ts';
import { addBrochures } from '../http/brochures.ts';
import { addCards } from '../http/cards.ts';
import { addCrossOrigin, allowOrigins, createIsCrossOrigin } from '../http/cors.ts';
import { addClosing, addHealth } from '../http/health.ts';
import { addFiles } from '../http/files.ts';
import { addGraphql } from '../http/graphql.ts';
import { refusalBeforeGraph } from '../http/graphErrors.ts';
import { addGraphStream } from '../http/graphStream.ts';
import { addInstalledApp } from '../http/installedApp.ts';
import { addCalendarFeed } from '../http/calendarFeed.ts';
import { addMemberData } from '../http/memberData.ts';
import { createClientNames } from '../http/graphReport.ts';
import { addDesk } from '../http/desk.ts';
import { addKiosk } from '../http/kiosk.ts';
import { addLanguage } from '../http/language.ts';
import { addPages } from '../http/pages.ts';
import { addStatements } from '../http/statements.ts';
import { addSecurityHeaders, headersWithoutHooks } from '../http/securityHeaders.ts';
import { createLookUp } from '../http/publicBytes/lookUp.ts';
import { createPublicBytes } from '../http/publicBytes/store.ts';
import { isGateway, readKioskCredential, readSessionToken } from '../http/session.ts';
import { addSite } from '../http/site.ts';
import { addUnsubscribe } from '../http/unsubscribe.ts';
import { addVisitorLimit, TooManyRequests } from '../http/visitorLimit.ts';
import { createVisitorPolicy } from '../graph/cachePolicy.ts';
import { createExecute } from '../graph/execute.ts';
import { createKnownOperations, type KnownOperations, readManifests } from '../graph/knownOperations.ts';
import { createOperationCheck } from '../graph/operationLimits.ts';
import { createSchema } from '../graph/schema.ts';
import { createSubscribe } from '../graph/subscribe.ts';
import { addHttpSpans } from '../http/httpSpans.ts';

export interface WebClient extends Partial<Pick<ServerEntry, 'missingSettings' | 'clubName' | 'contact'>> {
  /** The folder of the built files: client and playground. */
  readonly folder: string;
  readonly pages: Record<Language, PageRenderer>;
}

export interface AppOptions {
  readonly config: Config;
  readonly services: HttpServices;
  /** Null serves no pages, for tests of the graph alone. */
  readonly web: WebClient | null;
  /** Made by `createGraph` from the same configuration; tests start many apps and share it. */
  readonly graph?: Graph;
  /** Whether the process is shutting down, so that a load balancer stops sending requests to it. */
  readonly isLeaving?: () => boolean;
}

interface Graph {
  readonly schema: GraphQLSchema;
  readonly known: KnownOperations;
}

/** Builds the schema and reads the operations of the known clients. Nothing in it changes afterwards. */
export function createGraph(config: Pick<Config, 'federationSecret' | 'persistedOperations'>): Graph {
  const schema = createSchema({ federation: config.federationSecret !== null });
  return { schema, known: createKnownOperations(schema, readManifests(config.persistedOperations)) };
}

/** A request that is not complete after this time is aborted, so that slow senders cannot use up connections. */
const requestTimeoutMs = 30_000;
/** How often Node checks for such requests. With its default interval they would live twice as long. */
const timeoutCheckMs = 5_000;

const requestIdPattern = /^[\w-]{8,64}$/;

/** The host as it appears in a URL; a wildcard address such as 0.0.0.0 becomes localhost. */
export const namedHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** The port that the application listens on; null before it listens. */
export function listeningPort(app: FastifyInstance): number | null {
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : null;
}

/** Creates the whole api as one Fastify application that is not listening yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, services: shared, web, isLeaving, graph: { schema, known } = createGraph(config) } = options;
  const services = { ...shared, contact: web?.contact ?? null };
  const { trustProxy } = config;
  const loggerInstance: FastifyBaseLogger = services.log;
  const keeps = config.publicBytes;
  const bytes = createPublicBytes({ maxBytes: keeps.maxBytes, now: services.now, log: services.log });
  const clientOf = createClientNames(config.clientNames);
  const lookUp = createLookUp({ bytes, services, clientOf, keeps });
  const isCrossOrigin = createIsCrossOrigin(config.corsOrigins, () => publicUrl());
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would redact its id each time, and nothing logs with it.
    childLoggerFactory: (logger) => logger,
    // Use the address seen by our outermost proxy, not one written by the caller.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    requestIdHeader: false,
    // An address that cannot be decoded is answered before the hooks, so it is quoted and reported nowhere else.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      services.metrics.request('none', request.method, 400, 0);
      void reply.code(400).headers(headersWithoutHooks).send({ error: 'The request is not valid.' });
    },
    requestTimeout: requestTimeoutMs,
    serverFactory: (handler, { keepAliveTimeout }) => {
      const server = createServer({ connectionsCheckingInterval: timeoutCheckMs }, (request, response) => {
        // A kept answer has no header that lets another origin read it.
        if (isCrossOrigin(request.headers) || !lookUp.answer(request, response)) handler(request, response);
      });
      // If the time for the headers were longer, Node would take it for the whole request, and this one for the headers.
      const timeouts = { headersTimeout: requestTimeoutMs, requestTimeout: requestTimeoutMs };
      return Object.assign(server, { ...timeouts, keepAliveTimeout });
    },
    // During shutdown, serve requests on kept-alive connections as usual; each is the last one of its connection.
    return503OnClosing: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
    },
  });
  let port: number | null = null;
  const publicUrl = () => {
    port ??= listeningPort(app);
    return config.publicUrl ?? `http://${namedHost(config.host)}:${port ?? config.port}`;
  };

  app.decorateRequest('graphReport', null);
  if (config.telemetry) addHttpSpans(app, { continues: trustProxy !== false });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const milliseconds = Math.round(reply.elapsedTime);
    const { id: requestId, method, graphReport } = request;
    // How long a stream was read says nothing about the server.
    if (!request.isStream) services.metrics.request(route, method, reply.statusCode, reply.elapsedTime / 1000);
    if (graphReport && !request.isStream) services.metrics.graph(graphReport, reply.elapsedTime / 1000);
    services.log.info({ requestId, method, route, status: reply.statusCode, milliseconds, ...graphReport }, 'answered');
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof TooManyRequests) return reply.code(error.statusCode).send(error.body(request.url));
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) services.log.error({ err: error, requestId: request.id }, 'request failed');
    if (request.routeOptions.url?.includes('/graphql')) return reply.code(status).send(refusalBeforeGraph(status));
    return reply.code(status).send({ error: status >= 500 ? messages.wentWrong : 'The request is not valid.' });
  });

  addClosing(app);
  app.addHook('preClose', async () => lookUp.close());
  // Dynamic responses use fast compression. Static files were compressed at the highest level by the build.
  await app.register(fastifyCompress, {
    // What is streamed leaves as soon as it is there.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    // A small compressed request can expand to gigabytes, and none of our clients sends one.
    globalDecompression: false,
  });
  await addSecurityHeaders(app, config.publicUrl?.startsWith('https:') ?? false);
  addCrossOrigin(app, isCrossOrigin);
  await app.register(fastifyCookie);
  await addVisitorLimit(app, {
    limit: config.limits.VISITOR_REQUESTS,
    redisUrl: config.redisUrl,
    seenSessions: services.seenSessions,
    markOf: (network) => services.store.fingerprint('visitor', network),
    sessionTokenOf: (request) => readSessionToken(request, publicUrl()),
    kioskOf: (request) => {
      const credential = readKioskCredential(request);
      return credential === null ? null : services.store.kiosks.issuedTo(credential);
    },
    isGateway: (request) => isGateway(request, config.federationSecret),
  });
  const check = createOperationCheck(schema, config.operationLimits);
  const execute = createExecute(schema, { check, compiles: config.compileOperations });
  const subscribe = createSubscribe(schema, { check, known });
  const graph = { execute, isForVisitors: createVisitorPolicy(schema) };
  addHealth(app, services, { isLeaving: isLeaving ?? (() => false), metricsToken: config.metricsToken });
  await app.register(async (routes) => {
    if (config.corsOrigins.length > 0) await allowOrigins(routes, config.corsOrigins);
    await addGraphql(routes, {
      schema,
      known,
      execute,
      services,
      clientOf,
      publicUrl,
      config,
      bytes: keeps.answers ? bytes : null,
    });
    addGraphStream(routes, { services, subscribe, known, clientOf, publicUrl });
  });
  const clubName = web?.clubName ?? new URL(config.publicUrl ?? 'http://localhost').hostname;
  if (config.desk) {
    await addDesk(app, { services, settings: config.desk, publicUrl, clubName, buildFolder: web?.folder ?? null });
  }
  addMemberData(app, { services, publicUrl });
  addCalendarFeed(app, { services, clubName, publicUrl });
  addUnsubscribe(app, { services, hasPages: web !== null });
  if (web) {
    if (web.missingSettings && web.missingSettings.length > 0) {
      services.log.warn(
        `web/brand/legal.ts has no ${web.missingSettings.join(' and no ')}. Set them before people use the club: the privacy notice and the terms name them.`,
      );
    }
    await addFiles(app, web.folder, config);
    const mediaOrigins = [new URL(config.rest.url).origin, ...config.mediaOrigins];
    await addKiosk(app, web.folder, mediaOrigins);
    addSite(app, { graph, services, siteFile: web.pages.en.siteFile, publicUrl });
    addInstalledApp(app, { graph, services, pages: web.pages, publicUrl, buildFolder: web.folder });
    addLanguage(app);
    addStatements(app, { graph, services, pages: web.pages, publicUrl });
    addBrochures(app, { services, origins: mediaOrigins });
    addCards(app, { graph, services, pageCard: web.pages.en.pageCard, publicUrl, mediaOrigins });
    addPages(app, {
      graph,
      services,
      pages: web.pages,
      publicUrl,
      mediaOrigins,
      bytes: keeps.pages ? bytes : null,
    });
  }
  return app;
}
