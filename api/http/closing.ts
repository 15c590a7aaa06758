import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long an unused connection, which browsers open in advance, may still send a request. */
const unusedMs = 1_000;

/**
 * Lets the application close as soon as the last response is sent. When closing starts, Node ends idle connections, but
 * not those that become idle later or that have not had a request yet.
 */
export function addClosing(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let closing = false;

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = true;
    // For responses whose headers were sent before.
    app.server.keepAliveTimeout = 1;
    const endUnused = () => sockets.forEach((socket) => socket.bytesRead === 0 && socket.destroy());
    setTimeout(endUnused, unusedMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
