import { PassThrough } from 'node:stream';
import { Connection } from 'jsforce/lib/connection.js';
import { StreamPromise } from 'jsforce/lib/util/promise.js';
import type { HttpRequest, HttpResponse } from 'jsforce/lib/types/common.js';
import type { Grant } from './grant.ts';

/** A request built by jsforce, with its complete URL and bearer. */
export interface JsforceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/**
 * The jsforce Connection of a grant. It gets neither OAuth settings nor a refresh function, so a 401 is an error and
 * does not start a loop. It is never changed, so a request cannot switch to another grant.
 */
export function connect(grant: Grant, apiVersion: string): Connection {
  const { instanceUrl, accessToken } = grant;
  return new Connection({ instanceUrl, accessToken, version: apiVersion, logLevel: 'NONE' });
}

/**
 * Lets jsforce build one request and parse its response, but sends it with our own transport. jsforce's own transport
 * waits 30 minutes for headers and forever for a body, obeys HTTP_PROXY, sends the bearer along on a redirect to
 * another host and crashes the whole process when a body is cut off.
 *
 * @returns the parsed body; text if it is not JSON.
 */
export async function viaJsforce(
  connection: Connection,
  request: { method: 'GET' | 'POST' | 'PATCH'; url: string; headers?: Record<string, string>; body?: string },
  carry: (request: JsforceRequest) => Promise<string>,
): Promise<unknown> {
  const transport = {
    httpRequest: ({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> => {
      const carried = carry({ method, url, headers: headers ?? {}, body: typeof body === 'string' ? body : undefined });
      // The content type selects jsforce's parser: with any other, it would try CSV or XML and throw its own errors.
      const promise = carried.then((text) => {
        return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: text };
      });
      return StreamPromise.create(() => ({ stream: new PassThrough(), promise }));
    },
  };
  // jsforce adds the bearer and the body length to the headers that it is given.
  const headers = { ...request.headers };
  return await connection.request({ ...request, headers }, { transport });
}
