import { PassThrough } from 'node:stream';
import { Connection, type ConnectionConfig } from 'jsforce/lib/connection.js';
import type { Logger } from 'pino';

/** How many calls of the last 24 hours the CRM has counted, of all its users, and its allowance. */
export interface CrmUsage {
  readonly used: number;
  readonly limit: number;
}

/**
 * How many of the day's calls are used, as the CRM's answers tell. Warns once when four fifths of the daily calls are used, and again after they had fallen below that.
 *
 * @param reservePercent the part of the daily calls that is kept for redemptions; with 0 none
 * @param probeMs how long after the last answer a read is let through nevertheless
 */
export function createUsageWatch(deps: {
  logger: Logger;
  reservePercent: number;
  probeMs: number;
  clock: () => number;
}) {
  const { logger, reservePercent, probeMs, clock } = deps;
  let warned = false;
  let reserved = false;
  let probeAt = 0;
  let usage: CrmUsage | null = null;

  return {
    snapshot: () => usage,
    /** Takes the `Sforce-Limit-Info` header of an answer. */
    note(limitInfo: string | string[] | undefined): void {
      const [, usedText, limitText] = /api-usage=(\d+)\/(\d+)/.exec(String(limitInfo)) ?? [];
      if (usedText === undefined || limitText === undefined) return;
      const [used, limit] = [Number(usedText), Number(limitText)];
      usage = { used, limit };
      const high = used >= 0.8 * limit;
      if (high && !warned) logger.warn({ upstream: 'crm', used, limit }, 'CRM calls run short');
      warned = high;
      const short = reservePercent > 0 && used >= limit * (1 - reservePercent / 100);
      if (short && !reserved) {
        logger.error({ upstream: 'crm', used, limit }, 'the last CRM calls of the day are kept for redemptions');
      }
      reserved = short;
      probeAt = clock() + probeMs;
    },
    /**
     * Whether the rest of the day's calls is kept for redemptions. Now and then it lets one read through, whose answer
     * tells whether there are more calls again.
     */
    isReserved(): boolean {
      if (!reserved) return false;
      if (clock() < probeAt) return true;
      probeAt = clock() + probeMs;
      return false;
    },
  };
}

// Adds `connection.apex`.
import 'jsforce/lib/api/apex.js';
import { StreamPromise } from 'jsforce/lib/util/promise.js';
import type { HttpRequest } from 'jsforce/lib/types/common.js';
import type { Grant } from './grant.ts';

/** A request built by jsforce, with its complete URL and bearer. */
export interface JsforceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** Sends a request, and returns the parsed body of a successful response. */
export type Send = (request: JsforceRequest) => Promise<unknown>;

/**
 * Sends all calls of jsforce with our own transport. jsforce's own waits 30 minutes for headers and forever for a body,
 * obeys HTTP_PROXY, sends the bearer along on a redirect to another host and crashes the whole process when a body is
 * cut off.
 */
class WiredConnection extends Connection {
  readonly #send: Send;

  constructor(config: ConnectionConfig, send: Send) {
    super(config);
    this.#send = send;
  }

  override request<R = unknown>(request: string | HttpRequest, options?: object): StreamPromise<R> {
    const httpRequest = ({ method, url, headers = {}, body }: HttpRequest) => {
      const sent = this.#send({ method, url, headers, body: typeof body === 'string' ? body : undefined });
      // Without a content type, jsforce passes the body on as it is.
      const promise = sent.then((answer) => ({ statusCode: 200, headers: {}, body: answer }));
      return StreamPromise.create(() => ({ stream: new PassThrough(), promise }));
    };
    return super.request<R>(request, { ...options, transport: { httpRequest } });
  }
}

/**
 * The jsforce Connection of a grant. It gets neither OAuth settings nor a refresh function, so a 401 is an error and
 * does not start a loop.
 */
export function connect({ instanceUrl, accessToken }: Grant, apiVersion: string, send: Send): Connection {
  return new WiredConnection({ instanceUrl, accessToken, version: apiVersion, logLevel: 'NONE' }, send);
}
