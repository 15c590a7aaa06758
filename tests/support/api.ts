import { Writable } from 'node:stream';
import { createApp, createGraph, listeningPort, type WebClient } from '#api/main/createApp.ts';
import { createServices } from '#api/main/createServices.ts';
import { readConfig } from '#api/main/config.ts';
import { createLog } from '#api/main/log.ts';
import type { Store } from '#api/store/store.ts';
import { openMemoryStore } from './engines.ts';
import type { TestSandbox } from './sandbox.ts';

export interface GraphAnswer<D = Record<string, never>> {
  readonly data: D | null;
  readonly errors?: readonly { message: string; path?: readonly (string | number)[]; extensions: { code: string } }[];
  readonly extensions?: Record<string, unknown>;
}

export interface ApiUnderTest {
  readonly url: string;
  /** Runs a real operation over HTTP. */
  graph<D = Record<string, never>>(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphAnswer<D> & { readonly headers: Headers; readonly text: string }>;
  /** Everything that was logged so far. */
  logs(): string;
  close(): Promise<void>;
}

export interface ApiOptions {
  readonly env?: Record<string, string>;
  readonly store?: Store;
  readonly now?: () => Date;
  readonly freshSeconds?: number;
  /** Goes on with what is unfinished by itself, as a served api does. */
  readonly jobs?: boolean;
  /** What renders pages; without it there are none. */
  readonly web?: WebClient;
}

/** The variables that point an api at a sandbox. */
export const upstreamsOf = (sandbox: TestSandbox): Record<string, string> => ({
  REST_URL: sandbox.restUrl,
  REST_ORDER_CANCEL_PATH: 'orders/{id}/cancel.json',
  REST_ORDER_RETURN_PATH: 'orders/{id}/return.json',
  CRM_LOGIN_URL: sandbox.crmLoginUrl,
  CRM_CLIENT_ID: sandbox.credentials.clientId,
  CRM_CLIENT_SECRET: sandbox.credentials.clientSecret,
  CRM_REFRESH_TOKEN: sandbox.credentials.refreshToken,
});

/** The few demo members do in a moment what many do in an hour; a test of a limit gives its own. */
const wideLimits = Object.fromEntries(
  [
    'VISITOR_REQUESTS',
    'KIOSK_ENROLMENTS_PER_ADDRESS',
    'ENQUIRIES',
    'REFERRALS',
    'REPORTS',
    'SITE_VISITS',
    'REDEMPTIONS',
    'ORDER_CHANGES',
    'DATA_EXPORTS',
    'CRM_READS',
    'LOOKUPS',
  ].map((name) => [`LIMIT_${name}`, '100000/60']),
);

const wideOperations = Object.fromEntries(
  ['COST', 'DEPTH', 'ALIASES', 'REPEATS'].map((name) => [`QUERY_MAX_${name}`, '100000']),
);

/** Built once for all apis of a process: it takes a tenth of a second, and most tests start an api of their own. */
let usualGraph: ReturnType<typeof createGraph> | undefined;

/** An api of its own on a free port, against a sandbox over HTTP; its store is in memory unless one is given. */
export async function startApi(sandbox: TestSandbox, options: ApiOptions = {}): Promise<ApiUnderTest> {
  const lines: string[] = [];
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'debug',
    ...wideLimits,
    ...wideOperations,
    ...upstreamsOf(sandbox),
    ...options.env,
  });
  const log = createLog(
    config.logLevel,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const { now, freshSeconds } = options;
  const store = options.store ?? (await openMemoryStore(now ? { now, logger: log } : { logger: log }));
  const services = await createServices(config, log, {
    store,
    ...(now ? { now } : {}),
    ...(freshSeconds ? { freshSeconds } : {}),
  });
  if (options.jobs) await services.startJobs();
  const isUsual = config.federationSecret === null && config.persistedOperations === null;
  const graph = isUsual ? (usualGraph ??= createGraph(config)) : createGraph(config);
  const app = await createApp({ config, services, web: options.web ?? null, graph });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${listeningPort(app)}`;

  return {
    url,
    async graph(query, variables = {}, headers = {}) {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const text = await answer.text();
      return { ...JSON.parse(text), headers: answer.headers, text };
    },
    logs: () => lines.join(''),
    async close() {
      await app.close();
      await services.close();
    },
  };
}
