import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf, type CrmClient, type Reply } from './crmClient.ts';

const KEY = 'External_Key__c';

describe('external ids', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  let clock = new Date('2026-11-21T04:00:00.000Z');
  let memberId: string;
  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => clock });
    crm = await connect(sandbox);
    await sandbox.switches({ externalIdField: KEY });
    const made = await crm.create('Loyalty_Member__c', { First_Name__c: 'Nila', [KEY]: 'member-9999904201' });
    memberId = textOf(made.body, 'id');
  });
  afterAll(() => sandbox.close());

  const points = (amount: number, changes: object = {}) => ({
    Loyalty_Member__c: memberId,
    Transaction_Type__c: 'Credit',
    Loyalty_Points__c: amount,
    ...changes,
  });
  const upsert = (key: string, fields: unknown, object = 'Loyalty_Transaction__c'): Promise<Reply> =>
    crm.send('PATCH', `/sobjects/${object}/${KEY}/${key}`, fields);
  const read = (key: string, object = 'Loyalty_Transaction__c'): Promise<Reply> =>
    crm.get(`/services/data/v64.0/sobjects/${object}/${KEY}/${key}`);

  it('make a record once, however often it is sent', async () => {
    const first = await upsert('bonus-welcome-1', points(10_000));
    expect(first).toMatchObject({ status: 201, body: { success: true, errors: [], created: true } });
    const id = textOf(first.body, 'id');
    expect(first.headers.get('location')).toBe(`/services/data/v64.0/sobjects/Loyalty_Transaction__c/${id}`);
    expect(await upsert('bonus-welcome-1', points(10_000))).toMatchObject({
      status: 200,
      body: { id, success: true, errors: [], created: false },
    });
    expect(
      await crm.rows(`SELECT Id, ${KEY} FROM Loyalty_Transaction__c WHERE ${KEY} LIKE 'bonus-welcome-%'`),
    ).toMatchObject([{ Id: id, [KEY]: 'bonus-welcome-1' }]);
  });

  it('find what was made when the answer never came', async () => {
    await sandbox.fault({ kind: 'commit-then-drop', surface: 'crm', method: 'PATCH', times: 1 });
    await expect(upsert('order-1-debit', points(20))).rejects.toThrow('fetch failed');
    expect(await upsert('order-1-debit', points(20))).toMatchObject({ status: 200, body: { created: false } });
    expect(await crm.rows(`SELECT Id FROM Loyalty_Transaction__c WHERE ${KEY} = 'order-1-debit'`)).toHaveLength(1);
  });

  it('make it once when sent many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => upsert('bonus-many', points(5))));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => textOf(body, 'id'))).size).toBe(1);
  });

  it('are compared without case and kept as first written', async () => {
    await upsert('Order-Abc', points(1));
    expect((await upsert('ORDER-aBC', points(2))).status).toBe(200);
    expect(
      await crm.rows(`SELECT ${KEY}, Loyalty_Points__c FROM Loyalty_Transaction__c WHERE ${KEY} = 'order-abc'`),
    ).toMatchObject([{ [KEY]: 'Order-Abc', Loyalty_Points__c: 2 }]);
  });

  it('belong to one object each', async () => {
    expect((await upsert('shared-key', points(3))).status).toBe(201);
    expect((await upsert('shared-key', { LastName: 'Menon', Company: 'Menon' }, 'Lead')).status).toBe(201);
    expect((await read('shared-key', 'Lead')).body).toMatchObject({ LastName: 'Menon', [KEY]: 'shared-key' });
  });

  it('may hold what an address must encode', async () => {
    const key = "a/b?x=1 & 50%'s";
    expect((await upsert(encodeURIComponent(key), points(4))).status).toBe(201);
    expect((await read(encodeURIComponent(key))).body).toMatchObject({ [KEY]: key, Loyalty_Points__c: 4 });
  });

  it('answer the record that carries them', async () => {
    expect(await read('member-9999904201', 'Loyalty_Member__c')).toMatchObject({
      status: 200,
      body: { Id: memberId, First_Name__c: 'Nila', Active__c: false },
    });
    expect(await read('nobody', 'Loyalty_Member__c')).toMatchObject({
      status: 404,
      body: [{ errorCode: 'NOT_FOUND' }],
    });
  });

  it('are refused when another record has them', async () => {
    const owner = textOf((await crm.create('Loyalty_Transaction__c', points(6, { [KEY]: 'taken' }))).body, 'id');
    const again = await crm.create('Loyalty_Transaction__c', points(6, { [KEY]: 'TAKEN' }));
    const other = textOf((await crm.create('Loyalty_Transaction__c', points(6))).body, 'id');
    const moved = await crm.send('PATCH', `/sobjects/Loyalty_Transaction__c/${other}`, { [KEY]: 'taken' });
    for (const reply of [again, moved]) {
      expect(reply.status).toBe(400);
      expect(reply.body).toEqual([
        {
          message: `duplicate value found: ${KEY} duplicates value on record with id: ${owner}`,
          errorCode: 'DUPLICATE_VALUE',
          fields: [],
        },
      ]);
    }
    expect((await crm.send('PATCH', `/sobjects/Loyalty_Transaction__c/${owner}`, { [KEY]: 'Taken' })).status).toBe(204);
  });

  it('are free again once their record gives them up', async () => {
    const id = textOf((await upsert('passed-on', points(7))).body, 'id');
    await crm.send('PATCH', `/sobjects/Loyalty_Transaction__c/${id}`, { [KEY]: null });
    expect((await upsert('passed-on', points(8))).status).toBe(201);
  });

  it.each([
    ['a body that names the key', { [KEY]: 'other' }, 400, 'INVALID_FIELD'],
    ['a body that names the id', { Id: 'a0Y5g0000000001' }, 400, 'INVALID_FIELD'],
    ['a missing field', { Loyalty_Points__c: null }, 400, 'REQUIRED_FIELD_MISSING'],
    ['an unknown member', { Loyalty_Member__c: 'a0X5g0000000001' }, 400, 'INVALID_CROSS_REFERENCE_KEY'],
  ])('refuse %s, and make nothing', async (_what, changes, status, errorCode) => {
    expect(await upsert('refused', points(9, changes))).toMatchObject({ status, body: [{ errorCode }] });
    expect((await read('refused')).status).toBe(404);
  });

  it('refuse a value of more than 80 characters', async () => {
    expect(await upsert('x'.repeat(81), points(9))).toMatchObject({
      status: 400,
      body: [{ errorCode: 'STRING_TOO_LONG' }],
    });
    expect((await upsert('y'.repeat(80), points(9))).status).toBe(201);
  });

  it.each(['Loyalty_Points__c', 'Other_Key__c'])('are not looked for in %s', async (field) => {
    expect(await crm.send('PATCH', `/sobjects/Loyalty_Transaction__c/${field}/1`, points(1))).toMatchObject({
      status: 404,
      body: [
        { errorCode: 'NOT_FOUND', message: `Provided external ID field does not exist or is not accessible: ${field}` },
      ],
    });
  });

  describe('with lock contention', () => {
    beforeAll(() => sandbox.switches({ lockContention: true }));
    afterAll(() => sandbox.switches({ lockContention: false }));

    const newMember = async (): Promise<string> =>
      textOf((await crm.create('Loyalty_Member__c', { First_Name__c: 'Ira' })).body, 'id');

    it('lets one of two writes for a member through, and the other one later', async () => {
      const fields = points(1, { Loyalty_Member__c: await newMember() });
      clock = new Date('2026-11-21T04:30:00.000Z');
      expect((await upsert('lock-1', fields)).status).toBe(201);
      const locked = { status: 400, body: [{ errorCode: 'UNABLE_TO_LOCK_ROW' }] };
      clock = new Date('2026-11-21T04:30:00.049Z');
      expect(await upsert('lock-2', fields)).toMatchObject(locked);
      expect(await crm.create('Loyalty_Transaction__c', fields)).toMatchObject(locked);
      expect((await read('lock-2')).status).toBe(404);
      clock = new Date('2026-11-21T04:30:00.050Z');
      expect((await upsert('lock-2', fields)).status).toBe(201);
    });

    it('does not meet another member, nor two records of one request', async () => {
      const [one, two] = [await newMember(), await newMember()];
      expect((await upsert('lock-3', points(1, { Loyalty_Member__c: one }))).status).toBe(201);
      const record = { attributes: { type: 'Loyalty_Transaction__c' }, ...points(1, { Loyalty_Member__c: two }) };
      const { body } = await crm.send('POST', '/composite/sobjects', { records: [record, record] });
      expect(body).toMatchObject([{ success: true }, { success: true }]);
    });
  });
});

describe('external ids that are not unique', () => {
  it('answer 300 with the addresses when several records carry one', async () => {
    const sandbox = await startSandbox();
    const crm = await connect(sandbox);
    await sandbox.switches({ externalIdField: KEY, externalIdUnique: false });
    const lead = { LastName: 'Menon', Company: 'Menon', [KEY]: 'twice' };
    const urls = [await crm.create('Lead', lead), await crm.create('Lead', lead)].map(
      ({ body }) => `/services/data/v64.0/sobjects/Lead/${textOf(body, 'id')}`,
    );
    const path = `/sobjects/Lead/${KEY}/Twice`;
    expect(await crm.send('PATCH', path, { Rating: 'Hot' })).toMatchObject({ status: 300, body: urls });
    expect(await crm.get(`/services/data/v64.0${path}`)).toMatchObject({ status: 300, body: urls });
    expect(await crm.rows('SELECT Id FROM Lead WHERE Rating != null')).toEqual([]);
    await sandbox.close();
  });
});

describe('without external ids', () => {
  it('knows neither the address nor the field', async () => {
    const sandbox = await startSandbox();
    const crm = await connect(sandbox);
    const lead = { LastName: 'Menon', Company: 'Menon' };
    expect(await crm.send('PATCH', `/sobjects/Lead/${KEY}/lead-1`, lead)).toMatchObject({
      status: 404,
      body: [{ errorCode: 'NOT_FOUND' }],
    });
    expect(await crm.query(`SELECT ${KEY} FROM Lead`)).toMatchObject({
      status: 400,
      body: [{ errorCode: 'INVALID_FIELD' }],
    });
    await sandbox.close();
  });

  it('takes no other name than that of a custom field', async () => {
    const sandbox = await startSandbox();
    await expect(sandbox.switches({ externalIdField: 'x FROM Lead; --' })).rejects.toThrow(
      'must be the name of a custom field',
    );
    await sandbox.close();
  });
});
