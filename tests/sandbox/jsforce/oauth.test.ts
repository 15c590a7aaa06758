import { createSign, generateKeyPairSync } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, oauthOf, refusalOf } from './client.ts';

const COUNT = 'SELECT COUNT() FROM Lead';
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const NOW = new Date('2026-11-21T04:00:00.000Z');
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('OAuth with jsforce', () => {
  let sandbox: TestSandbox;
  let clock: Date;
  beforeEach(async () => {
    clock = NOW;
    sandbox = await startSandbox({ now: () => clock });
  });
  afterEach(() => sandbox.close());

  it('refreshes a token by itself when the session has ended', async () => {
    const { refreshToken } = sandbox.credentials;
    const jsforce = await connectJsforce(sandbox, { oauth2: oauthOf(sandbox), refreshToken });
    const refreshed: string[] = [];
    jsforce.on('refresh', (token: string) => refreshed.push(token));
    await sandbox.expireCrmSessions();
    expect(await jsforce.query(COUNT)).toMatchObject({ done: true });
    expect(refreshed).toEqual([jsforce.accessToken]);
  });

  it('ends a session that is not refreshed', async () => {
    const jsforce = await connectJsforce(sandbox);
    await sandbox.expireCrmSessions();
    expect(await refusalOf(jsforce.query(COUNT))).toMatchObject({
      errorCode: 'INVALID_SESSION_ID',
      message: 'Session expired or invalid',
    });
  });

  it('grants client credentials, without a refresh token', async () => {
    const answer = await oauthOf(sandbox).requestToken({ grant_type: 'client_credentials' });
    expect(answer).toMatchObject({ token_type: 'Bearer', scope: 'api', instance_url: sandbox.crmInstanceUrl });
    expect(answer).not.toHaveProperty('refresh_token');
    const jsforce = await connectJsforce(sandbox, { accessToken: answer.access_token });
    expect(await jsforce.query(COUNT)).toMatchObject({ done: true });
  });

  it('takes a client that names itself in the header', async () => {
    const { clientId, clientSecret } = sandbox.credentials;
    const ask = (secret: string) =>
      fetch(`${sandbox.crmLoginUrl}/services/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
    expect((await ask(clientSecret)).status).toBe(200);
    expect(await (await ask('guess')).json()).toMatchObject({ error: 'invalid_client' });
  });

  const assertion = (changes: object = {}, { key = keys.privateKey, alg = 'RS256' } = {}): string => {
    const { clientId, username } = sandbox.credentials;
    const exp = Math.floor(NOW.getTime() / 1000) + 180;
    const claims = { iss: clientId, sub: username, aud: sandbox.crmLoginUrl, exp, ...changes };
    const signed = [{ alg }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
  };
  const askWith = (given: string) => oauthOf(sandbox).requestToken({ grant_type: JWT_BEARER, assertion: given });
  const register = () => sandbox.setCertificate(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString());

  it('grants a session for a signed assertion, without a secret or a refresh token', async () => {
    await register();
    const answer = await askWith(assertion());
    expect(answer).toMatchObject({ token_type: 'Bearer', instance_url: sandbox.crmInstanceUrl });
    expect(answer).not.toHaveProperty('refresh_token');
    const jsforce = await connectJsforce(sandbox, { accessToken: answer.access_token });
    expect(await jsforce.query(COUNT)).toMatchObject({ done: true });
  });

  it.each([
    ['of another client', () => assertion({ iss: 'somebody' }), 'invalid_client_id'],
    ['for another user', () => assertion({ sub: 'nobody@example.com' }), "user hasn't approved this consumer"],
    ['for another audience', () => assertion({ aud: 'https://example.com' }), 'audience is invalid'],
    ['that has expired', () => assertion({ exp: NOW.getTime() / 1000 }), 'expired authorization code'],
    ['with another signature', () => assertion({}, { key: otherKeys.privateKey }), 'invalid assertion'],
    ['with another algorithm', () => assertion({}, { alg: 'none' }), 'invalid assertion'],
    ['that is none', () => 'nonsense', 'invalid assertion'],
  ])('refuses an assertion %s', async (_what, make, message) => {
    await register();
    const refusal = await refusalOf(askWith(make()));
    expect(`${refusal.name} ${refusal.message}`).toContain(message);
  });

  it('refuses assertions while the org knows no certificate', async () => {
    expect(await refusalOf(askWith(assertion()))).toMatchObject({ message: 'invalid assertion' });
  });

  it.each([
    ['refresh', () => oauthOf(sandbox).refreshToken(sandbox.credentials.refreshToken)],
    ['client', () => oauthOf(sandbox).requestToken({ grant_type: 'client_credentials' })],
    ['jwt', () => askWith(assertion())],
  ])('refuses the flow %s when the org does not allow it', async (_flow, ask) => {
    await register();
    await sandbox.switches({ oauthFlows: [] });
    expect(await refusalOf(ask())).toMatchObject({ name: 'invalid_grant' });
  });

  it('exchanges a code for tokens, with PKCE', async () => {
    const oauth2 = oauthOf(sandbox, { useVerifier: true });
    const page = await fetch(oauth2.getAuthorizationUrl({ scope: 'api refresh_token', state: 'mine' }), {
      redirect: 'manual',
    });
    const target = new URL(page.headers.get('location') ?? '');
    expect(`${target.origin}${target.pathname}`).toBe('https://localhost/callback');
    expect(target.searchParams.get('state')).toBe('mine');
    const code = target.searchParams.get('code') ?? '';
    const answer = await oauth2.requestToken(code);
    expect(await oauth2.refreshToken(String(answer.refresh_token))).toMatchObject({ token_type: 'Bearer' });
    // A code works once.
    expect(await refusalOf(oauth2.requestToken(code))).toMatchObject({ name: 'invalid_grant' });
  });

  it('refuses a code with another verifier', async () => {
    const page = await fetch(oauthOf(sandbox, { useVerifier: true }).getAuthorizationUrl(), { redirect: 'manual' });
    const code = new URL(page.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect(await refusalOf(oauthOf(sandbox, { useVerifier: true }).requestToken(code))).toMatchObject({
      message: 'invalid code verifier',
    });
  });

  it('revokes a session, and a refresh token with all its sessions', async () => {
    const [first, second] = [await connectJsforce(sandbox), await connectJsforce(sandbox)];
    const oauth2 = oauthOf(sandbox);
    await oauth2.revokeToken(String(first.accessToken));
    expect(await refusalOf(first.query(COUNT))).toMatchObject({ errorCode: 'INVALID_SESSION_ID' });
    expect(await second.query(COUNT)).toMatchObject({ done: true });
    await oauth2.revokeToken(sandbox.credentials.refreshToken);
    expect(await refusalOf(second.query(COUNT))).toMatchObject({ errorCode: 'INVALID_SESSION_ID' });
    expect(await refusalOf(oauth2.refreshToken(sandbox.credentials.refreshToken))).toMatchObject({
      name: 'invalid_grant',
      message: 'expired access/refresh token',
    });
  });

  it('logs out', async () => {
    const jsforce = await connectJsforce(sandbox, { oauth2: oauthOf(sandbox) });
    const accessToken = String(jsforce.accessToken);
    await jsforce.logout();
    const again = await connectJsforce(sandbox, { accessToken });
    expect(await refusalOf(again.query(COUNT))).toMatchObject({ errorCode: 'INVALID_SESSION_ID' });
  });

  it('tells whether a token is active', async () => {
    const { accessToken } = await connectJsforce(sandbox);
    const { clientId, clientSecret, username } = sandbox.credentials;
    const ask = async (token: string): Promise<unknown> => {
      const form = { token, client_id: clientId, client_secret: clientSecret };
      const url = `${sandbox.crmLoginUrl}/services/oauth2/introspect`;
      return (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).json();
    };
    expect(await ask(String(accessToken))).toMatchObject({ active: true, client_id: clientId, username });
    clock = new Date(NOW.getTime() + 2 * 60 * 60_000);
    expect(await ask(String(accessToken))).toEqual({ active: false });
  });

  it('describes the user', async () => {
    const { accessToken } = await connectJsforce(sandbox);
    const url = `${sandbox.crmLoginUrl}/services/oauth2/userinfo`;
    const known = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(await known.json()).toMatchObject({ preferred_username: sandbox.credentials.username });
    expect((await fetch(url)).status).toBe(403);
  });

  it('refuses a login with a password: SOAP login is disabled, and OAuth has no such grant', async () => {
    const jsforce = await connectJsforce(sandbox, { oauth2: oauthOf(sandbox), loginUrl: sandbox.crmLoginUrl });
    await expect(jsforce.loginBySoap('club', 'secret')).rejects.toThrow('SOAP API login() is disabled by default');
    expect(await refusalOf(jsforce.loginByOAuth2('club', 'secret'))).toMatchObject({ name: 'unsupported_grant_type' });
  });

  it('moves the instance: the next grant names the new address', async () => {
    const before = await connectJsforce(sandbox);
    const moved = await sandbox.moveCrmInstance();
    await expect(fetch(`${before.instanceUrl}/services/data/`)).rejects.toThrow('fetch failed');
    const after = await connectJsforce(sandbox);
    expect(after.instanceUrl).toBe(moved);
    expect(await after.query(COUNT)).toMatchObject({ done: true });
  });
});
