import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, rowsOf, type Jsforce } from './client.ts';

const V = '/services/data/v64.0';
const queryFor = (referenceId: string, soql = 'SELECT COUNT() FROM Lead') => ({
  method: 'GET',
  url: `${V}/query?q=${encodeURIComponent(soql)}`,
  referenceId,
});
const member = (referenceId: string, First_Name__c: string) => ({
  method: 'POST',
  url: `${V}/sobjects/Loyalty_Member__c`,
  referenceId,
  body: { First_Name__c },
});
const credit = (referenceId: string, Loyalty_Member__c: string, Loyalty_Points__c: number | null = 10) => ({
  method: 'POST',
  url: `${V}/sobjects/Loyalty_Transaction__c`,
  referenceId,
  body: { Loyalty_Member__c, Transaction_Type__c: 'Credit', Loyalty_Points__c },
});

describe('composite requests of jsforce', () => {
  let sandbox: TestSandbox;
  let jsforce: Jsforce;
  beforeAll(async () => {
    sandbox = await startSandbox();
    jsforce = await connectJsforce(sandbox);
  });
  afterAll(() => sandbox.close());

  const found = async (name: string) =>
    await rowsOf(jsforce, `SELECT Loyalty_Balance__c FROM Loyalty_Member__c WHERE First_Name__c = '${name}'`);

  it('use what an earlier part answered', async () => {
    const compositeRequest = [member('made', 'Composed'), credit('points', '@{made.id}')];
    expect(await jsforce.requestPost('/composite', { compositeRequest })).toMatchObject({
      compositeResponse: [
        { referenceId: 'made', httpStatusCode: 201, body: { success: true } },
        { referenceId: 'points', httpStatusCode: 201, body: { success: true } },
      ],
    });
    expect(await found('Composed')).toEqual([{ Loyalty_Balance__c: 10 }]);
  });

  it('take five queries and collections, and not six', async () => {
    const parts = Array.from({ length: 6 }, (_, i) => queryFor(`part${i}`));
    const { compositeResponse } = await jsforce.requestPost<{ compositeResponse: unknown[] }>('/composite', {
      compositeRequest: parts.slice(0, 5),
    });
    expect(compositeResponse).toHaveLength(5);
    expect(await refusalOf(jsforce.requestPost('/composite', { compositeRequest: parts }))).toMatchObject({
      errorCode: 'LIMIT_EXCEEDED',
    });
  });

  it('take 25 parts, and not 26', async () => {
    const parts = Array.from({ length: 26 }, (_, i) => ({
      method: 'GET',
      url: `${V}/sobjects/Lead/describe`,
      referenceId: `part${i}`,
    }));
    const { compositeResponse } = await jsforce.requestPost<{ compositeResponse: unknown[] }>('/composite', {
      compositeRequest: parts.slice(0, 25),
    });
    expect(compositeResponse).toHaveLength(25);
    expect(await refusalOf(jsforce.requestPost('/composite', { compositeRequest: parts }))).toMatchObject({
      errorCode: 'LIMIT_EXCEEDED',
    });
  });

  it('delete, and query the recycle bin', async () => {
    const { id } = await jsforce.sobject('Lead').create({ LastName: 'Binned', Company: 'Binned' });
    const all = `SELECT IsDeleted FROM Lead WHERE Id = '${String(id)}'`;
    const compositeRequest = [
      { method: 'DELETE', url: `${V}/sobjects/Lead/${String(id)}`, referenceId: 'gone' },
      { ...queryFor('found', all), url: `${V}/queryAll?q=${encodeURIComponent(all)}` },
    ];
    expect(await jsforce.requestPost('/composite', { compositeRequest })).toMatchObject({
      compositeResponse: [
        { httpStatusCode: 204, body: null },
        { httpStatusCode: 200, body: { records: [{ IsDeleted: true }] } },
      ],
    });
  });

  // Unlike composite, the parts of a batch know nothing of each other, and each counts as a call.
  it('run a batch of independent requests, each of which counts', async () => {
    const before = jsforce.limitInfo.apiUsage?.used ?? 0;
    const answer = await jsforce.requestPost('/composite/batch', {
      batchRequests: [
        { method: 'GET', url: 'v64.0/query?q=SELECT+COUNT()+FROM+Lead' },
        { method: 'POST', url: 'v64.0/sobjects/Lead', richInput: { LastName: 'Batched' } },
        { method: 'GET', url: 'v64.0/limits' },
      ],
    });
    expect(answer).toMatchObject({
      hasErrors: true,
      results: [
        { statusCode: 200, result: { done: true } },
        { statusCode: 400, result: [{ errorCode: 'REQUIRED_FIELD_MISSING' }] },
        { statusCode: 200, result: { DailyApiRequests: { Max: 100_000 } } },
      ],
    });
    expect(jsforce.limitInfo.apiUsage?.used).toBe(before + 3);
  });

  it('halt a batch at the first error when told to', async () => {
    const answer = await jsforce.requestPost('/composite/batch', {
      haltOnError: true,
      batchRequests: [
        { method: 'GET', url: 'v64.0/sobjects/Boat__c/describe' },
        { method: 'GET', url: 'v64.0/limits' },
      ],
    });
    expect(answer).toMatchObject({
      hasErrors: true,
      results: [{ statusCode: 404 }, { statusCode: 412, result: [{ errorCode: 'BATCH_PROCESSING_HALTED' }] }],
    });
  });

  it('take 25 requests in a batch, and not 26', async () => {
    const batchRequests = Array.from({ length: 26 }, () => ({ method: 'GET', url: 'v64.0/limits' }));
    expect(await refusalOf(jsforce.requestPost('/composite/batch', { batchRequests }))).toMatchObject({
      errorCode: 'LIMIT_EXCEEDED',
    });
  });

  const tree = (name: string, points: readonly (number | null)[]) => ({
    records: [
      {
        attributes: { type: 'Loyalty_Member__c', referenceId: name },
        First_Name__c: name,
        Loyalty_Transactions__r: {
          records: points.map((Loyalty_Points__c, i) => ({
            attributes: { type: 'Loyalty_Transaction__c', referenceId: `${name}${i}` },
            Transaction_Type__c: 'Credit',
            Loyalty_Points__c,
          })),
        },
      },
    ],
  });

  it('create a tree of records', async () => {
    const answer = await jsforce.requestPost('/composite/tree/Loyalty_Member__c', tree('Rooted', [5, 6]));
    expect(answer).toMatchObject({
      hasErrors: false,
      results: [{ referenceId: 'Rooted' }, { referenceId: 'Rooted0' }, { referenceId: 'Rooted1' }],
    });
    expect(await found('Rooted')).toEqual([{ Loyalty_Balance__c: 11 }]);
  });

  // Upon failure the answer contains only the record that failed.
  it('create nothing of a tree in which one record fails', async () => {
    const refusal = await refusalOf(
      jsforce.requestPost('/composite/tree/Loyalty_Member__c', tree('Felled', [5, null])),
    );
    expect(JSON.parse(refusal.message)).toMatchObject({
      hasErrors: true,
      results: [{ referenceId: 'Felled1', errors: [{ statusCode: 'REQUIRED_FIELD_MISSING' }] }],
    });
    expect(await found('Felled')).toEqual([]);
  });

  it('take 200 records in a tree, and not 201', async () => {
    const path = '/composite/tree/Loyalty_Member__c';
    const many = (count: number) =>
      tree(
        `Grown${count}`,
        Array.from({ length: count }, () => 1),
      );
    expect(await jsforce.requestPost(path, many(199))).toMatchObject({ hasErrors: false });
    await refusalOf(jsforce.requestPost(path, many(200)));
    expect([await found('Grown199'), await found('Grown200')]).toEqual([[{ Loyalty_Balance__c: 199 }], []]);
  });

  it('do each graph completely or not at all', async () => {
    const graphs = [
      { graphId: 'good', compositeRequest: [member('m', 'Graphed'), credit('c', '@{m.id}')] },
      { graphId: 'bad', compositeRequest: [member('m', 'Ungraphed'), credit('c', '@{m.id}', null)] },
    ];
    expect(await jsforce.requestPost('/composite/graph', { graphs })).toMatchObject({
      graphs: [
        { graphId: 'good', isSuccessful: true, graphResponse: { compositeResponse: [{ httpStatusCode: 201 }, {}] } },
        {
          graphId: 'bad',
          isSuccessful: false,
          graphResponse: {
            compositeResponse: [
              { httpStatusCode: 400, body: [{ errorCode: 'PROCESSING_HALTED' }] },
              { httpStatusCode: 400, body: [{ errorCode: 'REQUIRED_FIELD_MISSING' }] },
            ],
          },
        },
      ],
    });
    expect([await found('Graphed'), await found('Ungraphed')]).toEqual([[{ Loyalty_Balance__c: 10 }], []]);
  });

  it('take only records in a graph', async () => {
    const graphs = [{ graphId: 'query', compositeRequest: [queryFor('q')] }];
    expect(await jsforce.requestPost('/composite/graph', { graphs })).toMatchObject({
      graphs: [{ isSuccessful: false }],
    });
  });

  it.each(['/composite', '/composite/batch', '/composite/graph', '/composite/tree/Lead', '/composite/sobjects'])(
    'refuse a body that %s cannot read',
    async (path) => {
      expect(await refusalOf(jsforce.requestPost(path, { surprise: true }))).toMatchObject({
        errorCode: 'JSON_PARSER_ERROR',
      });
    },
  );
});
