import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf, type CrmClient, type Reply } from './crmClient.ts';

const V = '/services/data/v64.0';
const HALTED = 'The transaction was rolled back since another operation in the same transaction failed.';

interface Part {
  readonly httpStatusCode: number;
  readonly body: unknown;
  readonly referenceId: string;
}

describe('composite requests', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    crm = await connect(sandbox);
    await sandbox.switches({ externalIdField: 'External_Key__c' });
  });
  afterAll(() => sandbox.close());

  const member = (referenceId: string, phone: string) => ({
    method: 'POST',
    url: `${V}/sobjects/Loyalty_Member__c`,
    referenceId,
    body: { First_Name__c: 'Nila', Phone_Mobile_Number__c: phone },
  });
  const credit = (referenceId: string, memberId: string, points: unknown = 10) => ({
    method: 'POST',
    url: `${V}/sobjects/Loyalty_Transaction__c`,
    referenceId,
    body: { Loyalty_Member__c: memberId, Transaction_Type__c: 'Credit', Loyalty_Points__c: points },
  });
  const find = (referenceId: string, where: string) => ({
    method: 'GET',
    url: `${V}/query?q=${encodeURIComponent(`SELECT Id, Loyalty_Balance__c FROM Loyalty_Member__c WHERE ${where}`)}`,
    referenceId,
  });
  const send = (compositeRequest: readonly unknown[], more: object = {}): Promise<Reply> =>
    crm.send('POST', '/composite', { compositeRequest, ...more });
  const partsOf = ({ status, body }: Reply): readonly Part[] => {
    expect(status).toBe(200);
    return (body as { compositeResponse: Part[] }).compositeResponse;
  };
  const membersWith = (phone: string) =>
    crm.rows(`SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '${phone}'`);

  it('does several things in order, later ones with what earlier ones answered', async () => {
    const parts = partsOf(
      await send([
        member('made', '9999904301'),
        credit('points', '@{made.id}', 250),
        {
          method: 'GET',
          url: `${V}/sobjects/Loyalty_Member__c/@{made.id}?fields=Loyalty_Balance__c`,
          referenceId: 'read',
        },
        find('found', "Phone_Mobile_Number__c = '9999904301'"),
        credit('more', '@{found.records[0].Id}', '@{read.Loyalty_Balance__c}'),
        {
          method: 'PATCH',
          url: `${V}/sobjects/Loyalty_Member__c/@{made.id}`,
          referenceId: 'changed',
          body: { Active__c: true },
        },
      ]),
    );
    expect(parts.map(({ referenceId, httpStatusCode }) => [referenceId, httpStatusCode])).toEqual([
      ['made', 201],
      ['points', 201],
      ['read', 200],
      ['found', 200],
      ['more', 201],
      ['changed', 204],
    ]);
    const id = textOf(parts[0]?.body, 'id');
    expect(parts[0]).toMatchObject({ httpHeaders: { Location: `${V}/sobjects/Loyalty_Member__c/${id}` } });
    expect(parts[5]?.body).toBeNull();
    expect(
      await crm.rows(`SELECT Active__c, Loyalty_Balance__c FROM Loyalty_Member__c WHERE Id = '${id}'`),
    ).toMatchObject([{ Active__c: true, Loyalty_Balance__c: 500 }]);
  });

  it('goes on after a part that fails, and halts only what builds on it', async () => {
    const parts = partsOf(
      await send([
        credit('bad', 'nobody'),
        member('good', '9999904302'),
        { ...member('built', '9999904303'), body: { First_Name__c: '@{bad.id}' } },
        { ...member('empty', '9999904303'), body: { First_Name__c: '@{nothing.id}' } },
      ]),
    );
    expect(parts).toMatchObject([
      { httpStatusCode: 400, body: [{ errorCode: 'MALFORMED_ID' }] },
      { httpStatusCode: 201, body: { success: true } },
      {
        httpStatusCode: 400,
        body: [
          { errorCode: 'PROCESSING_HALTED', message: 'Invalid reference specified. No value for bad.id found in bad' },
        ],
      },
      { httpStatusCode: 400, body: [{ errorCode: 'PROCESSING_HALTED' }] },
    ]);
    expect(await membersWith('9999904302')).toHaveLength(1);
    expect(await membersWith('9999904303')).toEqual([]);
  });

  it('undoes everything when all must succeed and one does not', async () => {
    const reply = await send(
      [member('made', '9999904304'), credit('bad', '@{made.id}', 0), member('later', '9999904304')],
      {
        allOrNone: true,
      },
    );
    const halted = { httpStatusCode: 400, body: [{ errorCode: 'PROCESSING_HALTED', message: HALTED }] };
    expect(partsOf(reply)).toMatchObject([
      { ...halted, referenceId: 'made' },
      { httpStatusCode: 400, body: [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION' }], referenceId: 'bad' },
      { ...halted, referenceId: 'later' },
    ]);
    expect(await membersWith('9999904304')).toEqual([]);
  });

  it('keeps everything when all must succeed and do', async () => {
    const key = { method: 'PATCH', url: `${V}/sobjects/Loyalty_Transaction__c/External_Key__c/composite-1` };
    const { body } = credit('points', '@{made.id}');
    const parts = [
      member('made', '9999904305'),
      { ...key, referenceId: 'once', body },
      { ...key, referenceId: 'twice', body },
    ];
    expect(partsOf(await send(parts, { allOrNone: true })).map(({ httpStatusCode }) => httpStatusCode)).toEqual([
      201, 201, 200,
    ]);
    expect(await membersWith('9999904305')).toHaveLength(1);
  });

  it('lets all or none of the whole outweigh what a collection asks for', async () => {
    const record = { attributes: { type: 'Loyalty_Member__c' }, Phone_Mobile_Number__c: '9999904306' };
    const collection = {
      method: 'POST',
      url: `${V}/composite/sobjects`,
      referenceId: 'many',
      body: { allOrNone: false, records: [record, { ...record, Colour__c: 'red' }] },
    };
    const first = partsOf(await send([member('made', '9999904306'), collection], { allOrNone: true }));
    expect(first[0]).toMatchObject({ httpStatusCode: 400, body: [{ errorCode: 'PROCESSING_HALTED' }] });
    expect(first[1]?.body).toMatchObject([
      { success: false },
      { success: false, errors: [{ statusCode: 'INVALID_FIELD' }] },
    ]);
    expect(await membersWith('9999904306')).toEqual([]);
    partsOf(await send([member('made', '9999904306'), collection]));
    expect(await membersWith('9999904306')).toHaveLength(2);
  });

  it('answers 404 for parts that lead nowhere, itself among them', async () => {
    const nowhere = ['/composite', '/nothing', '/sobjects/Nothing__c', '/../v64.0/limits'].map((path, i) => ({
      ...member(`part${i}`, '9999904307'),
      url: `${V}${path}`,
    }));
    const parts = partsOf(
      await send([...nowhere, { ...member('old', '9999904307'), url: '/services/data/v99.0/sobjects/Lead' }]),
    );
    expect(parts.map(({ httpStatusCode }) => httpStatusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  it.each([
    ['more than 25 parts', Array.from({ length: 26 }, (_, i) => member(`m${i}`, '9999904308')), 'LIMIT_EXCEEDED'],
    ['more than 5 queries', Array.from({ length: 6 }, (_, i) => find(`q${i}`, 'Active__c = true')), 'LIMIT_EXCEEDED'],
    ['two parts of one name', [member('same', '9999904308'), member('same', '9999904308')], 'JSON_PARSER_ERROR'],
    ['a name with a dot', [member('a.b', '9999904308')], 'JSON_PARSER_ERROR'],
    ['a part without an address', [{ method: 'GET', referenceId: 'a' }], 'JSON_PARSER_ERROR'],
  ])('refuses %s as a whole', async (_what, parts, errorCode) => {
    expect(await send(parts)).toMatchObject({ status: 400, body: [{ errorCode }] });
    expect(await membersWith('9999904308')).toEqual([]);
  });
});

describe('collections', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    crm = await connect(sandbox);
  });
  afterAll(() => sandbox.close());

  const lead = (company: string, changes: object = {}) => ({
    attributes: { type: 'Lead' },
    LastName: 'Menon',
    Company: company,
    ...changes,
  });
  const send = (records: readonly unknown[], more: object = {}): Promise<Reply> =>
    crm.send('POST', '/composite/sobjects', { records, ...more });
  const companies = async (prefix: string) =>
    (await crm.rows(`SELECT Company FROM Lead WHERE Company LIKE '${prefix}%' ORDER BY Id`)).map(
      (row) => row['Company'],
    );

  it('answer 200 and say of each record what became of it', async () => {
    const { status, body } = await send([lead('part-1'), lead('part-2', { Rating: 'Boiling' }), lead('part-3')]);
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: expect.stringMatching(/^00Q\w{15}$/), success: true, errors: [] },
      {
        success: false,
        errors: [
          {
            statusCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
            message: 'Rating: bad value for restricted picklist field: Boiling',
            fields: ['Rating'],
          },
        ],
      },
      { id: expect.stringMatching(/^00Q\w{15}$/), success: true, errors: [] },
    ]);
    expect(await companies('part')).toEqual(['part-1', 'part-3']);
  });

  it('make all or none when told to', async () => {
    const { status, body } = await send([lead('all-1'), { attributes: { type: 'Nothing__c' } }], { allOrNone: true });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { success: false, errors: [{ statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
      { success: false, errors: [{ statusCode: 'INVALID_TYPE' }] },
    ]);
    expect(await companies('all')).toEqual([]);
    await send([lead('all-1'), lead('all-2')], { allOrNone: true });
    expect(await companies('all')).toEqual(['all-1', 'all-2']);
  });

  it('take 200 records and no more', async () => {
    const records = Array.from({ length: 201 }, (_, i) => lead(`many-${i}`));
    expect(await send(records)).toMatchObject({ status: 400, body: [{ errorCode: 'EXCEEDED_ID_LIMIT' }] });
    expect(await companies('many')).toEqual([]);
    expect((await send(records.slice(1))).status).toBe(200);
    expect(await companies('many')).toHaveLength(200);
  });

  it('refuse a record that does not say its type', async () => {
    expect(await send([{ LastName: 'Menon', Company: 'untyped' }])).toMatchObject({
      status: 400,
      body: [{ errorCode: 'JSON_PARSER_ERROR' }],
    });
  });
});
