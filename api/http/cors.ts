import type { IncomingHttpHeaders } from 'node:http';
import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of an allowed other origin sends the request. */
    isCrossOrigin: boolean;
  }
}

/** How long a browser may remember that requests are allowed. */
const preflightSeconds = 600;

/** Whether a page of another origin sends a request, and the club allows it. */
export type IsCrossOrigin = (headers: IncomingHttpHeaders) => boolean;

export const createIsCrossOrigin =
  (origins: readonly string[], publicUrl: () => string): IsCrossOrigin =>
  ({ origin }) =>
    origin !== undefined && origins.includes(origin) && origin !== new URL(publicUrl()).origin;

/**
 * Marks requests of allowed other origins and takes their cookies away, before anything reads them: such a client carries
 * its session itself, so another origin can never use that of a browser.
 */
export function addCrossOrigin(app: FastifyInstance, isCrossOrigin: IsCrossOrigin): void {
  app.decorateRequest('isCrossOrigin', false);
  app.addHook('onRequest', async (request) => {
    request.isCrossOrigin = isCrossOrigin(request.headers);
    if (request.isCrossOrigin) delete request.raw.headers.cookie;
  });
}

/**
 * Lets pages of these origins call the graph, without cookies. It is for the routes of this instance alone. A page may send
 * any header that it asks for, since GraphQL clients and tracing add headers of their own.
 */
export async function allowOrigins(graph: FastifyInstance, origins: readonly string[]): Promise<void> {
  await graph.register(fastifyCors, {
    delegator: ({ url, isCrossOrigin }, callback) =>
      callback(null, {
        origin: isCrossOrigin && /^\/graphql(\/stream)?(\?|$)/.test(url) ? [...origins] : false,
        methods: ['GET', 'POST'],
        exposedHeaders: ['retry-after'],
        credentials: false,
        maxAge: preflightSeconds,
      }),
  });
}
