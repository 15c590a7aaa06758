import { createServer } from 'node:net';

/** Whether this port of the loopback address is free. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** The given port, or the next free one above it that is not in `taken`. 0 stays 0 and means any port. */
export const freePortFrom = async (preferred: number, taken: readonly number[] = []): Promise<number> => {
  if (preferred === 0) return 0;
  for (let port = preferred; port < preferred + 100; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${preferred} and ${preferred + 99}.`);
};
