import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addClosing } from '#api/http/health.ts';

/** An application that answers when it is told to. */
async function openApp() {
  const received = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<undefined>();
  // A connection that is left to itself lasts longer than a test.
  const app = fastify({ keepAliveTimeout: 600_000, http: { requestTimeout: 600_000, headersTimeout: 600_000 } });
  addClosing(app);
  app.get('/', async () => {
    received.resolve(undefined);
    await answer.promise;
    return 'done';
  });
  const body = new PassThrough();
  app.get('/parts', (_request, reply) => reply.send(body));
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.server.closeAllConnections());
  return { app, url, body, received: received.promise, letAnswer: () => answer.resolve(undefined) };
}

it('is closed as soon as an answer that was under way is out, although its connection would be kept', async () => {
  const { app, url, received, letAnswer } = await openApp();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response] = (await Promise.all([
    once(request(url, { agent }).end(), 'response'),
    received.then(async () => {
      setTimeout(letAnswer, 50);
      await app.close();
    }),
  ]).then(([event]) => event)) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe('close');
});

it('is closed as soon as the last part of a response is out, although its headers kept the connection', async () => {
  const { app, url, body } = await openApp();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  body.write('first part');
  const [response] = (await once(request(new URL('/parts', url), { agent }).end(), 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('keep-alive');
  const closed = app.close();
  response.resume();
  setTimeout(() => body.end('last part'), 50);
  await closed;
  expect(response.complete).toBe(true);
});

it('does not wait for connections on which nothing was asked', async () => {
  const { app, url } = await openApp();
  const unused = connect(Number(url.port), '127.0.0.1');
  onTestFinished(() => void unused.destroy());
  await once(app.server, 'connection');
  await app.close();
  expect(app.server.listening).toBe(false);
});

it('keeps connections while nobody closes it', async () => {
  const { url, letAnswer } = await openApp();
  letAnswer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('keep-alive');
});
