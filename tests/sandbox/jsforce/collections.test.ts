import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, rowsOf, type Jsforce } from './client.ts';

const KEY = 'External_Key__c';
const lead = (name: string, fields: object = {}) => ({ LastName: name, Company: 'Collected', ...fields });

describe('collections of jsforce', () => {
  let sandbox: TestSandbox;
  let jsforce: Jsforce;
  beforeAll(async () => {
    sandbox = await startSandbox();
    await sandbox.switches({ externalIdField: KEY });
    jsforce = await connectJsforce(sandbox);
  });
  afterAll(() => sandbox.close());

  const made = async (...names: string[]): Promise<string[]> =>
    (await jsforce.sobject('Lead').create(names.map((name) => lead(name)))).map(({ id }) => String(id));
  const namesOf = async (ids: readonly string[]): Promise<unknown[]> => {
    const named = ids.map((id) => `'${id}'`).join(', ');
    return (await rowsOf(jsforce, `SELECT LastName FROM Lead WHERE Id IN (${named}) ORDER BY LastName`)).map(
      (row) => row['LastName'],
    );
  };

  it('create many, each with its own result', async () => {
    const results = await jsforce.sobject('Lead').create([lead('One'), { LastName: 'Nair' }]);
    expect(results).toMatchObject([
      { success: true },
      { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING', fields: ['Company'] }] },
    ]);
  });

  it('create none of many when one fails and all or none are asked for', async () => {
    const results = await jsforce.sobject('Lead').create([lead('Undone'), { LastName: 'Nair' }], { allOrNone: true });
    expect(results).toMatchObject([
      { success: false, errors: [{ statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
      { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING' }] },
    ]);
    expect(await rowsOf(jsforce, "SELECT Id FROM Lead WHERE LastName = 'Undone'")).toEqual([]);
  });

  it('take 200 records, and not one more', async () => {
    const many = Array.from({ length: 201 }, (_, i) => lead(`Many ${i}`));
    expect(await jsforce.sobject('Lead').create(many.slice(0, 200))).toHaveLength(200);
    expect(await refusalOf(jsforce.sobject('Lead').create(many))).toMatchObject({ errorCode: 'EXCEEDED_ID_LIMIT' });
    // jsforce cuts a longer list itself when it may.
    expect(await jsforce.sobject('Lead').create(many, { allowRecursive: true })).toHaveLength(201);
  });

  it('create records of several objects', async () => {
    const results = await jsforce.requestPost('/composite/sobjects', {
      records: [
        { attributes: { type: 'Lead' }, ...lead('Mixed') },
        { attributes: { type: 'Loyalty_Member__c' }, First_Name__c: 'Mixed' },
        { attributes: { type: 'Boat__c' } },
      ],
    });
    expect(results).toMatchObject([
      { success: true },
      { success: true },
      { success: false, errors: [{ statusCode: 'INVALID_TYPE' }] },
    ]);
  });

  it('update many, each with its own result', async () => {
    const [first = '', second = ''] = await made('Update 1', 'Update 2');
    const results = await jsforce.sobject('Lead').update([
      { Id: first, LastName: 'Updated 1' },
      { Id: second, Rating: 'Boiling' },
      { Id: '00Q5g000009zzzz', Rating: 'Hot' },
      { Id: 'nonsense', Rating: 'Hot' },
    ]);
    expect(results).toMatchObject([
      { id: first, success: true, errors: [] },
      { success: false, errors: [{ statusCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST' }] },
      { success: false, errors: [{ statusCode: 'INVALID_CROSS_REFERENCE_KEY' }] },
      { success: false, errors: [{ statusCode: 'MALFORMED_ID' }] },
    ]);
    expect(await namesOf([first, second])).toEqual(['Update 2', 'Updated 1']);
  });

  it('update none of many when one fails and all or none are asked for', async () => {
    const [first = '', second = ''] = await made('Keep 1', 'Keep 2');
    const changes = [
      { Id: first, LastName: 'Changed' },
      { Id: second, LastName: null },
    ];
    const results = await jsforce.sobject('Lead').update(changes, { allOrNone: true });
    expect(results).toMatchObject([
      { success: false, errors: [{ statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
      { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING' }] },
    ]);
    expect(await namesOf([first, second])).toEqual(['Keep 1', 'Keep 2']);
  });

  it('refuse an update of a record without its id', async () => {
    const body = { records: [{ attributes: { type: 'Lead' }, Rating: 'Hot' }] };
    expect(await jsforce.requestPatch('/composite/sobjects', body)).toMatchObject([
      { success: false, errors: [{ statusCode: 'MISSING_ARGUMENT', message: 'Id not specified in an update call' }] },
    ]);
  });

  it('upsert many by an external id', async () => {
    await jsforce.sobject('Lead').create(lead('Known', { [KEY]: 'known' }));
    const results = await jsforce
      .sobject('Lead')
      .upsert(
        [lead('Known again', { [KEY]: 'KNOWN' }), lead('New', { [KEY]: 'new' }), { LastName: 'Bare', [KEY]: 'bare' }],
        KEY,
      );
    expect(results).toMatchObject([
      { success: true, created: false },
      { success: true, created: true },
      { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING' }] },
    ]);
    expect(await rowsOf(jsforce, `SELECT LastName FROM Lead WHERE ${KEY} = 'known'`)).toEqual([
      { LastName: 'Known again' },
    ]);
  });

  it('delete many of any object, each with its own result', async () => {
    const [first = '', second = ''] = await made('Delete 1', 'Delete 2');
    await jsforce.sobject('Lead').destroy(first);
    const results = await jsforce.sobject('Lead').destroy([first, second, '00Q5g000009zzzz', 'nonsense']);
    expect(results).toMatchObject([
      { success: false, errors: [{ statusCode: 'ENTITY_IS_DELETED' }] },
      { id: second, success: true, errors: [] },
      { success: false, errors: [{ statusCode: 'INVALID_CROSS_REFERENCE_KEY' }] },
      { success: false, errors: [{ statusCode: 'MALFORMED_ID' }] },
    ]);
    expect(await namesOf([first, second])).toEqual([]);
  });

  it('delete none of many when one fails and all or none are asked for', async () => {
    const [first = ''] = await made('Stays');
    const results = await jsforce.sobject('Lead').destroy([first, '00Q5g000009zzzz'], { allOrNone: true });
    expect(results).toMatchObject([
      { success: false, errors: [{ statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
      { success: false, errors: [{ statusCode: 'INVALID_CROSS_REFERENCE_KEY' }] },
    ]);
    expect(await namesOf([first])).toEqual(['Stays']);
  });

  it('retrieve many, with null for those that are not there', async () => {
    const [first = '', second = ''] = await made('Read 1', 'Read 2');
    await jsforce.sobject('Lead').destroy(second);
    const records = await jsforce
      .sobject('Lead')
      .retrieve([first, second, '00Q5g000009zzzz'], { fields: ['LastName'] });
    expect(records).toMatchObject([{ Id: first, LastName: 'Read 1' }, null, null]);
    const query = new URLSearchParams({ ids: first, fields: 'Id,LastName' });
    expect(await jsforce.requestGet(`/composite/sobjects/Lead?${query}`)).toMatchObject([{ LastName: 'Read 1' }]);
  });

  it('ask for all fields of many when none are named', async () => {
    const [first = ''] = await made('Whole');
    const [record] = await jsforce.sobject('Lead').retrieve([first]);
    expect(record).toMatchObject({ Id: first, LastName: 'Whole', Status: 'Open - Not Contacted', IsDeleted: false });
  });

  it('refuse to retrieve an unknown field', async () => {
    const refusal = refusalOf(jsforce.sobject('Lead').retrieve(['00Q5g000009zzzz'], { fields: ['Colour__c'] }));
    expect(await refusal).toMatchObject({ errorCode: 'INVALID_FIELD' });
  });
});
