import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageCard } from '#rules/serverEntry.ts';
import type { Services } from '../domains/shared/context.ts';
import { type Graph, inProcess } from './inProcess.ts';
import { contextOfVisitor, fetchMedia, readAtMost, sendMessage } from './publicFiles.ts';

const oneDay = 86_400;
const pictureMs = 4_000;
const mostPictureBytes = 12_000_000;
/** About 60 kB each. */
const keptCards = 200;

/** Loaded with the first card. */
const loadSharp = () => import('sharp');

/** The page's image for the arch of the card, as a data URL; null when it cannot be had. */
async function fetchPicture(
  address: string,
  size: { readonly width: number; readonly height: number },
  origins: readonly string[],
): Promise<string | null> {
  const answer = await fetchMedia(address, origins, pictureMs);
  if (!answer?.ok) return null;
  const bytes = await readAtMost(answer, mostPictureBytes);
  if (!bytes) return null;
  const { default: sharp } = await loadSharp();
  const picture = await sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 84 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}

/**
 * Serves `/cards/<path of a page>.jpg`, the preview image for links to that page. A card takes a fifth of a second of
 * CPU time, so only one is drawn at a time, a few requests wait, and cards are cached for a day.
 */
export function addCards(
  app: FastifyInstance,
  options: {
    graph: Graph;
    services: Services;
    pageCard: PageCard;
    publicUrl: () => string;
    mediaOrigins: readonly string[];
  },
): void {
  const { graph, services, pageCard, publicUrl, mediaOrigins } = options;
  const cards = new LRUCache<string, Buffer>({ max: keptCards, ttl: oneDay * 1000 });
  const renderQueue = bulkhead(1, 20);

  app.get<{ Params: { '*': string } }>('/cards/*', async (request, reply) => {
    const path = `/${request.params['*'].replace(/\.jpg$/, '')}`;
    const send = (card: Buffer) =>
      reply
        .header('cache-control', `public, max-age=${oneDay}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(card);
    const kept = cards.get(path);
    if (kept) return send(kept);
    const context = await contextOfVisitor(services, request);
    try {
      const card = await renderQueue.execute(async ({ signal }) => {
        const page = await pageCard({ path, execute: inProcess(graph, context), publicUrl: publicUrl(), signal });
        if (!page) return null;
        const { pictureUrl, size, draw } = page;
        const picture =
          pictureUrl === null ? null : await fetchPicture(pictureUrl, size, mediaOrigins).catch(() => null);
        if (pictureUrl !== null && picture === null) {
          services.log.warn({ requestId: request.id }, 'card without its picture');
        }
        const { default: sharp } = await loadSharp();
        const drawn = await sharp(Buffer.from(await draw(picture)))
          .jpeg({ quality: 86, mozjpeg: true })
          .toBuffer();
        // A card without its image is not cached, so that the next request tries again.
        if (picture !== null || pictureUrl === null) cards.set(path, drawn);
        return drawn;
      });
      return card ? await send(card) : await sendMessage(reply, 404, 'noCard');
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) {
        services.log.warn({ err: error, requestId: request.id }, 'card not made');
      }
      const later = reply.header('retry-after', '60');
      return sendMessage(later, 503, 'fileNotMade');
    }
  });
}
