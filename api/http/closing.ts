import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whoever has connected and asked nothing yet, as browsers do ahead of time, may still ask for so long. */
const unusedMs = 1_000;

/**
 * Lets the application close as soon as the last answer is out. Node ends the connections that are idle when it begins
 * to close; it would keep those that become idle with an answer, and those on which nothing was asked yet.
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
    const endUnused = () => sockets.forEach((socket) => socket.bytesRead === 0 && socket.destroy());
    setTimeout(endUnused, unusedMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
