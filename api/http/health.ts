import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/**
 * `/livez`: the process runs. `/readyz`: the store answers and is migrated, and the process is not about to end; the upstreams do not count, since the club
 * serves what it can without them. `/metrics`: Prometheus.
 */
export function addHealth(app: FastifyInstance, { store, metrics, log }: Services, isLeaving: () => boolean): void {
  app.get('/livez', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' });
    try {
      await store.ping();
      return { status: 'ready', store: store.engine };
    } catch (error) {
      log.warn({ err: error }, 'store does not answer');
      return reply.code(503).header('retry-after', '2').send({ status: 'store does not answer' });
    }
  });

  app.get('/metrics', async (_request, reply) => {
    void reply.header('content-type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
