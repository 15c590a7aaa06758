import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, type Jsforce } from './client.ts';

describe('an org as jsforce sees it', () => {
  let sandbox: TestSandbox;
  let jsforce: Jsforce;
  beforeAll(async () => {
    sandbox = await startSandbox();
    await sandbox.switches({ externalIdField: 'External_Key__c', externalIdUnique: false });
    jsforce = await connectJsforce(sandbox);
  });
  afterAll(() => sandbox.close());

  it('lists its objects', async () => {
    const { sobjects, maxBatchSize, encoding } = await jsforce.describeGlobal();
    expect([encoding, maxBatchSize]).toEqual(['UTF-8', 200]);
    expect(sobjects.map(({ name, custom, keyPrefix }) => [name, custom, keyPrefix])).toEqual([
      ['Loyalty_Member__c', true, 'a0X'],
      ['Loyalty_Transaction__c', true, 'a0Y'],
      ['Lead', false, '00Q'],
      ['Case', false, '500'],
      ['User', false, '005'],
    ]);
  });

  it('describes an object with its fields', async () => {
    const { fields, deletable } = await jsforce.describe('Loyalty_Transaction__c');
    const field = (name: string) => fields.find((one) => one.name === name);
    expect(deletable).toBe(true);
    expect(field('External_Key__c')).toMatchObject({ externalId: true, unique: false, idLookup: true });
    expect(field('Loyalty_Member__c')).toMatchObject({
      referenceTo: ['Loyalty_Member__c'],
      relationshipName: 'Loyalty_Member__r',
      cascadeDelete: true,
    });
    expect(field('CreatedById')).toMatchObject({ relationshipName: 'CreatedBy', createable: false, nillable: false });
  });

  it('describes the relationships to an object', async () => {
    expect((await jsforce.describe('Loyalty_Member__c')).childRelationships).toEqual([
      expect.objectContaining({
        childSObject: 'Loyalty_Transaction__c',
        field: 'Loyalty_Member__c',
        relationshipName: 'Loyalty_Transactions__r',
        cascadeDelete: true,
      }),
    ]);
  });

  it('describes a long text as one that no query filters', async () => {
    const { fields } = await jsforce.describe('Lead');
    expect(fields.find(({ name }) => name === 'Description')).toMatchObject({
      type: 'textarea',
      filterable: false,
      sortable: false,
    });
  });

  it('says when it was last changed', async () => {
    const url = `${jsforce.instanceUrl}/services/data/v64.0/sobjects/Lead/describe`;
    const ask = (headers: Record<string, string> = {}) =>
      fetch(url, { headers: { authorization: `Bearer ${jsforce.accessToken}`, ...headers } });
    const changed = (await ask()).headers.get('last-modified') ?? '';
    expect((await ask({ 'if-modified-since': changed })).status).toBe(304);
  });

  it('compresses what it sends', async () => {
    const url = `${jsforce.instanceUrl}/services/data/v64.0/sobjects/Lead/describe`;
    const headers = { authorization: `Bearer ${jsforce.accessToken}`, 'accept-encoding': 'gzip' };
    expect((await fetch(url, { headers })).headers.get('content-encoding')).toBe('gzip');
    const plain = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('has no recent records of a user who opens none', async () => {
    expect(await jsforce.recent()).toEqual([]);
    expect(await jsforce.recent('Lead')).toEqual([]);
  });

  it('names its limits, and counts each call', async () => {
    const { DailyApiRequests: before } = await jsforce.limits();
    await jsforce.query('SELECT COUNT() FROM Lead');
    const { DailyApiRequests: after } = await jsforce.limits();
    expect(after).toEqual({ Max: 100_000, Remaining: Number(before?.Remaining) - 2 });
    expect(jsforce.limitInfo.apiUsage).toEqual({ used: 100_000 - Number(after?.Remaining), limit: 100_000 });
  });

  it('lists its API versions without a session', async () => {
    const versions: unknown = await (await fetch(`${jsforce.instanceUrl}/services/data/`)).json();
    expect(versions).toHaveLength(34);
    expect(versions).toMatchObject({
      0: { label: "Summer '14", version: '31.0' },
      33: { label: "Summer '25", url: '/services/data/v64.0', version: '64.0' },
    });
  });

  it('lists the resources of a version', async () => {
    expect(await jsforce.requestGet('/')).toMatchObject({
      sobjects: '/services/data/v64.0/sobjects',
      query: '/services/data/v64.0/query',
      identity: expect.stringMatching(/\/id\/00D\w{15}\/005\w{15}$/),
    });
  });

  it('tells who is calling', async () => {
    expect(await jsforce.identity()).toMatchObject({
      username: sandbox.credentials.username,
      user_id: expect.stringMatching(/^005\w{15}$/),
      organization_id: expect.stringMatching(/^00D\w{15}$/),
      timezone: 'Asia/Kolkata',
    });
  });

  it.each([
    // Versions 21.0 to 30.0 were retired in Summer '25, and answer 410.
    ['v30.0', 'UNSUPPORTED_API_VERSION'],
    ['v99.0', 'NOT_FOUND'],
  ])('refuses version %s', async (version, errorCode) => {
    const path = `/services/data/${version}/query?q=SELECT+COUNT()+FROM+Lead`;
    expect(await refusalOf(jsforce.requestGet(path))).toMatchObject({ errorCode });
  });

  it.each([
    '/tooling/query?q=SELECT+Id+FROM+ApexClass',
    '/jobs/ingest',
    '/analytics/reports',
    '/chatter/feeds',
    '/tabs',
    '/theme',
    '/quickActions',
    '/search/layout',
    '/services/async/64.0/job',
  ])('refuses %s, which it does not have', async (path) => {
    expect(await refusalOf(jsforce.requestGet(path))).toMatchObject({ errorCode: 'FUNCTIONALITY_NOT_ENABLED' });
  });

  it('refuses SOAP with a fault', async () => {
    await expect(jsforce.soap.getServerTimestamp()).rejects.toThrow(
      'API is not enabled for this Organization or Partner',
    );
  });

  it('calls its Apex methods', async () => {
    const query = new URLSearchParams({ ValidationCred: '9999900007', ValidationType: 'Mobile' });
    expect(await jsforce.apex.get(`/getValidation?${query}`)).toMatchObject({
      records: [{ Full_Name__c: 'Isha Fernandes' }],
    });
  });

  it('refuses a body that is no JSON', async () => {
    const call = jsforce.request({
      method: 'POST',
      url: '/sobjects/Lead',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(await refusalOf(call)).toMatchObject({ errorCode: 'JSON_PARSER_ERROR' });
  });

  it('refuses a body that is not JSON at all', async () => {
    const call = jsforce.request({
      method: 'POST',
      url: '/sobjects/Lead',
      body: 'LastName;Company',
      headers: { 'content-type': 'text/csv' },
    });
    expect(await refusalOf(call)).toMatchObject({ errorCode: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('refuses every call once the daily limit is reached', async () => {
    await sandbox.switches({ dailyLimitReached: true });
    expect(await refusalOf(jsforce.query('SELECT COUNT() FROM Lead'))).toMatchObject({
      errorCode: 'REQUEST_LIMIT_EXCEEDED',
      message: 'TotalRequests Limit exceeded.',
    });
    await sandbox.switches({ dailyLimitReached: false });
  });

  it('answers a fault with the code of the fault', async () => {
    await sandbox.fault({ surface: 'crm', kind: 'status', status: 400, errorCode: 'UNABLE_TO_LOCK_ROW', times: 1 });
    const call = jsforce.sobject('Lead').create({ LastName: 'Menon', Company: 'Menon' });
    expect(await refusalOf(call)).toMatchObject({ errorCode: 'UNABLE_TO_LOCK_ROW' });
  });
});
