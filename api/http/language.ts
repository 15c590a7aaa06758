import type { FastifyInstance } from 'fastify';
import { languageCookie, readLanguage } from '#rules/language.ts';
import { ownPath } from '#rules/returnPath.ts';
import { originOf } from './crossSite.ts';

const oneYear = 31_536_000;

/**
 * `/language/hi?to=/projects` stores the choice for a year and redirects back. It is a plain link, so that it works
 * without scripts. The cookie identifies nobody, and scripts may read it.
 */
export function addLanguage(app: FastifyInstance): void {
  app.get<{ Params: { code: string }; Querystring: { to?: string } }>('/language/:code', async (request, reply) => {
    const language = readLanguage(request.params.code);
    const { to } = request.query;
    if (language && originOf(request) !== 'embedded') {
      void reply.setCookie(languageCookie, language, { path: '/', maxAge: oneYear, sameSite: 'lax' });
    }
    const back = typeof to === 'string' ? ownPath(to) : null;
    return reply.header('cache-control', 'no-store').redirect(back ?? '/', 303);
  });
}
