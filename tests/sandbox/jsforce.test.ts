import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { connect as connectJsforce } from '#api/upstreams/salesforce/transport.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect } from './crmClient.ts';

// jsforce reads the proxy once, when it is loaded, and uses it for this machine as well.
vi.hoisted(() => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) vi.stubEnv(name, undefined);
});

const KEY = 'External_Key__c';
const LEAD = { LastName: 'Menon', Company: 'Menon' };

describe('jsforce, a client that was not made for the sandbox,', () => {
  let sandbox: TestSandbox;
  let jsforce: ReturnType<typeof connectJsforce>;
  beforeAll(async () => {
    sandbox = await startSandbox();
    await sandbox.switches({ externalIdField: KEY, externalIdUnique: false });
    jsforce = connectJsforce((await connect(sandbox)).grant, '64.0');
  });
  afterAll(() => sandbox.close());

  it('creates, retrieves, updates and queries', async () => {
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

  it('creates many, each with its own result', async () => {
    const made = await jsforce.sobject('Lead').create([{ ...LEAD }, { LastName: 'Nair' }]);
    expect(made).toMatchObject([
      { success: true },
      { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING', fields: ['Company'] }] },
    ]);
  });

  it('upserts, and meets several records of one key', async () => {
    const upsert = () => jsforce.sobject('Lead').upsert({ ...LEAD, [KEY]: 'lead-1' }, KEY);
    const first = await upsert();
    expect(first).toMatchObject({ success: true, created: true });
    expect(await upsert()).toMatchObject({ id: first.id, success: true, created: false });
    await jsforce.sobject('Lead').create({ ...LEAD, [KEY]: 'lead-1' });
    await expect(upsert()).rejects.toMatchObject({ name: 'MULTIPLE_CHOICES' });
  });

  it('describes', async () => {
    const { fields } = await jsforce.describe('Loyalty_Transaction__c');
    expect(fields.find(({ name }) => name === KEY)).toMatchObject({ externalId: true, unique: false, idLookup: true });
  });

  it('understands refusals', async () => {
    await expect(jsforce.sobject('Lead').retrieve('00Q5g000009zzzz')).rejects.toMatchObject({ errorCode: 'NOT_FOUND' });
    await expect(jsforce.sobject('Lead').create({ ...LEAD, Rating: 'Boiling' })).rejects.toMatchObject({
      errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    });
  });
});
