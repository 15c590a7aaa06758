import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { errorPage } from './errorPage.ts';

/**
 * Vite's client puts styles into the page, and a worker asks when a stopped server is back. Scripts stay as restricted as
 * in production.
 */
const relax = (policy: string): string =>
  `${policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")}; worker-src blob:`;

/** Passes a request on to the api, once that has started. While it cannot start, the answer says why. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  address: () => Promise<string>,
): Promise<void> {
  try {
    const { hostname, port } = new URL(await address());
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const { method, url: path } = request;
    const passed = send({ hostname, port, path, method, headers }, (answer) => {
      const policy = answer.headers['content-security-policy'];
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(typeof policy === 'string' ? { 'content-security-policy': relax(policy) } : {}),
      });
      // An answer that breaks off, such as a stream of an api that restarts, breaks off here too.
      pipeline(answer, response, () => undefined);
    });
    passed.once('error', () => response.destroy());
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  } catch (error) {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(errorPage(error instanceof Error ? error.message : String(error)));
  }
}
