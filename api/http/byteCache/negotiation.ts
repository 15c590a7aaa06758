import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of preference, where a client likes several of them equally. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send few different values; anything else may not fill the memory. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    const weight = parameters.find((one) => one.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const [best = 'identity'] = encodings
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/** The encoding of the answer for an `Accept-Encoding` header; `identity` where nothing we have is accepted. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const known = chosen.get(header) ?? choose(header);
  chosen.set(header, known);
  return known;
}

/** Whether the client already has the answer with this tag, by its `If-None-Match` header. */
export function hasCopy(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === tag || header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

const graphTypes: Readonly<Record<string, 'json' | 'graphql'>> = {
  '': 'json',
  '*/*': 'json',
  'application/json': 'json',
  'application/graphql-response+json': 'graphql',
  // Apollo Client.
  'application/graphql-response+json,application/json;q=0.9': 'graphql',
};

/** Which of its two content types Apollo Server chooses; null for a rare `Accept`, which it has to read itself. */
export const graphTypeFor = ({ accept = '' }: IncomingHttpHeaders): 'json' | 'graphql' | null =>
  graphTypes[accept] ?? null;

/** Whether Apollo's CSRF prevention certainly accepts a GET with these headers: no other site's page can send them. */
export function isPreflighted(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'];
  if (type !== undefined) return type === 'application/json';
  return Boolean(headers['apollo-require-preflight']) || Boolean(headers['x-apollo-operation-name']);
}
