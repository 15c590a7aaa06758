import type { TestSandbox } from '#tests/support/sandbox.ts';

interface Reply {
  readonly status: number;
  readonly body: unknown;
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

interface CrmClient {
  get(path: string): Promise<Reply>;
  query(soql: string): Promise<Reply>;
  /** The rows of a query that must succeed in one batch. */
  rows(soql: string): Promise<readonly Record<string, unknown>[]>;
  create(sobject: string, fields: unknown): Promise<Reply>;
}

/** Logs in to the CRM and speaks to the instance that the token answer names. Tests of the CRM itself use jsforce. */
export async function connect(sandbox: TestSandbox): Promise<CrmClient> {
  const { body: token } = await askToken(sandbox);
  const instanceUrl = textOf(token, 'instance_url');
  const authorization = `Bearer ${textOf(token, 'access_token')}`;
  const get = async (path: string) => read(await fetch(`${instanceUrl}${path}`, { headers: { authorization } }));
  const query = (soql: string) => get(`/services/data/v64.0/query?q=${encodeURIComponent(soql)}`);
  return {
    get,
    query,
    async rows(soql) {
      const reply = await query(soql);
      if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
      return (reply.body as { records: Record<string, unknown>[] }).records;
    },
    async create(sobject, fields) {
      const headers = { authorization, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(fields) };
      return read(await fetch(`${instanceUrl}/services/data/v64.0/sobjects/${sobject}`, init));
    },
  };
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
