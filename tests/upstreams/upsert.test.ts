import { describe, expect, it } from 'vitest';
import { UpstreamError } from '#api/upstreams/errors.ts';
import { findMembersByMobile } from '#api/upstreams/salesforce/members.ts';
import {
  createTransaction,
  findTransactionByKey,
  getWholeLedger,
  getDebitsSince,
} from '#api/upstreams/salesforce/transactions.ts';
import { modest, openClub } from './support/club.ts';
import { rows, salesforceError, startCrm } from './support/crm.ts';
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
    const { instance, connect } = await startCrm();
    instance.answers(upserted(created));
    const call = newCall();
    expect(await connect().crm.upsert(call, thing)).toEqual({ id, created });
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
    const { instance, connect } = await startCrm();
    instance.answers(json([`/services/data/v64.0/sobjects/Thing__c/${id}`], 300));
    expect(await failureOf(connect().crm.upsert(newCall(), thing))).toMatchObject({
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
    const { instance, connect } = await startCrm();
    instance.answers(duplicate, upserted(false));
    expect(await connect().crm.upsert(newCall(), thing)).toEqual({ id, created: false });
    expect(instance.seen).toHaveLength(2);
  });

  it('that meets another duplicate says so after the second time', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(duplicate);
    expect(await failureOf(connect().crm.upsert(newCall(), thing))).toMatchObject({
      code: 'DUPLICATE_VALUE',
      outcome: 'refused',
    });
    expect(instance.seen).toHaveLength(2);
  });
});

describe('a locked row', () => {
  it('is tried again: the write was undone as a whole', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(locked, locked, json({ id, success: true, errors: [] }, 201));
    await expect(createTransaction(connect().crm, newCall(), debit)).resolves.toBe(id);
    expect(instance.seen).toHaveLength(3);
    expect(new Set(instance.seen.map(({ body }) => body)).size).toBe(1);
  });

  it('that stays locked is refused', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(locked);
    const error = await failureOf(connect().crm.upsert(newCall(), thing));
    expect(error).toMatchObject({ kind: 'status', status: 400, code: 'UNABLE_TO_LOCK_ROW', outcome: 'refused' });
    expect(instance.seen).toHaveLength(3);
  });

  it('does not hide that the second try is unknown', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(locked, reset);
    expect(await failureOf(connect().crm.upsert(newCall(), thing))).toMatchObject({
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
          restrictedPicklist: false,
          picklistValues: [],
        },
      ],
      recordTypeInfos: [],
    });
    expect(instance.seen[0]).toMatchObject({ method: 'GET', path: '/services/data/v64.0/sobjects/Thing__c/describe' });
  });

  it('is read again each time', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(json({ fields: [] }));
    const { crm } = connect();
    await crm.describe(newCall(), 'Thing__c');
    await crm.describe(newCall(), 'Thing__c');
    expect(instance.seen).toHaveLength(2);
  });
});

describe('a transaction', () => {
  it('with a key is an upsert of the same fields', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(upserted(true));
    await expect(createTransaction(connect().crm, newCall(), debit, external)).resolves.toBe(id);
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
    const { instance, connect } = await startCrm();
    instance.answers(rows([]));
    const since = new Date('2026-11-06T09:00:00.999+05:30');
    expect(await getDebitsSince(connect().crm, newCall(), memberId, since)).toEqual([]);
    expect(instance.seen[0]?.query['q']).toContain(
      `WHERE Loyalty_Member__c = '${memberId}' AND Transaction_Type__c = 'Debit'` +
        ' AND CreatedDate >= 2026-11-06T03:30:00.000Z ORDER BY CreatedDate DESC, Id DESC',
    );
  });
});

describe('at the CRM', () => {
  const open = async () => {
    const club = await openClub();
    const [member] = await findMembersByMobile(club.crm, newCall(), modest);
    const ledger = async () => (await getWholeLedger(club.crm, newCall(), member?.id ?? '')).rows;
    return { ...club, credit: { memberId: member?.id ?? '', type: 'CREDIT', points: 7 } as const, ledger };
  };

  it('a transaction with a key is there once, however often and however badly it is asked for', async () => {
    const { sandbox, crm, credit, ledger } = await open();
    await sandbox.switches({ externalIdField: external.field });
    const before = await ledger();
    expect(await findTransactionByKey(crm, newCall(), external)).toBeNull();

    await sandbox.fault({ surface: 'crm', method: 'PATCH', kind: 'commit-then-drop', times: 1 });
    expect(await failureOf(createTransaction(crm, newCall(), credit, external))).toMatchObject({ outcome: 'unknown' });
    const found = await findTransactionByKey(crm, newCall(), external);
    const again = await Promise.all([1, 2, 3].map(() => createTransaction(crm, newCall(), credit, external)));

    expect(found).toMatchObject({ type: 'CREDIT', points: 7 });
    expect(new Set(again)).toEqual(new Set([found?.id]));
    expect(await ledger()).toHaveLength(before.length + 1);
  });

  it('without the field, a key is refused and nothing is written', async () => {
    const { crm, credit, ledger } = await open();
    const before = await ledger();
    expect(await failureOf(createTransaction(crm, newCall(), credit, external))).toMatchObject({
      kind: 'status',
      outcome: 'refused',
    });
    expect(await failureOf(findTransactionByKey(crm, newCall(), external))).toMatchObject({ code: 'INVALID_FIELD' });
    expect(await ledger()).toEqual(before);
  });

  it('several records under one key are refused with 300', async () => {
    const { sandbox, crm, credit } = await open();
    await sandbox.switches({ externalIdField: external.field, externalIdUnique: false });
    const fields = {
      Loyalty_Member__c: credit.memberId,
      Transaction_Type__c: 'Credit',
      Loyalty_Points__c: 7,
      [external.field]: external.key,
    };
    const twin = { endpoint: 'POST twin', sobject: 'Loyalty_Transaction__c', fields };
    const ids = [await crm.create(newCall(), twin), await crm.create(newCall(), twin)];
    expect(await failureOf(createTransaction(crm, newCall(), credit, external))).toMatchObject({
      status: 300,
      outcome: 'refused',
    });
    expect(ids).toContain((await findTransactionByKey(crm, newCall(), external))?.id);
  });

  it('the field is found by description, when it is there', async () => {
    const { sandbox, crm } = await open();
    const fieldOf = async () => {
      const { fields } = await crm.describe(newCall(), 'Loyalty_Transaction__c');
      return fields.find(({ name }) => name === external.field);
    };
    expect(await fieldOf()).toBeUndefined();
    await sandbox.switches({ externalIdField: external.field });
    expect(await fieldOf()).toMatchObject({ name: external.field, externalId: true, unique: true });
  });

  it('writes that meet on one member all arrive', async () => {
    const { sandbox, crm, credit, ledger } = await open();
    await sandbox.switches({ lockContention: true });
    const before = await ledger();
    const settle = async (): Promise<string> => {
      for (;;) {
        try {
          return await createTransaction(crm, newCall(), credit);
        } catch (error) {
          if (!(error instanceof UpstreamError) || error.outcome !== 'refused') throw error;
        }
      }
    };
    const ids = await Promise.all([settle(), settle(), settle()]);
    expect(new Set(ids).size).toBe(3);
    expect(await ledger()).toHaveLength(before.length + 3);
  });

  it('only Debits are found since an instant', async () => {
    const { crm, credit } = await open();
    const since = new Date();
    await createTransaction(crm, newCall(), credit);
    const made = await createTransaction(crm, newCall(), { ...credit, type: 'DEBIT' });
    expect(await getDebitsSince(crm, newCall(), credit.memberId, since)).toMatchObject([{ id: made }]);
  });
});
