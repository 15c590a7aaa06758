import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createKnownOperations, type KnownOperation, type Manifest, manifest } from '#api/graph/knownOperations.ts';
import { createSchema } from '#api/graph/schema.ts';
import { sendRaw, type RawAnswer } from './rawHttp.ts';

const file = new URL('../../api/__generated__/persisted-operations.json', import.meta.url);
const schema = createSchema();

/** The operations of the manifest, as the api knows them. */
export const manifestOperations = (): readonly KnownOperation[] =>
  createKnownOperations(schema, [manifest.parse(JSON.parse(readFileSync(file, 'utf8')))]).all;

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
