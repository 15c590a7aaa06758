import { readFileSync } from 'node:fs';
import { manifest } from '#api/graph/knownOperations.ts';
import { inRoot } from '../scripts/lib/paths.ts';
import type { ServerName } from './peerServers.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One thing that is measured: what each server is sent, and how many requests at a time. */
export interface Work {
  readonly name: string;
  readonly connections: number;
  /** Exactly so many requests per round; otherwise as many as fit into its time. */
  readonly amount?: number;
  readonly isMember?: boolean;
  readonly requests: Partial<Record<ServerName, LoadRequest>>;
}

const json = { 'content-type': 'application/json' };
const { operations } = manifest.parse(
  JSON.parse(readFileSync(inRoot('api/__generated__/persisted-operations.json'), 'utf8')),
);

/** An operation of the web client: as a persisted GET, as a POST of its text, and the text. */
export function known(name: string, variables: object) {
  const found = operations.find((one) => one.name === name);
  if (!found) throw new Error(`The manifest has no operation ${name}.`);
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: found.id } });
  const query = new URLSearchParams({ operationName: name, variables: JSON.stringify(variables), extensions });
  return {
    get: { method: 'GET', path: `/graphql?${query}`, headers: json } satisfies LoadRequest,
    post: post({ query: found.body, operationName: name, variables }),
    text: found.body,
  };
}
const post = (body: object): LoadRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify(body),
});
const cold = (request: LoadRequest): LoadRequest => ({ ...request, headers: { ...request.headers, 'x-cold': '1' } });
const withBr = (request: LoadRequest): LoadRequest => ({
  ...request,
  headers: { ...request.headers, 'accept-encoding': 'br' },
});
const page = (path: string): LoadRequest => ({ method: 'GET', path, headers: {} });
/** The same request as the club's, for bytes that are given by name. */
const bytes = (name: string, { path, headers }: LoadRequest): LoadRequest => ({
  method: 'GET',
  path: `/bytes/${name}${path.replace(/^[^?]*/, '')}`,
  headers,
});

const projects = known('Projects', { first: 24 });
const product = known('ProductDetail', { id: '204' });

/** What the bare server sends: the club's own answers. */
export const bareBytes: Readonly<Record<string, LoadRequest>> = {
  projects: projects.get,
  projectsBr: withBr(projects.get),
  product: product.get,
  home: page('/'),
  projectsPage: page('/projects'),
};

const cached = (name: string, { get, post: text }: typeof projects, kept: string): Work => ({
  name,
  connections: 16,
  requests: { club: get, bare: bytes(kept, get), mercurius: text, mercuriusCache: text, apolloCache: text },
});
const posted = (name: string, { post: text }: typeof projects): Work => ({
  name,
  connections: 16,
  requests: { club: text, mercurius: text },
});
const coldOne = (name: string, { get, post: text }: typeof projects): Work => ({
  name,
  connections: 1,
  // Enough for V8 to compile what it runs, before and while it is measured.
  amount: 120,
  requests: { club: cold(get), mercurius: cold(text) },
});
const ofMember = (name: string, { post: text }: typeof projects): Work => ({
  name,
  connections: 8,
  isMember: true,
  requests: { club: text, mercurius: text },
});

export const works: readonly Work[] = [
  cached('projects, cached', projects, 'projects'),
  {
    name: 'projects, cached, br',
    connections: 16,
    requests: { club: withBr(projects.get), bare: bytes('projectsBr', withBr(projects.get)) },
  },
  cached('product, cached', product, 'product'),
  posted('projects, cached, as POST', projects),
  posted('product, cached, as POST', product),
  { name: 'home page of a visitor', connections: 16, requests: { club: page('/'), bare: bytes('home', page('/')) } },
  {
    name: 'projects page of a visitor',
    connections: 16,
    requests: { club: page('/projects'), bare: bytes('projectsPage', page('/projects')) },
  },
  ofMember('ledger of a member', known('Ledger', { withTotal: true })),
  ofMember('dashboard of a member', known('Dashboard', {})),
  // Last: they let a day pass, which ends sessions.
  coldOne('projects, cold', projects),
  coldOne('product, cold', product),
];

/** `fetch` offers compression by itself, which the peers do not have. */
const uncompressed = (request: LoadRequest): LoadRequest => ({
  ...request,
  headers: { ...request.headers, 'accept-encoding': 'identity' },
});

/** 32 equal requests at the same time, for which nothing is cached. The cache of Mercurius cannot be emptied for it. */
export const burst = { club: uncompressed(projects.get), mercurius: uncompressed(projects.post) } as const;
