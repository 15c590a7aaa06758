import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, type Jsforce } from './client.ts';

const V = '/services/data/v64.0';
const COUNT = 'SELECT COUNT() FROM Lead';

let sandbox: TestSandbox;
let jsforce: Jsforce;
let clock = new Date('2026-11-21T23:30:00.000Z');
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => clock });
  jsforce = await connectJsforce(sandbox);
});
afterAll(() => sandbox.close());

describe('the description of an object', () => {
  const fieldOf = async (object: string, name: string) =>
    (await jsforce.describe(object)).fields.find((field) => field.name === name);

  it.each([
    ['Lead', '00Q'],
    ['Loyalty_Member__c', 'a0X'],
    ['Loyalty_Transaction__c', 'a0Y'],
    ['Case', '500'],
  ])('names %s, its prefix and every field that can be asked for', async (name, keyPrefix) => {
    const { fields, ...description } = await jsforce.describe(name.toLowerCase());
    expect(description).toMatchObject({ name, keyPrefix, createable: true });
    const soql = `SELECT ${fields.map((field) => field.name).join(', ')} FROM ${name}`;
    expect(await jsforce.query(soql)).toMatchObject({ totalSize: expect.any(Number) });
  });

  it('says what a create needs, may say and must not say', async () => {
    expect(await fieldOf('Lead', 'LastName')).toMatchObject({
      type: 'string',
      length: 80,
      nillable: false,
      createable: true,
    });
    expect(await fieldOf('Lead', 'Email')).toMatchObject({ type: 'email', nillable: true });
    expect(await fieldOf('Lead', 'Status')).toMatchObject({ nillable: false, defaultedOnCreate: true });
    expect(await fieldOf('Lead', 'Name')).toMatchObject({ createable: false, nameField: true });
    expect(await fieldOf('Lead', 'Description')).toMatchObject({
      type: 'textarea',
      filterable: false,
      sortable: false,
    });
    expect(await fieldOf('Lead', 'Rating')).toMatchObject({
      type: 'picklist',
      picklistValues: [{ value: 'Hot' }, { value: 'Warm' }, { value: 'Cold' }],
    });
    expect(await fieldOf('Loyalty_Transaction__c', 'Loyalty_Member__c')).toMatchObject({
      type: 'reference',
      referenceTo: ['Loyalty_Member__c'],
      relationshipName: 'Loyalty_Member__r',
      nillable: false,
    });
  });
});

describe('a composite request', () => {
  const send = (compositeRequest: readonly object[]) =>
    jsforce.requestPost<{ compositeResponse: unknown[] }>('/composite', { compositeRequest });
  const query = (referenceId: string, soql = COUNT) => ({
    method: 'GET',
    url: `${V}/query?q=${encodeURIComponent(soql)}`,
    referenceId,
  });
  const describeLead = (referenceId: string) => ({ method: 'GET', url: `${V}/sobjects/Lead/describe`, referenceId });

  it('answers each part in order, whatever becomes of the others', async () => {
    const { id } = await jsforce.sobject('Lead').create({ LastName: 'Composed', Company: 'Composed' });
    const url = `${V}/sobjects/Lead/${id}`;
    const { compositeResponse } = await send([
      query('found', "SELECT Id FROM Lead WHERE LastName = 'Composed'"),
      { method: 'GET', url: `${url}?fields=LastName`, referenceId: 'read' },
      query('bad', 'SELECT Nickname FROM Lead'),
      { method: 'DELETE', url, referenceId: 'gone' },
      { method: 'GET', url, referenceId: 'after' },
    ]);
    expect(compositeResponse).toMatchObject([
      { referenceId: 'found', httpStatusCode: 200, body: { totalSize: 1, records: [{ Id: id }] } },
      { referenceId: 'read', httpStatusCode: 200, body: { LastName: 'Composed' } },
      { referenceId: 'bad', httpStatusCode: 400, body: [{ errorCode: 'INVALID_FIELD' }] },
      { referenceId: 'gone', httpStatusCode: 204, body: null },
      { referenceId: 'after', httpStatusCode: 404, body: [{ errorCode: 'ENTITY_IS_DELETED' }] },
    ]);
  });

  it('takes 25 parts, of which five are queries', async () => {
    const parts = [
      ...Array.from({ length: 5 }, (_, i) => query(`query${i}`)),
      ...Array.from({ length: 20 }, (_, i) => describeLead(`part${i}`)),
    ];
    expect((await send(parts)).compositeResponse).toHaveLength(25);
  });

  it('answers 404 for parts that lead nowhere, itself among them', async () => {
    const urls = ['/composite', '/nothing', '/sobjects/Nothing__c/describe', '/../v64.0/limits'].map(
      (at) => `${V}${at}`,
    );
    const parts = [...urls, '/services/data/v99.0/sobjects/Lead/describe'].map((url, i) => ({
      ...describeLead(`part${i}`),
      url,
    }));
    const { compositeResponse } = await send(parts);
    expect(compositeResponse).toMatchObject(parts.map(() => ({ httpStatusCode: 404 })));
  });

  it.each([
    ['more than 25 parts', Array.from({ length: 26 }, (_, i) => describeLead(`part${i}`)), 'LIMIT_EXCEEDED'],
    ['more than five queries', Array.from({ length: 6 }, (_, i) => query(`query${i}`)), 'LIMIT_EXCEEDED'],
    ['two parts of one name', [query('same'), query('same')], 'JSON_PARSER_ERROR'],
    ['a name with a dot', [query('a.b')], 'JSON_PARSER_ERROR'],
    ['a part without an address', [{ method: 'GET', referenceId: 'a' }], 'JSON_PARSER_ERROR'],
  ])('refuses %s as a whole', async (_what, parts, errorCode) => {
    expect(await refusalOf(send(parts))).toMatchObject({ errorCode });
  });
});

describe('the daily limit', () => {
  const usage = () => jsforce.limitInfo.apiUsage;

  it('counts each call, a composite request once, and begins anew the next day', async () => {
    const { DailyApiRequests: before } = await jsforce.limits();
    const part = { method: 'GET', url: `${V}/sobjects/Lead/describe` };
    await jsforce.requestPost('/composite', {
      compositeRequest: ['a', 'b', 'c'].map((referenceId) => ({ ...part, referenceId })),
    });
    const { DailyApiRequests: after } = await jsforce.limits();
    expect(after).toEqual({ Max: 100_000, Remaining: Number(before?.Remaining) - 2 });
    expect(usage()).toEqual({ used: 100_000 - Number(after?.Remaining), limit: 100_000 });
    clock = new Date('2026-11-22T00:00:00.000Z');
    await jsforce.query(COUNT);
    expect(usage()).toMatchObject({ used: 1 });
  });

  it('runs out by itself, or by a switch', async () => {
    const reached = { errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' };
    await jsforce.query(COUNT);
    const limit = Number(usage()?.used) + 1;
    await sandbox.switches({ dailyLimit: limit });
    await jsforce.query(COUNT);
    expect(usage()).toEqual({ used: limit, limit });
    expect(await refusalOf(jsforce.query(COUNT))).toMatchObject(reached);
    await sandbox.switches({ dailyLimit: 100_000, dailyLimitReached: true });
    expect(await refusalOf(jsforce.query(COUNT))).toMatchObject(reached);
    await sandbox.switches({ dailyLimitReached: false });
  });
});

describe('the versions of the API', () => {
  it('are listed without a session', async () => {
    const versions: unknown = await (await fetch(`${jsforce.instanceUrl}/services/data/`)).json();
    expect(versions).toHaveLength(34);
    expect(versions).toMatchObject({
      0: { label: "Summer '14", version: '31.0' },
      33: { label: "Summer '25", url: '/services/data/v64.0', version: '64.0' },
    });
  });

  it.each([
    // Versions 21.0 to 30.0 were retired in Summer '25, and answer 410.
    ['v30.0', 'UNSUPPORTED_API_VERSION'],
    ['v99.0', 'NOT_FOUND'],
  ])('do not include %s', async (version, errorCode) => {
    const path = `/services/data/${version}/query?q=SELECT+COUNT()+FROM+Lead`;
    expect(await refusalOf(jsforce.requestGet(path))).toMatchObject({ errorCode });
  });
});

describe('getValidation', () => {
  const validate = (ValidationCred: string, ValidationType = 'Mobile') =>
    jsforce.apex.get(`/getValidation?${new URLSearchParams({ ValidationCred, ValidationType })}`);

  it('names the customer of a mobile number, and nobody for another one', async () => {
    expect(await validate('9999900007')).toEqual({
      records: [
        {
          Id: expect.stringMatching(/^003\w{15}$/),
          Full_Name__c: 'Isha Fernandes',
          Opportunity_Name__c: 'Champa Stacks, Goa',
          Mobile__c: '9999900007',
          Membership_Id__c: null,
        },
      ],
    });
    expect(await validate('9999909999')).toEqual({ records: [] });
  });

  it.each([
    ['99999', 'Mobile'],
    ['9999900007', 'Email'],
    ['', 'Mobile'],
  ])('refuses "%s" as %s', async (mobile, type) => {
    expect(await refusalOf(validate(mobile, type))).toMatchObject({ errorCode: 'APEX_ERROR' });
  });
});
