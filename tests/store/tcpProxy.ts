import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface TcpProxy {
  /** The given URL, by way of the proxy. */
  readonly url: string;
  /** Resets every connection, as a restarting server does; new ones are let through. */
  cut(): void;
  /** Says nothing more in either direction and keeps the connections open, as a lost network does. */
  freeze(): void;
  connections(): number;
}

/** A proxy in front of a database that can fail in the ways a network does. Gone after the test. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((inner) => {
    const outer = connect(Number(target.port === '' ? 5432 : target.port), target.hostname || '127.0.0.1');
    const pair: [Socket, Socket] = [inner, outer];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };
  onTestFinished(async () => {
    cut();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut,
    freeze() {
      for (const [inner, outer] of pairs) {
        inner.unpipe(outer);
        outer.unpipe(inner);
        inner.resume();
        outer.resume();
      }
    },
    connections: () => pairs.size,
  };
}
