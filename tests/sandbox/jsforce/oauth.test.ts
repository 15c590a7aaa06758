import { createSign, generateKeyPairSync } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { eventually } from '#tests/support/waitFor.ts';

import { askToken, textOf } from '../crmClient.ts';
import { connectJsforce, oauthOf, refusalOf } from './client.ts';

const COUNT = 'SELECT COUNT() FROM Lead';
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const NOW = new Date('2026-11-21T04:00:00.000Z');
const ENDED = { errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' };
const EXPIRED = { status: 400, body: { error: 'invalid_grant', error_description: 'expired access/refresh token' } };
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('the OAuth flows of the CRM', () => {
  let sandbox: TestSandbox;
  let clock: Date;
  beforeEach(async () => {
    clock = NOW;
    sandbox = await startSandbox({ now: () => clock });
  });
  afterEach(() => sandbox.close());

  it('answer a refresh token with a session on the instance', async () => {
    const { status, body } = await askToken(sandbox);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      instance_url: sandbox.crmInstanceUrl,
      token_type: 'Bearer',
      issued_at: String(clock.getTime()),
      signature: expect.stringMatching(/./),
      id: expect.stringMatching(new RegExp(`^${sandbox.crmLoginUrl}/id/00D\\w{15}/005\\w{15}$`)),
    });
    expect(sandbox.crmInstanceUrl).not.toBe(sandbox.crmLoginUrl);
    expect(body).not.toHaveProperty('refresh_token');
  });

  it.each([
    [{ client_id: 'somebody' }, 'invalid_client'],
    [{ client_secret: 'guess' }, 'invalid_client'],
    [{ refresh_token: 'guess' }, 'invalid_grant'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuse %o as %s', async (changes: Record<string, string>, error) => {
    const { status, body } = await askToken(sandbox, changes);
    expect(status).toBe(400);
    expect(body).toEqual({ error, error_description: expect.stringMatching(/./) });
  });

  it('end a session after two hours, and all of them when told to', async () => {
    const [first, second] = [await connectJsforce(sandbox), await connectJsforce(sandbox)];
    expect(await first.query(COUNT)).toMatchObject({ done: true });
    clock = new Date(NOW.getTime() + 2 * 60 * 60_000);
    expect(await refusalOf(second.query(COUNT))).toMatchObject(ENDED);
    const third = await connectJsforce(sandbox);
    await sandbox.expireCrmSessions();
    expect(await refusalOf(third.query(COUNT))).toMatchObject(ENDED);
    expect(await (await connectJsforce(sandbox)).query(COUNT)).toMatchObject({ done: true });
  });

  it('grant client credentials, without a refresh token', async () => {
    const answer = await oauthOf(sandbox).requestToken({ grant_type: 'client_credentials' });
    expect(answer).toMatchObject({ token_type: 'Bearer', scope: 'api', instance_url: sandbox.crmInstanceUrl });
    expect(answer).not.toHaveProperty('refresh_token');
    const jsforce = await connectJsforce(sandbox, { accessToken: answer.access_token });
    expect(await jsforce.query(COUNT)).toMatchObject({ done: true });
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

  it('grant a session for a signed assertion, once the org knows the certificate', async () => {
    expect(await refusalOf(askWith(assertion()))).toMatchObject({ message: 'invalid assertion' });
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
  ])('refuse an assertion %s', async (_what, make, message) => {
    await register();
    const refusal = await refusalOf(askWith(make()));
    expect(`${refusal.name} ${refusal.message}`).toContain(message);
  });

  it.each([
    ['refresh', () => oauthOf(sandbox).refreshToken(sandbox.credentials.refreshToken)],
    ['client', () => oauthOf(sandbox).requestToken({ grant_type: 'client_credentials' })],
    ['jwt', () => askWith(assertion())],
  ])('refuse the flow %s when the org does not allow it', async (_flow, ask) => {
    await register();
    await sandbox.switches({ oauthFlows: [] });
    expect(await refusalOf(ask())).toMatchObject({ name: 'invalid_grant' });
  });

  it('name the new address of an instance that has moved', async () => {
    const before = await connectJsforce(sandbox);
    const moved = await sandbox.moveCrmInstance();
    await expect(fetch(`${before.instanceUrl}/services/data/`)).rejects.toThrow('fetch failed');
    const after = await connectJsforce(sandbox);
    expect(after.instanceUrl).toBe(moved);
    expect(await after.query(COUNT)).toMatchObject({ done: true });
  });

  describe('with rotation', () => {
    beforeEach(async () => void (await sandbox.switches({ refreshTokenRotation: true })));

    it('answer a new refresh token with each refresh', async () => {
      const first = textOf((await askToken(sandbox)).body, 'refresh_token');
      const second = textOf((await askToken(sandbox, { refresh_token: first })).body, 'refresh_token');
      expect(new Set([sandbox.credentials.refreshToken, first, second]).size).toBe(3);
      expect((await askToken(sandbox, { refresh_token: second })).status).toBe(200);
    });

    it('take the reuse of an old token for theft, until a reset: the whole family and its sessions end', async () => {
      const { body } = await askToken(sandbox);
      const jsforce = await connectJsforce(sandbox, { accessToken: textOf(body, 'access_token') });
      expect(await jsforce.query(COUNT)).toMatchObject({ done: true });
      expect(await askToken(sandbox)).toMatchObject(EXPIRED);
      expect(await askToken(sandbox, { refresh_token: textOf(body, 'refresh_token') })).toMatchObject(EXPIRED);
      expect(await refusalOf(jsforce.query(COUNT))).toMatchObject(ENDED);
      await sandbox.reset();
      expect((await askToken(sandbox)).status).toBe(200);
    });

    it('let one of several simultaneous refreshes through, and do not punish the others', async () => {
      // They are simultaneous if they arrive while the first one takes its 150 ms; on a busy machine, at a later attempt.
      await eventually(async () => {
        await sandbox.reset();
        await sandbox.switches({ refreshTokenRotation: true, concurrentRefresh400: true });
        const replies = await Promise.all([askToken(sandbox), askToken(sandbox), askToken(sandbox)]);
        const [granted, ...others] = replies.toSorted((a, b) => a.status - b.status);
        const busy = { error: 'invalid_grant', error_description: 'token request is already being processed' };
        expect(others).toEqual([
          { status: 400, body: busy },
          { status: 400, body: busy },
        ]);
        const rotated = textOf(granted?.body, 'refresh_token');
        expect((await askToken(sandbox, { refresh_token: rotated })).status).toBe(200);
      });
    });
  });
});
