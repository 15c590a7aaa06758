import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { configured, expired, onlyFor, rows, startCrm, tokenAnswer, tokenRefusal } from './support/crm.ts';
import { canaries, expectNoCanary, failureOf, impatient, newCall } from './support/observed.ts';
import { hang, json, reset, startUpstream, status } from './support/upstream.ts';

const ask = (crm: Crm, call = newCall()) =>
  crm.query(call, {
    operation: 'GET query/Thing__c',
    soql: 'SELECT Id FROM Thing__c',
    schema: z.object({ Id: z.string() }),
  });
const one = rows([{ Id: 'a' }]);
const form = (body: string) => Object.fromEntries(new URLSearchParams(body));

describe('the first use', () => {
  it('takes the stored grant and asks for none', async () => {
    const { login, instance, connect } = await startCrm();
    instance.answers(one);
    const call = newCall();
    expect((await ask(connect().crm, call)).rows).toEqual([{ Id: 'a' }]);
    expect(login.seen).toHaveLength(0);
    expect(call.calls.byOperation()).toEqual({ 'GET query/Thing__c': 1 });
    expect(instance.seen[0]?.headers.authorization).toBe(`Bearer ${canaries.accessToken}`);
  });

  it('refreshes when none is stored, keeps what it got, and then uses the instance that was named', async () => {
    const { login, instance, grants, connect } = await startCrm({ stored: false });
    instance.answers((response, request) => {
      grants.events.push('used');
      one(response, request);
    });
    const call = newCall();
    await ask(connect().crm, call);

    expect(login.seen).toHaveLength(1);
    expect(login.seen[0]).toMatchObject({ method: 'POST', path: '/services/oauth2/token' });
    expect(form(login.seen[0]?.body ?? '')).toEqual({
      grant_type: 'refresh_token',
      client_id: configured.clientId,
      client_secret: canaries.clientSecret,
      refresh_token: canaries.refreshToken,
    });
    expect(grants.events.slice(-2)).toEqual(['write', 'used']);
    expect(grants.stored).toMatchObject({ accessToken: `${canaries.accessToken}-1`, instanceUrl: instance.url });
    expect(call.calls.byOperation()).toEqual({ 'POST oauth2/token': 1, 'GET query/Thing__c': 1 });
  });

  it('needs no id in the answer to a refresh', async () => {
    const { connect } = await startCrm({ stored: false });
    await expect(ask(connect().crm)).resolves.toMatchObject({ done: true });
  });

  it('reads the store once for many calls at the same moment', async () => {
    const { grants, connect } = await startCrm();
    const { crm } = connect();
    await Promise.all(Array.from({ length: 20 }, () => ask(crm)));
    expect(grants.events).toEqual(['read']);
  });
});

describe('an expired token', () => {
  it('is refreshed once for fifty calls at the same moment, and each is asked again once', async () => {
    const { login, instance, connect } = await startCrm();
    instance.answers(onlyFor([`${canaries.accessToken}-1`], one));
    const { crm, lines } = connect();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(crm)));
    expect(answers.every((answer) => answer.rows.length === 1)).toBe(true);
    expect(login.seen).toHaveLength(1);
    expect(instance.seen).toHaveLength(100);
    expectNoCanary(lines);
  });

  it('is refreshed once by two processes on one store', async () => {
    const { login, instance, connect } = await startCrm();
    instance.answers(onlyFor([`${canaries.accessToken}-1`], one));
    const [a, b] = [connect().crm, connect().crm];
    await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n % 2 ? a : b)));
    expect(login.seen).toHaveLength(1);
  });

  it('is replaced by the newer one that another process has stored, without a refresh', async () => {
    const { login, instance, grants, grant, connect } = await startCrm();
    instance.answers(onlyFor(['from-elsewhere'], one));
    const { crm } = connect();
    instance.answers(one);
    await ask(crm);
    instance.answers(onlyFor(['from-elsewhere'], one));
    grants.stored = grant('from-elsewhere');
    await ask(crm);
    expect(login.seen).toHaveLength(0);
  });

  it('is refreshed for a write too, which is then sent again once: the first was not accepted', async () => {
    const { login, instance, connect } = await startCrm();
    const id = 'a01000000000001AAA';
    instance.answers(onlyFor([`${canaries.accessToken}-1`], json({ id, success: true, errors: [] }, 201)));
    const created = connect().crm.create(newCall(), {
      operation: 'POST sobjects/Thing__c',
      sobject: 'Thing__c',
      fields: {},
    });
    await expect(created).resolves.toBe(id);
    expect(login.seen).toHaveLength(1);
    expect(instance.seen).toHaveLength(2);
  });

  it('ends after two calls when the server always answers 401', async () => {
    const { login, instance, connect } = await startCrm();
    instance.answers(expired);
    const { crm, lines } = connect();
    const call = newCall();
    const error = await failureOf(ask(crm, call));
    expect(error).toMatchObject({ kind: 'auth', status: 401, code: 'INVALID_SESSION_ID', outcome: 'refused' });
    expect(instance.seen).toHaveLength(2);
    expect(login.seen).toHaveLength(1);
    expect(call.calls.byOperation()).toEqual({ 'GET query/Thing__c': 2, 'POST oauth2/token': 1 });
    expect(crm.health.snapshot().state).toBe('DOWN');
    expectNoCanary(lines);
  });

  it('is not what a 401 of another kind means', async () => {
    const { login, instance, connect } = await startCrm();
    instance.answers(json([{ message: 'No API access', errorCode: 'API_DISABLED_FOR_ORG' }], 401));
    expect(await failureOf(ask(connect().crm))).toMatchObject({ kind: 'auth', code: 'API_DISABLED_FOR_ORG' });
    expect(login.seen).toHaveLength(0);
  });
});

describe('a rotated refresh token', () => {
  it('is stored before its access token is used, and used for the next refresh', async () => {
    const { login, instance, grants, connect } = await startCrm();
    login.answers(tokenAnswer(() => instance.url, { refresh_token: canaries.rotatedToken }));
    instance.answers(
      onlyFor([`${canaries.accessToken}-1`], (response, request) => {
        expect(grants.stored?.refreshToken).toBe(canaries.rotatedToken);
        one(response, request);
      }),
    );
    const { crm } = connect();
    await ask(crm);
    instance.answers(onlyFor([`${canaries.accessToken}-2`], one));
    await ask(crm);
    expect(login.seen.map(({ body }) => form(body)['refresh_token'])).toEqual([
      canaries.refreshToken,
      canaries.rotatedToken,
    ]);
  });

  it('is not lost when it cannot be stored at once: it is stored before anything else is asked', async () => {
    const { login, instance, grants, connect } = await startCrm({ stored: false });
    login.answers(tokenAnswer(() => instance.url, { refresh_token: canaries.rotatedToken }));
    const write = vi.spyOn(grants, 'write').mockRejectedValueOnce(new Error('store away'));
    const { crm } = connect();
    await expect(ask(crm)).rejects.toThrow('store away');
    expect(instance.seen).toHaveLength(0);

    await ask(crm);
    expect(write).toHaveBeenCalledTimes(2);
    expect(grants.stored?.refreshToken).toBe(canaries.rotatedToken);
    expect(login.seen).toHaveLength(1);
  });

  it('that has died gives way to the configured one, once: an operator may have put a new one there', async () => {
    const { login, instance, grants, grant, connect } = await startCrm();
    grants.stored = grant('old-access', canaries.rotatedToken);
    login.answers((response, request) => {
      const dead = form(request.body)['refresh_token'] === canaries.rotatedToken;
      (dead ? tokenRefusal('invalid_grant', 'expired access/refresh token') : tokenAnswer(() => instance.url))(
        response,
        request,
      );
    });
    instance.answers(onlyFor([`${canaries.accessToken}-1`], one));
    await ask(connect().crm);
    expect(login.seen.map(({ body }) => form(body)['refresh_token'])).toEqual([
      canaries.rotatedToken,
      canaries.refreshToken,
    ]);
  });

  it('that has died like the configured one is told loudly, without a secret', async () => {
    const { login, instance, grants, grant, connect } = await startCrm();
    grants.stored = grant('old-access', canaries.rotatedToken);
    login.answers(tokenRefusal('invalid_grant', `expired access/refresh token ${canaries.rotatedToken}`));
    instance.answers(expired);
    const { crm, lines } = connect();
    const error = await failureOf(ask(crm));
    expect(error).toMatchObject({ kind: 'auth', status: 400, code: 'invalid_grant', outcome: 'refused' });
    expect(login.seen).toHaveLength(2);
    const loud = lines.filter((line) => JSON.parse(line).level >= 50);
    expect(loud).toHaveLength(1);
    expect(loud[0]).toContain('a new CRM_REFRESH_TOKEN is needed');
    expect(crm.health.snapshot().state).toBe('DOWN');
    expectNoCanary(lines);
  });
});

describe('a refresh', () => {
  it('is asked for again while another one of the same token is being processed', async () => {
    const { login, instance, connect } = await startCrm({ stored: false });
    const busy = tokenRefusal('invalid_grant', 'token request is already being processed');
    login.answers(
      busy,
      busy,
      tokenAnswer(() => instance.url),
    );
    await ask(connect().crm);
    expect(login.seen).toHaveLength(3);
  });

  it('is given up within its budget when that never ends', async () => {
    const { login, connect } = await startCrm({ stored: false });
    login.answers(tokenRefusal('invalid_grant', 'token request is already being processed'));
    const error = await failureOf(ask(connect({ crmTokenMs: 200, backoffMs: 40, crmMs: 1_500 }).crm));
    expect(error).toMatchObject({ kind: 'timeout', operation: 'POST oauth2/token', outcome: 'refused' });
  });

  it('is refused with a wrong client, without a secret in the log', async () => {
    const { login, connect } = await startCrm({ stored: false });
    login.answers(tokenRefusal('invalid_client', 'invalid client credentials'));
    const { crm, lines } = connect();
    expect(await failureOf(ask(crm))).toMatchObject({ kind: 'auth', code: 'invalid_client' });
    expect(login.seen).toHaveLength(1);
    expectNoCanary(lines);
  });

  it.each([
    { what: 'a hanging login host', answer: hang, kind: 'timeout' },
    { what: 'a login host that drops the connection', answer: reset, kind: 'network' },
    { what: 'a failing login host', answer: status(503), kind: 'status' },
    { what: 'a login page', answer: json('<html>'), kind: 'unreadable' },
    { what: 'an answer without a token', answer: json({ instance_url: 'x' }), kind: 'unreadable' },
  ] as const)('at $what is not repeated: with rotation that could cost the grant', async ({ answer, kind }) => {
    const { login, instance, connect } = await startCrm({ stored: false });
    login.answers(answer);
    const { crm, lines } = connect(kind === 'timeout' ? { ...impatient, crmMs: 15_000 } : {});
    // The member was certainly not created, whatever became of the refresh.
    const create = crm.create(newCall(), { operation: 'POST sobjects/Thing__c', sobject: 'Thing__c', fields: {} });
    expect(await failureOf(create)).toMatchObject({ kind, operation: 'POST oauth2/token', outcome: 'refused' });
    expect(await failureOf(ask(crm))).toMatchObject({ kind, operation: 'POST oauth2/token' });
    expect(login.seen).toHaveLength(2);
    expect(instance.seen).toHaveLength(0);
    expectNoCanary(lines);
  });

  it('is spared a login host that keeps refusing', async () => {
    const { login, connect } = await startCrm({ stored: false });
    login.answers(tokenRefusal('invalid_grant', 'expired access/refresh token'));
    const { crm } = connect({ breakerPauseMs: 60_000 });
    for (let n = 0; n < 5; n += 1) expect((await failureOf(ask(crm))).kind).toBe('auth');
    expect(await failureOf(ask(crm))).toMatchObject({ kind: 'circuit-open' });
    expect(login.seen).toHaveLength(5);
  });

  it('goes on for the others when the call that began it leaves', async () => {
    const { login, instance, connect } = await startCrm({ stored: false });
    const answer = tokenAnswer(() => instance.url);
    let release = (): void => {};
    login.answers((response, request) => {
      release = () => answer(response, request);
    });
    const { crm } = connect();
    const caller = new AbortController();
    const leaving = failureOf(ask(crm, newCall(caller.signal)));
    const staying = ask(crm);
    await vi.waitFor(() => expect(login.seen).toHaveLength(1));
    caller.abort();
    expect(await leaving).toMatchObject({ code: 'CALLER_GONE', outcome: 'refused' });
    release();
    await expect(staying).resolves.toMatchObject({ done: true });
    expect(login.seen).toHaveLength(1);
  });
});

describe('an instance_url', () => {
  it.each([
    'https://evil.example',
    'http://my.salesforce.com',
    'https://salesforce.com.evil.example',
    'file:///etc',
    'x',
  ])('like %s is not sent our token', async (instanceUrl) => {
    const { login, instance, connect } = await startCrm({ stored: false });
    login.answers(tokenAnswer(() => instanceUrl));
    const { crm, lines } = connect();
    expect(await failureOf(ask(crm))).toMatchObject({ kind: 'auth', code: 'INSTANCE_NOT_ALLOWED', outcome: 'refused' });
    expect(instance.seen).toHaveLength(0);
    expectNoCanary(lines);
  });

  it('in the store is checked again', async () => {
    const { login, instance, grants, connect } = await startCrm();
    const elsewhere = await startUpstream(one);
    grants.stored = {
      ...grants.stored,
      ...(await grants.read()),
      instanceUrl: elsewhere.url.replace('127.0.0.1', 'localhost'),
    } as never;
    await ask(connect().crm);
    expect(elsewhere.seen).toHaveLength(0);
    expect(login.seen).toHaveLength(1);
    expect(instance.seen).toHaveLength(1);
  });
});
