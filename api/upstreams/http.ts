import { Agent as HttpAgent, STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import got, { RequestError, TimeoutError } from 'got';
import type { PlainResponse } from 'got';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { checkAnswer, outcomeOf, parseJson, retryAfterOf, unreadable, type CallIdentity } from './answers.ts';
import { traceHeaders } from './spans.ts';
import { budgetOf, defaultBudgets, type Budgets } from './budgets.ts';
import type { CallContext } from './calls.ts';
import { readErrorBody } from './errorBody.ts';
import { createClockWatch, type ClockWatch, type UpstreamClock } from './clock.ts';
import { cutOffFailure } from './cutOff.ts';
import { contractBroken, UpstreamError } from './errors.ts';
import { createGuard } from './guard.ts';
import { whileReading } from './reading.ts';
import { createHealthTracker, type UpstreamHealth } from './health.ts';
import { createCallLog, type UpstreamObservation } from './callLog.ts';

export type { UpstreamObservation };

export interface WireRequest extends CallIdentity {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** Until the response starts, in milliseconds. */
  readonly responseMs: number;
  /** Only the status matters: the body is not waited for, unless it explains a refusal or could be a page. */
  readonly ignoreBody?: boolean | undefined;
  /** Is told when the answer was written. */
  readonly clock?: ClockWatch | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly statusText: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One HTTP exchange, with any response status. Rejects with UpstreamError. */
export interface Wire {
  send(request: WireRequest): Promise<WireAnswer>;
  close(): void;
}

/**
 * The only got instance. It follows no redirects, never retries, uses no proxy, and keeps its connections alive. The
 * guard above it controls time and retries.
 */
export function createWire({ connectMs, maxAnswerBytes }: Pick<Budgets, 'connectMs' | 'maxAnswerBytes'>): Wire {
  // Idle connections are closed early: a request sent on one that the server has just closed has an unknown outcome.
  const agent = {
    http: new HttpAgent({ keepAlive: true, timeout: 20_000 }),
    https: new HttpsAgent({ keepAlive: true, timeout: 20_000 }),
  };
  const client = got.extend({
    agent,
    followRedirect: false,
    throwHttpErrors: false,
    strictContentLength: true,
    retry: { limit: 0 },
    headers: { accept: 'application/json', 'user-agent': 'veranda' },
  });

  return {
    async send(request) {
      const { method, url, signal, body, responseMs } = request;
      const sent = request.clock?.sending();
      let answered = false;
      try {
        const stream = client.stream(url, {
          method: method as 'GET',
          headers: { ...request.headers, ...traceHeaders(), 'x-request-id': safeRequestId(request.requestId) },
          signal,
          timeout: { lookup: connectMs, connect: connectMs, secureConnect: connectMs, response: responseMs },
          ...(body !== undefined && { body }),
        });
        const { promise, resolve, reject } = Promise.withResolvers<PlainResponse>();
        stream.once('response', resolve);
        stream.on('error', reject);
        const { statusCode: status, statusMessage, headers } = await promise;
        const statusText = safeStatusText(statusMessage, status);
        answered = true;
        sent?.(headers);
        if (request.ignoreBody && (status < 400 || status > 499) && !isHtml(headers)) {
          stream.resume();
          return { status, statusText, headers, body: '' };
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > maxAnswerBytes) throw unreadable(request, status, 'ANSWER_TOO_LARGE');
          chunks.push(chunk);
        }
        return { status, statusText, headers, body: Buffer.concat(chunks).toString('utf8') };
      } catch (error) {
        throw wireFailure(error, request, answered);
      }
    },
    close() {
      agent.http.destroy();
      agent.https.destroy();
    },
  };
}

/** A request ID comes from outside, so characters that are unsafe in a header are removed. */
const safeRequestId = (requestId: string): string => requestId.replaceAll(/[^\w.-]/g, '').slice(0, 128);

/** The server's status text if it is plain words, otherwise the standard one. */
const safeStatusText = (phrase: string | undefined, status: number): string | undefined =>
  phrase !== undefined && /^[a-z][a-z '-]{0,59}$/i.test(phrase) ? phrase : STATUS_CODES[status];

/** Failures before the connection was established: no effect is possible. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ERR_TLS.*|ERR_SSL.*|CERT_.*|UNABLE_TO.*|SELF_SIGNED.*|DEPTH_ZERO.*)$/;
const connecting = new Set(['lookup', 'connect', 'secureConnect']);

function wireFailure(
  error: unknown,
  identity: CallIdentity & { signal: AbortSignal },
  answered: boolean,
): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { upstream, endpoint, effect } = identity;
  if (identity.signal.aborted) return cutOffFailure(identity, identity.signal, true);
  if (answered) return unreadable(identity, undefined, 'TRUNCATED');
  const risked = effect ? 'unknown' : 'refused';
  if (error instanceof TimeoutError) {
    const outcome = connecting.has(error.event) ? 'refused' : risked;
    return new UpstreamError({ upstream, endpoint, kind: 'timeout', outcome });
  }
  const code = error instanceof RequestError && /^[A-Z][A-Z0-9_]*$/.test(error.code) ? error.code : 'UNKNOWN';
  const outcome = neverConnected.test(code) ? 'refused' : risked;
  return new UpstreamError({ upstream, endpoint, kind: 'network', code, outcome });
}

export interface HttpCall<T> {
  /** Without one, a GET is a `rest-read` and everything else a `rest-write`. */
  readonly class?: 'rest-read' | 'rest-lookup' | 'rest-write' | 'otp' | undefined;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The path below the base URL. Logs and metrics show it as it is, so an ID in it is written `{id}`. */
  readonly path: string;
  /** The value of `{id}`. */
  readonly id?: string;
  readonly query?: Record<string, string> | undefined;
  readonly body?: unknown;
  readonly bearer?: string | undefined;
  /** The response is public; with the bearer it may only contain more. */
  readonly bearerOptional?: boolean | undefined;
  /** Further headers, such as Idempotency-Key. Their values must be validated by the caller. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  /** For calls whose response is not read: the schema then gets undefined. */
  readonly ignoreBody?: boolean;
  /** If set, only this status means success; any other 2xx counts as an unexpected response. */
  readonly success?: number;
}

export interface Http {
  /** Rejects with UpstreamError. Reads are retried where that helps, other classes never. */
  request<T>(call: CallContext, spec: HttpCall<T>): Promise<T>;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly health: UpstreamHealth;
  readonly clock: UpstreamClock;
  close(): void;
}

/** The client of the REST backend. `clock` in milliseconds; `now` too, the time with which the backend's is compared. */
export function createHttp(options: {
  upstream: 'rest';
  baseUrl: string;
  logger: Logger;
  observe: (observation: UpstreamObservation) => void;
  budgets?: Partial<Budgets>;
  clock?: () => number;
  now?: () => number;
}): Http {
  const { upstream, logger, observe, clock = Date.now, now = Date.now } = options;
  const budgets = { ...defaultBudgets, ...options.budgets };
  const base = options.baseUrl.replace(/\/+$/, '');
  const health = createHealthTracker({ failuresUntilDown: budgets.breakerFailures, clock });
  const callLog = createCallLog({ upstream, logger, observe, health, clock });
  const guard = createGuard({ upstream, budgets, callLog, clock });
  const wire = createWire(budgets);
  const clockThere = createClockWatch(now);

  return {
    baseUrl: base,
    health,
    clock: clockThere,
    close: wire.close,
    request(call, spec) {
      const { method, path, id = '', ignoreBody } = spec;
      const callClass = spec.class ?? (method === 'GET' ? 'rest-read' : 'rest-write');
      const endpoint = `${method} ${path.replace(/^\/+/, '')}`;
      const identity: CallIdentity = { upstream, endpoint, effect: !isRead(callClass) };
      const url = `${base}${path.replace('{id}', encodeURIComponent(id))}${spec.query ? `?${new URLSearchParams(spec.query).toString()}` : ''}`;
      const headers = {
        ...spec.headers,
        ...(spec.bearer !== undefined && { authorization: `Bearer ${spec.bearer}` }),
        ...(spec.body !== undefined && { 'content-type': 'application/json' }),
      };
      const body = spec.body === undefined ? undefined : JSON.stringify(spec.body);
      const totalMs = budgetOf(callClass, budgets);
      const responseMs = isRead(callClass) ? Math.min(budgets.responseMs, totalMs) : totalMs;

      return guard.run(call, { ...identity, class: callClass }, ({ signal, number, send }) =>
        callLog.watch(call, { endpoint, method, attempt: number }, async (answered) => {
          const { requestId } = call;
          const request = { ...identity, method, url, headers, body, requestId, signal, responseMs, ignoreBody };
          const answer = await send(() => wire.send({ ...request, clock: clockThere }));
          answered(answer.status);
          if (answer.status < 200 || answer.status > 299) throw refusal(answer, identity, clock());
          if (answer.status !== (spec.success ?? answer.status))
            throw unreadable(identity, answer.status, contractBroken);
          // The backend answers no write with a page: something before it did.
          if (ignoreBody && callClass === 'rest-write' && isHtml(answer.headers) && answer.body.trim() !== '') {
            throw unreadable(identity, answer.status, 'NOT_JSON');
          }
          const read = ignoreBody ? undefined : parseJson(answer.body, identity, answer.status);
          const onUnreadable = (reason: string) => logger.warn({ upstream, endpoint, reason }, 'value left out');
          return whileReading({ baseUrl: base, onUnreadable }, () =>
            checkAnswer(read, spec.schema, identity, answer.status),
          );
        }),
      );
    },
  };
}

const isHtml = (headers: IncomingHttpHeaders): boolean => /^text\/html\b/i.test(headers['content-type'] ?? '');

const isRead = (callClass: HttpCall<unknown>['class']): boolean =>
  callClass === 'rest-read' || callClass === 'rest-lookup';

function refusal(answer: WireAnswer, identity: CallIdentity, now: number): UpstreamError {
  const { status, statusText, headers, body } = answer;
  return new UpstreamError({
    upstream: identity.upstream,
    endpoint: identity.endpoint,
    kind: status === 401 ? 'auth' : 'status',
    status,
    statusText,
    outcome: outcomeOf(answer, identity),
    retryAfterMs: retryAfterOf(headers['retry-after'], now),
    ...(status >= 400 && status <= 499 && readErrorBody(body)),
  });
}
