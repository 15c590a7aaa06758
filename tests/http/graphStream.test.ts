import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addGraphStream } from '#api/http/graphStream.ts';

it('ends a stream whose source fails, instead of leaving the client to wait', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.decorateRequest('graphReport', null);
  async function* failing() {
    yield { data: { memberUpdates: { kind: 'ORDERS' } } };
    throw new Error('the source failed');
  }
  addGraphStream(app, {
    services: { updateStreams: { close: () => undefined } } as never,
    subscribe: async () => ({ name: 'Updates', result: failing() }),
    known: { byId: new Map() } as never,
    clientOf: () => 'web',
    publicUrl: () => 'https://club.example',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription Updates { memberUpdates { kind } }' }),
  });
  expect(answer.status).toBe(200);
  // Without the end this waits for ever.
  expect(await answer.text()).toContain('ORDERS');
});
