import { PassThrough } from 'node:stream';
import { Connection } from 'jsforce/lib/connection.js';
import { StreamPromise } from 'jsforce/lib/util/promise.js';
import type { HttpRequest, HttpResponse } from 'jsforce/lib/types/common.js';
import type { Grant } from './grant.ts';

/** What jsforce wants sent, its URL complete and its bearer in place. */
export interface JsforceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/**
 * The jsforce Connection of a grant. It gets neither OAuth settings nor a refresh function, so a 401 is an error and
 * not the beginning of a loop; and it is never changed, so a request cannot pick up another grant half-way.
 */
export function connect(grant: Grant, apiVersion: string): Connection {
  const { instanceUrl, accessToken } = grant;
  return new Connection({ instanceUrl, accessToken, version: apiVersion, logLevel: 'NONE' });
}

/**
 * Lets jsforce build one request and read its answer, while our wire carries it. jsforce's own transport waits 30
 * minutes for headers and for ever for a body, obeys HTTP_PROXY, sends the bearer along a redirect to another host and
 * takes the whole process down when a body breaks off.
 *
 * @returns the parsed body; text where it is not JSON.
 */
export async function viaJsforce(
  connection: Connection,
  request: { method: 'GET' | 'POST' | 'PATCH'; url: string; headers?: Record<string, string>; body?: string },
  carry: (request: JsforceRequest) => Promise<string>,
): Promise<unknown> {
  const transport = {
    httpRequest: ({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> => {
      const carried = carry({ method, url, headers: headers ?? {}, body: typeof body === 'string' ? body : undefined });
      // The type steers jsforce's parser: with any other it would guess at CSV or XML and throw errors of its own.
      const promise = carried.then((text) => {
        return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: text };
      });
      return StreamPromise.create(() => ({ stream: new PassThrough(), promise }));
    },
  };
  // jsforce writes the bearer and the length of the body into the headers that it is given.
  const headers = { ...request.headers };
  return await connection.request({ ...request, headers }, { transport });
}
