import { type Context, context, propagation, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SpanKind, tracer } from '../upstreams/spans.ts';

/** Files and probes, which would only hide the others, and streams, which have no end. */
const isLeftOut = (route: string): boolean => /^\/(assets|livez|readyz|metrics|graphql\/stream)\b/.test(route);

/**
 * A span for each request that reaches the application; answers with kept bytes have none. Everything that the request
 * causes is below it.
 * @param continues whether the request may continue a trace of the proxy in front of the club, by its `traceparent` header.
 */
export function addHttpSpans(app: FastifyInstance, { continues }: { readonly continues: boolean }): void {
  const active = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>();
  const within = (request: FastifyRequest) => active.get(request)?.context ?? ROOT_CONTEXT;

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (isLeftOut(route)) return done();
    const parent = continues ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    active.set(request, { span, context: trace.setSpan(parent, span) });
    context.with(within(request), done);
  });
  // The body arrives in events of the connection, which belong to no request.
  app.addHook('preHandler', (request, _reply, done) => context.with(within(request), done));
  app.addHook('onResponse', async (request, reply) => {
    const span = active.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
