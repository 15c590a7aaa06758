import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { configured, expired, onlyFor, openCrm, rows, startCrm } from './support/crm.ts';
import { canaries, expectNoCanary, failureOf, newCall } from './support/observed.ts';
import { json, status } from './support/upstream.ts';

const ask = (crm: Crm, call = newCall()) =>
  crm.query(call, {
    endpoint: 'GET query/Thing__c',
    soql: 'SELECT Id FROM Thing__c',
    schema: z.object({ Id: z.string() }),
  });
const one = rows([{ Id: 'a' }]);
const form = (body: string) => Object.fromEntries(new URLSearchParams(body));

describe('the first use', () => {
  it('takes the stored grant and asks for none', async () => {
    const { crm, login, instance } = await openCrm(one);
    const call = newCall();
    expect((await ask(crm, call)).rows).toEqual([{ Id: 'a' }]);
    expect(login.seen).toHaveLength(0);
    expect(call.calls.byEndpoint()).toEqual({ 'GET query/Thing__c': 1 });
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
    expect(call.calls.byEndpoint()).toEqual({ 'POST oauth2/token': 1, 'GET query/Thing__c': 1 });
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
    const { crm, lines, login, instance } = await openCrm(onlyFor([`${canaries.accessToken}-1`], one));
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(crm)));
    expect(answers.every((answer) => answer.rows.length === 1)).toBe(true);
    expect(login.seen).toHaveLength(1);
    expect(instance.seen).toHaveLength(100);
    expectNoCanary(lines);
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

  it.each(['read', 'write'])(
    'is refreshed when the newer one of another process has expired too, for a %s',
    async (kind) => {
      const { login, instance, grants, grant, connect } = await startCrm();
      const { crm } = connect();
      instance.answers(one);
      await ask(crm);
      const id = 'a01000000000001AAA';
      const thing = { endpoint: 'POST sobjects/Thing__c', sobject: 'Thing__c', fields: {} };
      const answer = kind === 'read' ? one : json({ id, success: true, errors: [] }, 201);
      instance.answers(onlyFor([`${canaries.accessToken}-1`], answer));
      grants.stored = grant('expired-elsewhere');
      await (kind === 'read' ? ask(crm) : crm.create(newCall(), thing));
      expect(login.seen).toHaveLength(1);
      expect(instance.seen.slice(1).map(({ headers }) => headers.authorization)).toEqual([
        `Bearer ${canaries.accessToken}`,
        'Bearer expired-elsewhere',
        `Bearer ${canaries.accessToken}-1`,
      ]);
    },
  );

  it('is refreshed for a write too, which is then sent again once: the first was not accepted', async () => {
    const { login, instance, connect } = await startCrm();
    const id = 'a01000000000001AAA';
    instance.answers(onlyFor([`${canaries.accessToken}-1`], json({ id, success: true, errors: [] }, 201)));
    const created = connect().crm.create(newCall(), {
      endpoint: 'POST sobjects/Thing__c',
      sobject: 'Thing__c',
      fields: {},
    });
    await expect(created).resolves.toBe(id);
    expect(login.seen).toHaveLength(1);
    expect(instance.seen).toHaveLength(2);
  });

  it('ends after two calls when the server always answers 401', async () => {
    const { crm, lines, login, instance } = await openCrm(expired);
    const call = newCall();
    const error = await failureOf(ask(crm, call));
    expect(error).toMatchObject({ kind: 'auth', status: 401, code: 'INVALID_SESSION_ID', outcome: 'refused' });
    expect(instance.seen).toHaveLength(2);
    expect(login.seen).toHaveLength(1);
    expect(call.calls.byEndpoint()).toEqual({ 'GET query/Thing__c': 2, 'POST oauth2/token': 1 });
    expect(crm.health.snapshot().state).toBe('DOWN');
    expectNoCanary(lines);
  });

  it('is refreshed once per call, also when the call is tried again for another reason in between', async () => {
    const { crm, login, instance } = await openCrm(expired, status(503), expired);
    expect(await failureOf(ask(crm))).toMatchObject({ kind: 'auth', status: 401 });
    expect(instance.seen).toHaveLength(3);
    expect(login.seen).toHaveLength(1);
  });

  it('is not what a 401 of another kind means', async () => {
    const { crm, login } = await openCrm(json([{ message: 'No API access', errorCode: 'API_DISABLED_FOR_ORG' }], 401));
    expect(await failureOf(ask(crm))).toMatchObject({ kind: 'auth', code: 'API_DISABLED_FOR_ORG' });
    expect(login.seen).toHaveLength(0);
  });
});
