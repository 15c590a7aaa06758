import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { Config } from '../config.ts';
import type { GraphContext, Services } from '../context.ts';
import { createContext } from '../createContext.ts';
import { gatewayHeader, isGateway } from '../graphql/federation.ts';
import type { OperationCheck } from '../graphql/operationLimits.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';
import { cookieCarrier, readDeviceToken, readPendingOtpToken, readSessionToken } from './session.ts';

/** A query answers within 6 seconds with what it has by then. */
export const queryDeadlineMs = 5_000;

/** What an answer says of itself: that it holds older public data, since when, and which sources it has nothing of. */
export function extensionsOf(notes: GraphContext['notes']) {
  const said = (kind: string) =>
    [...notes].flatMap((note) => (note.startsWith(`${kind}:`) ? [note.slice(kind.length + 1)] : []));
  const partial = said('partial');
  const [oldest] = said('asOf').toSorted();
  return {
    ...(notes.has('stale') && { stale: true }),
    ...(oldest !== undefined && { asOf: oldest }),
    ...(partial.length > 0 && { partial }),
  };
}

/** Refuses what is too much, logs what failed without quoting a value, and marks answers that hold older public data. */
const observe = (services: Services, check: OperationCheck): ApolloServerPlugin<GraphContext> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ request, document, operation, operationName, contextValue }) => {
      // A name that the document does not hold: Apollo refuses it after this.
      if (!operation) return;
      const { variables = {} } = request;
      const refused = check({ document, operationName: operationName ?? undefined, variables });
      if (refused) throw refused;
      if (operation.operation === OperationTypeNode.QUERY) contextValue.endAfter(queryDeadlineMs);
    },
    didEncounterErrors: async ({ errors, operationName, contextValue }) =>
      logGraphErrors(services, contextValue.call.requestId, operationName, errors),
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single' || contextValue.notes.size === 0) return;
      const { singleResult } = response.body;
      singleResult.extensions = { ...singleResult.extensions, ...extensionsOf(contextValue.notes) };
    },
  }),
});

/** Puts the graph at `/graphql`. Cross-site calls are refused (Apollo's CSRF prevention); there is no CORS. */
export async function addGraphql(
  app: FastifyInstance,
  options: {
    readonly schema: GraphQLSchema;
    readonly services: Services;
    readonly check: OperationCheck;
    readonly publicUrl: () => string;
    readonly config: Pick<Config, 'federationSecret' | 'introspection'>;
  },
) {
  const { schema, services, check, publicUrl, config } = options;
  const apollo = new ApolloServer<GraphContext>({
    schema,
    introspection: config.introspection,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: 2_000 },
    formatError,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      observe(services, check),
    ],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const handler = fastifyApolloHandler(apollo, {
    context: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return createContext(services, {
        requestId: request.id,
        sessionToken: readSessionToken(request, publicUrl()),
        pendingOtpToken: readPendingOtpToken(request, publicUrl()),
        deviceToken: readDeviceToken(request, publicUrl()),
        address: request.ip,
        isGateway: isGateway(config.federationSecret, request.headers[gatewayHeader]),
        carrier: cookieCarrier(reply, publicUrl()),
      });
    },
  });
  app.route({ url: '/graphql', method: ['GET', 'POST'], bodyLimit: 100_000, handler });
}
