import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address that stays the same while what is behind it ends and starts again at another port. */
export interface Door {
  readonly url: string;
  leadTo(url: string): void;
  close(): Promise<void>;
}

/** Opens a door that leads nowhere yet: connections are refused as by a machine where nothing runs. */
export async function openDoor(): Promise<Door> {
  const open = new Set<Socket>();
  let port: number | null = null;
  const server = createServer((visitor) => {
    if (port === null) return void visitor.resetAndDestroy();
    const inside = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [visitor, inside],
      [inside, visitor],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
