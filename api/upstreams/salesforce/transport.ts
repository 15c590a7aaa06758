import { PassThrough } from 'node:stream';
import { Connection, type ConnectionConfig } from 'jsforce/lib/connection.js';
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
