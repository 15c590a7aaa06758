import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** One year, as required for browsers' preload lists. Sent only over https. */
const hstsSeconds = 31_536_000;

/** Of an answer that is sent before the hooks of the application run. */
export const headersWithoutHooks = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Security headers of every response. Pages and the playground set their own Content-Security-Policy. Cards
 * (`/cards/...jpg`) may be embedded by other sites and set their own header for that.
 */
export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
    // Read only by Internet Explorer, Flash and the XSS filters of old browsers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // For old browsers only; the Content-Security-Policy says the same.
    xFrameOptions: { action: 'deny' },
  });
}
