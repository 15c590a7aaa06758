import type { FastifyInstance } from 'fastify';

import type { World } from '../world.ts';
import { readMessages } from './messages.ts';
import { INBOX_POLICY, renderInbox, renderMessages } from './page.ts';

/** The SMS inbox: the page, and the list that it refreshes. */
export function addInbox(app: FastifyInstance, world: World): void {
  app.get('/', (_request, reply) => reply.redirect('/inbox'));
  app.get('/inbox', (_request, reply) => {
    const { developer, demoMembers, urls } = world.overview();
    const { username, clientId, clientSecret, refreshToken } = world.seed().credentials;
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': INBOX_POLICY,
      'referrer-policy': 'no-referrer',
    });
    return renderInbox({
      developer,
      demoMembers,
      messages: readMessages(world.db, world.now(), null, 20),
      facts: [
        ['REST_URL', urls.restUrl],
        ['CRM_LOGIN_URL', urls.crmLoginUrl],
        ['Instance', urls.crmInstanceUrl],
        ['CRM_CLIENT_ID', clientId],
        ['CRM_CLIENT_SECRET', clientSecret],
        ['CRM_REFRESH_TOKEN', refreshToken],
        ['CRM_USERNAME', username],
        ['Control', `${urls.restUrl}/_sandbox`],
      ],
    });
  });
  app.get('/inbox/messages', (_request, reply) => {
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    return renderMessages(readMessages(world.db, world.now(), null, 20));
  });
}
