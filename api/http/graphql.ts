import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { PublicContext } from '../domains/shared/context.ts';
import type { HttpServices } from './httpMetrics.ts';
import { createContext } from '../graph/createContext.ts';
import type { Executor } from '../graph/executor.ts';
import type { KnownOperations } from '../graph/knownOperations.ts';
import type { OperationCheck } from '../graph/operationLimits.ts';
import type { CallContext } from '../upstreams/calls.ts';
import { createApolloStores } from './apolloStores.ts';
import type { ByteCache } from './byteCache/byteCache.ts';
import { createGraphAnswers } from './byteCache/graphAnswers.ts';
import { type GraphRequests, isRecord } from './byteCache/graphRequest.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';
import { type ClientNames, type GraphReport, outcomeOf } from './graphReport.ts';
import { callerOf, cookieCarrier, isGateway } from './session.ts';

/** A query responds within 6 seconds, with the data that is available by then. */
export const queryDeadlineMs = 5_000;

/** The extensions of a response: that it contains stale public data, since when, and which sources are missing. */
export function extensionsOf(notes: PublicContext['notes']) {
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

/**
 * Refuses operations over the limits, logs failures without quoting a value, and marks responses that contain stale
 * public data.
 */
const observe = (
  services: HttpServices,
  check: OperationCheck,
  known: KnownOperations,
  reports: WeakMap<CallContext, GraphReport>,
): ApolloServerPlugin<PublicContext> => ({
  requestDidStart: async () => {
    let done = () => {};
    return {
      didResolveOperation: async ({ request, document, operation, operationName, contextValue }) => {
        // An unknown operation name: Apollo refuses it after this.
        if (!operation) return;
        const report = reports.get(contextValue.call);
        if (report && operationName && known.documents.has(document)) report.operation = operationName;
        const { variables = {} } = request;
        const refused = check({ document, operationName: operationName ?? undefined, variables });
        if (refused) throw refused;
        if (operation.operation === OperationTypeNode.QUERY) done = contextValue.endAfter(queryDeadlineMs);
      },
      didEncounterErrors: async ({ errors, operationName, contextValue }) =>
        logGraphErrors(services, contextValue.call.requestId, operationName, errors),
      willSendResponse: async ({ response, operation, contextValue }) => {
        done();
        const report = reports.get(contextValue.call);
        if (report) report.outcome = outcomeOf(response, operation?.operation, report.operation !== 'other');
        if (response.body.kind !== 'single' || contextValue.notes.size === 0) return;
        const { singleResult } = response.body;
        singleResult.extensions = { ...singleResult.extensions, ...extensionsOf(contextValue.notes) };
      },
    };
  },
});

/** Apollo Server with an execution of our own: it offers that only as a gateway. */
const executedBy = (
  schema: GraphQLSchema,
  known: KnownOperations,
  execute: Executor,
): ApolloServerOptionsWithGateway<PublicContext>['gateway'] => ({
  onSchemaLoadOrUpdate(callback) {
    callback({ apiSchema: schema, coreSupergraphSdl: '' });
    return () => {};
  },
  load: async () => ({
    executor: ({ document, request: { variables = {}, operationName }, context }) =>
      execute({
        document,
        variables,
        operationName,
        contextValue: context as PublicContext,
        isKnown: known.documents.has(document),
      }),
  }),
  stop: async () => {},
});

/** Apollo Server hashes every text to find its document. A known text is replaced by its hash, which it then takes as it is. */
function withHash(body: unknown, { byText }: KnownOperations): unknown {
  if (!isRecord(body)) return body;
  const { query, extensions = {}, ...others } = body;
  const operation = typeof query === 'string' ? byText.get(query) : undefined;
  if (!operation || !isRecord(extensions) || 'persistedQuery' in extensions) return body;
  return { ...others, extensions: { ...extensions, persistedQuery: { version: 1, sha256Hash: operation.id } } };
}

/** Serves the graph at `/graphql`. Cross-site requests are refused (Apollo's CSRF prevention); there is no CORS. */
export async function addGraphql(
  app: FastifyInstance,
  options: {
    readonly schema: GraphQLSchema;
    readonly services: HttpServices;
    readonly execute: Executor;
    readonly check: OperationCheck;
    readonly known: KnownOperations;
    readonly clientOf: ClientNames;
    /** Null keeps no answers. */
    readonly cache: { readonly cache: ByteCache; readonly requests: GraphRequests } | null;
    readonly publicUrl: () => string;
    readonly config: { readonly federationSecret: string | null; readonly introspection: boolean };
  },
) {
  const { schema, services, check, known, clientOf, publicUrl, config } = options;
  const { texts, documents } = createApolloStores(known);
  // Apollo Server gives its plugins a copy of the context.
  const reports = new WeakMap<CallContext, GraphReport>();
  const apollo = new ApolloServer<PublicContext>({
    gateway: executedBy(schema, known, options.execute),
    introspection: config.introspection,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: 2_000 },
    persistedQueries: { cache: texts },
    documentStore: documents,
    formatError,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      observe(services, check, known, reports),
    ],
  });
  app.decorateRequest('graphReport', null);
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const execute = fastifyApolloHandler(apollo, {
    context: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const context = await createContext(services, {
        ...callerOf(request, publicUrl()),
        isGateway: isGateway(request, config.federationSecret),
        carrier: cookieCarrier(reply, publicUrl()),
      });
      if (request.graphReport) reports.set(context.call, request.graphReport);
      return context;
    },
  });
  const share = options.cache && createGraphAnswers(apollo, { ...options.cache, clientOf, services });
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    bodyLimit: 100_000,
    async handler(request, reply) {
      request.graphReport = { operation: 'other', client: clientOf(request.headers), outcome: 'refused' };
      // A reply is a promise, so it must not be awaited.
      if (await share?.(request, reply)) return reply;
      request.body = withHash(request.body, known);
      return await execute.call(this, request, reply);
    },
  });
}
