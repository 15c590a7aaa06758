import { createRequire } from 'node:module';

import { vi } from 'vitest';

import type { TestSandbox } from '#tests/support/sandbox.ts';

// jsforce reads the proxy once, when it is loaded, and uses it for this machine as well.
for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) vi.stubEnv(name, undefined);
// By require, and by part: its index lacks exports when another test of the process has loaded parts of it before.
const load = createRequire(import.meta.url);
load('jsforce/lib/api/apex.js');
const { Connection } = load('jsforce/lib/connection.js') as typeof import('jsforce/lib/connection.js');
const { OAuth2 } = load('jsforce/lib/oauth2.js') as typeof import('jsforce/lib/oauth2.js');
vi.unstubAllEnvs();

/** One row of an answer. */
export type Row = Record<string, unknown>;
export type Jsforce = InstanceType<typeof Connection>;

/** The OAuth client of the sandbox's org, as jsforce knows it. */
export const oauthOf = ({ crmLoginUrl, credentials }: TestSandbox) =>
  new OAuth2({
    loginUrl: crmLoginUrl,
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
    redirectUri: 'https://localhost/callback',
  });

/** A connection of jsforce, as it comes, with a session in the sandbox's org unless another one is given. */
export async function connectJsforce(
  sandbox: TestSandbox,
  session?: { readonly accessToken: string | undefined },
): Promise<Jsforce> {
  const answer = session ? undefined : await oauthOf(sandbox).refreshToken(sandbox.credentials.refreshToken);
  const accessToken = answer?.access_token ?? session?.accessToken;
  return new Connection({
    ...(accessToken === undefined ? {} : { accessToken }),
    instanceUrl: answer?.instance_url ?? sandbox.crmInstanceUrl,
    version: '64.0',
    logLevel: 'NONE',
  });
}

/** The rows of a query, without their attributes. */
export async function rowsOf(jsforce: Jsforce, soql: string): Promise<Row[]> {
  const { records } = await jsforce.query<Row>(soql);
  return records.map(({ attributes: _attributes, ...row }) => row);
}

/** The error with which a call is refused. */
export async function refusalOf(
  call: PromiseLike<unknown>,
): Promise<{ name: string; errorCode?: string; message: string; data?: unknown }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('The call was not refused.');
}
