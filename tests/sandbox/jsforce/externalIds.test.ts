import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, rowsOf, type Jsforce } from './client.ts';

const KEY = 'External_Key__c';
const LEAD = { LastName: 'Menon', Company: 'Menon' };

describe('external ids', () => {
  let sandbox: TestSandbox;
  let jsforce: Jsforce;
  let clock = new Date('2026-11-21T04:00:00.000Z');
  let memberId: string;
  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => clock, switches: { externalIdField: KEY } });
    jsforce = await connectJsforce(sandbox);
    memberId = await newMember();
  });
  afterAll(() => sandbox.close());

  const newMember = async (): Promise<string> =>
    String((await jsforce.sobject('Loyalty_Member__c').create({ First_Name__c: 'Nila' })).id);
  const points = (amount: number | null, changes: object = {}) => ({
    Loyalty_Member__c: memberId,
    Transaction_Type__c: 'Credit',
    Loyalty_Points__c: amount,
    ...changes,
  });
  const upsert = async (key: string, fields: object, object = 'Loyalty_Transaction__c') =>
    await jsforce.sobject(object).upsert({ ...fields, [KEY]: key }, KEY);
  const found = (key: string) =>
    rowsOf(jsforce, `SELECT ${KEY}, Loyalty_Points__c FROM Loyalty_Transaction__c WHERE ${KEY} = '${key}'`);

  it('make a record once, however often it is sent', async () => {
    const first = await upsert('bonus-welcome-1', points(10_000));
    expect(first).toMatchObject({ success: true, errors: [], created: true });
    expect(await upsert('bonus-welcome-1', points(10_000))).toEqual({ ...first, created: false });
    expect(await found('bonus-welcome-1')).toHaveLength(1);
  });

  it('find what was made when the answer never came', async () => {
    await sandbox.fault({ kind: 'commit-then-drop', surface: 'crm', method: 'PATCH', times: 1 });
    await expect(upsert('order-1-debit', points(20))).rejects.toBeInstanceOf(Error);
    expect(await upsert('order-1-debit', points(20))).toMatchObject({ created: false });
    expect(await found('order-1-debit')).toHaveLength(1);
  });

  it('make it once when sent many times at once', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => upsert('bonus-many', points(5))));
    expect(results.filter((result) => 'created' in result && result.created)).toHaveLength(1);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  });

  it('are refused when another record has them, until that one is deleted', async () => {
    const create = (key: string) => jsforce.sobject('Loyalty_Transaction__c').create(points(6, { [KEY]: key }));
    const { id } = await create('taken');
    expect(await refusalOf(create('TAKEN'))).toMatchObject({
      errorCode: 'DUPLICATE_VALUE',
      message: `duplicate value found: ${KEY} duplicates value on record with id: ${id}`,
    });
    await jsforce.sobject('Loyalty_Transaction__c').destroy(String(id));
    expect(await create('taken')).toMatchObject({ success: true });
  });

  it.each([
    ['a body that names the key', { [KEY]: 'other' }, 'INVALID_FIELD'],
    ['a body that names the id', { Id: 'a0Y5g0000000001' }, 'INVALID_FIELD'],
    ['a missing field', { Loyalty_Points__c: null }, 'REQUIRED_FIELD_MISSING'],
    ['an unknown member', { Loyalty_Member__c: 'a0X5g0000000001' }, 'INVALID_CROSS_REFERENCE_KEY'],
  ])('refuse %s, and make nothing', async (_what, changes, errorCode) => {
    const path = `/sobjects/Loyalty_Transaction__c/${KEY}/refused`;
    expect(await refusalOf(jsforce.requestPatch(path, points(9, changes)))).toMatchObject({ errorCode });
    expect(await found('refused')).toEqual([]);
  });

  it('meet the lock of another write for the same member, and not that of another one', async () => {
    await sandbox.switches({ lockContention: true });
    const fields = points(1, { Loyalty_Member__c: await newMember() });
    const at = clock.getTime();
    expect(await upsert('lock-1', fields)).toMatchObject({ created: true });
    clock = new Date(at + 49);
    expect(await refusalOf(upsert('lock-2', fields))).toMatchObject({ errorCode: 'UNABLE_TO_LOCK_ROW' });
    expect(await found('lock-2')).toEqual([]);
    expect(await upsert('lock-3', points(1, { Loyalty_Member__c: await newMember() }))).toMatchObject({
      created: true,
    });
    clock = new Date(at + 50);
    expect(await upsert('lock-2', fields)).toMatchObject({ created: true });
    await sandbox.switches({ lockContention: false });
  });

  it('that are not unique: several records with one are named, and none is changed', async () => {
    await sandbox.switches({ externalIdUnique: false });
    const ids = [0, 1].map(async () => (await jsforce.sobject('Lead').create({ ...LEAD, [KEY]: 'twice' })).id);
    const urls = (await Promise.all(ids)).map((id) => `/services/data/v64.0/sobjects/Lead/${id}`);
    const refusal = await refusalOf(upsert('Twice', { Rating: 'Hot' }, 'Lead'));
    expect(refusal).toMatchObject({ name: 'MULTIPLE_CHOICES', data: expect.arrayContaining(urls) });
    expect(await rowsOf(jsforce, 'SELECT Id FROM Lead WHERE Rating != null')).toEqual([]);
    await sandbox.switches({ externalIdUnique: true });
  });
});

it('without an external id the org knows neither the address nor the field', async () => {
  const sandbox = await startSandbox();
  const jsforce = await connectJsforce(sandbox);
  const upsert = jsforce.sobject('Lead').upsert({ ...LEAD, [KEY]: 'lead-1' }, KEY);
  expect(await refusalOf(upsert)).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await refusalOf(jsforce.query(`SELECT ${KEY} FROM Lead`))).toMatchObject({ errorCode: 'INVALID_FIELD' });
  await expect(sandbox.switches({ externalIdField: 'x FROM Lead; --' })).rejects.toThrow(
    'must be the name of a custom field',
  );
  await sandbox.close();
});
