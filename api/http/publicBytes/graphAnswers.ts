import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kioskHeader } from '#rules/kiosk.ts';
import { languageOf } from '#rules/language.ts';
import { PublicReads } from '../../domains/catalogue/publicReads.ts';
import type { PublicContext } from '../../domains/shared/context.ts';
import { createVisitorContext } from '../../graph/createContext.ts';
import type { KnownOperations } from '../../graph/knownOperations.ts';
import type { ClientNames } from '../graphReport.ts';
import type { HttpServices } from '../httpMetrics.ts';
import { singleFlight } from '../../upstreams/once.ts';
import { type CachedAnswer, encodingFor } from './answer.ts';
import { type GraphRead, readGraph } from './key.ts';
import { sendBytes, sharedHeaders } from './lookUp.ts';
import type { PublicBytes } from './store.ts';

interface GraphAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly isComplete: boolean;
}

/** Apollo Server writes errors before data. */
const isComplete = (text: string): boolean => text.startsWith('{"data":');

/**
 * Answers public reads of known operations: one execution for all who ask at the same time, and the bytes are kept. Apollo
 * Server executes them, so the answer is its own. False when the request is something else, and not answered.
 */
export function createGraphAnswers(
  apollo: ApolloServer<PublicContext>,
  {
    known,
    bytes: store,
    clientOf,
    services,
  }: { known: KnownOperations; bytes: PublicBytes; clientOf: ClientNames; services: HttpServices },
) {
  const shared = singleFlight<{ answer: GraphAnswer; kept: CachedAnswer | null }>();

  const execute = ({ key, operation, variables }: GraphRead, request: FastifyRequest, reply: FastifyReply) => {
    // Only a failure has messages, and none is kept.
    const language = languageOf(request.headers);
    return shared.run(`${language} ${key}`, async () => {
      const reads = new PublicReads();
      const context = createVisitorContext(services, request.id, reads, language);
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
      const kept = await store.keep(
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
        encodingFor(request.headers),
      );
      return { answer, kept };
    });
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { method, url, headers, body } = request;
    const read = readGraph(known, { method, url, headers, body });
    if (!read) return false;
    const isOfKiosk = headers[kioskHeader] !== undefined;
    if (isOfKiosk && !known.documentsOfKiosks.has(read.operation.document)) return false;
    const now = services.now();
    const client = clientOf(headers);
    // A GET was looked up before, unless it is of a kiosk.
    const held = method === 'POST' || isOfKiosk ? store.get(read.key, now.getTime()) : null;
    const executed = held ? null : await execute(read, request, reply);
    const kept = held ?? executed?.kept;
    const outcome = executed?.answer.isComplete === false ? 'error' : 'ok';
    request.graphReport = { operation: read.operation.name, client, outcome };
    if (kept && method !== 'POST') {
      sendBytes(kept, request, reply, now);
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
    if (held) services.metrics.cacheHit(read.operation.name, client, 200);
    return true;
  };
}
