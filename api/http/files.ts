import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The playground logs a demo member in with the OTP from the sandbox's inbox. */
const playgroundPolicy = (smsInboxUrl: string | null) => [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  // The playground's editor inserts its own style elements; only this page allows that.
  "style-src 'self' 'unsafe-inline'",
  `connect-src 'self' ${smsInboxUrl === null ? '' : new URL(smsInboxUrl).origin}`.trim(),
  "frame-ancestors 'none'",
  "base-uri 'none'",
];

/**
 * The built files: the client's assets, whose names change with their content, and the playground unless it is
 * disabled.
 */
export async function addFiles(
  app: FastifyInstance,
  buildFolder: string,
  { playground, smsInboxUrl }: { readonly playground: boolean; readonly smsInboxUrl: string | null },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client', 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
  });
  if (!playground) return;
  const policy = playgroundPolicy(smsInboxUrl).join('; ');
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'playground'),
    prefix: '/playground/',
    decorateReply: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.header('content-security-policy', policy);
    },
  });
  app.get('/playground/settings.json', async () => ({ smsInboxUrl }));
  app.get('/playground', (_request, reply) => reply.redirect('/playground/', 308));
}
