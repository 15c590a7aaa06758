import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { eventually } from '#tests/support/waitFor.ts';

import { connect, textOf } from './crmClient.ts';

const MOBILE = '9999900001';

describe('faults', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.close());

  const send = (signal?: AbortSignal) =>
    fetch(`${sandbox.restUrl}/get_otps/generate_otp?mobile=${MOBILE}`, signal === undefined ? {} : { signal });
  const sms = async (): Promise<number> => (await sandbox.inbox(MOBILE)).length;

  it('status: refuses in the words of each surface, and nothing happens', async () => {
    const crm = await connect(sandbox);
    await sandbox.fault({ kind: 'status', status: 503, retryAfter: 2 });
    const rest = await send();
    expect(rest.status).toBe(503);
    expect(rest.headers.get('retry-after')).toBe('2');
    expect(await rest.json()).toEqual({ error: 'Something went wrong on our side.' });
    expect(await crm.query('SELECT COUNT() FROM Loyalty_Member__c')).toMatchObject({
      status: 503,
      body: [{ errorCode: 'SERVER_UNAVAILABLE' }],
    });
    const login = await fetch(`${sandbox.crmLoginUrl}/services/oauth2/token`, { method: 'POST' });
    expect(login.status).toBe(503);
    expect(await login.json()).toMatchObject({ error: 'server_error' });
    expect(await sms()).toBe(0);
  });

  it.each([
    [401, undefined, 'INVALID_SESSION_ID'],
    [403, undefined, 'REQUEST_LIMIT_EXCEEDED'],
    [400, undefined, 'UNABLE_TO_LOCK_ROW'],
    [500, undefined, 'UNKNOWN_EXCEPTION'],
    [400, 'DUPLICATE_VALUE', 'DUPLICATE_VALUE'],
  ])('status %i with code %s answers %s from the CRM', async (status, errorCode, expected) => {
    const crm = await connect(sandbox);
    await sandbox.fault({ surface: 'crm', kind: 'status', status, ...(errorCode === undefined ? {} : { errorCode }) });
    expect(await crm.query('SELECT COUNT() FROM Loyalty_Member__c')).toMatchObject({
      status,
      body: [{ errorCode: expected }],
    });
  });

  it('delay: answers late, and the effect is there', async () => {
    await sandbox.fault({ kind: 'delay', delayMs: 300 });
    const started = performance.now();
    expect((await send()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(290);
    expect(await sms()).toBe(1);
  });

  it('hang: never answers, and nothing happens', async () => {
    await sandbox.fault({ kind: 'hang' });
    await expect(send(AbortSignal.timeout(400))).rejects.toThrow(/timeout/i);
    expect(await sms()).toBe(0);
    expect((await sandbox.calls()).at(-1)).toMatchObject({ status: null, fault: 'hang' });
  });

  it('reset: breaks the connection, and nothing happens', async () => {
    await sandbox.fault({ kind: 'reset' });
    await expect(send()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(await sms()).toBe(0);
  });

  it('truncate: sends half of the answer, and the effect is there', async () => {
    await sandbox.fault({ kind: 'truncate' });
    const response = await send();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(await sms()).toBe(1);
  });

  it('garbage: sends no JSON under the name of JSON, and the effect is there', async () => {
    await sandbox.fault({ kind: 'garbage' });
    const response = await send();
    expect(response.headers.get('content-type')).toContain('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
    expect(await sms()).toBe(1);
  });

  it('late-commit: breaks the connection first, and the effect comes later', async () => {
    await sandbox.fault({ kind: 'late-commit', delayMs: 150 });
    await expect(send()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(await sms()).toBe(0);
    await eventually(async () => expect(await sms()).toBe(1));
  });

  describe('on a create in the CRM', () => {
    let crm: Awaited<ReturnType<typeof connect>>;
    let memberId: string;
    beforeEach(async () => {
      crm = await connect(sandbox);
      const [member] = await crm.rows("SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999900002'");
      memberId = textOf(member, 'Id');
    });
    const credit = () =>
      crm.create('Loyalty_Transaction__c', {
        Loyalty_Member__c: memberId,
        Transaction_Type__c: 'Credit',
        Loyalty_Points__c: 10_000,
      });
    const credits = async (): Promise<number> =>
      (await crm.rows(`SELECT Id FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${memberId}'`)).length;

    it('commit-then-drop: the Credit is there, the answer is not', async () => {
      await sandbox.fault({ surface: 'crm', method: 'POST', kind: 'commit-then-drop', times: 1 });
      await expect(credit()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
      expect(await credits()).toBe(1);
      expect((await sandbox.calls()).find(({ fault }) => fault !== null)).toMatchObject({
        status: 201,
        fault: 'commit-then-drop',
      });
    });

    it.each([
      ['/services/data/:version/sobjects/:sobject', true],
      ['/services/data/v64.0/sobjects/Loyalty_Transaction__c', true],
      ['/services/data/v64.0/sobjects/*', true],
      ['/services/data/v64.0/sobjects/Loyalty_Member__c', false],
      ['/services/data/:version/query', false],
    ])('the matcher %s meets it: %s', async (route, meets) => {
      await sandbox.fault({ route, kind: 'status', status: 500 });
      expect((await credit()).status).toBe(meets ? 500 : 201);
    });

    it('is met so many times, after so many were spared', async () => {
      await sandbox.fault({ method: 'POST', surface: 'crm', kind: 'status', status: 500, after: 1, times: 2 });
      const statuses: number[] = [];
      for (let i = 0; i < 5; i += 1) statuses.push((await credit()).status);
      expect(statuses).toEqual([201, 500, 500, 201, 201]);
      expect(await sandbox.faults()).toEqual([]);
    });
  });

  it('leaves other surfaces alone, and is gone when cleared', async () => {
    await sandbox.fault({ surface: 'crm', kind: 'reset' });
    expect((await send()).status).toBe(200);
    await sandbox.fault({ surface: 'rest', kind: 'status' });
    expect((await send()).status).toBe(503);
    expect(await sandbox.faults()).toMatchObject([
      { surface: 'crm', met: 0 },
      { surface: 'rest', met: 1 },
    ]);
    await sandbox.clearFaults();
    expect((await send()).status).toBe(200);
  });

  it('refuses a fault that it does not understand', async () => {
    const response = await fetch(`${sandbox.restUrl}/_sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'explode', rout: '/x' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(422);
    expect(textOf(await response.json(), 'error')).toContain('kind');
  });

  it('closes while calls hang', async () => {
    const other = await startSandbox();
    await other.fault({ kind: 'hang' });
    const hanging = fetch(`${other.restUrl}/get_all_projects.json`).catch((error: unknown) => error);
    await eventually(async () => expect(await other.calls()).toHaveLength(1));
    await other.close();
    expect(await hanging).toBeInstanceOf(Error);
  });
});
