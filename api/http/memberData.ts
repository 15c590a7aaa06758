import type { FastifyInstance } from 'fastify';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { inWords, messages } from '#rules/messageByName.ts';
import type { Services } from '../domains/shared/context.ts';
import { createContext } from '../graph/createContext.ts';
import { lackedScope } from '../graph/policy.ts';
import { orNull } from '../domains/shared/errors.ts';
import { chargeMember } from '../domains/limits/charge.ts';
import { exportData } from '../domains/privacy/exportData.ts';
import { queryDeadlineMs } from '../graph/execute.ts';
import { variantOf } from './publicBytes/key.ts';
import { originOf } from './crossSite.ts';
import { callerOf, cookieCarrier } from './session.ts';

/** The page from which the file is downloaded. */
const page = '/account/data';

/**
 * `/account/data.json`: everything that is stored about the logged-in member, as a file. A browser without a session is
 * sent to the login; a program gets a 401.
 */
export function addMemberData(
  app: FastifyInstance,
  { services, publicUrl }: { readonly services: Services; readonly publicUrl: () => string },
): void {
  app.get('/account/data.json', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('vary', 'cookie');
    // An export is recorded and counts, so no other site may have one made.
    const { language } = variantOf(request.headers);
    const from = originOf(request);
    if (from === 'opened') return reply.redirect(page, 303);
    if (from === 'embedded') return reply.code(403).send({ error: inWords(messages.fetchFailed, language) });
    const context = await createContext(services, {
      ...callerOf(request, publicUrl()),
      language,
      carrier: cookieCarrier(reply, publicUrl()),
    });
    context.endAfter(queryDeadlineMs);
    if (context.sessionUnknown) return reply.code(503).send({ error: inWords(messages.fetchFailed, language) });
    const { session } = context;
    if (!session) {
      const isBrowser = request.headers.accept?.includes('text/html') ?? false;
      return isBrowser
        ? reply.redirect(loginAndBackTo(page), 303)
        : reply.code(401).send({ error: inWords(messages.pleaseLoginToContinue, language) });
    }
    const missing = lackedScope(context, ['READ_PERSONAL', 'MANAGE_ACCOUNT']);
    if (missing) return reply.code(403).send({ error: inWords(messages.missingScope(missing), language) });
    const wait = await chargeMember(services, 'DATA_EXPORTS', session.memberId);
    if (wait > 0) {
      return reply
        .code(429)
        .header('retry-after', wait)
        .send({ error: inWords(messages.tooManyAttempts(wait), language) });
    }
    const addresses = await orNull(() => context.addresses.load(session.restToken));
    const { memberId, mobile } = session;
    const emails = addresses && addresses.flatMap(({ email }) => email ?? []);
    const data = await exportData(services, { memberId, mobile, emails }, { actor: 'PERSON' });
    const name = `my-data-${data.exportedAt.slice(0, 10)}.json`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });
}
