import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { createHandler, type Response as StreamResponse } from 'graphql-sse';
import { z } from 'zod';
import { streamPath } from '#rules/memberUpdates.ts';
import { type Language, languageOf } from '#rules/language.ts';
import { createContext } from '../graph/createContext.ts';
import type { KnownOperations } from '../graph/knownOperations.ts';
import type { Subscribe } from '../graph/subscribe.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';
import type { ClientNames } from './graphReport.ts';
import type { HttpServices } from './httpMetrics.ts';
import { callerOf, noCarrier } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the answer is a stream, which takes as long as it is read. */
    isStream: boolean;
  }
}

/** A client that takes nothing for this time is cut off. */
const mostPatienceMs = 30_000;

/** HTTP status by error code; any other is 500. */
const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  UPSTREAM_UNAVAILABLE: 503,
  BAD_USER_INPUT: 400,
  BAD_REQUEST: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  PERSISTED_QUERY_NOT_FOUND: 400,
};

/** A JSON object: a form of another site can send neither its media type nor this. */
const body = z.object({
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).nullish(),
});

interface StreamOptions {
  readonly services: HttpServices;
  readonly subscribe: Subscribe;
  readonly known: KnownOperations;
  readonly clientOf: ClientNames;
  readonly publicUrl: () => string;
}

/** The text of the operation, or that of a known one by its hash. */
function textOf({ query, extensions }: z.infer<typeof body>, known: KnownOperations): string | null {
  return query ?? known.byId.get(extensions?.persistedQuery?.sha256Hash ?? '')?.text ?? null;
}

/** The first error as JSON with its status, so that a client knows why there is no stream. */
function refusalOf(error: GraphQLError, language?: Language): StreamResponse {
  const formatted = formatError(error.toJSON(), language);
  const http = error.extensions['http'];
  const given = typeof http === 'object' && http !== null && 'status' in http ? Number(http.status) : undefined;
  const status = given ?? statuses[String(formatted.extensions?.['code'])] ?? 500;
  const seconds = formatted.extensions?.['retryAfterSeconds'];
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {}),
  };
  return [JSON.stringify({ errors: [formatted] }), { status, statusText: '', headers }];
}

const badRequest = (message: string, code = 'BAD_REQUEST') => new GraphQLError(message, { extensions: { code } });

/**
 * Serves subscriptions at `/graphql/stream`: one stream of server-sent events for each (the protocol of graphql-sse in
 * distinct connections mode). As at `/graphql`, requests of other sites are refused, since they cannot send JSON.
 */
export function addGraphStream(app: FastifyInstance, options: StreamOptions): void {
  const { services, subscribe, known, clientOf, publicUrl } = options;
  app.decorateRequest('isStream', false);
  app.addHook('preClose', async () => services.updateStreams.close());

  const handle = createHandler<FastifyRequest, FastifyReply, null>({
    // Each stream is one connection. Without a token the library keeps nothing between requests.
    authenticate: () => null,
    context: null,
    async onSubscribe({ raw: request }, { query, operationName, variables }) {
      const { name, result } = await subscribe(
        { query, operationName: operationName ?? undefined, variables: variables ?? {} },
        () => createContext(services, { ...callerOf(request, publicUrl()), carrier: noCarrier }),
      );
      if (request.graphReport) request.graphReport.operation = name;
      if (!('errors' in result)) return result;
      logGraphErrors(services, request.id, name, result.errors);
      return refusalOf(result.errors[0] ?? new GraphQLError('Nothing was subscribed to.'), languageOf(request.headers));
    },
    // Until the client has taken what was sent, nothing more is taken from the queue, which stays small.
    onNext: async (_context, { raw: request, context: reply }, { errors, ...result }) => {
      await drained(reply);
      if (!errors) return undefined;
      logGraphErrors(services, request.id, request.graphReport?.operation, errors);
      return {
        ...result,
        errors: errors.map(
          (error) => new GraphQLError(formatError(error.toJSON(), languageOf(request.headers)).message),
        ),
      };
    },
  });

  app.post(streamPath, { bodyLimit: 100_000 }, async (request, reply) => {
    request.graphReport = { operation: 'other', client: clientOf(request.headers), outcome: 'refused' };
    void reply.header('cache-control', 'no-store, no-transform');
    const given = body.safeParse(request.body);
    const query = given.success ? textOf(given.data, known) : null;
    if (!request.headers.accept?.includes('text/event-stream')) {
      return await send(reply, refusalOf(badRequest('A stream is asked for with `accept: text/event-stream`.')));
    }
    if (!given.success) return await send(reply, refusalOf(badRequest('The body is a GraphQL request as JSON.')));
    if (query === null) {
      return await send(reply, refusalOf(badRequest('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')));
    }
    const { operationName, variables } = given.data;
    const answer = await handle({
      method: 'POST',
      url: request.url,
      headers: { get: (name) => (name === 'accept' ? 'text/event-stream' : request.headers[name]?.toString()) },
      body: { query, operationName: operationName ?? undefined, variables: variables ?? undefined },
      raw: request,
      context: reply,
    });
    return await send(reply, answer);
  });
  app.get(streamPath, async (_request, reply) => {
    void reply.header('allow', 'POST').header('cache-control', 'no-store');
    const message = `A stream is asked for with POST. EventSource cannot do this; see graphql-sse for a client that can.`;
    return await send(
      reply,
      refusalOf(new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 405 } } })),
    );
  });
}

/** Sends a refusal as any answer, and a stream as it comes. */
async function send(reply: FastifyReply, [content, { status, headers = {} }]: StreamResponse): Promise<FastifyReply> {
  if (content === null || typeof content === 'string') return reply.code(status).headers(headers).send(content);
  const { request, raw } = reply;
  request.isStream = true;
  if (request.graphReport) request.graphReport.outcome = 'ok';
  reply.hijack();
  const own = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  raw.writeHead(status, {
    ...Object.fromEntries(own),
    'content-type': 'text/event-stream; charset=utf-8',
    // For nginx, which otherwise collects an answer before it passes it on.
    'x-accel-buffering': 'no',
    // When the process ends, a connection without a request would have to be waited for.
    connection: 'close',
  });
  raw.socket?.setNoDelay(true);
  const end = () => void content.return(undefined);
  raw.once('close', end);
  if (raw.destroyed) end();
  try {
    for await (const text of content) {
      if (!raw.writable) break;
      raw.write(text);
    }
  } catch (error) {
    // The answer has begun, so no error can be sent any more. The client connects again.
    request.log.error({ err: error, requestId: request.id }, 'a stream failed');
    if (request.graphReport) request.graphReport.outcome = 'error';
  } finally {
    raw.off('close', end);
    raw.end();
  }
  return reply;
}

/** Resolves when the client has taken what was sent to it. One that takes nothing for long is cut off. */
async function drained({ raw }: FastifyReply): Promise<void> {
  if (!raw.writableNeedDrain) return;
  const over = new AbortController();
  const { signal } = over;
  try {
    await Promise.race([
      once(raw, 'drain', { signal }),
      once(raw, 'close', { signal }),
      wait(mostPatienceMs, null, { signal, ref: false }).then(() => raw.destroy()),
    ]);
  } finally {
    over.abort();
  }
}
