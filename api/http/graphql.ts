import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { GraphContext, Services } from '../context.ts';
import { createContext } from '../createContext.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';
import { cookieCarrier, readSessionToken } from './session.ts';

/** Logs what failed without quoting a value, and marks answers that hold older public data. */
const observe = (services: Services): ApolloServerPlugin<GraphContext> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, operationName, contextValue }) =>
      logGraphErrors(services, contextValue.call.requestId, operationName, errors),
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
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled(), observe(services)],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
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
