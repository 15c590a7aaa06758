import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const { resolve } = createRequire(import.meta.url);
const MEDIA_FOLDER = join(import.meta.dirname, '..', 'media');

/**
 * Pictures, films and brochures. A file's content never changes under the same name, so it may be cached for a year.
 */
export async function serveMedia(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: MEDIA_FOLDER,
    prefix: '/media/',
    index: false,
    maxAge: '365d',
    immutable: true,
    setHeaders: allowEverywhere,
  });
  // The inbox uses the club's own fonts. The files come with the project, so nothing is fetched from outside.
  for (const family of ['figtree', 'fraunces']) {
    const folder = dirname(resolve(`@fontsource-variable/${family}/package.json`));
    await app.register(fastifyStatic, {
      root: join(folder, 'files'),
      prefix: `/fonts/${family}/`,
      decorateReply: false,
      index: false,
      maxAge: '365d',
      immutable: true,
    });
  }
}

/** Pages of other origins show these files, and scripts read the brochure too. */
function allowEverywhere(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
}
