import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Door } from '../door.ts';

/** A door that sees what a page loads: no WebDriver shows errors of a page or holds back its files. */
export interface Gate extends Door {
  /** From now on no code but the first script arrives, until the returned function is called. */
  holdCode(): () => void;
}

/** Put before the first script of a page, so that it hears all errors of hydration. */
const COLLECT = `{
  const errors = (globalThis.clubErrors = []);
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  for (const level of ['error', 'warn']) {
    const print = console[level];
    console[level] = (...words) => (errors.push(words.map(String).join(' ')), print(...words));
  }
}
`;
const isEntry = (path: string): boolean => /^\/assets\/entry-[^/]+\.js$/.test(path);
const isCode = (path: string): boolean => /^\/assets\/[^/]+\.js$/.test(path) && !isEntry(path);

export async function openGate(): Promise<Gate> {
  let port = 0;
  let released: Promise<void> = Promise.resolve();
  const server = createServer((asked, answer) => void pass(asked, answer)).listen(0, '127.0.0.1');
  const pass = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const path = asked.url ?? '/';
    if (isCode(path)) await released;
    const headers = { ...asked.headers, ...(isEntry(path) ? { 'accept-encoding': 'identity' } : {}) };
    const passed = request({ port, path, method: asked.method, headers });
    asked.pipe(passed);
    answer.on('close', () => passed.destroy());
    passed.on('error', () => answer.destroy());
    const response = await new Promise<IncomingMessage>((resolve) => passed.once('response', resolve));
    if (!isEntry(path)) {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
      return;
    }
    const { 'content-length': _length, ...own } = response.headers;
    answer.writeHead(response.statusCode ?? 502, own).end(COLLECT + (await text(response)));
  };
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    holdCode() {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
