import Fastify from 'fastify';
import type { RestRequest } from '../../../scripts/contracts/restContract.ts';

/** One request and what came back. */
export interface Exchange {
  readonly method: string;
  readonly request: RestRequest;
  readonly status: number;
  /** Undefined when it is not JSON. */
  readonly answer: unknown;
}

const jsonOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A server that passes everything on to another one, and keeps what passes. */
export async function startRecordingProxy(target: string) {
  const exchanges: Exchange[] = [];
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('*', async ({ method, url, headers: received, body: sent }, reply) => {
    const headers = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, String(value)]));
    const { host: _host, connection: _connection, 'content-length': _length, ...passed } = headers;
    const address = new URL(url, target);
    const body = typeof sent === 'string' && { body: sent };
    const answered = await fetch(address, { method, headers: { ...passed, 'accept-encoding': 'identity' }, ...body });
    const text = await answered.text();
    const query = Object.fromEntries(address.searchParams);
    const request = { path: address.pathname, query, headers, ...(body && { body: jsonOrUndefined(body.body) }) };
    exchanges.push({ method, request, status: answered.status, answer: jsonOrUndefined(text) });
    return await reply.code(answered.status).type('application/json').send(text);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, exchanges: exchanges as readonly Exchange[], close: () => app.close() };
}
