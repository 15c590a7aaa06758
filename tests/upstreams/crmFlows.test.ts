import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCrm, type Crm } from '#api/upstreams/salesforce/crm.ts';
import type { OAuthFlow } from '#api/upstreams/salesforce/oauth.ts';
import { findMembersByMobile } from '#api/upstreams/salesforce/members.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { salesforceError, startCrm, tokenRefusal } from './support/crm.ts';
import { memoryGrants } from './support/memoryGrants.ts';
import { expectNoCanary, failureOf, newCall, quick, watched } from './support/observed.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const certificate = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const mobile = '9999900001';

const flows = ['refresh_token', 'client_credentials', 'jwt_bearer'] as const;
const flowOf = (flow: OAuthFlow['flow'], { credentials, crmLoginUrl }: TestSandbox): OAuthFlow => {
  const { clientSecret, refreshToken, username } = credentials;
  if (flow === 'refresh_token') return { flow, clientSecret, refreshToken };
  if (flow === 'client_credentials') return { flow, clientSecret };
  return { flow, username, privateKey, audience: crmLoginUrl };
};

/** A sandbox with two processes of the club on one grant store. */
async function open(flow: OAuthFlow['flow']) {
  const sandbox = await startSandbox({ certificate });
  onTestFinished(() => sandbox.close());
  const grants = memoryGrants();
  const seen = watched();
  const start = (oauth: OAuthFlow = flowOf(flow, sandbox), more: { readonly clock?: () => number } = {}): Crm => {
    const { crmLoginUrl: loginUrl, credentials } = sandbox;
    const { clientId } = credentials;
    const crm = createCrm({ loginUrl, clientId, oauth, apiVersion: '64.0', grants, ...seen, budgets: quick, ...more });
    onTestFinished(() => crm.close());
    return crm;
  };
  return { sandbox, grants, start, ...seen };
}

const ask = async (crm: Crm) => (await findMembersByMobile(crm, newCall(), mobile)).length;
const askThirty = (...crms: Crm[]) =>
  Promise.all(crms.flatMap((crm) => Array.from({ length: 30 / crms.length }, () => ask(crm))));
const tokenCalls = async (sandbox: TestSandbox) =>
  (await sandbox.calls()).filter(({ surface }) => surface === 'crm-login').length;

describe.each(flows)('the flow %s', (flow) => {
  it('serves two processes with one token, and again after each expiry', async () => {
    const { sandbox, start } = await open(flow);
    await sandbox.switches({ refreshTokenRotation: true, concurrentRefresh400: true });
    const [one, two] = [start(), start()];
    for (const round of [1, 2, 3]) {
      expect(new Set(await askThirty(one, two))).toEqual(new Set([1]));
      expect(await tokenCalls(sandbox)).toBe(round);
      await sandbox.expireCrmSessions();
    }
  });

  it('takes up the grant that another process has stored', async () => {
    const { sandbox, start } = await open(flow);
    expect(await ask(start())).toBe(1);
    expect(await ask(start())).toBe(1);
    expect(await tokenCalls(sandbox)).toBe(1);
  });

  it('follows an instance that moves, with one token for two processes', async () => {
    const { sandbox, grants, start } = await open(flow);
    const [one, two] = [start(), start()];
    await askThirty(one, two);
    const moved = await sandbox.moveCrmInstance();
    expect(new Set(await askThirty(one, two))).toEqual(new Set([1]));
    expect(grants.stored?.instanceUrl).toBe(moved);
    expect(await tokenCalls(sandbox)).toBe(2);
  });

  it('writes once when the instance has moved', async () => {
    const { sandbox, start } = await open(flow);
    const crm = start();
    await ask(crm);
    await sandbox.moveCrmInstance();
    const fields = { LastName: 'Menon', Company: 'Menon' };
    await crm.create(newCall(), { endpoint: 'POST sobjects/Lead', sobject: 'Lead', fields });
    expect((await sandbox.effects()).leads).toHaveLength(1);
  });

  it('writes neither its credentials nor its tokens into the log', async () => {
    const { sandbox, start, lines } = await open(flow);
    await ask(start());
    await sandbox.expireCrmSessions();
    await sandbox.switches({ oauthFlows: [] });
    await failureOf(ask(start()));
    const secrets = [sandbox.credentials.clientSecret, sandbox.credentials.refreshToken, ...(await sandbox.tokens())];
    for (const secret of [...secrets, privateKey.split('\n')[1] ?? '', 'eyJhbGciOi']) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});

it.each([-600, 600])('an assertion is valid by the clock of the CRM, which is %i s ahead of ours', async (seconds) => {
  const { sandbox, start } = await open('jwt_bearer');
  expect(await ask(start(undefined, { clock: () => Date.now() - seconds * 1000 }))).toBe(1);
  expect(await tokenCalls(sandbox)).toBe(seconds > 0 ? 2 : 1);
});

describe('a flow that the org refuses', () => {
  it.each([
    ['client_credentials', 'no client credentials user enabled', 'the CRM refuses our client credentials'],
    ['jwt_bearer', "user hasn't approved this consumer", 'the CRM refuses our assertion'],
    ['refresh_token', "user hasn't approved this consumer", 'a new CRM_REFRESH_TOKEN is needed'],
  ] as const)('%s is told loudly, with the cause', async (flow, cause, sentence) => {
    const { sandbox, start, lines } = await open(flow);
    await sandbox.switches({ oauthFlows: [] });
    expect(await failureOf(ask(start()))).toMatchObject({ kind: 'auth', code: 'invalid_grant', outcome: 'refused' });
    const loud = lines.filter((line) => JSON.parse(line).level >= 50);
    expect(loud).toHaveLength(1);
    expect(loud[0]).toContain(sentence);
    expect(loud[0]).toContain(cause);
  });

  it('is refused for another key', async () => {
    const { sandbox, start } = await open('jwt_bearer');
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    const oauth = { ...flowOf('jwt_bearer', sandbox), privateKey: other.toString() } as OAuthFlow;
    expect(await failureOf(ask(start(oauth)))).toMatchObject({ kind: 'auth', reason: 'invalid assertion' });
  });

  it('keeps a description that it does not know out of the log', async () => {
    const { login, connect } = await startCrm({ stored: false });
    login.answers(tokenRefusal('invalid_grant', 'something about 9999900042'));
    const { crm, lines } = connect();
    await failureOf(ask(crm));
    expect(lines.join('')).not.toContain('something about');
    expectNoCanary(lines);
  });
});

describe('a client without a refresh token', () => {
  it('is asked for again when the login host has failed: unlike a rotated token, that costs nothing', async () => {
    const { sandbox, start } = await open('client_credentials');
    await sandbox.fault({ surface: 'crm-login', kind: 'status', status: 503, times: 1 });
    expect(await ask(start())).toBe(1);
    expect(await tokenCalls(sandbox)).toBe(2);
  });
});

describe('an instance that does not answer', () => {
  it('and has not moved is asked about once in a while', async () => {
    const { login, instance, connect } = await startCrm();
    let now = 1_000_000;
    const { crm } = connect({ crmRelocateMs: 30_000, retries: 0, breakerFailures: 100 }, { clock: () => now });
    instance.answers(salesforceError(301, 'GONE', 'moved'));
    for (let n = 0; n < 3; n += 1) expect(await failureOf(ask(crm))).toMatchObject({ status: 301 });
    expect(login.seen).toHaveLength(1);
    now += 30_000;
    await failureOf(ask(crm));
    expect(login.seen).toHaveLength(2);
  });

  it('is not asked about when a request may have reached it', async () => {
    const { sandbox, start } = await open('refresh_token');
    const crm = start();
    await ask(crm);
    await sandbox.fault({ surface: 'crm', kind: 'commit-then-drop', method: 'POST', times: 1 });
    const fields = { LastName: 'Menon', Company: 'Menon' };
    const create = crm.create(newCall(), { endpoint: 'POST sobjects/Lead', sobject: 'Lead', fields });
    expect(await failureOf(create)).toMatchObject({ outcome: 'unknown' });
    expect(await tokenCalls(sandbox)).toBe(1);
  });
});
