import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapOrigins } from '#rules/constants.ts';
import type { Language } from '#rules/language.ts';
import { isInvitationPath } from '#rules/referralLink.ts';
import type { Execute, PageAnswer, PageRenderer } from '#rules/serverEntry.ts';
import { PublicReads } from '../domains/catalogue/publicReads.ts';
import type { MemberContext, Services } from '../domains/shared/context.ts';
import { createContext, createVisitorContext } from '../graph/createContext.ts';
import { type Graph, inProcess } from './inProcess.ts';
import { singleFlight } from '../upstreams/once.ts';
import { type CachedAnswer, encodingFor } from './publicBytes/answer.ts';
import { type PageVariant, pageKeyOf, variantOf } from './publicBytes/key.ts';
import { sendBytes, sharedHeaders } from './publicBytes/lookUp.ts';
import type { PublicBytes } from './publicBytes/store.ts';
import { callerOf, noCarrier } from './session.ts';

const policy = (media: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${media.join(' ')}`,
    `media-src 'self' ${media.join(' ')}`,
    "font-src 'self' data:",
    // Scripts read the brochure, to show its first pages.
    `connect-src 'self' ${media.join(' ')}`,
    `frame-src ${mapOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

function secure(reply: FastifyReply, media: readonly string[]): FastifyReply {
  // Anyone who has this address can accept the invitation, so no request may tell where it came from.
  if (isInvitationPath(reply.request.url)) void reply.header('referrer-policy', 'no-referrer');
  return reply
    .header('content-security-policy', policy(media))
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie');
}

const pageType = 'text/html; charset=utf-8';

/** A page without dynamic data is rendered again after this time. */
const longestFreshMs = 60_000;

/**
 * Serves a server-rendered page at every other path. With `bytes`, a page is rendered once for all visitors who see the
 * same, and again when its data is renewed. Pages of anyone who may be logged in are rendered for each request.
 */
export function addPages(
  app: FastifyInstance,
  options: {
    graph: Graph;
    services: Services;
    pages: Record<Language, Pick<PageRenderer, 'renderPage'>>;
    publicUrl: () => string;
    mediaOrigins: readonly string[];
    /** Null keeps no pages. */
    bytes: PublicBytes | null;
  },
): void {
  const { graph, services, pages, publicUrl, mediaOrigins, bytes } = options;
  const ownContext = (request: FastifyRequest): Promise<MemberContext> =>
    // A kiosk shows no pages, so its session is none here: what it may do is checked at the graph.
    createContext(services, {
      ...callerOf(request, publicUrl()),
      language: variantOf(request.headers).language,
      kioskCredential: null,
      carrier: noCarrier,
    });

  const render = (
    { id, url, headers }: Pick<FastifyRequest, 'id' | 'url' | 'headers'>,
    execute: Execute,
    signal: AbortSignal,
  ): Promise<PageAnswer> => {
    const { language, theme }: PageVariant = variantOf(headers);
    return pages[language].renderPage({
      url,
      execute,
      onError: (error) => services.log.error({ err: error, requestId: id }, 'page failed'),
      theme,
      publicUrl: publicUrl(),
      signal,
    });
  };

  const renders = singleFlight<{ answer: PageAnswer; kept: CachedAnswer | null; only: FastifyRequest | null }>();

  /**
   * The page for all visitors who see the same. From the first operation on whose answer may differ between them, the page
   * is that of this request alone: null for the others who wait for it.
   */
  const renderShared = async (store: PublicBytes, key: string, request: FastifyRequest, reply: FastifyReply) => {
    const shared = await renders.run(key, async () => {
      const reads = new PublicReads();
      const context = createVisitorContext(services, request.id, reads, variantOf(request.headers).language);
      let own: Promise<MemberContext> | null = null;
      let failed = false;
      const execute: Execute = async (operation) => {
        if (!graph.isForVisitors(operation.document)) own ??= ownContext(request);
        const result = await inProcess(graph, own ? await own : context)(operation);
        if (result.errors) failed = true;
        return result;
      };
      const answer = await render(request, execute, new AbortController().signal);
      const html = answer.kind === 'page' ? answer.html : '';
      // A page in parts is a member's.
      if (own || typeof html !== 'string') return { answer, kept: null, only: request };
      const freshUntil = reads.freshUntil;
      if (answer.kind !== 'page' || answer.status !== 200 || failed || freshUntil === null || context.notes.size > 0) {
        return { answer, kept: null, only: null };
      }
      const kept = await store.keep(
        key,
        {
          body: Buffer.from(html),
          type: pageType,
          headers: sharedHeaders(secure(reply, mediaOrigins)),
          vary: 'cookie, accept-encoding',
          freshUntil: Math.min(freshUntil, services.now().getTime() + longestFreshMs),
          reads,
        },
        encodingFor(request.headers),
      );
      return { answer, kept, only: null };
    });
    return shared.only === null || shared.only === request ? shared : null;
  };

  const send = (reply: FastifyReply, answer: PageAnswer): FastifyReply => {
    if (answer.kind === 'redirect') {
      return reply.header('cache-control', 'no-store').redirect(answer.location, answer.status);
    }
    const { html, status } = answer;
    void secure(reply, mediaOrigins).code(status).type(pageType);
    if (typeof html === 'string') return reply.send(html);
    // nginx would keep the parts until the last one.
    return reply.header('x-accel-buffering', 'no').send(Readable.from(html));
  };

  app.get('/*', async (request, reply) => {
    const key = bytes && pageKeyOf(request.url, request.headers);
    const shared = bytes && key !== null ? await renderShared(bytes, key, request, reply) : null;
    if (shared?.kept) return sendBytes(shared.kept, request, reply, services.now());
    if (shared) return send(reply, shared.answer);

    const context = await ownContext(request);
    const gone = new AbortController();
    request.raw.once('close', () => request.raw.destroyed && gone.abort());
    try {
      return send(reply, await render(request, inProcess(graph, context), gone.signal));
    } catch (error) {
      // The client has disconnected: no response is needed, and nothing failed.
      if (gone.signal.aborted) return reply.hijack();
      throw error;
    }
  });
}
