import { Agent as HttpAgent, STATUS_CODES } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import got, { RequestError, TimeoutError } from 'got';
import type { PlainResponse } from 'got';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { checkAnswer, outcomeOfStatus, parseJson, retryAfterOf, unreadable } from './answers.ts';
import type { Asked } from './answers.ts';
import { budgetOf, defaultBudgets } from './budgets.ts';
import type { Budgets } from './budgets.ts';
import type { CallContext } from './calls.ts';
import { readErrorBody } from './errorBody.ts';
import { cutOffFailure } from './cutOff.ts';
import { contractBroken, UpstreamError } from './errors.ts';
import { createGuard } from './guard.ts';
import { createHealthTracker } from './health.ts';
import type { UpstreamHealth } from './health.ts';
import { createCallLog } from './callLog.ts';
import type { UpstreamObservation } from './callLog.ts';

export type { UpstreamObservation };

export interface WireRequest extends Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** Until the answer begins, in milliseconds. */
  readonly responseMs: number;
  /** The status is all that matters: whatever the body is, it is not waited for, unless it explains a refusal. */
  readonly ignoreBody?: boolean | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly statusText: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One HTTP exchange, whatever the status of the answer. Rejects with UpstreamError. */
export interface Wire {
  send(request: WireRequest): Promise<WireAnswer>;
  close(): void;
}

/**
 * The one got instance. It follows no redirect, tries nothing twice, knows no proxy, and keeps its connections; the
 * guard above it decides about time and tries.
 */
export function createWire({ connectMs, maxAnswerBytes }: Pick<Budgets, 'connectMs' | 'maxAnswerBytes'>): Wire {
  // An idle connection is given up early: a request sent into one that the server just closed has an unknown outcome.
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
      let answered = false;
      try {
        const stream = client.stream(url, {
          method: method as 'GET',
          headers: { ...request.headers, 'x-request-id': safeRequestId(request.requestId) },
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
        if (request.ignoreBody && (status < 400 || status > 499)) {
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

/** A request id comes from outside: what could break a header is left out. */
const safeRequestId = (requestId: string): string => requestId.replaceAll(/[^\w.-]/g, '').slice(0, 128);

/** The server's phrase where it is plain words, else the usual one. */
const safeStatusText = (phrase: string | undefined, status: number): string | undefined =>
  phrase !== undefined && /^[a-z][a-z '-]{0,59}$/i.test(phrase) ? phrase : STATUS_CODES[status];

/** Failures from before a connection stood: nothing can have happened. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ERR_TLS.*|ERR_SSL.*|CERT_.*|UNABLE_TO.*|SELF_SIGNED.*|DEPTH_ZERO.*)$/;
const connecting = new Set(['lookup', 'connect', 'secureConnect']);

function wireFailure(error: unknown, asked: Asked & { signal: AbortSignal }, answered: boolean): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const { upstream, operation, effect } = asked;
  if (asked.signal.aborted) return cutOffFailure(asked, asked.signal, true);
  if (answered) return unreadable(asked, undefined, 'TRUNCATED');
  const risked = effect ? 'unknown' : 'refused';
  if (error instanceof TimeoutError) {
    const outcome = connecting.has(error.event) ? 'refused' : risked;
    return new UpstreamError({ upstream, operation, kind: 'timeout', outcome });
  }
  const code = error instanceof RequestError && /^[A-Z][A-Z0-9_]*$/.test(error.code) ? error.code : 'UNKNOWN';
  const outcome = neverConnected.test(code) ? 'refused' : risked;
  return new UpstreamError({ upstream, operation, kind: 'network', code, outcome });
}

export interface HttpCall<T> {
  readonly class: 'rest-read' | 'rest-lookup' | 'rest-write' | 'otp';
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the base URL, parts already encoded. */
  readonly path: string;
  /** The template of the path, for logs and metrics. */
  readonly operation: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly bearer?: string;
  /** The answer is for everybody; with the bearer it may only say more. */
  readonly bearerOptional?: boolean;
  /** Further headers, such as Idempotency-Key; their values must be checked before. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  /** For calls whose answer is not read: the schema then gets undefined. */
  readonly ignoreBody?: boolean;
  /** Where one status alone means success; any other of 2xx is then an answer that we do not understand. */
  readonly success?: number;
}

export interface Http {
  /** Rejects with UpstreamError. Reads are tried again where that helps, the other classes never. */
  request<T>(call: CallContext, spec: HttpCall<T>): Promise<T>;
  readonly health: UpstreamHealth;
  close(): void;
}

/** The REST backend. `clock` in milliseconds. */
export function createHttp(options: {
  upstream: 'rest';
  baseUrl: string;
  logger: Logger;
  observe: (observation: UpstreamObservation) => void;
  budgets?: Partial<Budgets>;
  clock?: () => number;
}): Http {
  const { upstream, logger, observe, clock = Date.now } = options;
  const budgets = { ...defaultBudgets, ...options.budgets };
  const base = options.baseUrl.replace(/\/+$/, '');
  const health = createHealthTracker({ failuresUntilDown: budgets.breakerFailures, clock });
  const callLog = createCallLog({ upstream, logger, observe, health, clock });
  const guard = createGuard({ upstream, budgets, callLog, clock });
  const wire = createWire(budgets);

  return {
    health,
    close: wire.close,
    request(call, spec) {
      const { operation, method } = spec;
      const asked: Asked = { upstream, operation, effect: !isRead(spec.class) };
      const url = `${base}${spec.path}${spec.query ? `?${new URLSearchParams(spec.query).toString()}` : ''}`;
      const headers = {
        ...spec.headers,
        ...(spec.bearer !== undefined && { authorization: `Bearer ${spec.bearer}` }),
        ...(spec.body !== undefined && { 'content-type': 'application/json' }),
      };
      const body = spec.body === undefined ? undefined : JSON.stringify(spec.body);
      const totalMs = budgetOf(spec.class, budgets);
      const responseMs = isRead(spec.class) ? Math.min(budgets.responseMs, totalMs) : totalMs;

      return guard.run(call, { ...asked, class: spec.class }, ({ signal, number, send }) =>
        callLog.watch(call, { operation, method, attempt: number }, async () => {
          const { requestId } = call;
          const { ignoreBody } = spec;
          const request = { ...asked, method, url, headers, body, requestId, signal, responseMs, ignoreBody };
          const answer = await send(() => wire.send(request));
          if (answer.status < 200 || answer.status > 299) throw refusal(answer, asked, clock());
          if (answer.status !== (spec.success ?? answer.status)) throw unreadable(asked, answer.status, contractBroken);
          const read = ignoreBody ? undefined : parseJson(answer.body, asked, answer.status);
          return checkAnswer(read, spec.schema, asked, answer.status);
        }),
      );
    },
  };
}

const isRead = (callClass: HttpCall<unknown>['class']): boolean =>
  callClass === 'rest-read' || callClass === 'rest-lookup';

function refusal(answer: WireAnswer, { upstream, operation, effect }: Asked, now: number): UpstreamError {
  const { status, statusText, headers, body } = answer;
  return new UpstreamError({
    upstream,
    operation,
    kind: status === 401 ? 'auth' : 'status',
    status,
    statusText,
    outcome: outcomeOfStatus(status, effect),
    retryAfterMs: retryAfterOf(headers['retry-after'], now),
    ...(status >= 400 && status <= 499 && readErrorBody(body)),
  });
}
