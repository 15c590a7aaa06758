import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, rowsOf, type Jsforce } from './client.ts';

const LEAD = { FirstName: 'Ira', LastName: 'Menon', Company: 'Ira Menon' };
const TOTALS = 'Total_Points_Credited__c, Total_Points_Debited__c, Total_Points_Expired__c, Loyalty_Balance__c';
const V = '/services/data/v64.0';

let sandbox: TestSandbox;
let jsforce: Jsforce;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-21T04:00:00.400Z') });
  jsforce = await connectJsforce(sandbox);
});
afterAll(() => sandbox.close());

const create = async (sobject: string, fields: object): Promise<string> =>
  String((await jsforce.sobject(sobject).create(fields)).id);
const newMember = (phone: string) =>
  create('Loyalty_Member__c', {
    Phone_Mobile_Number__c: phone,
    First_Name__c: 'Nila',
    Last_Name__c: 'Paul',
    Active__c: true,
  });
const transaction = (member: string | undefined, type: string, points: unknown) => ({
  Loyalty_Member__c: member,
  Transaction_Type__c: type,
  Loyalty_Points__c: points,
});
const post = (member: string, type: string, points: number) =>
  create('Loyalty_Transaction__c', transaction(member, type, points));
const totalsOf = (id: string) => rowsOf(jsforce, `SELECT ${TOTALS} FROM Loyalty_Member__c WHERE Id = '${id}'`);

describe('a member of the CRM', () => {
  it('is made with an id of 18 characters, a zero-padded number and empty totals', async () => {
    const id = await newMember('9999906001');
    expect(id).toMatch(/^a0X\w{15}$/);
    expect(
      await rowsOf(
        jsforce,
        `SELECT Name, Active__c, Loyalty_Member_Unique_Id__c, ${TOTALS} FROM Loyalty_Member__c WHERE Id = '${id}'`,
      ),
    ).toEqual([
      {
        Name: 'Nila Paul',
        Active__c: true,
        Loyalty_Member_Unique_Id__c: expect.stringMatching(/^000427\d\d$/),
        Total_Points_Credited__c: 0,
        Total_Points_Debited__c: 0,
        Total_Points_Expired__c: 0,
        Loyalty_Balance__c: 0,
      },
    ]);
  });

  it('is numbered after the one before, also with the same phone, as the CRM allows', async () => {
    const ids = [await newMember('9999906002'), await newMember('9999906002')];
    const rows = await rowsOf(
      jsforce,
      "SELECT Id, Loyalty_Member_Unique_Id__c FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999906002' ORDER BY Id",
    );
    expect(rows.map(({ Id }) => Id)).toEqual(ids);
    const [one, two] = rows.map((row) => Number(row['Loyalty_Member_Unique_Id__c']));
    expect(two).toBe(Number(one) + 1);
  });

  it('has the sums of its transactions, exact beyond 32 bits', async () => {
    const id = await newMember('9999906003');
    await post(id, 'Credit', 10_000);
    await post(id, 'Debit', 2500);
    const sums = { Total_Points_Credited__c: 10_000, Total_Points_Debited__c: 2500, Loyalty_Balance__c: 7500 };
    expect(await totalsOf(id)).toMatchObject([sums]);
    const other = await newMember('9999906004');
    await post(other, 'Credit', Number.MAX_SAFE_INTEGER);
    expect(await totalsOf(other)).toMatchObject([{ Loyalty_Balance__c: Number.MAX_SAFE_INTEGER }]);
  });

  it('loses no transaction of many posted at once', async () => {
    const id = await newMember('9999906005');
    await Promise.all(Array.from({ length: 40 }, () => post(id, 'Credit', 10)));
    expect(await totalsOf(id)).toMatchObject([{ Loyalty_Balance__c: 400 }]);
  });
});

describe('a points transaction', () => {
  it.each([
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
  ])('is refused with %o as %s', async (changes, errorCode, fields) => {
    const [member] = await rowsOf(
      jsforce,
      "SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999900002'",
    );
    const id = String(member?.['Id']);
    const call = jsforce.sobject('Loyalty_Transaction__c').create({ ...transaction(id, 'Credit', 10), ...changes });
    expect(await refusalOf(call)).toMatchObject({ errorCode, ...(fields && { data: { fields } }) });
    expect(await rowsOf(jsforce, `SELECT Id FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${id}'`)).toEqual(
      [],
    );
  });
});

describe('a lead', () => {
  it('is made with every field that a referral says, and a status of its own', async () => {
    const fields = {
      ...LEAD,
      MobilePhone: '9999904001',
      Email: 'ira@example.com',
      LeadSource: 'Loyalty Portal',
      Project_Interested__c: 'Champa Stacks',
      Type_of_Customer__c: 'Individual',
      Loyalty_Member_Unique_Id__c: '00042701',
      Description: 'Wants to book a site visit.',
    };
    const id = await create('Lead', { ...fields, Rating: 'hot' });
    expect(id).toMatch(/^00Q\w{15}$/);
    const own = { Rating: 'Hot', Name: 'Ira Menon', Status: 'Open - Not Contacted' };
    const at = '2026-11-21T04:00:00.000+0000';
    expect(await jsforce.sobject('Lead').retrieve(id.slice(0, 15))).toMatchObject({
      attributes: { type: 'Lead', url: `${V}/sobjects/Lead/${id}` },
      ...fields,
      ...own,
      Id: id,
      CreatedDate: at,
      LastModifiedDate: at,
    });
  });

  it.each([
    [{ LastName: undefined, Company: undefined }, 'REQUIRED_FIELD_MISSING', '[LastName, Company]'],
    [{ LastName: '  ' }, 'REQUIRED_FIELD_MISSING', '[LastName]'],
    [{ Rating: 'Boiling' }, 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', 'Boiling'],
    [{ Email: 'ira@example' }, 'INVALID_EMAIL_ADDRESS', 'invalid email address: ira@example'],
    [{ FirstName: 'x'.repeat(41) }, 'STRING_TOO_LONG', 'max length=40'],
    [{ FirstName: { a: 1 } }, 'JSON_PARSER_ERROR', 'Cannot deserialize'],
    [{ Name: 'Ira Menon' }, 'INVALID_FIELD_FOR_INSERT_UPDATE', 'Name'],
    [{ External_Key__c: 'lead-1' }, 'INVALID_FIELD', "No such column 'External_Key__c'"],
  ])('is refused with %o as %s', async (changes, errorCode, message) => {
    const refusal = await refusalOf(jsforce.sobject('Lead').create({ ...LEAD, ...changes }));
    expect(refusal).toMatchObject({ errorCode });
    expect(refusal.message).toContain(message);
  });
});

// The details of a master-detail relationship are deleted with their master.
it('a deleted member takes its transactions with it, and a deleted transaction leaves the totals', async () => {
  const member = await newMember('9999906007');
  const [gone, other] = [await post(member, 'Credit', 70), await post(member, 'Credit', 30)];
  await jsforce.sobject('Loyalty_Transaction__c').destroy(gone);
  expect(await totalsOf(member)).toMatchObject([{ Loyalty_Balance__c: 30, Total_Points_Credited__c: 30 }]);
  await jsforce.sobject('Loyalty_Member__c').destroy(member);
  expect(await refusalOf(jsforce.sobject('Loyalty_Transaction__c').retrieve(other))).toMatchObject({
    errorCode: 'ENTITY_IS_DELETED',
  });
  expect(await refusalOf(post(member, 'Credit', 1))).toMatchObject({ errorCode: 'INVALID_CROSS_REFERENCE_KEY' });
});

it.each([
  ['a retrieve of nothing', () => jsforce.sobject('Lead').retrieve('00Q5g000009zzzz'), 'NOT_FOUND'],
  ['a record of another object', () => jsforce.sobject('Lead').retrieve('a0X5g0000000001'), 'NOT_FOUND'],
  ['an unknown object', () => jsforce.sobject('Boat__c').create({}), 'NOT_FOUND'],
  ['a delete of nothing', () => jsforce.sobject('Lead').destroy('00Q5g000009zzzz'), 'NOT_FOUND'],
  ['an unknown address', () => jsforce.requestGet('/sobjectz'), 'NOT_FOUND'],
  ['a verb that a record does not have', () => jsforce.requestPut('/sobjects/Lead/1', {}), 'METHOD_NOT_ALLOWED'],
  ['a body that is no object', () => jsforce.requestPost('/sobjects/Lead', []), 'JSON_PARSER_ERROR'],
])('refuses %s', async (_what, call, errorCode) => {
  expect(await refusalOf(call())).toMatchObject({ errorCode });
});

describe('the duplicate rule for leads', () => {
  let strict: TestSandbox;
  let other: Jsforce;
  beforeAll(async () => {
    strict = await startSandbox({ switches: { duplicateLeads: true, externalIdField: 'External_Key__c' } });
    other = await connectJsforce(strict);
  });
  afterAll(() => strict.close());

  const refer = async (phone: string | null, project: string) =>
    await other.sobject('Lead').create({ ...LEAD, MobilePhone: phone, Project_Interested__c: project });

  it('refuses a second lead with the mobile number and the project, and names the first', async () => {
    const { id } = await refer('9999904101', 'Champa Stacks');
    expect(await refusalOf(refer('9999904101', 'champa stacks'))).toMatchObject({
      errorCode: 'DUPLICATES_DETECTED',
      message: 'Use one of these records?',
      data: { duplicateResut: { matchResults: [{ matchRecords: [{ record: { Id: id } }], size: 1 }] } },
    });
    expect(await rowsOf(other, "SELECT Id FROM Lead WHERE MobilePhone = '9999904101'")).toHaveLength(1);
  });

  it('lets another project, another number and no number pass', async () => {
    for (const [phone, project] of [
      ['9999904102', 'Champa Stacks'],
      ['9999904102', 'Sea Slab'],
      ['9999904103', 'Champa Stacks'],
      [null, 'Champa Stacks'],
      [null, 'Champa Stacks'],
    ] as const) {
      expect(await refer(phone, project)).toMatchObject({ success: true });
    }
  });

  it('does not take a lead for its own twin, and looks again when what it compares changes', async () => {
    const upsert = async (key: string, mobile: string) => {
      const fields = { ...LEAD, MobilePhone: mobile, Project_Interested__c: 'Champa Stacks', External_Key__c: key };
      return await other.sobject('Lead').upsert(fields, 'External_Key__c');
    };
    expect(await upsert('lead-a', '9999904105')).toMatchObject({ created: true });
    expect(await upsert('lead-a', '9999904105')).toMatchObject({ created: false });
    expect(await upsert('lead-c', '9999904106')).toMatchObject({ created: true });
    expect(await refusalOf(upsert('lead-c', '9999904105'))).toMatchObject({ errorCode: 'DUPLICATES_DETECTED' });
    expect(await rowsOf(other, "SELECT MobilePhone FROM Lead WHERE External_Key__c = 'lead-c'")).toEqual([
      { MobilePhone: '9999904106' },
    ]);
  });
});
