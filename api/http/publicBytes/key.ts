import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { type Language, languageCookie, readLanguage } from '#rules/language.ts';
import type { KnownOperation, KnownOperations } from '../../graph/knownOperations.ts';

/** Longer URLs and variables are no request of our clients. */
const longestUrl = 4_000;
const longestVariables = 2_000;

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A public read of a known operation, and the key of its answer. */
export interface GraphRead {
  readonly key: string;
  readonly operation: KnownOperation;
  readonly variables: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the cookies say about the look of a page. */
export interface PageVariant {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | null;
}

export function variantOf({ cookie }: IncomingHttpHeaders): PageVariant {
  if (cookie === undefined) return { language: 'en', theme: null };
  const { theme, [languageCookie]: language } = parseCookie(cookie);
  return { language: readLanguage(language) ?? 'en', theme: theme === 'light' || theme === 'dark' ? theme : null };
}

/** Pages with a secret in their address, also as the page to come back to; it is not to be kept as a key. */
const secretPages = /^\/newsletter\/unsubscribe|(?:\/|%2f)invite(?:\/|%2f)/i;

/** The key of a page for a visitor; null for anyone who may be logged in, or is about to be. */
export function pageKeyOf(url: string, headers: IncomingHttpHeaders): string | null {
  const { authorization, cookie } = headers;
  if (authorization !== undefined || url.length > longestUrl || secretPages.test(url)) return null;
  if (cookie?.includes('club_session') || cookie?.includes('club_pending_otp')) return null;
  const { language, theme } = variantOf(headers);
  return `page ${language} ${theme ?? '-'} ${url}`;
}

const graphTypes: Readonly<Record<string, 'json' | 'graphql'>> = {
  '': 'json',
  '*/*': 'json',
  'application/json': 'json',
  'application/graphql-response+json': 'graphql',
  // Apollo Client.
  'application/graphql-response+json,application/json;q=0.9': 'graphql',
};

/** Which of its two content types Apollo Server chooses; undefined for a rare `Accept`, which it has to read itself. */
const graphTypeFor = ({ accept = '' }: IncomingHttpHeaders) => graphTypes[accept];

/** Whether Apollo's CSRF prevention certainly accepts a GET with these headers: no other site's page can send them. */
function isPreflighted(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'];
  if (type !== undefined) return type === 'application/json';
  return Boolean(headers['apollo-require-preflight']) || Boolean(headers['x-apollo-operation-name']);
}

/** The key of the answer to a GET of the graph. It is stored under this key only if it is a public read (`readGraph`). */
export function graphKeyOf(url: string, headers: IncomingHttpHeaders): string | null {
  const type = graphTypeFor(headers);
  return type && url.length <= longestUrl && isPreflighted(headers) ? `graph ${type} ${url}` : null;
}

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

function operationOf(known: KnownOperations, text: unknown, extensions: unknown): KnownOperation | undefined {
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  if (persisted === undefined) return typeof text === 'string' ? known.byText.get(text) : undefined;
  if (!isRecord(persisted) || persisted['version'] !== 1) return undefined;
  const operation = known.byId.get(String(persisted['sha256Hash']));
  return text === undefined || text === operation?.text ? operation : undefined;
}

/**
 * What a request to the graph reads; null for anything but a public read of a known operation. Everything else is for
 * Apollo Server, with its checks and messages.
 */
export function readGraph(
  known: KnownOperations,
  { method, url, headers, body }: Request & { readonly body: unknown },
): GraphRead | null {
  const type = graphTypeFor(headers);
  const parameters = method === 'POST' ? body : parametersOf(url);
  if (!type || !isRecord(parameters)) return null;
  const { query, extensions, operationName, variables: given } = parameters;
  const operation = operationOf(known, query, extensions);
  if (!operation || operation.publicSeconds === 0) return null;
  if (typeof operationName === 'string' ? operationName !== operation.name : operationName) return null;
  if (given !== undefined && given !== null && !isRecord(given)) return null;
  const entries = operation.variables.flatMap((name) => (given && name in given ? [[name, given[name]]] : []));
  const variables = Object.fromEntries(entries) as Record<string, unknown>;
  if (operation.isPersonalWith(variables)) return null;
  const text = JSON.stringify(variables);
  if (text.length > longestVariables) return null;
  const key = method === 'POST' ? `graph ${type} ${operation.id} ${text}` : graphKeyOf(url, headers);
  return key === null ? null : { key, operation, variables };
}
