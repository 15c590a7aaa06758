import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { challengeMinutes } from '#rules/desk.ts';
import { ownPath } from '#rules/returnPath.ts';
import type { OidcClient } from '../domains/staff/oidcClient.ts';
import type { OidcSettings } from '../domains/staff/settings.ts';
import { Refusal } from '../domains/shared/refusal.ts';
import type { DeskContext } from '../graph/desk/context.ts';
import { originOf } from './crossSite.ts';
import { oidcCookie } from './deskSite.ts';
import type { HttpServices } from './httpMetrics.ts';

interface DeskOidcOptions {
  readonly services: HttpServices;
  readonly settings: OidcSettings;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<DeskContext>;
}

/** A page of the desk. */
function deskPath(candidate: unknown): string {
  const path = typeof candidate === 'string' ? ownPath(candidate) : null;
  return path?.startsWith('/desk/') ? path : '/desk/';
}

/**
 * Login with the identity provider: `/desk/oidc/login` and `/desk/oidc/confirm` lead there, and back to
 * `/desk/oidc/callback`. `?to=/desk/...` names the page to continue with.
 */
export function addDeskOidc(app: FastifyInstance, { services, settings, contextOf }: DeskOidcOptions): void {
  let client: OidcClient | null = null;
  /** Loaded with the first login. */
  const load = async () => {
    const [{ createOidcClient, OidcError }, { beginOidc, completeOidc }] = await Promise.all([
      import('../domains/staff/oidcClient.ts'),
      import('../domains/staff/oidcLogin.ts'),
    ]);
    return { beginOidc, completeOidc, OidcError, client: (client ??= createOidcClient(settings, services.now)) };
  };

  /** Answers with where the browser goes; a failure goes to the login page, which says what happened. */
  async function go(reply: FastifyReply, next: () => Promise<string>): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const { OidcError } = await load();
    try {
      return await reply.redirect(await next(), 303);
    } catch (error) {
      if (!(error instanceof OidcError) && !(error instanceof Refusal)) throw error;
      const problem = error instanceof OidcError ? error.problem : 'refused';
      services.log.warn({ problem }, 'a login to the desk with the identity provider failed');
      return await reply.redirect(`/desk/login?problem=${problem}`, 303);
    }
  }

  const begin = async (
    request: FastifyRequest<{ Querystring: { to?: unknown } }>,
    reply: FastifyReply,
    confirms: boolean,
  ) => {
    // A login that begins counts, and another site could use up the limit of an address. Who follows a link begins it there.
    const from = originOf(request);
    if (from === 'embedded') return await reply.code(403).send({ error: 'Requests of other sites are refused.' });
    if (from === 'opened') return await reply.redirect('/desk/login', 303);
    return await go(reply, async () => {
      const { beginOidc, client: provider, OidcError } = await load();
      const context = await contextOf(request, reply);
      if (confirms && !context.session) throw new OidcError('expired', 'the session has ended');
      const returnTo = deskPath(request.query.to);
      const asked = { confirms: confirms ? context.session : null, returnTo };
      const { url, challengeId } = await beginOidc(provider, context, asked);
      oidcCookie(request, reply, context.origin).set(challengeId, challengeMinutes * 60);
      return url;
    });
  };

  app.get<{ Querystring: { to?: unknown } }>('/desk/oidc/login', (request, reply) => begin(request, reply, false));
  app.get<{ Querystring: { to?: unknown } }>('/desk/oidc/confirm', (request, reply) => begin(request, reply, true));
  app.get('/desk/oidc/callback', async (request, reply) => {
    // The provider leads the browser here; nothing else may use the cookie up.
    if (originOf(request) === 'embedded')
      return await reply.code(403).send({ error: 'Requests of other sites are refused.' });
    return await go(reply, async () => {
      const { completeOidc, client: provider } = await load();
      const context = await contextOf(request, reply);
      const cookie = oidcCookie(request, reply, context.origin);
      cookie.clear();
      const query = request.url.indexOf('?');
      return await completeOidc(provider, context, cookie.value, query < 0 ? '' : request.url.slice(query));
    });
  });
}
