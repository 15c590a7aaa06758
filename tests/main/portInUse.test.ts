import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startFailure } from '#api/main/serve.ts';

const listen = async (port: number): Promise<Server> => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
};

it('the api names PORT when another program has its port', async () => {
  const address = (await listen(0)).address();
  const error: unknown = await listen(typeof address === 'object' && address ? address.port : 0).catch(
    (reason: unknown) => reason,
  );
  expect(startFailure(error)).toBe('The port is in use. Set PORT to another port, or stop the program that uses it.');
});
