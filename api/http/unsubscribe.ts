import type { FastifyInstance } from 'fastify';
import type { HttpMessage } from '#rules/httpMessages.ts';
import type { Services } from '../domains/shared/context.ts';
import { StoreError } from '../store/database/errors.ts';
import { sendMessage } from './publicFiles.ts';

/** The page with the button, and the address of the link in each newsletter. */
const path = '/newsletter/unsubscribe';
const bodyBytes = 4_096;

type Outcome = 'done' | 'invalid' | 'later';

/** What a mail program gets, which shows no page. */
const plain: Readonly<Record<Outcome, readonly [status: number, message: HttpMessage]>> = {
  done: [200, 'unsubscribed'],
  invalid: [400, 'linkNotValid'],
  later: [503, 'notPossibleNow'],
};

/**
 * `POST /newsletter/unsubscribe?token=`: ends a newsletter subscription, without a login. A mail program sends it with
 * one click (RFC 8058), the page at the same address with its button. Reading the page changes nothing, since mail
 * programs and their scanners open links automatically.
 */
export function addUnsubscribe(
  app: FastifyInstance,
  { services, hasPages }: { readonly services: Services; readonly hasPages: boolean },
): void {
  const { store, log } = services;

  async function unsubscribe(token: string, requestId: string): Promise<Outcome> {
    try {
      const ended = await store.newsletter.unsubscribe(token);
      if (ended === null) return 'invalid';
      const outcome = ended.wasSubscribed ? 'DONE' : 'NOTHING';
      const counts = ended.wasSubscribed ? { NEWSLETTER: 1 } : {};
      await store.privacyEvents.record({ actor: 'PERSON', operator: null, action: 'UNSUBSCRIBE', outcome, counts });
      return 'done';
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      log.error({ err: error, requestId }, 'a subscription was not ended');
      return 'later';
    }
  }

  void app.register(async (scope) => {
    // A form, in either of the two encodings that RFC 8058 names. Only its one marker matters.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(path, async (request, reply) => {
      const { token } = request.query;
      const outcome = typeof token === 'string' ? await unsubscribe(token, request.id) : 'invalid';
      const isOneClick = typeof request.body === 'string' && request.body.includes('One-Click');
      if (hasPages && !isOneClick) {
        return reply.header('cache-control', 'no-store').redirect(`${path}?state=${outcome}`, 303);
      }
      return sendMessage(reply, ...plain[outcome]);
    });
  });
}
