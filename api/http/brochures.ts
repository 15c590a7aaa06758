import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../domains/shared/context.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import { contextOfVisitor, fetchMedia, sendMessage } from './publicFiles.ts';

const brochureMs = 20_000;
const mostBytes = 40_000_000;
const oneHour = 3_600;

/** Aborts the response when a brochure exceeds the maximum size; its Content-Length may be missing or wrong. */
function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > bytes ? new Error('The brochure is too long.') : null, chunk);
    },
  });
}

/** The file as sent by the backend; null when it is not a PDF of an allowed size. */
async function openBrochure(address: string, origins: readonly string[]) {
  const answer = await fetchMedia(address, origins, brochureMs);
  if (!answer) return null;
  // Of a compressed answer it is the length before `fetch` decompressed it.
  const isCompressed = answer.headers.has('content-encoding');
  const length = isCompressed ? 0 : Number(answer.headers.get('content-length') ?? 0);
  const isPdf = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/pdf';
  if (answer.ok && isPdf && length <= mostBytes && answer.body) return { body: answer.body, length };
  await answer.body?.cancel();
  return null;
}

/**
 * Serves `/brochures/<project id>.pdf`, so that a page can render the brochure although the backend sends no CORS
 * headers. The URL comes only from the project, and must have an origin allowed for images.
 */
export function addBrochures(
  app: FastifyInstance,
  { services, origins }: { readonly services: Services; readonly origins: readonly string[] },
): void {
  /** So many are sent at once, until their last byte, and so many wait. */
  const sending = bulkhead(16, 32);

  app.get<{ Params: { id: string } }>('/brochures/:id.pdf', async (request, reply) => {
    try {
      const { call } = await contextOfVisitor(services, request);
      const { byId } = await services.catalogue.projects(call);
      const address = byId.get(request.params.id)?.brochureUrl;
      if (!address) return await sendMessage(reply, 404, 'noBrochure');
      return await sending.execute(async () => {
        const brochure = await openBrochure(address, origins);
        if (!brochure) return await sendMessage(reply, 502, 'brochureNotLoaded');
        reply.header('cache-control', `public, max-age=${oneHour}`).type('application/pdf');
        if (brochure.length > 0) reply.header('content-length', brochure.length);
        // The two type declarations of a web stream differ, but it is the same class.
        const file = Readable.fromWeb(brochure.body as ReadableStream<Uint8Array>);
        // A client that leaves has also been served.
        const served = finished(reply.raw).catch(() => undefined);
        void reply.send(file.compose(atMost(mostBytes)));
        await served;
        return reply;
      });
    } catch (error) {
      const isFull = error instanceof BulkheadRejectedError;
      if (!isFull) services.log.warn({ err: error, requestId: request.id }, 'brochure not served');
      const status = isFull || error instanceof UpstreamError ? 503 : 502;
      return sendMessage(reply, status, 'brochureNotLoaded');
    }
  });
}
