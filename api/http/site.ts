import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { contextOfVisitor, type Graph, inProcess, type PageRequest } from './pages.ts';

/** Makes one of the site's files for machines. The built web client makes them, since they speak of its pages. */
export type SiteFile = (request: {
  readonly name: string;
  readonly execute: PageRequest['execute'];
  readonly publicUrl: string;
}) => Promise<{ readonly type: string; readonly body: string }>;

const names = ['sitemap.xml', 'robots.txt', 'blogs.rss', 'manifest.webmanifest'] as const;

const oneHour = 3_600;

/**
 * Answers the site's files to machines: the same for everybody, kept by whoever asked for an hour. What cannot be made
 * whole is a 503 to come back from, never a file that lacks pages.
 */
export function addSite(
  app: FastifyInstance,
  options: { graph: Graph; services: Services; siteFile: SiteFile; publicUrl: () => string },
): void {
  const { graph, services, siteFile, publicUrl } = options;
  for (const name of names) {
    app.get(`/${name}`, async (request, reply) => {
      const context = await contextOfVisitor(services, request);
      try {
        const { type, body } = await siteFile({ name, execute: inProcess(graph, context), publicUrl: publicUrl() });
        return await reply.header('cache-control', `public, max-age=${oneHour}`).type(type).send(body);
      } catch (error) {
        services.log.warn({ err: error, requestId: request.id, file: name }, 'site file not made');
        return reply
          .code(503)
          .header('retry-after', '60')
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('This file cannot be made now. Please come back in a minute.\n');
      }
    });
  }
}
