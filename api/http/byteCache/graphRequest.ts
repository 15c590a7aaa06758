import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { KnownOperation, KnownOperations } from '../../graph/knownOperations.ts';
import { graphTypeFor, isPreflighted } from './negotiation.ts';

/** Longer variables are no request of our clients. */
const longestVariables = 2_000;
/** URLs whose meaning is remembered, in characters. */
const maxUrls = 2_000_000;

/** A public read of a known operation. */
export interface GraphRead {
  readonly key: string;
  readonly operation: KnownOperation;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface GraphRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON whose keys are in order, so that the order in a request does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

/** The parameters of a GET, as in the body of a POST; null when it has others, or one of them twice. */
function parametersOf(url: string): Record<string, unknown> | null {
  const found: Record<string, unknown> = {};
  for (const [name, text] of new URLSearchParams(url.slice(url.indexOf('?') + 1))) {
    if (name in found || !['operationName', 'variables', 'extensions'].includes(name)) return null;
    try {
      found[name] = name === 'operationName' ? text : JSON.parse(text);
    } catch {
      return null;
    }
  }
  return found;
}

/** Recognises public reads of known operations. Everything else is for Apollo Server, with its checks and messages. */
export function createGraphRequests(known: KnownOperations) {
  const keys = new LRUCache<string, string>({
    maxSize: maxUrls,
    sizeCalculation: (key, url) => key.length + url.length,
  });
  const urlKey = (type: string, url: string) => `${type} ${url}`;

  function operationOf(text: unknown, extensions: unknown): KnownOperation | undefined {
    const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
    if (persisted === undefined) return typeof text === 'string' ? known.byText.get(text) : undefined;
    if (!isRecord(persisted) || persisted['version'] !== 1) return undefined;
    const operation = known.byId.get(String(persisted['sha256Hash']));
    return text === undefined || text === operation?.text ? operation : undefined;
  }

  return {
    /** The key under which the answer to this GET was kept before, from its raw URL; null if it is not known. */
    keyOf(url: string, headers: IncomingHttpHeaders): string | null {
      const type = graphTypeFor(headers);
      return type !== null && isPreflighted(headers) ? (keys.get(urlKey(type, url)) ?? null) : null;
    },
    /** What a request reads; null for anything but a public read of a known operation. */
    readOf({ method, url, headers, body }: GraphRequest): GraphRead | null {
      const isPost = method === 'POST';
      const type = graphTypeFor(headers);
      if (type === null || (!isPost && !isPreflighted(headers))) return null;
      const parameters = isPost ? body : parametersOf(url);
      if (!isRecord(parameters)) return null;
      const { query, extensions, operationName, variables: given } = parameters;
      const operation = operationOf(query, extensions);
      if (!operation || operation.publicSeconds === 0) return null;
      if (typeof operationName === 'string' ? operationName !== operation.name : operationName) return null;
      if (given !== undefined && given !== null && !isRecord(given)) return null;
      const entries = operation.variables.flatMap((name) => (given && name in given ? [[name, given[name]]] : []));
      const variables = Object.fromEntries(entries) as Record<string, unknown>;
      if (operation.isPersonalWith(variables)) return null;
      const text = canonical(variables);
      if (text.length > longestVariables) return null;
      const key = `graph ${type} ${operation.id} ${text}`;
      if (!isPost) keys.set(urlKey(type, url), key);
      return { key, operation, variables };
    },
  };
}
export type GraphRequests = ReturnType<typeof createGraphRequests>;
