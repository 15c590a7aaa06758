import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSettings } from '../domains/staff/settings.ts';
import type { DeskCarrier, DeskContext } from '../graph/desk/context.ts';
import { createDeskContext } from '../graph/desk/createContext.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';
import type { HttpServices } from './httpMetrics.ts';

interface DeskOptions {
  readonly services: HttpServices;
  readonly settings: DeskSettings;
  readonly publicUrl: () => string;
}

/** A cookie that scripts cannot read and no other site can send; bound to this host on https. */
const cookieName = (url: string): string => (url.startsWith('https:') ? '__Host-desk_session' : 'desk_session');

function cookieCarrier(reply: FastifyReply, url: string): DeskCarrier {
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: url.startsWith('https:') } as const;
  return {
    open: (token, expires) => void reply.setCookie(cookieName(url), token, { ...attributes, expires }),
    end: () => void reply.clearCookie(cookieName(url), attributes),
  };
}

const contextOf = ({ services, settings, publicUrl }: DeskOptions, request: FastifyRequest, reply: FastifyReply) =>
  createDeskContext(services, settings, {
    requestId: request.id,
    token: request.cookies[cookieName(publicUrl())] ?? null,
    address: request.ip,
    origin: publicUrl(),
    carrier: cookieCarrier(reply, publicUrl()),
  });

/** The desk's Apollo Server. It and its schema are made with the first request, so a club without a desk has neither. */
async function startApollo(services: HttpServices): Promise<ApolloServer<DeskContext>> {
  const { createDeskSchema } = await import('../graph/desk/schema.ts');
  const apollo = new ApolloServer<DeskContext>({
    schema: createDeskSchema(),
    introspection: false,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: 2_000 },
    persistedQueries: false,
    formatError,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      {
        requestDidStart: async () => ({
          didEncounterErrors: async ({ errors, operationName, contextValue }) =>
            logGraphErrors(services, contextValue.call.requestId, operationName, errors),
        }),
      },
    ],
  });
  await apollo.start();
  return apollo;
}

/** Serves the desk's graph at `POST /desk/graphql`. Requests of other sites are refused (Apollo's CSRF prevention, and the cookie). */
export function addDesk(app: FastifyInstance, options: DeskOptions): void {
  let apollo: Promise<ApolloServer<DeskContext>> | null = null;
  app.addHook('onClose', async () => {
    await (await apollo)?.stop();
  });
  app.post('/desk/graphql', { bodyLimit: 100_000 }, async function handler(request, reply) {
    void reply.header('cache-control', 'no-store');
    const server = await (apollo ??= startApollo(options.services));
    const answer = fastifyApolloHandler(server, {
      context: (given, response) => contextOf(options, given, response),
    });
    return await answer.call(this, request, reply);
  });
}
