import { onTestFinished } from 'vitest';
import type { Budgets } from '#api/upstreams/budgets.ts';
import { createCrm } from '#api/upstreams/salesforce/crm.ts';
import type { Crm, Grant } from '#api/upstreams/salesforce/crm.ts';
import type { OAuthFlow } from '#api/upstreams/salesforce/oauth.ts';
import { crmCredentials } from '#tests/support/sandbox.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';
import { memoryGrants } from './memoryGrants.ts';
import type { MemoryGrants } from './memoryGrants.ts';
import { canaries, quick, watched } from './observed.ts';
import type { Watched } from './observed.ts';
import { json, startUpstream } from './upstream.ts';
import type { Answer, FakeUpstream } from './upstream.ts';

export const configured = {
  clientId: 'client-1',
  oauth: {
    flow: 'refresh_token',
    clientSecret: canaries.clientSecret,
    refreshToken: canaries.refreshToken,
  },
  apiVersion: '64.0',
} as const;

interface FakeCrm {
  readonly login: FakeUpstream;
  readonly instance: FakeUpstream;
  readonly grants: MemoryGrants;
  /** Another process of the club on the same grant store. */
  connect(
    budgets?: Partial<Budgets>,
    options?: { oauth?: OAuthFlow; clock?: () => number; reservePercent?: number },
  ): { crm: Crm; dropped: { list: string; reason: string }[] } & Watched;
  /** A grant that the instance may or may not still accept. */
  grant(accessToken: string, refreshToken?: string): Grant;
}

/** A login host and, on another port, an instance. */
export async function startCrm(options: { stored?: boolean } = {}): Promise<FakeCrm> {
  const instance = await startUpstream(json({ totalSize: 0, done: true, records: [] }));
  const login = await startUpstream(tokenAnswer(() => instance.url));
  const grant = (accessToken: string, refreshToken: string = canaries.refreshToken): Grant => ({
    accessToken,
    refreshToken,
    instanceUrl: instance.url,
    issuedAt: '2026-11-06T00:00:00.000Z',
  });
  const grants = memoryGrants(options.stored === false ? null : grant(canaries.accessToken));
  return {
    login,
    instance,
    grants,
    grant,
    connect(budgets = {}, { oauth, clock, reservePercent } = {}) {
      const seen = watched();
      const dropped: { list: string; reason: string }[] = [];
      const crm = createCrm({
        ...configured,
        ...(oauth && { oauth }),
        ...(reservePercent !== undefined && { reservePercent }),
        ...(clock && { clock }),
        loginUrl: login.url,
        grants,
        ...seen,
        onDropped: (list, reason) => void dropped.push({ list, reason }),
        budgets: { ...quick, ...budgets },
      });
      onTestFinished(() => crm.close());
      return { crm, dropped, ...seen };
    },
  };
}

/** A client of an instance that answers so. */
export async function openCrm(...answers: Answer[]) {
  const fake = await startCrm();
  fake.instance.answers(...answers);
  return { ...fake, ...fake.connect() };
}

/** A client of the CRM of a sandbox, closed when the test ends. */
export function crmOf(sandbox: TestSandbox): Crm {
  const settings = { ...crmCredentials(sandbox), apiVersion: '64.0', grants: memoryGrants(), budgets: quick };
  const crm = createCrm({ ...settings, ...watched() });
  onTestFinished(() => crm.close());
  return crm;
}

/** Salesforce's answer to a refresh; the access token is the n-th that this host gave out. */
export function tokenAnswer(instanceUrl: () => string, extra: Record<string, unknown> = {}): Answer {
  let n = 0;
  return (response, request) => {
    n += 1;
    json({
      access_token: `${canaries.accessToken}-${n}`,
      instance_url: instanceUrl(),
      token_type: 'Bearer',
      issued_at: '1793923200000',
      signature: 'c2ln',
      scope: 'api refresh_token',
      ...extra,
    })(response, request);
  };
}

export const tokenRefusal = (error: string, description: string, status = 400): Answer =>
  json({ error, error_description: description }, status);

export const salesforceError = (status: number, errorCode: string, message: string): Answer =>
  json([{ message, errorCode }], status);

export const expired = salesforceError(401, 'INVALID_SESSION_ID', 'Session expired or invalid');

/** Answers only those who bring one of these tokens. */
export const onlyFor =
  (tokens: readonly string[], answer: Answer): Answer =>
  (response, request) => {
    const known = tokens.some((token) => request.headers.authorization === `Bearer ${token}`);
    (known ? answer : expired)(response, request);
  };

export const rows = (records: unknown[], more: Record<string, unknown> = {}): Answer =>
  json({ totalSize: records.length, done: true, records, ...more });
