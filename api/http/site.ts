import type { FastifyInstance } from 'fastify';
import type { SiteFile } from '#rules/serverEntry.ts';
import type { Services } from '../domains/shared/context.ts';
import { type Graph, inProcess } from './inProcess.ts';
import { contextOfVisitor, sendMessage } from './publicFiles.ts';

const names = ['sitemap.xml', 'robots.txt', 'blogs.rss', 'manifest.webmanifest'] as const;

const oneHour = 3_600;

/**
 * Serves the site's machine-readable files. They are the same for everyone and cached by clients for an hour. If a file
 * cannot be built completely the response is a 503 to retry later, never a file with missing pages.
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
        const later = reply.header('retry-after', '60');
        return sendMessage(later, 503, 'fileNotMade');
      }
    });
  }
}
