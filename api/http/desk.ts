import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationTypeNode } from 'graphql';
import type { DeskSettings, OidcSettings } from '../domains/staff/settings.ts';
import type { DeskContext } from '../graph/desk/context.ts';
import { createDeskContext } from '../graph/desk/createContext.ts';
import { createOperationCheck, mostTokens } from '../graph/operationLimits.ts';
import { addClientFiles } from './clientFiles.ts';
import { deskCarrier, deskOrigin, isAtOtherName, isFromElsewhere, readDeskToken, oidcCookie } from './deskSite.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';
import type { HttpServices } from './httpMetrics.ts';
import { challengeMinutes } from '#rules/desk.ts';
import { ownPath } from '#rules/returnPath.ts';
import type { OidcClient } from '../domains/staff/oidcClient.ts';
import { Refusal } from '../domains/shared/refusal.ts';
import { originOf } from './crossSite.ts';

interface DeskOidcOptions {
  readonly services: HttpServices;
  readonly settings: OidcSettings;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<DeskContext>;
}

function deskPath(candidate: unknown): string {
  const path = typeof candidate === 'string' ? ownPath(candidate) : null;
  return path?.startsWith('/desk/') ? path : '/desk/';
}

/**
 * Login with the identity provider: `/desk/oidc/login` and `/desk/oidc/confirm` lead there, and back to
 * `/desk/oidc/callback`. `?to=/desk/...` names the page to continue with.
 */
function addDeskOidc(app: FastifyInstance, { services, settings, contextOf }: DeskOidcOptions): void {
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

interface DeskOptions {
  readonly services: HttpServices;
  readonly settings: DeskSettings;
  readonly publicUrl: () => string;
  readonly clubName: string;
  /** The folder of the built clients; null serves the graph alone. */
  readonly buildFolder: string | null;
}

const contextOf = (
  { services, settings, publicUrl, clubName }: DeskOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeskContext> => {
  const origin = deskOrigin(publicUrl());
  return createDeskContext(services, settings, {
    requestId: request.id,
    token: readDeskToken(request, origin),
    address: request.ip,
    origin,
    clubName,
    carrier: deskCarrier(reply, origin),
  });
};

/** The desk's Apollo Server. It and its schema are made with the first request, so a club without a desk has neither. */
async function startApollo(services: HttpServices): Promise<ApolloServer<DeskContext>> {
  const { createDeskSchema, deskAssumedRows, deskLimits, deskQueryDeadlineMs } =
    await import('../graph/desk/schema.ts');
  const schema = createDeskSchema();
  const check = createOperationCheck(schema, deskLimits, deskAssumedRows);
  const apollo = new ApolloServer<DeskContext>({
    schema,
    introspection: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: mostTokens },
    persistedQueries: false,
    formatError: (formatted) => formatError(formatted),
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      {
        requestDidStart: async () => ({
          didResolveOperation: async ({ document, operation, operationName, request, contextValue }) => {
            const variables = request.variables ?? {};
            const refused = check({ document, operationName: operationName ?? undefined, variables });
            if (refused) throw refused;
            if (operation?.operation === OperationTypeNode.QUERY) {
              contextValue.call.signal = AbortSignal.timeout(deskQueryDeadlineMs);
            }
          },
          didEncounterErrors: async ({ errors, operationName, contextValue }) =>
            logGraphErrors(services, contextValue.call.requestId, operationName, errors),
        }),
      },
    ],
  });
  await apollo.start();
  return apollo;
}

/** The desk's graph at `POST /desk/graphql`. Requests of other sites are refused: by their headers, by Apollo, and by the cookie. */
function addDeskGraph(app: FastifyInstance, options: DeskOptions): void {
  let apollo: Promise<ApolloServer<DeskContext>> | null = null;
  app.addHook('onClose', async () => {
    await (await apollo?.catch(() => null))?.stop();
  });
  app.post('/desk/graphql', { bodyLimit: 100_000 }, async function handler(request, reply) {
    void reply.header('cache-control', 'no-store');
    if (isFromElsewhere(request, deskOrigin(options.publicUrl()))) {
      const extensions = { code: 'FORBIDDEN' };
      return await reply.code(403).send({ errors: [{ message: 'Requests of other sites are refused.', extensions }] });
    }
    apollo ??= startApollo(options.services).catch((error: unknown) => {
      // The next request tries again.
      apollo = null;
      throw error;
    });
    const server = await apollo;
    const answer = fastifyApolloHandler(server, {
      context: (given, response) => contextOf(options, given, response),
    });
    return await answer.call(this, request, reply);
  });
}

/** The staff desk below `/desk/`: its page, its graph, and the way to the identity provider. */
export async function addDesk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { services, settings, buildFolder, publicUrl } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !/^\/desk(?:[/?]|$)/.test(request.url)) return;
    const origin = deskOrigin(publicUrl());
    if (isAtOtherName(request, origin)) return await reply.redirect(origin + request.url, 307);
  });
  addDeskGraph(app, options);
  if (settings.oidc) {
    addDeskOidc(app, {
      services,
      settings: settings.oidc,
      contextOf: (request, reply) => contextOf(options, request, reply),
    });
  }
  if (buildFolder === null) return;
  await addClientFiles(app, { name: 'desk', buildFolder, page: 'no-store', hasRoutes: true });
  app.get('/desk', (_request, reply) => reply.redirect('/desk/', 308));
}
