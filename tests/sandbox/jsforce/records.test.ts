import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, rowsOf, type Jsforce } from './client.ts';

const KEY = 'External_Key__c';
const LEAD = { LastName: 'Menon', Company: 'Menon' };

describe('records with jsforce', () => {
  let sandbox: TestSandbox;
  let jsforce: Jsforce;
  let clock = new Date('2026-11-21T04:00:00.000Z');
  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => clock });
    await sandbox.switches({ externalIdField: KEY, externalIdUnique: false });
    jsforce = await connectJsforce(sandbox);
  });
  afterAll(() => sandbox.close());

  const create = async (sobject: string, fields: object): Promise<string> =>
    String((await jsforce.sobject(sobject).create(fields)).id);

  it('are created, retrieved, updated and queried', async () => {
    const made = await jsforce.sobject('Lead').create({ ...LEAD, FirstName: 'Ira', MobilePhone: '9999904401' });
    expect(made).toMatchObject({ success: true, errors: [] });
    const id = String(made.id);
    expect(await jsforce.sobject('Lead').retrieve(id, { fields: ['Name', 'Status'] })).toMatchObject({
      Name: 'Ira Menon',
      Status: 'Open - Not Contacted',
    });
    expect(await jsforce.sobject('Lead').update({ Id: id, Rating: 'Cold' })).toEqual({ id, success: true, errors: [] });
    expect(await jsforce.query("SELECT Rating FROM Lead WHERE MobilePhone = '9999904401'")).toMatchObject({
      totalSize: 1,
      done: true,
      records: [{ Rating: 'Cold' }],
    });
  });

  it('are retrieved with all their fields, and by an id of 15 characters', async () => {
    const id = await create('Lead', LEAD);
    const record = await jsforce.sobject('Lead').retrieve(id.slice(0, 15));
    expect(record).toMatchObject({ Id: id, Name: 'Menon', IsDeleted: false, IsConverted: false });
  });

  it('keep when they were created and last modified', async () => {
    const id = await create('Lead', LEAD);
    clock = new Date('2026-11-21T05:00:00.900Z');
    await jsforce.sobject('Lead').update({ Id: id, Rating: 'Hot' });
    expect(await jsforce.sobject('Lead').retrieve(id)).toMatchObject({
      CreatedDate: '2026-11-21T04:00:00.000+0000',
      LastModifiedDate: '2026-11-21T05:00:00.000+0000',
      SystemModstamp: '2026-11-21T05:00:00.000+0000',
    });
    clock = new Date('2026-11-21T04:00:00.000Z');
  });

  it('are deleted, and then neither read, changed nor deleted again', async () => {
    const id = await create('Lead', { ...LEAD, MobilePhone: '9999904402' });
    expect(await jsforce.sobject('Lead').destroy(id)).toEqual({ id, success: true, errors: [] });
    expect(await rowsOf(jsforce, `SELECT Id FROM Lead WHERE Id = '${id}'`)).toEqual([]);
    for (const call of [
      () => jsforce.sobject('Lead').retrieve(id),
      () => jsforce.sobject('Lead').update({ Id: id, Rating: 'Hot' }),
      () => jsforce.sobject('Lead').destroy(id),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ errorCode: 'ENTITY_IS_DELETED', message: 'entity is deleted' });
    }
  });

  it('are found in the recycle bin by queryAll', async () => {
    const id = await create('Lead', { ...LEAD, [KEY]: 'binned' });
    await jsforce.sobject('Lead').destroy(id);
    const soql = `SELECT Id, IsDeleted, ${KEY} FROM Lead WHERE ${KEY} = 'binned'`;
    expect(await rowsOf(jsforce, soql)).toEqual([]);
    expect(await rowsOf(jsforce, soql, { scanAll: true })).toEqual([{ Id: id, IsDeleted: true, [KEY]: 'binned' }]);
  });

  it('free their external id when they are deleted', async () => {
    await sandbox.switches({ externalIdUnique: true });
    const id = await create('Lead', { ...LEAD, [KEY]: 'freed' });
    expect(await refusalOf(jsforce.sobject('Lead').create({ ...LEAD, [KEY]: 'freed' }))).toMatchObject({
      errorCode: 'DUPLICATE_VALUE',
    });
    await jsforce.sobject('Lead').destroy(id);
    expect(await jsforce.sobject('Lead').create({ ...LEAD, [KEY]: 'freed' })).toMatchObject({ success: true });
    await sandbox.switches({ externalIdUnique: false });
  });

  // The details of a master-detail relationship are deleted with their master.
  it('are deleted with the member that they belong to, and leave its totals', async () => {
    const member = await create('Loyalty_Member__c', { First_Name__c: 'Nila' });
    const points = (Loyalty_Points__c: number) =>
      create('Loyalty_Transaction__c', { Loyalty_Member__c: member, Transaction_Type__c: 'Credit', Loyalty_Points__c });
    const gone = await points(70);
    const other = await points(30);
    await jsforce.sobject('Loyalty_Transaction__c').destroy(gone);
    const balance = `SELECT Loyalty_Balance__c, Total_Points_Credited__c FROM Loyalty_Member__c WHERE Id = '${member}'`;
    expect(await rowsOf(jsforce, balance)).toEqual([{ Loyalty_Balance__c: 30, Total_Points_Credited__c: 30 }]);
    await jsforce.sobject('Loyalty_Member__c').destroy(member);
    expect(await refusalOf(jsforce.sobject('Loyalty_Transaction__c').retrieve(other))).toMatchObject({
      errorCode: 'ENTITY_IS_DELETED',
    });
    const late = { Loyalty_Member__c: member, Transaction_Type__c: 'Credit', Loyalty_Points__c: 1 };
    expect(await refusalOf(jsforce.sobject('Loyalty_Transaction__c').create(late))).toMatchObject({
      errorCode: 'INVALID_CROSS_REFERENCE_KEY',
    });
  });

  it('are upserted, also when several have one key', async () => {
    const upsert = () => jsforce.sobject('Lead').upsert({ ...LEAD, [KEY]: 'lead-1' }, KEY);
    const first = await upsert();
    expect(first).toMatchObject({ success: true, created: true });
    expect(await upsert()).toMatchObject({ id: first.id, success: true, created: false });
    await create('Lead', { ...LEAD, [KEY]: 'lead-1' });
    await expect(upsert()).rejects.toMatchObject({ name: 'MULTIPLE_CHOICES' });
  });

  it('are deleted by their external id', async () => {
    const id = await create('Lead', { ...LEAD, [KEY]: 'by-key' });
    await jsforce.requestDelete(`/sobjects/Lead/${KEY}/by-key`);
    expect(await refusalOf(jsforce.sobject('Lead').retrieve(id))).toMatchObject({ errorCode: 'ENTITY_IS_DELETED' });
    expect(await refusalOf(jsforce.requestDelete(`/sobjects/Lead/${KEY}/by-key`))).toMatchObject({
      errorCode: 'NOT_FOUND',
    });
  });

  it('are changed with a compressed body', async () => {
    const { gzipSync } = await import('node:zlib');
    const id = await create('Lead', LEAD);
    const response = await fetch(`${jsforce.instanceUrl}/services/data/v64.0/sobjects/Lead/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${jsforce.accessToken}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(JSON.stringify({ Rating: 'Warm' })),
    });
    expect(response.status).toBe(204);
    expect(await jsforce.sobject('Lead').retrieve(id)).toMatchObject({ Rating: 'Warm' });
  });

  // Conditional requests: 304 when nothing has changed since, 412 when something has.
  it('say when they were last modified, and answer conditional requests', async () => {
    const id = await create('Lead', LEAD);
    const url = `${jsforce.instanceUrl}/services/data/v64.0/sobjects/Lead/${id}`;
    const ask = (headers: Record<string, string>) =>
      fetch(url, { headers: { authorization: `Bearer ${jsforce.accessToken}`, ...headers } });
    expect((await ask({})).headers.get('last-modified')).toBe('Sat, 21 Nov 2026 04:00:00 GMT');
    expect((await ask({ 'if-modified-since': 'Sat, 21 Nov 2026 04:00:00 GMT' })).status).toBe(304);
    expect((await ask({ 'if-modified-since': 'Sat, 21 Nov 2026 03:59:59 GMT' })).status).toBe(200);
    expect((await ask({ 'if-unmodified-since': 'Sat, 21 Nov 2026 03:59:59 GMT' })).status).toBe(412);
  });

  it('are listed when they were updated or deleted in a period', async () => {
    const changed = await create('Loyalty_Member__c', { First_Name__c: 'Updated' });
    const deleted = await create('Loyalty_Member__c', { First_Name__c: 'Deleted' });
    clock = new Date('2026-11-21T05:10:30.000Z');
    await jsforce.sobject('Loyalty_Member__c').update({ Id: changed, Active__c: true });
    await jsforce.sobject('Loyalty_Member__c').destroy(deleted);
    const period = ['2026-11-21T05:05:00Z', '2026-11-21T05:20:00Z'] as const;
    const members = jsforce.sobject('Loyalty_Member__c');
    expect(await members.updated(...period)).toMatchObject({ ids: [changed] });
    expect(await members.deleted(...period)).toMatchObject({
      deletedRecords: [{ id: deleted, deletedDate: '2026-11-21T05:10:30.000+0000' }],
    });
    clock = new Date('2026-11-21T04:00:00.000Z');
    expect(await refusalOf(members.updated(period[1], period[0]))).toMatchObject({
      errorCode: 'INVALID_REPLICATION_DATE',
    });
  });

  it.each([
    ['a missing field', { Company: 'Menon' }, 'REQUIRED_FIELD_MISSING', 'Required fields are missing: [LastName]'],
    ['an unknown field', { ...LEAD, Colour__c: 'red' }, 'INVALID_FIELD', "No such column 'Colour__c'"],
    [
      'another value of a picklist',
      { ...LEAD, Rating: 'Boiling' },
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      'Boiling',
    ],
    ['a long text', { ...LEAD, FirstName: 'x'.repeat(41) }, 'STRING_TOO_LONG', 'max length=40'],
    ['an address that is none', { ...LEAD, Email: 'ira@' }, 'INVALID_EMAIL_ADDRESS', 'invalid email address: ira@'],
    ['a field that is read-only', { ...LEAD, Name: 'Ira' }, 'INVALID_FIELD_FOR_INSERT_UPDATE', 'Name'],
    ['an audit field', { ...LEAD, CreatedById: 'x' }, 'INVALID_FIELD_FOR_INSERT_UPDATE', 'CreatedById'],
    ['a value of another type', { ...LEAD, FirstName: { a: 1 } }, 'JSON_PARSER_ERROR', 'Cannot deserialize'],
  ])('are refused with %s', async (_what, fields, errorCode, message) => {
    const refusal = await refusalOf(jsforce.sobject('Lead').create(fields));
    expect(refusal).toMatchObject({ errorCode });
    expect(refusal.message).toContain(message);
  });

  it.each([
    ['a retrieve of nothing', () => jsforce.sobject('Lead').retrieve('00Q5g000009zzzz'), 'NOT_FOUND'],
    ['a retrieve of another object', () => jsforce.sobject('Boat__c').retrieve('00Q5g000009zzzz'), 'NOT_FOUND'],
    [
      'an update of nothing',
      () => jsforce.sobject('Lead').update({ Id: '00Q5g000009zzzz', Rating: 'Hot' }),
      'NOT_FOUND',
    ],
    ['a delete of nothing', () => jsforce.sobject('Lead').destroy('00Q5g000009zzzz'), 'NOT_FOUND'],
    [
      'an upsert by another field',
      () => jsforce.sobject('Lead').upsert({ ...LEAD, Email: 'a@b.co' }, 'Email'),
      'NOT_FOUND',
    ],
    ['a new user', () => jsforce.sobject('User').create({ LastName: 'Nair' }), 'INVALID_FIELD_FOR_INSERT_UPDATE'],
    [
      'a deleted user',
      async () => jsforce.sobject('User').destroy(String((await rowsOf(jsforce, 'SELECT Id FROM User'))[0]?.['Id'])),
      'INVALID_TYPE_FOR_OPERATION',
    ],
    ['an unknown address', () => jsforce.requestGet('/sobjectz'), 'NOT_FOUND'],
    [
      'a verb that a record does not have',
      () => jsforce.requestPut('/sobjects/Lead/00Q5g000009zzzz', {}),
      'METHOD_NOT_ALLOWED',
    ],
    // REST has no undelete: that is a call of SOAP and Apex.
    ['an undelete', () => jsforce.requestPost('/sobjects/Lead/00Q5g000009zzzz/undelete', {}), 'METHOD_NOT_ALLOWED'],
  ])('refuse %s', async (_what, call, errorCode) => {
    expect(await refusalOf(call())).toMatchObject({ errorCode });
  });
});
