import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answer = (response: ServerResponse, request: SeenRequest) => void;

export interface FakeUpstream {
  readonly url: string;
  readonly port: number;
  /** Every request that arrived, in order. */
  readonly seen: SeenRequest[];
  /** The answers in turn; the last one goes on for ever. */
  answers(...answers: Answer[]): void;
}

/** A server that answers exactly what a test tells it to, including badly. Closed when the test ends. */
export async function startUpstream(...first: Answer[]): Promise<FakeUpstream> {
  const seen: SeenRequest[] = [];
  let script = first;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake.invalid');
      const request: SeenRequest = {
        method: incoming.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      seen.push(request);
      const answer = script.length > 1 ? script.shift() : script[0];
      answer?.(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    answers(...answers) {
      script = answers;
    },
  };
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8', ...headers });
    response.end(JSON.stringify(body));
  };

export const text =
  (body: string, status = 200, type = 'text/html'): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };

export const status = (code: number, headers: Record<string, string> = {}): Answer => json({}, code, headers);

/** Takes the request and never answers. */
export const hang: Answer = () => {};

/** Drops the connection before any answer. */
export const reset: Answer = (response) => {
  response.socket?.resetAndDestroy();
};

/** Promises more than it sends, then drops the connection. */
export const truncate =
  (beginning: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write(beginning, () => response.socket?.destroy());
  };

/** Begins an answer and never ends it. */
export const stall: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('[');
};
