import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#api/main/config.ts';
import type { MemberContext, Services } from '#api/domains/shared/context.ts';
import type { HttpServices } from '#api/http/httpMetrics.ts';
import { createApp, type WebClient } from '#api/main/createApp.ts';
import { createContext } from '#api/graph/createContext.ts';
import { createSchema } from '#api/graph/schema.ts';
import { noCarrier } from '#api/http/session.ts';
import { loadPeer } from './peerPackages.ts';

/** The public reads of the benchmark, which the peers' caches may keep for as long as ours. */
const cachedFields = { projects: true, product: true };
const cacheSeconds = 60;
const bodyLimit = 100_000;

interface Parts {
  readonly config: Config;
  readonly services: HttpServices;
  readonly web: WebClient | null;
}

const contextOf = (services: Services, { id, headers, ip }: FastifyRequest): Promise<MemberContext> =>
  createContext(services, {
    language: 'en',
    requestId: id,
    sessionToken: headers.authorization?.replace('Bearer ', '') ?? null,
    pendingOtpToken: null,
    deviceToken: null,
    kioskCredential: null,
    publicUrl: '',
    address: ip,
    carrier: noCarrier,
  });

/** Mercurius with graphql-jit; `cached` adds its cache of resolvers. */
async function mercurius({ services }: Parts, cached: boolean): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit });
  const plugin = await loadPeer<FastifyPluginAsync<Record<string, unknown>>>('mercurius');
  await app.register(plugin, {
    schema: createSchema(),
    jit: 1,
    context: (request: FastifyRequest) => contextOf(services, request),
  });
  if (cached) {
    const cache = await loadPeer<FastifyPluginAsync<Record<string, unknown>>>('mercurius-cache');
    await app.register(cache, { ttl: cacheSeconds, policy: { Query: cachedFields } });
  }
  return app;
}

/** Apollo Server on Fastify, with its response cache plugin. */
async function apollo({ services }: Parts): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit });
  const responseCache = await loadPeer<() => ApolloServerPlugin<MemberContext>>('@apollo/server-plugin-response-cache');
  const server = new ApolloServer<MemberContext>({
    schema: createSchema(),
    plugins: [ApolloServerPluginCacheControl({ calculateHttpHeaders: false }), responseCache()],
  });
  await server.start();
  const handler = fastifyApolloHandler(server, { context: (request) => contextOf(services, request) });
  app.route({ url: '/graphql', method: ['GET', 'POST'], handler });
  return app;
}

const keptHeaders = z.record(z.string(), z.string());

/** Fastify alone. It sends answers that it was given before, with their headers. */
async function bare(): Promise<FastifyInstance> {
  const app = fastify();
  const kept = new Map<string, { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }>();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.put<{ Params: { name: string }; Body: Buffer }>('/bytes/:name', { bodyLimit: 10_000_000 }, (request, reply) => {
    const headers = keptHeaders.parse(JSON.parse(String(request.headers['x-headers'])));
    kept.set(request.params.name, { headers, body: request.body });
    return reply.send('kept');
  });
  app.get<{ Params: { name: string } }>('/bytes/:name', (request, reply) => {
    const found = kept.get(request.params.name);
    return found ? reply.headers(found.headers).send(found.body) : reply.code(404).send();
  });
  return app;
}

export const servers = {
  club: (parts: Parts) => createApp(parts),
  mercurius: (parts: Parts) => mercurius(parts, false),
  mercuriusCache: (parts: Parts) => mercurius(parts, true),
  apolloCache: apollo,
  bare,
} as const;
export type ServerName = keyof typeof servers;
