import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The SHA-256 of no text at all. */
const emptyText = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Only the club's own files, and pictures and films of the given origins. Chakra's styles are made by Emotion, which in
 * production adds empty style elements and fills them through the CSSOM. So style elements may be empty, and nothing else:
 * neither 'unsafe-inline' nor a nonce is needed, and the page stays the same for everyone.
 */
function policyOf({ mediaOrigins = [], hasWorker = false }: Pick<ClientFiles, 'mediaOrigins' | 'hasWorker'>): string {
  const media = ["'self'", ...mediaOrigins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyText}`,
    "font-src 'self' data:",
    `img-src ${media} data:`,
    ...(mediaOrigins.length > 0 ? [`media-src ${media}`] : []),
    `connect-src ${media}`,
    ...(hasWorker ? ["worker-src 'self'"] : []),
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

interface ClientFiles {
  /** The client: its folder in the build, and its path. */
  readonly name: 'kiosk' | 'desk';
  readonly buildFolder: string;
  /** Where pictures and films come from. */
  readonly mediaOrigins?: readonly string[];
  readonly hasWorker?: boolean;
  /** The caching of the page, which is asked for anew in any case, so that updates arrive. */
  readonly page: 'no-cache' | 'no-store';
  /** Whether addresses below the path that are no file are places within the page. */
  readonly hasRoutes?: boolean;
}

/** The built files of a client below `/<name>/`: one page, with assets whose names change with their content. */
export async function addClientFiles(app: FastifyInstance, files: ClientFiles): Promise<void> {
  const { name, buildFolder, page, hasRoutes = false } = files;
  const policy = policyOf(files);
  const root = join(buildFolder, name);
  await app.register(
    async (client) => {
      await client.register(fastifyStatic, {
        root,
        prefix: '/',
        decorateReply: false,
        preCompressed: true,
        // The list of the build names its sources.
        dotfiles: 'ignore',
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('content-security-policy', policy);
          const isAsset = /[\\/]assets[\\/]/.test(path);
          reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : page);
        },
      });
      if (!hasRoutes) return;
      client.setNotFoundHandler(async (request, reply) => {
        const [path = ''] = request.url.split('?');
        if (request.method !== 'GET' || /^\/desk\/(assets|graphql|oidc)\b|\.\w+$/.test(path)) {
          return await reply.code(404).type('text/plain').send('Not found');
        }
        void reply.header('content-security-policy', policy).header('cache-control', page);
        return await reply.type('text/html; charset=utf-8').send(await readFile(join(root, 'index.html')));
      });
    },
    { prefix: `/${name}` },
  );
}
