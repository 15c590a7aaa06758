import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { z } from 'zod';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { expired, onlyFor, rows, startCrm, tokenAnswer, tokenRefusal } from './support/crm.ts';
import { canaries, expectNoCanary, failureOf, impatient, newCall } from './support/observed.ts';
import { hang, json, reset, startUpstream, status } from './support/upstream.ts';

const ask = (crm: Crm, call = newCall()) =>
  crm.query(call, {
    endpoint: 'GET query/Thing__c',
    soql: 'SELECT Id FROM Thing__c',
    schema: z.object({ Id: z.string() }),
  });
const one = rows([{ Id: 'a' }]);
const form = (body: string) => Object.fromEntries(new URLSearchParams(body));

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

const sent = (login: { readonly seen: readonly { readonly body: string }[] }) =>
  login.seen.map(({ body }) => form(body)['refresh_token']);

describe('an invalid_grant', () => {
  it.each([
    'login rate exceeded',
    'ip restricted or invalid login hours',
    'inactive organization',
    'something that nobody has seen yet',
    '',
  ])('because of "%s" passes: the newest token is sent again with the next call, and no other one', async (cause) => {
    const { login, instance, grants, grant, connect } = await startCrm();
    grants.stored = grant('old-access', canaries.rotatedToken);
    login.answers(
      tokenRefusal('invalid_grant', cause),
      tokenAnswer(() => instance.url),
    );
    instance.answers(onlyFor([`${canaries.accessToken}-1`], one));
    const { crm, lines } = connect();
    expect(await failureOf(ask(crm))).toMatchObject({ kind: 'auth', code: 'invalid_grant', outcome: 'refused' });
    await ask(crm);
    expect(sent(login)).toEqual([canaries.rotatedToken, canaries.rotatedToken]);
    expect(lines.join('\n')).not.toContain('a new CRM_REFRESH_TOKEN is needed');
  });

  it.each(['expired access/refresh token', 'token validity expired', 'invalid refresh token', 'inactive user'])(
    'because of "%s" is for good: a configured token that was not exchanged yet is sent',
    async (cause) => {
      const { login, instance, grants, grant, connect } = await startCrm();
      grants.stored = grant('old-access', canaries.rotatedToken);
      login.answers(
        tokenRefusal('invalid_grant', cause),
        tokenAnswer(() => instance.url),
      );
      instance.answers(onlyFor([`${canaries.accessToken}-1`], one));
      await ask(connect().crm);
      expect(sent(login)).toEqual([canaries.rotatedToken, canaries.refreshToken]);
    },
  );

  it('never makes the club send a token that was replaced, not even after a restart', async () => {
    const { login, instance, connect } = await startCrm({ stored: false });
    login.answers(tokenAnswer(() => instance.url, { refresh_token: canaries.rotatedToken }));
    instance.answers(onlyFor([`${canaries.accessToken}-1`], one));
    await ask(connect().crm);
    instance.answers(expired);
    login.answers(tokenRefusal('invalid_grant', 'expired access/refresh token'));
    expect(await failureOf(ask(connect().crm))).toMatchObject({ kind: 'auth' });
    expect(sent(login)).toEqual([canaries.refreshToken, canaries.rotatedToken]);
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
    expect(error).toMatchObject({ kind: 'timeout', endpoint: 'POST oauth2/token', outcome: 'refused' });
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
    const create = crm.create(newCall(), { endpoint: 'POST sobjects/Thing__c', sobject: 'Thing__c', fields: {} });
    expect(await failureOf(create)).toMatchObject({ kind, endpoint: 'POST oauth2/token', outcome: 'refused' });
    expect(await failureOf(ask(crm))).toMatchObject({ kind, endpoint: 'POST oauth2/token' });
    expect(login.seen).toHaveLength(2);
    expect(instance.seen).toHaveLength(0);
    expectNoCanary(lines);
  });

  it('is spared a login host that keeps refusing', async () => {
    const { login, connect } = await startCrm({ stored: false });
    login.answers(tokenRefusal('invalid_grant', 'expired access/refresh token'));
    const { crm } = connect({ breakerLoginPauseMs: 60_000 });
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
    await eventually(() => expect(login.seen).toHaveLength(1));
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
