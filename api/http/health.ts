import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpServices } from './httpMetrics.ts';
import { isSameSecret } from './session.ts';
import type { Socket } from 'node:net';

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

/**
 * `/livez`: the process runs. `/readyz`: the store responds and is migrated, and the process is not shutting down. The
 * upstreams do not count, since the club can partly work without them, but fields that the CRM hides from the club are
 * listed. `/metrics`: Prometheus, for requests with `metricsToken` as bearer; without a configured token, only for
 * requests from this machine.
 */
export function addHealth(
  app: FastifyInstance,
  { store, metrics, log, crm }: HttpServices,
  { isLeaving, metricsToken }: { readonly isLeaving: () => boolean; readonly metricsToken: string | null },
): void {
  app.get('/livez', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' });
    try {
      await store.ping();
      return { status: 'ready', store: store.engine, crm: { missingFields: crm.access.missing() } };
    } catch (error) {
      log.warn({ err: error }, 'store does not answer');
      return reply.code(503).header('retry-after', '2').send({ status: 'store does not answer' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.code(404).send({ error: 'Not found.' });
    void reply.header('content-type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** A proxy on this machine also connects locally, but forwards requests from elsewhere. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
  const isLocal = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return isLocal && ofProxies.every((name) => headers[name] === undefined);
}
