import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf, type CrmClient } from './crmClient.ts';

const TOTALS = 'Total_Points_Credited__c, Total_Points_Debited__c, Total_Points_Expired__c, Loyalty_Balance__c';

describe('creates', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    crm = await connect(sandbox);
  });
  afterAll(() => sandbox.close());

  const newMember = async (phone: string): Promise<string> => {
    const reply = await crm.create('Loyalty_Member__c', {
      Phone_Mobile_Number__c: phone,
      First_Name__c: 'Nila',
      Last_Name__c: 'Paul',
      Opportunity__c: 'Champa Stacks, Goa',
      Active__c: true,
    });
    expect(reply.status).toBe(201);
    return textOf(reply.body, 'id');
  };
  const post = (memberId: string, type: string, points: unknown) =>
    crm.create('Loyalty_Transaction__c', {
      Loyalty_Member__c: memberId,
      Transaction_Type__c: type,
      Loyalty_Points__c: points,
    });

  it('makes a member with an id of 18 characters, a zero-padded number and empty totals', async () => {
    const id = await newMember('9999906001');
    expect(id).toMatch(/^a0X\w{15}$/);
    const [row] = await crm.rows(
      `SELECT Name, Active__c, Loyalty_Member_Unique_Id__c, ${TOTALS} FROM Loyalty_Member__c WHERE Id = '${id}'`,
    );
    expect(row).toMatchObject({
      Name: 'Nila Paul',
      Active__c: true,
      Total_Points_Credited__c: 0,
      Total_Points_Debited__c: 0,
      Total_Points_Expired__c: 0,
      Loyalty_Balance__c: 0,
    });
    expect(row?.['Loyalty_Member_Unique_Id__c']).toMatch(/^000427\d\d$/);
  });

  it('numbers members one after another and allows two with one phone, as the CRM does', async () => {
    const first = await newMember('9999906002');
    const second = await newMember('9999906002');
    const rows = await crm.rows(
      "SELECT Id, Loyalty_Member_Unique_Id__c FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999906002' ORDER BY Id",
    );
    expect(rows.map((row) => row['Id'])).toEqual([first, second]);
    const [one, two] = rows.map((row) => Number(row['Loyalty_Member_Unique_Id__c']));
    expect(two).toBeGreaterThan(one ?? Infinity);
  });

  it('rolls transactions up into the totals', async () => {
    const id = await newMember('9999906003');
    const credit = await post(id, 'Credit', 10_000);
    expect(credit).toMatchObject({ status: 201, body: { success: true, errors: [] } });
    expect(textOf(credit.body, 'id')).toMatch(/^a0Y\w{15}$/);
    await post(id.slice(0, 15), 'debit', '2500');
    expect(await crm.rows(`SELECT ${TOTALS} FROM Loyalty_Member__c WHERE Id = '${id}'`)).toMatchObject([
      {
        Total_Points_Credited__c: 10_000,
        Total_Points_Debited__c: 2500,
        Total_Points_Expired__c: 0,
        Loyalty_Balance__c: 7500,
      },
    ]);
    const rows = await crm.rows(
      `SELECT Name, Transaction_Type__c, Loyalty_Points__c FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${id}' ORDER BY Id`,
    );
    expect(rows).toMatchObject([
      { Transaction_Type__c: 'Credit', Loyalty_Points__c: 10_000 },
      { Transaction_Type__c: 'Debit', Loyalty_Points__c: 2500 },
    ]);
    for (const row of rows) expect(row['Name']).toMatch(/^LT-\d{6}$/);
  });

  it('keeps points beyond 32 bits exact', async () => {
    const id = await newMember('9999906004');
    await post(id, 'Credit', 9_007_199_254_740_991);
    const [row] = await crm.rows(`SELECT Loyalty_Balance__c FROM Loyalty_Member__c WHERE Id = '${id}'`);
    expect(row?.['Loyalty_Balance__c']).toBe(9_007_199_254_740_991);
  });

  it('loses no transaction of many posted at once', async () => {
    const id = await newMember('9999906005');
    await Promise.all(Array.from({ length: 40 }, () => post(id, 'Credit', 10)));
    const [row] = await crm.rows(`SELECT Loyalty_Balance__c FROM Loyalty_Member__c WHERE Id = '${id}'`);
    expect(row?.['Loyalty_Balance__c']).toBe(400);
  });

  it.each([
    [{}, 'REQUIRED_FIELD_MISSING', ['Loyalty_Points__c', 'Loyalty_Member__c', 'Transaction_Type__c']],
    [{ Loyalty_Points__c: null }, 'REQUIRED_FIELD_MISSING', ['Loyalty_Points__c']],
    [{ Transaction_Type__c: 'Gift' }, 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', ['Transaction_Type__c']],
    [{ Loyalty_Points__c: 0 }, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', ['Loyalty_Points__c']],
    [{ Loyalty_Points__c: -5 }, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', ['Loyalty_Points__c']],
    [{ Loyalty_Points__c: 1e18 }, 'NUMBER_OUTSIDE_VALID_RANGE', ['Loyalty_Points__c']],
    [{ Loyalty_Points__c: 'many' }, 'JSON_PARSER_ERROR', undefined],
    [{ Loyalty_Member__c: 'nobody' }, 'MALFORMED_ID', ['Loyalty_Member__c']],
    [{ Loyalty_Member__c: 'a0X5g000000000AAAA' }, 'MALFORMED_ID', ['Loyalty_Member__c']],
    [{ Loyalty_Member__c: 'a0X5g0000000001' }, 'INVALID_CROSS_REFERENCE_KEY', ['Loyalty_Member__c']],
    [{ Name: 'LT-9' }, 'INVALID_FIELD_FOR_INSERT_UPDATE', ['Name']],
    [{ CreatedDate: '2020-01-01T00:00:00Z' }, 'INVALID_FIELD_FOR_INSERT_UPDATE', ['CreatedDate']],
    [{ Colour__c: 'red' }, 'INVALID_FIELD', undefined],
  ])('refuses a transaction with %o as %s', async (changes, errorCode, fields) => {
    const [member] = await crm.rows("SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999900002'");
    const good = { Loyalty_Member__c: member?.['Id'], Transaction_Type__c: 'Credit', Loyalty_Points__c: 10 };
    const given = Object.keys(changes).length === 0 ? {} : { ...good, ...changes };
    const { status, body } = await crm.create('Loyalty_Transaction__c', given);
    expect(status).toBe(400);
    expect(body).toMatchObject([{ errorCode, ...(fields === undefined ? {} : { fields }) }]);
    expect(
      await crm.rows(`SELECT Id FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${String(member?.['Id'])}'`),
    ).toEqual([]);
  });

  it.each(['Loyalty_Balance__c', 'Total_Points_Credited__c', 'Loyalty_Member_Unique_Id__c'])(
    'does not let a create set %s',
    async (field) => {
      expect(await crm.create('Loyalty_Member__c', { [field]: 1 })).toMatchObject({
        status: 400,
        body: [{ errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', fields: [field] }],
      });
    },
  );

  it('refuses texts that are too long, unknown objects and bodies that are no JSON object', async () => {
    expect(await crm.create('Loyalty_Member__c', { First_Name__c: 'x'.repeat(81) })).toMatchObject({
      status: 400,
      body: [{ errorCode: 'STRING_TOO_LONG', fields: ['First_Name__c'] }],
    });
    expect(await crm.create('Nothing__c', {})).toMatchObject({ status: 404, body: [{ errorCode: 'NOT_FOUND' }] });
    expect(await crm.create('Loyalty_Member__c', [])).toMatchObject({
      status: 400,
      body: [{ errorCode: 'JSON_PARSER_ERROR' }],
    });
  });

  it('refuses every call once the daily limit is reached', async () => {
    const other = await startSandbox();
    const limited = await connect(other);
    await other.switches({ dailyLimitReached: true });
    expect(await limited.query('SELECT COUNT() FROM Loyalty_Member__c')).toMatchObject({
      status: 403,
      body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }],
    });
    await other.close();
  });
});

describe('getValidation', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    crm = await connect(sandbox);
  });
  afterAll(() => sandbox.close());
  const validate = (query: string) => crm.get(`/services/apexrest/getValidation?${query}`);

  it('names the customer of a mobile number', async () => {
    const { status, body } = await validate('ValidationCred=9999900007&ValidationType=Mobile');
    expect(status).toBe(200);
    expect(body).toEqual({
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
  });

  it('answers an empty list for a number that nobody has', async () => {
    expect((await validate('ValidationCred=9999909999&ValidationType=Mobile')).body).toEqual({ records: [] });
  });

  it.each(['ValidationCred=99999&ValidationType=Mobile', 'ValidationCred=9999900007&ValidationType=Email', ''])(
    'refuses "%s"',
    async (query) => {
      expect((await validate(query)).status).toBe(400);
    },
  );
});
