import { describe, expect, it } from 'vitest';
import { createTransaction, findTransactionByKey, getDebitsSince } from '#api/upstreams/salesforce/transactions.ts';
import { openCrm, rows, salesforceError, startCrm } from './support/crm.ts';
import { failureOf, impatient, newCall } from './support/observed.ts';
import { hang, json, reset, status, text } from './support/upstream.ts';

const id = 'a02000000000001AAA';
const memberId = 'a01000000000001AAA';
const external = { field: 'External_Key__c', key: 'order-1-debit' };
const debit = { memberId, type: 'DEBIT', points: 65_000 } as const;
const thing = { endpoint: 'PATCH sobjects/Thing__c', sobject: 'Thing__c', fields: { Name: 'x' }, ...external };
const upserted = (created: boolean) => json({ id, success: true, errors: [], created }, created ? 201 : 200);
const locked = salesforceError(400, 'UNABLE_TO_LOCK_ROW', 'unable to obtain exclusive access to this record');
const duplicate = salesforceError(400, 'DUPLICATE_VALUE', `duplicate value found on record with id: ${id}`);

describe('an upsert', () => {
  it.each([true, false])('tells whether the record is new: %s', async (created) => {
    const { crm, instance } = await openCrm(upserted(created));
    const call = newCall();
    expect(await crm.upsert(call, thing)).toEqual({ id, created });
    expect(instance.seen).toHaveLength(1);
    expect(instance.seen[0]).toMatchObject({
      method: 'PATCH',
      path: '/services/data/v64.0/sobjects/Thing__c/External_Key__c/order-1-debit',
      headers: { 'content-type': 'application/json' },
      body: '{"Name":"x"}',
    });
    expect(call.calls.byEndpoint()).toEqual({ 'PATCH sobjects/Thing__c': 1 });
  });

  it.each([
    { field: 'External_Key__c', key: '' },
    { field: 'External_Key__c', key: 'a/b?x' },
    { field: 'External_Key__c', key: "a'b" },
    { field: 'External_Key__c', key: 'x'.repeat(81) },
    { field: 'a/b', key: 'a' },
    { field: '', key: 'a' },
  ])('is not asked for under $field/$key', async (odd) => {
    const { instance, connect } = await startCrm();
    const { crm } = connect();
    await expect(crm.upsert(newCall(), { ...thing, ...odd })).rejects.toThrow(RangeError);
    await expect(findTransactionByKey(crm, newCall(), odd)).rejects.toThrow(RangeError);
    expect(instance.seen).toHaveLength(0);
  });

  it('is refused when several records have the key', async () => {
    const { crm } = await openCrm(json([`/services/data/v64.0/sobjects/Thing__c/${id}`], 300));
    expect(await failureOf(crm.upsert(newCall(), thing))).toMatchObject({
      kind: 'status',
      status: 300,
      outcome: 'refused',
    });
  });

  it.each([
    { what: 'hangs', answer: hang, kind: 'timeout' },
    { what: 'drops the connection', answer: reset, kind: 'network' },
    { what: 'fails', answer: status(503), kind: 'status' },
    { what: 'answers a page', answer: text('<html>', 200), kind: 'unreadable' },
    { what: 'does not say whether it is new', answer: json({ id, success: true }, 201), kind: 'unreadable' },
  ] as const)('goes out once and is unknown when the CRM $what', async ({ answer, kind }) => {
    const { instance, connect } = await startCrm();
    instance.answers(answer);
    const { crm } = connect(kind === 'timeout' ? impatient : {});
    expect(await failureOf(crm.upsert(newCall(), thing))).toMatchObject({ kind, outcome: 'unknown' });
    expect(instance.seen).toHaveLength(1);
  });

  it('that loses the race for its key finds the record the second time', async () => {
    const { crm, instance } = await openCrm(duplicate, upserted(false));
    expect(await crm.upsert(newCall(), thing)).toEqual({ id, created: false });
    expect(instance.seen).toHaveLength(2);
  });

  it('that meets another duplicate says so after the second time', async () => {
    const { crm, instance } = await openCrm(duplicate);
    expect(await failureOf(crm.upsert(newCall(), thing))).toMatchObject({
      code: 'DUPLICATE_VALUE',
      outcome: 'refused',
    });
    expect(instance.seen).toHaveLength(2);
  });
});

describe('a locked row', () => {
  it('is tried again: the write was undone as a whole', async () => {
    const { crm, instance } = await openCrm(locked, locked, json({ id, success: true, errors: [] }, 201));
    await expect(createTransaction(crm, newCall(), debit)).resolves.toBe(id);
    expect(instance.seen).toHaveLength(3);
    expect(new Set(instance.seen.map(({ body }) => body)).size).toBe(1);
  });

  it('that stays locked is refused', async () => {
    const { crm, instance } = await openCrm(locked);
    const error = await failureOf(crm.upsert(newCall(), thing));
    expect(error).toMatchObject({ kind: 'status', status: 400, code: 'UNABLE_TO_LOCK_ROW', outcome: 'refused' });
    expect(instance.seen).toHaveLength(3);
  });

  it('does not hide that the second try is unknown', async () => {
    const { crm, instance } = await openCrm(locked, reset);
    expect(await failureOf(crm.upsert(newCall(), thing))).toMatchObject({
      kind: 'network',
      outcome: 'unknown',
    });
    expect(instance.seen).toHaveLength(2);
  });
});

describe('a description', () => {
  it('tells the fields of an object', async () => {
    const { instance, connect } = await startCrm();
    const field = { name: 'External_Key__c', externalId: true, unique: true, createable: true };
    instance.answers(json({ name: 'Thing__c', fields: [{ ...field, label: 'External Key', type: 'string' }] }));
    expect(await connect().crm.describe(newCall(), 'Thing__c')).toEqual({
      createable: true,
      fields: [
        {
          ...field,
          type: 'string',
          nillable: true,
          defaultedOnCreate: false,
          length: 0,
          restrictedPicklist: false,
          picklistValues: [],
        },
      ],
      recordTypeInfos: [],
    });
    expect(instance.seen[0]).toMatchObject({ method: 'GET', path: '/services/data/v64.0/sobjects/Thing__c/describe' });
  });

  it('is read again each time', async () => {
    const { crm, instance } = await openCrm(json({ fields: [] }));
    await crm.describe(newCall(), 'Thing__c');
    await crm.describe(newCall(), 'Thing__c');
    expect(instance.seen).toHaveLength(2);
  });
});

describe('a transaction', () => {
  it('with a key is an upsert of the same fields', async () => {
    const { crm, instance } = await openCrm(upserted(true));
    await expect(createTransaction(crm, newCall(), debit, external)).resolves.toBe(id);
    expect(instance.seen[0]).toMatchObject({
      method: 'PATCH',
      path: '/services/data/v64.0/sobjects/Loyalty_Transaction__c/External_Key__c/order-1-debit',
    });
    expect(JSON.parse(instance.seen[0]?.body ?? '')).toEqual({
      Loyalty_Member__c: memberId,
      Transaction_Type__c: 'Debit',
      Loyalty_Points__c: 65_000,
    });
  });

  it('is looked for from the whole second on, since the CRM keeps no parts of it', async () => {
    const { crm, instance } = await openCrm(rows([]));
    const since = new Date('2026-11-06T09:00:00.999+05:30');
    expect(await getDebitsSince(crm, newCall(), memberId, since)).toEqual([]);
    expect(instance.seen[0]?.query['q']).toContain(
      `WHERE Loyalty_Member__c = '${memberId}' AND Transaction_Type__c = 'Debit'` +
        ' AND CreatedDate >= 2026-11-06T03:30:00.000Z ORDER BY CreatedDate DESC, Id DESC',
    );
  });
});
