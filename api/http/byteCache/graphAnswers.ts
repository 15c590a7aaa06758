import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicReads } from '../../domains/catalogue/publicReads.ts';
import type { PublicContext } from '../../domains/shared/context.ts';
import { createVisitorContext } from '../../graph/createContext.ts';
import type { HttpServices } from '../httpMetrics.ts';
import type { ClientNames } from '../graphReport.ts';
import type { ByteCache } from './byteCache.ts';
import type { GraphRead, GraphRequests } from './graphRequest.ts';
import { encodingFor } from './negotiation.ts';
import { sendKept, sharedHeaders } from './reply.ts';

/** Apollo Server writes errors before data. */
const isComplete = (text: string): boolean => text.startsWith('{"data":');

/**
 * Answers public reads of known operations: one execution for all who ask at the same time, and the bytes are kept. Apollo
 * Server executes them, so the answer is its own. False when the request is something else, and not answered.
 */
export function createGraphAnswers(
  apollo: ApolloServer<PublicContext>,
  {
    requests,
    cache,
    clientOf,
    services,
  }: { requests: GraphRequests; cache: ByteCache; clientOf: ClientNames; services: HttpServices },
) {
  const execute = ({ key, operation, variables }: GraphRead, request: FastifyRequest, reply: FastifyReply) =>
    cache.share(key, async () => {
      const reads = new PublicReads();
      const context = createVisitorContext(services, request.id, reads);
      const extensions = { persistedQuery: { version: 1, sha256Hash: operation.id } };
      const { accept } = request.headers;
      const {
        status = 200,
        headers,
        body,
      } = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: 'POST',
          search: '',
          headers: new HeaderMap([
            ['content-type', 'application/json'],
            ...(accept ? [['accept', accept] as const] : []),
          ]),
          body: { extensions, variables, operationName: operation.name },
        },
        context: async () => context,
      });
      if (body.kind !== 'complete') throw new Error('A public answer is sent as a whole.');
      const [bytes, type] = [Buffer.from(body.string), headers.get('content-type') ?? 'application/json'];
      const answer = { status, type, bytes, isComplete: status === 200 && isComplete(body.string) };
      const { freshUntil } = reads;
      if (!answer.isComplete || freshUntil === null || context.notes.size > 0) {
        return { answer, kept: null };
      }
      const kept = await cache.keep(
        key,
        {
          body: bytes,
          type,
          headers: sharedHeaders(reply),
          vary: 'accept, accept-encoding',
          freshUntil: Math.min(freshUntil, services.now().getTime() + operation.publicSeconds * 1000),
          reads,
          operation: operation.name,
        },
        encodingFor(request.headers['accept-encoding']),
      );
      return { answer, kept };
    });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { method, url, headers, body } = request;
    const read = requests.readOf({ method, url, headers, body });
    if (!read) return false;
    const now = services.now();
    const held = cache.get(read.key, now.getTime());
    const executed = held ? null : await execute(read, request, reply);
    const kept = held ?? executed?.kept;
    const outcome = executed?.answer.isComplete === false ? 'error' : 'ok';
    request.graphReport = { operation: read.operation.name, client: clientOf(headers), outcome };
    if (kept && method !== 'POST') {
      sendKept(kept, request, reply, now);
    } else if (kept) {
      const { body: bytes, headers: encoded } = kept.forPost(request.raw);
      void reply
        .headers({ ...encoded, vary: 'accept-encoding', 'cache-control': 'no-store' })
        .type(kept.type)
        .send(bytes);
    } else if (executed) {
      const { status, type, bytes } = executed.answer;
      void reply.code(status).header('cache-control', 'no-store').type(type).send(bytes);
    }
    if (held) {
      cache.countHit(read.key, held);
      const status = method === 'POST' ? 200 : reply.raw.statusCode;
      services.metrics.cacheHit(read.operation.name, clientOf(headers), status);
    }
    return true;
  };
}
