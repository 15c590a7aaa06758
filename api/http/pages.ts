import type { FastifyInstance, FastifyReply } from 'fastify';
import { execute, type FormattedExecutionResult, type GraphQLSchema } from 'graphql';
import { mapOrigins } from '#rules/constants.ts';
import { languageCookie, readLanguage, type Language } from '#rules/language.ts';
import type { GraphContext, Services } from '../context.ts';
import { createContext } from '../createContext.ts';
import type { Operation } from '../graphql/operationCost.ts';
import type { OperationCheck } from '../graphql/operationLimits.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';
import { extensionsOf, queryDeadlineMs } from './graphql.ts';
import { callerOf, noCarrier } from './session.ts';

/** The input that the built web client needs to render one page. The client itself is in `web/app/server.tsx`. */
export interface PageRequest {
  readonly url: string;
  readonly execute: (operation: Operation) => Promise<FormattedExecutionResult>;
  readonly onError: (error: unknown) => void;
  readonly theme: 'light' | 'dark' | null;
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

const policy = (media: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${media.join(' ')}`,
    `media-src 'self' ${media.join(' ')}`,
    "font-src 'self'",
    // Scripts read the brochure, to show its first pages.
    `connect-src 'self' ${media.join(' ')}`,
    `frame-src ${mapOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

function secure(reply: FastifyReply, media: readonly string[]): FastifyReply {
  return reply
    .header('content-security-policy', policy(media))
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie');
}

export interface Graph {
  readonly schema: GraphQLSchema;
  readonly check: OperationCheck;
}

/** Executes an operation of a page in process, with the same responses, errors and log lines as over HTTP. */
export const inProcess =
  ({ schema, check }: Graph, context: GraphContext): PageRequest['execute'] =>
  async ({ document, variables, operationName }) => {
    const refused = check({ document, operationName, variables });
    if (refused) return { data: null, errors: [formatError(refused.toJSON())] };
    context.endAfter(queryDeadlineMs);
    const { data, errors } = await execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables,
      ...(operationName ? { operationName } : {}),
    });
    const answer = { data: data ?? null, extensions: extensionsOf(context.notes) };
    if (!errors) return answer;
    logGraphErrors(context.services, context.call.requestId, operationName, errors);
    return { ...answer, errors: errors.map((error) => formatError(error.toJSON())) };
  };

/** Serves a server-rendered page at every other path. */
export function addPages(
  app: FastifyInstance,
  options: {
    graph: Graph;
    services: Services;
    pages: Record<Language, { readonly renderPage: RenderPage }>;
    publicUrl: () => string;
    mediaOrigins: readonly string[];
  },
): void {
  const { graph, services, pages, publicUrl, mediaOrigins } = options;
  app.get('/*', async (request, reply) => {
    const context = await createContext(services, { ...callerOf(request, publicUrl()), carrier: noCarrier });
    const theme = request.cookies['theme'];
    const language = readLanguage(request.cookies[languageCookie]) ?? 'en';
    const gone = new AbortController();
    request.raw.once('close', () => request.raw.destroyed && gone.abort());
    try {
      const answer = await pages[language].renderPage({
        url: request.url,
        execute: inProcess(graph, context),
        onError: (error) => services.log.error({ err: error, requestId: request.id }, 'page failed'),
        theme: theme === 'light' || theme === 'dark' ? theme : null,
        publicUrl: publicUrl(),
        signal: gone.signal,
      });
      if (answer.kind === 'redirect') {
        return reply.header('cache-control', 'no-store').redirect(answer.location, answer.status);
      }
      return secure(reply, mediaOrigins).code(answer.status).type('text/html; charset=utf-8').send(answer.html);
    } catch (error) {
      // The client has disconnected: no response is needed, and nothing failed.
      if (gone.signal.aborted) return reply.hijack();
      throw error;
    }
  });
}
