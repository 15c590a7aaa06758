import { createGunzip, gzipSync } from 'node:zlib';

import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import type { Answer, Call, Dialect, Route } from './answer.ts';
import type { CallLog } from './faults/callLog.ts';
import type { Faults, Surface } from './faults/faults.ts';
import { playFault } from './faults/play.ts';
import { createUnkind, type Habit } from './unkind.ts';

export interface SurfaceOptions {
  readonly surface: Surface;
  /** The time of this server, also in its `Date` headers. */
  readonly now: () => Date;
  readonly routes: readonly Route[];
  readonly dialect: Dialect;
  readonly faults: Faults;
  readonly calls: CallLog;
  /** What this server does as real ones do; none by default. */
  readonly habits?: () => readonly Habit[];
  /** Runs before each call is handled, to apply what has happened since. */
  readonly before?: () => void;
  /** HTTP as Salesforce speaks it: bodies may be compressed with gzip, and addresses may end with a slash. */
  readonly salesforce?: boolean;
}

/** Smaller bodies are not worth compressing. */
const GZIP_FROM = 1000;

/**
 * One HTTP server of the sandbox. Every call is logged and passes the faults before its handler, so a test can make any
 * call fail without changes in the handlers.
 */
export function createSurface(options: SurfaceOptions): FastifyInstance {
  const { surface, now, dialect, faults, calls } = options;
  const unkind = createUnkind(surface, options.habits ?? (() => []));
  const closing = new AbortController();
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    bodyLimit: 1_000_000,
    routerOptions: { ignoreTrailingSlash: options.salesforce === true },
  });
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onRequest', async (_request, reply) => void reply.raw.setHeader('date', now().toUTCString()));
  if (options.salesforce) {
    app.addHook('preParsing', async (request, _reply, payload) =>
      request.headers['content-encoding'] === 'gzip'
        ? Object.assign(payload.pipe(createGunzip()), {
            receivedEncodedLength: Number(request.headers['content-length'] ?? 0),
          })
        : payload,
    );
  }
  // A whole number that a double cannot hold stays a text.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? null : JSON.parse(String(body), exactNumbers));
    } catch (error) {
      done(Object.assign(error instanceof Error ? error : new Error('unreadable'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  const record = (request: FastifyRequest, route: string) =>
    calls.open({
      surface,
      method: request.method,
      route,
      path: pathOf(request),
      bearer: bearerOf(request) !== null,
      requestId: headerText(request.headers['x-request-id']),
      traceParent: headerText(request.headers['traceparent']),
      query: flat(request.query),
      body: request.body ?? null,
    });

  for (const { method, url, handle } of options.routes) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const entry = record(request, url);
        const fault = faults.take({ surface, method, route: url, path: entry.path });
        const work = async (): Promise<Answer> => {
          options.before?.();
          const call = callOf(request);
          const refused = unkind.refusal(method, url);
          const answer = refused ?? (await unkind.answer(await handle(unkind.call(call, url)), call, method, url));
          entry.status = answer.status;
          return answer;
        };
        const zip = options.salesforce === true && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
        if (fault === null) return send(reply, await work(), zip);
        entry.fault = fault.kind;
        const answer = await playFault(fault, { reply, work, dialect, signal: closing.signal });
        if (answer === null) return reply;
        entry.status = answer.status;
        return send(reply, answer, zip);
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const others = options.routes.filter((route) => matches(route.url, pathOf(request))).map((route) => route.method);
    const answer =
      others.length > 0 ? dialect.notAllowed(request.method, [...new Set(others)].join(', ')) : dialect.notFound();
    record(request, '(none)').status = answer.status;
    return send(reply, answer);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // A request with an unreadable body never reaches the handler, where calls are logged, so it is logged here.
    if (status < 500) record(request, request.routeOptions.url ?? '(none)').status = status;
    const answer = status < 500 ? dialect.unreadable(status, 'The request could not be read.') : dialect.failed(status);
    return send(reply, answer);
  });
  return app;
}

function send(reply: FastifyReply, answer: Answer, zip = false): FastifyReply {
  reply.code(answer.status).headers(answer.headers ?? {});
  if (typeof answer.body !== 'string') reply.type('application/json; charset=utf-8');
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  if (!zip || body.length < GZIP_FROM) return reply.send(body);
  return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(gzipSync(body, { level: 1 }));
}

function callOf(request: FastifyRequest): Call {
  return {
    path: pathOf(request),
    params: flat(request.params),
    query: flat(request.query),
    body: request.body,
    bearer: bearerOf(request),
    headers: request.headers,
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

/** Salesforce accepts both `Bearer` and its older `OAuth`. */
function bearerOf(request: FastifyRequest): string | null {
  return /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

const exactNumbers = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? context?.source : value;

/** Query parameters as plain strings. The last of a repeated one counts. */
function flat(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, String(Array.isArray(value) ? value.at(-1) : value)]),
  );
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}
