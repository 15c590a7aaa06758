import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { GraphContext, Services } from '../context.ts';
import { createContext } from '../createContext.ts';
import { errorCodes } from '../modules/errors.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import { cookieCarrier, readSessionToken } from './session.ts';

const known: ReadonlySet<unknown> = new Set(errorCodes);

/** Only what the graph promises leaves it: a fixed text, a path and a known code; a bug says no more than that. */
function formatError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const code = formatted.extensions?.['code'];
  const place = {
    ...(formatted.path ? { path: formatted.path } : {}),
    ...(formatted.locations ? { locations: formatted.locations } : {}),
  };
  if (!known.has(code))
    return { message: 'Something went wrong on our side.', ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  return { message: formatted.message, ...place, extensions: { code } };
}

/** Logs what failed without quoting a value, and marks answers that hold older public data. */
const observe = (services: Services): ApolloServerPlugin<GraphContext> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, operationName, contextValue }) => {
      for (const error of errors) {
        const code = error.extensions['code'];
        if (code === 'BAD_USER_INPUT' || String(code).startsWith('GRAPHQL_')) continue;
        const cause = unwrapResolverError(error);
        const origin = cause instanceof UpstreamError ? cause : cause instanceof Error ? (cause.cause ?? cause) : cause;
        services.log.error(
          { requestId: contextValue.call.requestId, operation: operationName, path: error.path, code, err: origin },
          'graph field failed',
        );
      }
    },
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind === 'single' && contextValue.notes.has('stale')) {
        response.body.singleResult.extensions = { ...response.body.singleResult.extensions, stale: true };
      }
    },
  }),
});

/** Puts the graph at `/graphql`. Cross-site calls are refused (Apollo's CSRF prevention); there is no CORS. */
export async function addGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  services: Services,
  publicUrl: () => string,
) {
  const apollo = new ApolloServer<GraphContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: 2_000 },
    formatError,
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      observe(services),
    ],
  });
  await apollo.start();
  const handler = fastifyApolloHandler(apollo, {
    context: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return createContext(services, {
        requestId: request.id,
        sessionToken: readSessionToken(request, publicUrl()),
        address: request.ip,
        carrier: cookieCarrier(reply, publicUrl()),
      });
    },
  });
  app.route({ url: '/graphql', method: ['GET', 'POST'], bodyLimit: 100_000, handler });
}
