import type { TestSandbox } from '#tests/support/sandbox.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface QueryPage {
  readonly totalSize: number;
  readonly done: boolean;
  readonly nextRecordsUrl?: string;
  readonly records: readonly Record<string, unknown>[];
}

/** Asks the token endpoint; what is not given is right. */
export async function askToken(sandbox: TestSandbox, changes: Record<string, string> = {}): Promise<Reply> {
  const { clientId, clientSecret, refreshToken } = sandbox.credentials;
  const form = { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret };
  return read(
    await fetch(`${sandbox.crmLoginUrl}/services/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, refresh_token: refreshToken, ...changes }),
    }),
  );
}

/** A member of the answer, as text. */
export function textOf(body: unknown, key: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
  if (typeof value !== 'string') throw new Error(`The answer has no text ${key}.`);
  return value;
}

/** A session on the instance, as the token endpoint gave it. */
interface Grant {
  readonly instanceUrl: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly issuedAt: string;
}

export interface CrmClient {
  /** What a second client of the CRM needs to speak to the same instance. */
  readonly grant: Grant;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  query(soql: string, headers?: Record<string, string>): Promise<Reply>;
  /** The rows of a query that must succeed in one batch. */
  rows(soql: string): Promise<readonly Record<string, unknown>[]>;
  create(sobject: string, fields: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Sends JSON to an address below `/services/data/v64.0`. */
  send(method: 'POST' | 'PATCH', path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** Logs in to the CRM and speaks to the instance that the token answer names. */
export async function connect(sandbox: TestSandbox): Promise<CrmClient> {
  const { body: token } = await askToken(sandbox);
  const grant = {
    instanceUrl: textOf(token, 'instance_url'),
    accessToken: textOf(token, 'access_token'),
    refreshToken: sandbox.credentials.refreshToken,
    issuedAt: textOf(token, 'issued_at'),
  };
  const bearer = { authorization: `Bearer ${grant.accessToken}` };
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
    read(await fetch(`${grant.instanceUrl}${path}`, { headers: { ...bearer, ...headers } }));
  const query = (soql: string, headers?: Record<string, string>): Promise<Reply> =>
    get(`/services/data/v64.0/query?q=${encodeURIComponent(soql)}`, headers);
  const send: CrmClient['send'] = async (method, path, fields, headers = {}) => {
    const body = JSON.stringify(fields);
    const init: RequestInit = { method, headers: { ...bearer, 'content-type': 'application/json', ...headers }, body };
    return read(await fetch(`${grant.instanceUrl}/services/data/v64.0${path}`, init));
  };
  return {
    grant,
    get,
    query,
    async rows(soql) {
      const reply = await query(soql);
      if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
      return (reply.body as QueryPage).records;
    },
    create: (sobject, fields, headers) => send('POST', `/sobjects/${sobject}`, fields, headers),
    send,
  };
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
