import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';

const graphAnswer = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
  extensions: z.object({ stale: z.boolean().optional() }).optional(),
});

/** An operation as a client sends it. */
export interface Operation {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly data: unknown;
  /** Whether it contains public data that is being refreshed. */
  readonly stale: boolean;
  /** Size of the body. */
  readonly bytes: number;
  /** From sending the request to the last byte. */
  readonly milliseconds: number;
}

/** An answer with `errors`, which cannot be measured. */
export class GraphFailure extends Error {
  override readonly name = 'GraphFailure';
}

export interface GraphClient {
  /** Rejects with GraphFailure when the answer has errors. */
  ask(operation: Operation): Promise<Answer>;
  /** Everything sent so far, headers included. */
  sentBytes(): number;
  close(): void;
}

/** A client that sends one operation at a time over one connection, like a browser tab. */
export function createClient(url: string, headers: Readonly<Record<string, string>> = {}): GraphClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();

  const send = (body: string) =>
    new Promise<string>((resolve, reject) => {
      const outgoing = request(`${url}/graphql`, {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      });
      outgoing.once('socket', (socket) => sockets.add(socket));
      outgoing.once('error', reject);
      outgoing.once('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      });
      outgoing.end(body);
    });

  return {
    async ask(operation) {
      const body = JSON.stringify(operation);
      const began = performance.now();
      const text = await send(body);
      const milliseconds = performance.now() - began;
      const { data, errors, extensions } = graphAnswer.parse(JSON.parse(text));
      if (errors) {
        const said = new Set(errors.map(({ message, extensions: { code } }) => `${code}: ${message}`));
        throw new GraphFailure([...said].join(', '));
      }
      return { data, stale: extensions?.stale === true, bytes: Buffer.byteLength(text), milliseconds };
    },
    sentBytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0),
    close: () => agent.destroy(),
  };
}
