import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** One year, as browsers' preload lists ask. Only an https club sends it. */
const hstsSeconds = 31_536_000;

/**
 * Security headers of every answer. Pages and the playground set their own Content-Security-Policy; a card
 * (`/cards/...jpg`) is shown by other sites and says so itself.
 */
export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
    // Old browsers only; the Content-Security-Policy says the same.
    xFrameOptions: { action: 'deny' },
  });
}
