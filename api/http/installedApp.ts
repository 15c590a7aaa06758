import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Language, readLanguage } from '#rules/language.ts';
import type { PageRenderer } from '#rules/serverEntry.ts';
import type { Services } from '../domains/shared/context.ts';
import { type Graph, inProcess } from './inProcess.ts';
import { contextOfVisitor } from './publicFiles.ts';

/** Only the page's own style, which has no place in a file of its own. */
function policyOf(page: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`;
}

/**
 * The service worker, which browsers ask for anew each time, and the page that it keeps for devices that are offline. Both are
 * the same for everyone.
 */
export function addInstalledApp(
  app: FastifyInstance,
  options: {
    readonly graph: Graph;
    readonly services: Services;
    readonly pages: Readonly<Record<Language, Pick<PageRenderer, 'siteFile'>>>;
    readonly publicUrl: () => string;
    readonly buildFolder: string;
  },
): void {
  const { graph, services, pages, publicUrl, buildFolder } = options;
  const worker = join(buildFolder, 'worker', 'serviceWorker.js');
  app.get('/serviceWorker.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(worker)),
  );
  app.get<{ Querystring: { language?: string } }>('/offline.html', async (request, reply) => {
    const { language } = request.query;
    const { siteFile } = pages[readLanguage(language) ?? 'en'];
    const execute = inProcess(graph, await contextOfVisitor(services, request));
    const { type, body } = await siteFile({ name: 'offline.html', execute, publicUrl: publicUrl() });
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policyOf(body))
      .type(type)
      .send(body);
  });
}
