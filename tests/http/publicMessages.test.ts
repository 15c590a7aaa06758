import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { createServices } from '#api/main/createServices.ts';
import { addCards } from '#api/http/cards.ts';
import { addSite } from '#api/http/site.ts';
import { addUnsubscribe } from '#api/http/unsubscribe.ts';
import { httpMessages } from '#rules/httpMessages.ts';
import { languages } from '#rules/language.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let services: Awaited<ReturnType<typeof createServices>>;
let app: FastifyInstance;

beforeAll(async () => {
  sandbox = await startSandbox();
  const log = pino({ level: 'silent' });
  const store = await openMemoryStore({ logger: log });
  services = await createServices(readConfig({ PORT: '0', ...upstreamsOf(sandbox) }), log, { store });
  app = fastify();
  const publicUrl = () => 'https://club.example';
  // No page is built here, so the graph of the built client is never used.
  const graph = {} as never;
  addSite(app, { graph, services, publicUrl, siteFile: () => Promise.reject(new Error('no posts')) });
  const pageCard = ({ path }: { readonly path: string }) =>
    path === '/none' ? Promise.resolve(null) : Promise.reject(new Error('no projects'));
  addCards(app, { graph, services, publicUrl, pageCard, mediaOrigins: [] });
  addUnsubscribe(app, { services, hasPages: false });
});
afterAll(async () => {
  await app.close();
  await services.close();
  await sandbox.close();
});

describe.each(languages)('what the api says as plain text (%s)', (language) => {
  const { fileNotMade, linkNotValid, noCard } = httpMessages[language];

  it.each([
    ['GET', '/blogs.rss', 503, fileNotMade],
    ['GET', '/cards/projects.jpg', 503, fileNotMade],
    ['GET', '/cards/none.jpg', 404, noCard],
    ['POST', '/newsletter/unsubscribe', 400, linkNotValid],
  ] as const)('%s %s', async (method, url, status, message) => {
    const answer = await app.inject({ method, url, cookies: { language } });
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-language']]).toEqual([
      status,
      'no-store',
      language,
    ]);
    expect(answer.body).toBe(`${message}\n`);
  });
});

it('says each in Devanagari to readers of Hindi', () => {
  expect(Object.values(httpMessages.hi).filter((message) => !/\p{Script=Devanagari}/u.test(message))).toEqual([]);
});
