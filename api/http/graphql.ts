import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema, DocumentNode } from 'graphql';
import type { PublicContext } from '../domains/shared/context.ts';
import type { HttpServices } from './httpMetrics.ts';
import { publicContract } from '../graph/sdl.ts';
import { createContext } from '../graph/createContext.ts';
import type { Execute } from '../graph/execute.ts';
import { guardKiosks } from '../graph/kioskOperations.ts';
import type { KnownOperations } from '../graph/knownOperations.ts';
import { mostTokens } from '../graph/operationLimits.ts';
import { createGraphAnswers } from './publicBytes/graphAnswers.ts';
import type { PublicBytes } from './publicBytes/store.ts';
import { formatError, logGraphErrors, refusalBeforeGraph } from './graphErrors.ts';
import { type ClientNames, type GraphReport, outcomeOf } from './graphReport.ts';
import { callerOf, cookieCarrier, isGateway } from './session.ts';
import { LRUCache } from 'lru-cache';
import { addGraphqlCost } from './graphqlCost.ts';

/** Of the operations that are not known from the start: characters of text, and bytes of their trees. */
const maxTexts = 4_000_000;
const maxDocuments = 8_000_000;
/** A parsed document takes about this many bytes for each character of its text (a heap snapshot with 1,500 of them). */
const bytesPerCharacter = 100;

/** Both stores of Apollo Server have keys that end with the SHA-256 of the text. */
const idOf = (key: string): string => key.slice(-64);

/**
 * What Apollo Server remembers of operations: their texts by hash (Apollo's automatic persisted queries), and documents
 * that are parsed and valid. Both know the operations of all known clients from the start, and never forget them.
 */
function createApolloStores(known: KnownOperations) {
  const texts = new LRUCache<string, string>({ maxSize: maxTexts, sizeCalculation: (text) => text.length || 1 });
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maxDocuments,
    sizeCalculation: ({ loc }) => (loc?.end ?? 1_000) * bytesPerCharacter || 1,
  });
  return {
    texts: {
      get: async (key: string) => known.byId.get(idOf(key))?.text ?? texts.get(key),
      set: async (key: string, text: string) => void texts.set(key, text),
      delete: async (key: string) => texts.delete(key),
    },
    documents: {
      get: async (key: string) => known.byId.get(idOf(key))?.document ?? documents.get(key),
      set: async (key: string, document: DocumentNode) => void documents.set(key, document),
      delete: async (key: string) => documents.delete(key),
    },
  };
}

/** Apollo Server gives its plugins a copy of this object; what it holds is the same. */
type RequestContext = PublicContext & { readonly report?: GraphReport };

/** Notes for log and metrics what an operation was and how it ended, and logs failures without quoting a value. */
const observe = (services: HttpServices, known: KnownOperations): ApolloServerPlugin<RequestContext> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operationName, contextValue }) => {
      const { report } = contextValue;
      if (report && operationName && known.documents.has(document)) report.operation = operationName;
      guardKiosks(known, contextValue, document);
    },
    didEncounterErrors: async ({ errors, operationName, contextValue }) =>
      logGraphErrors(services, contextValue.call.requestId, operationName, errors),
    willSendResponse: async ({ response, operation, contextValue: { report } }) => {
      if (report) report.outcome = outcomeOf(response, operation?.operation, report.operation !== 'other');
    },
  }),
});

/** Apollo Server with an execution of our own: it offers that only as a gateway. */
const executedBy = (
  schema: GraphQLSchema,
  known: KnownOperations,
  execute: Execute,
): ApolloServerOptionsWithGateway<RequestContext>['gateway'] => ({
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

/** Whether somebody opened the address of the graph in a browser, instead of sending an operation. */
const isOpenedByBrowser = ({ method, headers, query }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && Object.keys(query as object).length === 0;

/** Whether a program that knows nothing but streams has taken the graph's address for that of its subscriptions. */
const wantsStream = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  /^text\/event-stream\b[^,]*$/.test(accept);

/** Serves the graph at `/graphql`. Cross-site requests are refused (Apollo's CSRF prevention), but for those of CORS_ORIGINS. */
export async function addGraphql(
  app: FastifyInstance,
  options: {
    readonly schema: GraphQLSchema;
    readonly services: HttpServices;
    readonly execute: Execute;
    readonly known: KnownOperations;
    readonly clientOf: ClientNames;
    /** Null keeps no answers. */
    readonly bytes: PublicBytes | null;
    readonly publicUrl: () => string;
    readonly config: {
      readonly federationSecret: string | null;
      readonly introspection: boolean;
      readonly playground: boolean;
      readonly operationLimits: { readonly cost: number };
    };
  },
) {
  const { schema, services, known, clientOf, bytes, publicUrl, config } = options;
  const { texts, documents } = createApolloStores(known);
  const apollo = new ApolloServer<RequestContext>({
    gateway: executedBy(schema, known, options.execute),
    introspection: config.introspection,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: mostTokens },
    persistedQueries: { cache: texts },
    documentStore: documents,
    formatError: (formatted) => formatError(formatted),
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      observe(services, known),
    ],
  });
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
      return request.graphReport ? { ...context, report: request.graphReport } : context;
    },
  });
  if (config.introspection) {
    let text: string | undefined;
    app.get('/schema.graphql', (_request, reply) => {
      text ??= publicContract();
      return reply.header('cache-control', 'public, max-age=300').type('text/plain; charset=utf-8').send(text);
    });
  }
  if (config.playground) addGraphqlCost(app, schema, config.operationLimits.cost);
  const share = bytes && createGraphAnswers(apollo, { known, bytes, clientOf, services });
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    bodyLimit: 100_000,
    async handler(request, reply) {
      request.graphReport = { operation: 'other', client: clientOf(request.headers), outcome: 'refused' };
      if (wantsStream(request)) return reply.code(406).send(refusalBeforeGraph(406));
      if (isOpenedByBrowser(request) && config.playground) return reply.redirect('/playground/');
      // A reply is a promise, so it must not be awaited.
      if (!request.isCrossOrigin && (await share?.(request, reply))) return reply;
      return await execute.call(this, request, reply);
    },
  });
}
