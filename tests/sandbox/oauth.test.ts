import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { askToken, connect, textOf } from './crmClient.ts';

const COUNT = 'SELECT COUNT() FROM Loyalty_Member__c';
const EXPIRED = { error: 'invalid_grant', error_description: 'expired access/refresh token' };

describe('the token endpoint', () => {
  let sandbox: TestSandbox;
  let clock: Date;
  beforeEach(async () => {
    clock = new Date('2026-11-21T04:00:00.000Z');
    sandbox = await startSandbox({ now: () => clock });
  });
  afterEach(() => sandbox.close());

  it('answers the refresh grant with a session on the instance', async () => {
    const { status, body } = await askToken(sandbox);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      instance_url: sandbox.crmInstanceUrl,
      token_type: 'Bearer',
      issued_at: String(clock.getTime()),
    });
    expect(sandbox.crmInstanceUrl).not.toBe(sandbox.crmLoginUrl);
    expect(textOf(body, 'id')).toMatch(new RegExp(`^${sandbox.crmLoginUrl}/id/00D\\w{15}/005\\w{15}$`));
    expect(textOf(body, 'signature')).not.toBe('');
    expect(body).not.toHaveProperty('refresh_token');
  });

  it.each([
    [{ client_id: 'somebody' }, 'invalid_client'],
    [{ client_secret: 'guess' }, 'invalid_client'],
    [{ refresh_token: 'guess' }, 'invalid_grant'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses %o as %s', async (changes: Record<string, string>, error) => {
    const { status, body } = await askToken(sandbox, changes);
    expect(status).toBe(400);
    expect(textOf(body, 'error')).toBe(error);
    expect(textOf(body, 'error_description')).not.toBe('');
  });

  it('refuses calls without a session, with a made-up one and after two hours', async () => {
    const url = `${sandbox.crmInstanceUrl}/services/data/v64.0/query?q=${encodeURIComponent(COUNT)}`;
    const invalid = [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }];
    for (const headers of [{}, { authorization: 'Bearer made-up' }]) {
      const response = await fetch(url, { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(invalid);
    }
    const crm = await connect(sandbox);
    expect((await crm.query(COUNT)).status).toBe(200);
    clock = new Date(clock.getTime() + 2 * 60 * 60_000);
    expect((await crm.query(COUNT)).status).toBe(401);
  });

  it('ends every session at once when told to, and the refresh token still works', async () => {
    const crm = await connect(sandbox);
    await sandbox.expireCrmSessions();
    expect((await crm.query(COUNT)).status).toBe(401);
    expect((await (await connect(sandbox)).query(COUNT)).status).toBe(200);
  });

  it('keeps older sessions when a new one is made', async () => {
    const first = await connect(sandbox);
    await connect(sandbox);
    expect((await first.query(COUNT)).status).toBe(200);
  });

  describe('with rotation', () => {
    beforeEach(async () => void (await sandbox.switches({ refreshTokenRotation: true })));

    it('answers a new refresh token with each refresh', async () => {
      const first = textOf((await askToken(sandbox)).body, 'refresh_token');
      const second = textOf((await askToken(sandbox, { refresh_token: first })).body, 'refresh_token');
      expect(new Set([sandbox.credentials.refreshToken, first, second]).size).toBe(3);
      expect((await askToken(sandbox, { refresh_token: second })).status).toBe(200);
    });

    it('takes the reuse of an old token for theft: the whole family and its sessions end', async () => {
      const { body } = await askToken(sandbox);
      const rotated = textOf(body, 'refresh_token');
      const crm = { authorization: `Bearer ${textOf(body, 'access_token')}` };
      const url = `${sandbox.crmInstanceUrl}/services/data/v64.0/query?q=${encodeURIComponent(COUNT)}`;
      expect((await fetch(url, { headers: crm })).status).toBe(200);

      expect(await askToken(sandbox)).toMatchObject({ status: 400, body: EXPIRED });
      expect(await askToken(sandbox, { refresh_token: rotated })).toMatchObject({ status: 400, body: EXPIRED });
      expect((await fetch(url, { headers: crm })).status).toBe(401);
    });

    it('starts anew with a reset', async () => {
      await askToken(sandbox);
      await askToken(sandbox);
      expect((await askToken(sandbox)).status).toBe(400);
      await sandbox.reset();
      expect((await askToken(sandbox)).status).toBe(200);
    });

    it('lets one of many simultaneous refreshes through, and does not punish the others', async () => {
      await sandbox.switches({ concurrentRefresh400: true });
      const replies = await Promise.all(Array.from({ length: 8 }, () => askToken(sandbox)));
      const granted = replies.filter(({ status }) => status === 200);
      expect(granted).toHaveLength(1);
      for (const { status, body } of replies) {
        if (status === 200) continue;
        expect(body).toEqual({
          error: 'invalid_grant',
          error_description: 'token request is already being processed',
        });
      }
      const rotated = textOf(granted[0]?.body, 'refresh_token');
      expect((await askToken(sandbox, { refresh_token: rotated })).status).toBe(200);
    });
  });
});
