import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The SHA-256 of no text at all. */
const emptyText = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Only the club's own files, and pictures and films of its media hosts. Chakra's styles are made by Emotion, which in
 * production adds empty style elements and fills them through the CSSOM. So style elements may be empty, and nothing else:
 * neither 'unsafe-inline' nor a nonce is needed, and the page stays the same for everyone.
 */
const policyOf = (mediaOrigins: readonly string[]): string => {
  const media = ["'self'", ...mediaOrigins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyText}`,
    "font-src 'self' data:",
    `img-src ${media} data:`,
    `media-src ${media}`,
    // The page fetches pictures and films to keep them on the device.
    `connect-src ${media}`,
    "worker-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
};

/** The kiosk's built files below `/kiosk/`: one page and its service worker, which keeps all of them on the device. */
export async function addKiosk(
  app: FastifyInstance,
  buildFolder: string,
  mediaOrigins: readonly string[],
): Promise<void> {
  const policy = policyOf(mediaOrigins);
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'kiosk'),
    prefix: '/kiosk/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', policy);
      // The names of assets change with their content. The page and the worker are asked for anew, so that updates arrive.
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/kiosk', (_request, reply) => reply.redirect('/kiosk/', 308));
}
