import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createKnownOperations, type KnownOperation, type Manifest, manifest } from '#api/graph/knownOperations.ts';
import { createSchema } from '#api/graph/schema.ts';
import { writtenOnce } from './clubConfig.ts';

const file = new URL('../../api/__generated__/persisted-operations.json', import.meta.url);
let known: readonly KnownOperation[] | undefined;

/** The operations of the manifest, as the api knows them. */
export const manifestOperations = (): readonly KnownOperation[] =>
  (known ??= createKnownOperations(createSchema(), [manifest.parse(JSON.parse(readFileSync(file, 'utf8')))]).all);

/** A manifest of another channel with these operations. */
export const manifestOf = (bodies: readonly string[]): Manifest & { format: string; version: number } => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: bodies.map((body) => ({
    id: createHash('sha256').update(body).digest('hex'),
    name: /^query (\w+)/.exec(body)?.[1] ?? '',
    body,
  })),
});

/** The variable that names a file with this manifest. */
export const manifestEnv = (content: Manifest) => ({ PERSISTED_OPERATIONS: writtenOnce(JSON.stringify(content)) });

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent, not decompressed. */
  readonly body: Buffer;
}

/** One request exactly as given: `fetch` would add headers and decompress the answer. */
export async function sendRaw(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const sent = request(url, { method, headers, agent: false }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

/** The URL of a GET with the hash of an operation; `variables` as a text keeps the order of its keys. */
export function readUrl(url: string, id: string, variables: object | string = {}): string {
  const query = new URLSearchParams({
    variables: typeof variables === 'string' ? variables : JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }),
  });
  return `${url}/graphql?${query}`;
}

export const preflighted = { 'apollo-require-preflight': 'true' };

export const readPersisted = (
  url: string,
  id: string,
  variables: object | string = {},
  headers: Record<string, string> = {},
): Promise<RawAnswer> => sendRaw(readUrl(url, id, variables), { headers: { ...preflighted, ...headers } });
