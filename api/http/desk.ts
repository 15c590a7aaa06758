import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationTypeNode } from 'graphql';
import type { DeskSettings } from '../domains/staff/settings.ts';
import type { DeskContext } from '../graph/desk/context.ts';
import { createDeskContext } from '../graph/desk/createContext.ts';
import { createOperationCheck, mostTokens } from '../graph/operationLimits.ts';
import { addClientFiles } from './clientFiles.ts';
import { addDeskOidc } from './deskOidc.ts';
import { deskCarrier, deskOrigin, isAtOtherName, isFromElsewhere, readDeskToken } from './deskSite.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';
import type { HttpServices } from './httpMetrics.ts';

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
  const [{ createDeskSchema }, { deskAssumedRows, deskLimits, deskQueryDeadlineMs }] = await Promise.all([
    import('../graph/desk/schema.ts'),
    import('../graph/desk/limits.ts'),
  ]);
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
