import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '#rules/channels.ts';
import type { Language } from '#rules/language.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { inWords, type Message, messages } from '#rules/messageByName.ts';
import { ordersPath } from '#rules/orderPaths.ts';
import type { FileOfMember, PageRenderer, StatementFormat } from '#rules/serverEntry.ts';
import { chargeMember } from '../domains/limits/charge.ts';
import type { Services } from '../domains/shared/context.ts';
import { createContext } from '../graph/createContext.ts';
import { lackedScope } from '../graph/policy.ts';
import { originOf } from './crossSite.ts';
import { type Graph, inProcess } from './inProcess.ts';
import { variantOf } from './publicBytes/key.ts';
import { callerOf, cookieCarrier } from './session.ts';

/** Drawing a long statement takes a second of CPU time, so one is drawn at a time, and a few requests wait. */
const mostWaiting = 20;

/** Refuses a file in the language of the screens. */
const refuse = (reply: FastifyReply, status: number, message: Message) =>
  reply.code(status).send({ error: inWords(message, variantOf(reply.request.headers).language) });

interface ServedFile {
  /** Where its link is. */
  readonly page: string;
  readonly file: FileOfMember;
  /** What a request must be allowed to read. */
  readonly scopes: readonly Scope[];
  readonly none: Message;
}

/**
 * `/account/statements/2026-11.pdf` and `.csv`, and `/account/receipts/ID.pdf`: a file of the logged-in member, in the
 * language of their screens. A browser without a session is sent to the login; a program gets a 401. A kiosk gets none: it does what its screens do.
 */
export function addStatements(
  app: FastifyInstance,
  options: {
    readonly graph: Graph;
    readonly services: Services;
    readonly pages: Record<Language, Pick<PageRenderer, 'memberFile'>>;
    readonly publicUrl: () => string;
  },
): void {
  const { graph, services, pages, publicUrl } = options;
  const renderQueue = bulkhead(1, mostWaiting);

  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { page, file: wanted, scopes, none }: ServedFile,
  ) => {
    void reply.header('cache-control', 'no-store').header('vary', 'cookie');
    // Drawing one counts, so no other site may have it drawn.
    const from = originOf(request);
    if (from !== 'own') return from === 'opened' ? reply.redirect(page, 303) : refuse(reply, 403, messages.fetchFailed);
    const context = await createContext(services, {
      ...callerOf(request, publicUrl()),
      carrier: cookieCarrier(reply, publicUrl()),
    });
    if (context.sessionUnknown) return refuse(reply, 503, messages.fetchFailed);
    const { session } = context;
    if (!session) {
      const isBrowser = request.headers.accept?.includes('text/html') ?? false;
      return isBrowser ? reply.redirect(loginAndBackTo(page), 303) : refuse(reply, 401, messages.pleaseLoginToContinue);
    }
    if (session.channel === 'KIOSK') return refuse(reply, 403, messages.notAnOperationOfKiosks);
    const missing = lackedScope(context, scopes);
    if (missing) return refuse(reply, 403, messages.missingScope(missing));
    const wait = await chargeMember(services, 'STATEMENT_FILES', session.memberId);
    if (wait > 0) return refuse(reply.header('retry-after', wait), 429, messages.tooManyAttempts(wait));
    const { memberFile } = pages[variantOf(request.headers).language];
    try {
      const now = services.now().toISOString();
      const file = await renderQueue.execute(() => memberFile({ ...wanted, execute: inProcess(graph, context), now }));
      if (!file) return await refuse(reply, 404, none);
      return await reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .type(file.type)
        .send(typeof file.body === 'string' ? file.body : Buffer.from(file.body));
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) {
        services.log.warn({ err: error, requestId: request.id }, 'file of a member not made');
      }
      return refuse(reply.header('retry-after', '60'), 503, messages.fileNotMade);
    }
  };

  app.get<{ Params: { period: string; format: StatementFormat } }>(
    '/account/statements/:period(^\\d{4}-\\d{2}).:format(^pdf|csv$)',
    (request, reply) =>
      serve(request, reply, {
        page: '/account/statements',
        file: request.params,
        scopes: ['READ_POINTS', 'READ_PROFILE'],
        none: messages.statementNotFound,
      }),
  );
  app.get<{ Params: { redemptionId: string } }>('/account/receipts/:redemptionId(^[\\w-]+).pdf', (request, reply) =>
    serve(request, reply, {
      page: ordersPath(),
      file: request.params,
      scopes: ['READ_POINTS', 'READ_PROFILE', 'READ_ORDERS', 'READ_PERSONAL'],
      none: messages.receiptNotFound,
    }),
  );
}
