import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isFinal } from '#api/operations/engine/kind.ts';
import type { Crm, CrmQuery } from '#api/upstreams/salesforce/crm.ts';
import { expired, openCrm, rows, salesforceError, startCrm } from './support/crm.ts';
import { canaries, expectNoCanary, failureOf, impatient, newCall } from './support/observed.ts';
import { hang, json, reset, stall, startUpstream, status, text, truncate } from './support/upstream.ts';

const row = z.object({ Id: z.string() });
const query: CrmQuery<{ Id: string }> = {
  endpoint: 'GET query/Thing__c',
  soql: `SELECT Id FROM Thing__c WHERE Phone__c = '${canaries.mobile}'`,
  schema: row,
};
const thing = { endpoint: 'POST sobjects/Thing__c', sobject: 'Thing__c', fields: { Phone__c: canaries.mobile } };
const id = 'a01000000000001AAA';
const create = (crm: Crm) => crm.create(newCall(), thing);

describe('a query', () => {
  it('goes to the instance with bearer, version, request id and batch size', async () => {
    const { instance, connect } = await startCrm();
    await connect().crm.query(newCall(), { ...query, batchSize: 200 });
    expect(instance.seen[0]).toMatchObject({
      method: 'GET',
      path: '/services/data/v64.0/query',
      query: { q: query.soql },
      headers: {
        authorization: `Bearer ${canaries.accessToken}`,
        'x-request-id': 'request-1',
        'sforce-query-options': 'batchSize=200',
      },
    });
  });

  it('reads the first batch only, unless all are asked for', async () => {
    const { crm, instance } = await openCrm(
      rows([{ Id: '1' }], {
        totalSize: 3,
        done: false,
        nextRecordsUrl: '/services/data/v64.0/query/0r8000000000001AAA-1',
      }),
    );
    expect(await crm.query(newCall(), query)).toEqual({
      received: 1,
      rows: [{ Id: '1' }],
      totalSize: 3,
      done: false,
    });
    expect(instance.seen).toHaveLength(1);
  });

  it('follows batches of any size to the end', async () => {
    const { instance, connect } = await startCrm();
    const next = (n: number) => `/services/data/v64.0/query/0r8000000000001AAA-${n}`;
    instance.answers(
      rows([{ Id: '1' }, { Id: '2' }], { totalSize: 4, done: false, nextRecordsUrl: next(2) }),
      rows([], { totalSize: 4, done: false, nextRecordsUrl: next(3) }),
      rows([{ Id: '3' }, { Id: '4' }], { totalSize: 4 }),
    );
    const call = newCall();
    const all = await connect().crm.query(call, { ...query, all: true });
    expect(all).toEqual({ received: 4, rows: ['1', '2', '3', '4'].map((Id) => ({ Id })), totalSize: 4, done: true });
    expect(instance.seen.map(({ path }) => path)).toEqual(['/services/data/v64.0/query', next(2), next(3)]);
    expect(call.calls.total).toBe(3);
  });

  it.each([
    { what: 'leads to another host', nextRecordsUrl: 'https://evil.example/services/data/v64.0/query/0r8-1', calls: 1 },
    { what: 'leads elsewhere', nextRecordsUrl: '/services/apexrest/x', calls: 1 },
    { what: 'is missing', nextRecordsUrl: undefined, calls: 1 },
    { what: 'goes in a circle', nextRecordsUrl: '/services/data/v64.0/query/0r8000000000001AAA-1', calls: 2 },
  ])('ends as unreadable when the next batch $what', async ({ nextRecordsUrl, calls }) => {
    const { crm, instance } = await openCrm(rows([{ Id: '1' }], { totalSize: 9, done: false, nextRecordsUrl }));
    const error = await failureOf(crm.query(newCall(), { ...query, all: true }));
    expect(error).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN' });
    expect(instance.seen).toHaveLength(calls);
  });

  it.each([
    { what: 'null', answer: null },
    { what: 'an empty object', answer: {} },
    { what: 'a text', answer: 'SELECT' },
    { what: 'a list', answer: [] },
    { what: 'a batch without rows', answer: { totalSize: 1, done: true } },
  ])('is unreadable, and no error of jsforce, when the CRM answers $what', async ({ answer }) => {
    const { crm, instance } = await openCrm(json(answer));
    const error = await failureOf(crm.query(newCall(), query));
    expect(error).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN', outcome: 'refused' });
    expect(instance.seen).toHaveLength(1);
  });

  it('drops no rows, however many one batch has', async () => {
    const { crm } = await openCrm(rows(Array.from({ length: 10_001 }, (_, n) => ({ Id: String(n) }))));
    expect((await crm.query(newCall(), query)).rows).toHaveLength(10_001);
  });

  it('ends all batches together within one budget', async () => {
    const { instance, connect } = await startCrm();
    let n = 0;
    instance.answers((response, request) => {
      n += 1;
      const nextRecordsUrl = `/services/data/v64.0/query/0r8000000000001AAA-${n}`;
      setTimeout(() => rows([{ Id: '1' }], { totalSize: 9, done: false, nextRecordsUrl })(response, request), 20);
    });
    const { crm } = connect({ crmAllBatchesMs: 500 });
    expect(await failureOf(crm.query(newCall(), { ...query, all: true }))).toMatchObject({ kind: 'timeout' });
    expect(n).toBeGreaterThan(2);
  });

  it('is unreadable as a whole when one row is', async () => {
    const { crm, instance } = await openCrm(rows([{ Id: '1' }, { Id: 2 }]));
    const error = await failureOf(crm.query(newCall(), query));
    expect(error).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN', fields: ['records.Id'] });
    expect(instance.seen).toHaveLength(1);
  });
});

describe('a read that fails', () => {
  it.each([
    { what: 'a dropped connection', answer: reset, kind: 'network', calls: 3 },
    { what: '503', answer: status(503), kind: 'status', calls: 3 },
    { what: '429', answer: status(429), kind: 'status', calls: 3 },
    { what: 'a truncated body', answer: truncate('{"totalSize":1,'), kind: 'unreadable', calls: 3 },
    { what: 'garbage', answer: text('{{{', 200, 'application/json'), kind: 'unreadable', calls: 3 },
    { what: 'an HTML page', answer: text('<html>Down for maintenance</html>'), kind: 'unreadable', calls: 3 },
    { what: 'broken XML', answer: text('<a><b>', 200, 'application/xml'), kind: 'unreadable', calls: 3 },
    { what: 'CSV', answer: text('a,b', 200, 'text/csv'), kind: 'unreadable', calls: 3 },
    { what: 'a stalling body', answer: stall, kind: 'timeout', calls: 1 },
    { what: 'a hanging instance', answer: hang, kind: 'timeout', calls: 1 },
    { what: '400', answer: salesforceError(400, 'MALFORMED_QUERY', query.soql), kind: 'status', calls: 1 },
  ] as const)('for $what ends as $kind after $calls calls, and the process lives', async ({ answer, kind, calls }) => {
    const { login, instance, connect } = await startCrm();
    instance.answers(answer);
    const { crm, lines } = connect(kind === 'timeout' ? impatient : {});
    const call = newCall();
    expect(await failureOf(crm.query(call, query))).toMatchObject({ upstream: 'crm', kind, outcome: 'refused' });
    expect(instance.seen).toHaveLength(calls);
    expect(call.calls.total).toBe(calls);
    expect(login.seen).toHaveLength(0);
    expectNoCanary(lines);
  });

  it('succeeds when a later try does', async () => {
    const { crm } = await openCrm(status(503), truncate('{'), rows([{ Id: '1' }]));
    expect((await crm.query(newCall(), query)).rows).toHaveLength(1);
  });
});

describe('a create', () => {
  it('sends the fields once and gives the id', async () => {
    const { crm, instance } = await openCrm(json({ id, success: true, errors: [] }, 201));
    await expect(create(crm)).resolves.toBe(id);
    expect(instance.seen).toHaveLength(1);
    expect(instance.seen[0]).toMatchObject({
      method: 'POST',
      path: '/services/data/v64.0/sobjects/Thing__c',
      body: JSON.stringify(thing.fields),
    });
  });

  it.each([
    { what: 'hangs', answer: hang, kind: 'timeout' },
    { what: 'drops the connection', answer: reset, kind: 'network' },
    { what: 'is behind a gateway that fails', answer: status(502), kind: 'status' },
    { what: 'breaks off', answer: truncate('{"id":'), kind: 'unreadable' },
    { what: 'answers a page', answer: text('<html>', 201), kind: 'unreadable' },
    { what: 'answers without an id', answer: json({ success: true }, 201), kind: 'unreadable' },
    { what: 'answers with a short id', answer: json({ id: 'a01', success: true }, 201), kind: 'unreadable' },
  ] as const)('goes out once and is unknown when the CRM $what', async ({ answer, kind }) => {
    const { instance, connect } = await startCrm();
    instance.answers(answer);
    const { crm, lines } = connect(kind === 'timeout' ? impatient : {});
    expect(await failureOf(create(crm))).toMatchObject({ kind, outcome: 'unknown' });
    expect(instance.seen).toHaveLength(1);
    expectNoCanary(lines);
  });

  it.each([
    { status: 500, code: 'UNKNOWN_EXCEPTION', outcome: 'unknown' },
    { status: 503, code: 'UNKNOWN_EXCEPTION', outcome: 'unknown' },
    { status: 500, code: 'UNABLE_TO_LOCK_ROW', outcome: 'unknown' },
    { status: 503, code: 'SERVER_UNAVAILABLE', outcome: 'refused' },
  ] as const)('that the CRM answers with $status $code is $outcome, and goes out once', async (given) => {
    const { status: answered, code, outcome } = given;
    const { crm, instance } = await openCrm(salesforceError(answered, code, 'An unexpected error occurred'));
    expect(await failureOf(create(crm))).toMatchObject({ kind: 'status', status: answered, outcome });
    expect(instance.seen).toHaveLength(1);
  });

  it('is refused with code and reason when the CRM says no', async () => {
    const { crm } = await openCrm(
      salesforceError(400, 'REQUIRED_FIELD_MISSING', 'Required fields are missing: [Loyalty_Member__c]'),
    );
    expect(await failureOf(create(crm))).toMatchObject({
      kind: 'status',
      status: 400,
      code: 'REQUIRED_FIELD_MISSING',
      reason: 'Required fields are missing: [Loyalty_Member__c]',
      outcome: 'refused',
    });
  });
});

describe('apexrest', () => {
  it('is asked below its own root', async () => {
    const { crm, instance } = await openCrm(json({ ok: true }));
    const answer = crm.apexGet(newCall(), {
      endpoint: 'GET apexrest/thing',
      path: '/thing',
      query: { a: 'b&c' },
      schema: z.object({ ok: z.boolean() }),
    });
    await expect(answer).resolves.toEqual({ ok: true });
    expect(instance.seen[0]).toMatchObject({ path: '/services/apexrest/thing', query: { a: 'b&c' } });
  });
});

describe('another limit than that of the day', () => {
  it.each([
    'ConcurrentPerOrgLongTxn Limit exceeded.',
    'ConcurrentRequests (Concurrent API Requests) Limit exceeded.',
    'TotalRequests (Concurrent) Limit exceeded.',
    'HourlyRequests Limit exceeded.',
    'REQUEST_LIMIT_EXCEEDED',
  ])(
    '(%s) is over in a moment: a read is repeated, a write is refused for now, and nothing pauses',
    async (message) => {
      const { instance, connect } = await startCrm();
      const { crm } = connect();
      const reached = salesforceError(403, 'REQUEST_LIMIT_EXCEEDED', message);
      instance.answers(reached, json({ totalSize: 0, done: true, records: [] }));
      await crm.query(newCall(), query);
      expect(instance.seen).toHaveLength(2);

      instance.answers(reached, json({ id, success: true, errors: [] }, 201));
      const error = await failureOf(create(crm));
      expect(error).toMatchObject({ kind: 'busy', outcome: 'refused' });
      expect(isFinal(error)).toBe(false);
      expect(instance.seen).toHaveLength(3);
      await expect(create(crm)).resolves.toBe(id);
    },
  );
});

describe('the daily limit', () => {
  it('is no question of the token: nothing is refreshed, and the CRM is left alone for a minute', async () => {
    let now = 0;
    const { login, instance, connect } = await startCrm();
    instance.answers(salesforceError(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.'));
    const { crm } = connect({}, { clock: () => now });
    expect(await failureOf(crm.query(newCall(), query))).toMatchObject({
      kind: 'limit',
      status: 403,
      outcome: 'refused',
    });
    expect(crm.health.snapshot().state).toBe('DOWN');

    now = 59_000;
    instance.answers(json({ id, success: true, errors: [] }, 201));
    expect(await failureOf(create(crm))).toMatchObject({ kind: 'circuit-open', outcome: 'refused' });
    expect(await failureOf(crm.query(newCall(), query))).toMatchObject({ kind: 'circuit-open' });
    expect(instance.seen).toHaveLength(1);
    expect(login.seen).toHaveLength(0);

    now = 60_000;
    await expect(create(crm)).resolves.toBe(id);
    expect(crm.health.snapshot().state).toBe('UP');
  });

  it('is announced once when four fifths are used', async () => {
    const { instance, connect } = await startCrm();
    const used = (n: number) =>
      json({ totalSize: 0, done: true, records: [] }, 200, { 'Sforce-Limit-Info': `api-usage=${n}/100000` });
    instance.answers(used(79_999), used(80_000), used(80_001));
    const { crm, lines } = connect();
    for (let n = 0; n < 3; n += 1) await crm.query(newCall(), query);
    expect(lines.filter((line) => line.includes('CRM calls run short'))).toHaveLength(1);
  });
});

describe('the transport', () => {
  it('sends the bearer along no redirect', async () => {
    const elsewhere = await startUpstream(rows([]));
    const { crm } = await openCrm(status(302, { location: `${elsewhere.url}/services/data/v64.0/query` }));
    expect(await failureOf(crm.query(newCall(), query))).toMatchObject({ kind: 'status', status: 302 });
    expect(elsewhere.seen).toHaveLength(0);
  });

  it('never prints, whatever jsforce thinks of an error', async () => {
    const print = (['log', 'error', 'warn', 'debug', 'info'] as const).map((name) => vi.spyOn(console, name));
    const { crm } = await openCrm(expired);
    await failureOf(crm.query(newCall(), query));
    for (const spy of print) expect(spy).not.toHaveBeenCalled();
  });
});

describe('the breaker', () => {
  it('opens for reads and leaves writes alone', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(status(503));
    const { crm } = connect({ breakerLoginPauseMs: 60_000 });
    // A call counts once, with its two retries.
    for (let n = 0; n < 5; n += 1) {
      expect(await failureOf(crm.query(newCall(), query))).toMatchObject({ kind: 'status', status: 503 });
    }
    expect(instance.seen).toHaveLength(15);
    expect(await failureOf(crm.query(newCall(), query))).toMatchObject({ kind: 'circuit-open' });
    expect(instance.seen).toHaveLength(15);
    instance.answers(json({ id, success: true, errors: [] }, 201));
    await expect(create(crm)).resolves.toBe(id);
  });
});
