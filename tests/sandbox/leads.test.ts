import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf, type CrmClient, type Reply } from './crmClient.ts';

const PERSON = { FirstName: 'Ira', LastName: 'Menon', Company: 'Ira Menon' };
const SAVE_ANYWAY = { 'Sforce-Duplicate-Rule-Header': 'allowSave=true' };

describe('leads', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => new Date('2026-11-21T04:00:00.400Z') });
    crm = await connect(sandbox);
  });
  afterAll(() => sandbox.close());

  it('are made with every field that a referral says, and a status of their own', async () => {
    const fields = {
      ...PERSON,
      MobilePhone: '9999904001',
      Email: 'ira@example.com',
      Rating: 'hot',
      LeadSource: 'Loyalty Portal',
      Project_Interested__c: 'Champa Stacks',
      Type_of_Customer__c: 'Individual',
      Loyalty_Member_Unique_Id__c: '00042701',
      Description: 'Wants to book a site visit.',
    };
    const made = await crm.create('Lead', fields);
    expect(made).toMatchObject({ status: 201, body: { success: true, errors: [] } });
    const id = textOf(made.body, 'id');
    expect(id).toMatch(/^00Q\w{15}$/);
    expect(made.headers.get('location')).toBe(`/services/data/v64.0/sobjects/Lead/${id}`);
    expect((await crm.get(`/services/data/v64.0/sobjects/Lead/${id}`)).body).toMatchObject({
      attributes: { type: 'Lead', url: `/services/data/v64.0/sobjects/Lead/${id}` },
      Id: id,
      Name: 'Ira Menon',
      ...fields,
      Rating: 'Hot',
      Status: 'Open - Not Contacted',
      CreatedDate: '2026-11-21T04:00:00.000+0000',
    });
  });

  it('take a status that is given, and bear the last name alone when there is no first', async () => {
    const made = await crm.create('Lead', { LastName: ' Nair ', Company: 'Nair & Co', Status: 'Working - Contacted' });
    const [row] = await crm.rows(`SELECT Name, FirstName, Status FROM Lead WHERE Id = '${textOf(made.body, 'id')}'`);
    expect(row).toMatchObject({ Name: 'Nair', FirstName: null, Status: 'Working - Contacted' });
  });

  it.each([
    [{ LastName: undefined, Company: undefined }, 'REQUIRED_FIELD_MISSING', ['LastName', 'Company']],
    [{ LastName: '  ' }, 'REQUIRED_FIELD_MISSING', ['LastName']],
    [{ Rating: 'Boiling' }, 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', ['Rating']],
    [{ Type_of_Customer__c: 'Trust' }, 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', ['Type_of_Customer__c']],
    [{ Email: 'ira@example' }, 'INVALID_EMAIL_ADDRESS', ['Email']],
    [{ FirstName: 'x'.repeat(41) }, 'STRING_TOO_LONG', ['FirstName']],
    [{ Name: 'Ira Menon' }, 'INVALID_FIELD_FOR_INSERT_UPDATE', ['Name']],
    [{ External_Key__c: 'lead-1' }, 'INVALID_FIELD', undefined],
    [{ Mobile: '9999904001' }, 'INVALID_FIELD', undefined],
  ])('refuse %o with %s', async (changes, errorCode, fields) => {
    const count = async () => (await crm.query('SELECT COUNT() FROM Lead')).body;
    const before = await count();
    const { status, body } = await crm.create('Lead', { ...PERSON, ...changes });
    expect(status).toBe(400);
    expect(body).toMatchObject([{ errorCode, ...(fields === undefined ? {} : { fields }) }]);
    expect(await count()).toEqual(before);
  });

  it('are found, sorted, counted and grouped', async () => {
    for (const [FirstName, Rating] of [
      ['Zoya', 'Cold'],
      ['Asha', 'Hot'],
      ['Manu', 'Hot'],
    ]) {
      await crm.create('Lead', {
        FirstName,
        LastName: 'Soqlwala',
        Company: 'Soqlwala',
        MobilePhone: '9999904010',
        Rating,
      });
    }
    const where = "FROM Lead WHERE LastName = 'soqlwala'";
    const names = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['Name']);
    expect(names(await crm.rows(`SELECT Name ${where} ORDER BY FirstName DESC LIMIT 2`))).toEqual([
      'Zoya Soqlwala',
      'Manu Soqlwala',
    ]);
    expect(
      names(await crm.rows(`SELECT Name ${where} AND MobilePhone LIKE '99999040%' AND Rating = 'hot' ORDER BY Id`)),
    ).toEqual(['Asha Soqlwala', 'Manu Soqlwala']);
    expect(names(await crm.rows("SELECT Name FROM lead WHERE Name = 'ASHA soqlwala'"))).toEqual(['Asha Soqlwala']);
    expect((await crm.query(`SELECT COUNT() ${where}`)).body).toMatchObject({ totalSize: 3 });
    expect(await crm.rows(`SELECT Rating, COUNT(Id) n ${where} GROUP BY Rating ORDER BY Rating`)).toMatchObject([
      { Rating: 'Cold', n: 1 },
      { Rating: 'Hot', n: 2 },
    ]);
  });

  it('are changed by their id, and keep what must not be empty', async () => {
    const id = textOf((await crm.create('Lead', PERSON)).body, 'id');
    const change = (fields: unknown) => crm.send('PATCH', `/sobjects/Lead/${id}`, fields);
    expect(await change({ Rating: 'Warm', FirstName: null })).toMatchObject({ status: 204, body: null });
    expect(await crm.rows(`SELECT Name, Rating, Company FROM Lead WHERE Id = '${id}'`)).toMatchObject([
      { Name: 'Menon', Rating: 'Warm', Company: 'Ira Menon' },
    ]);
    const refused = [
      [{ Company: '' }, 'REQUIRED_FIELD_MISSING'],
      [{ Status: null }, 'REQUIRED_FIELD_MISSING'],
      [{ Id: id }, 'INVALID_FIELD'],
      [{ CreatedDate: '2020-01-01T00:00:00Z' }, 'INVALID_FIELD_FOR_INSERT_UPDATE'],
    ] as const;
    for (const [fields, errorCode] of refused) {
      expect(await change(fields)).toMatchObject({ status: 400, body: [{ errorCode }] });
    }
  });

  it.each(['00Q5g000009zzzz', 'a0X5g0000000001'])('answer 404 for the id %s, which is of no lead', async (id) => {
    expect(await crm.get(`/services/data/v64.0/sobjects/Lead/${id}`)).toMatchObject({
      status: 404,
      body: [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }],
    });
    expect((await crm.send('PATCH', `/sobjects/Lead/${id}`, { Rating: 'Hot' })).status).toBe(404);
  });

  it('answer the fields that are asked for, by their true names', async () => {
    const id = textOf((await crm.create('Lead', PERSON)).body, 'id');
    const { body } = await crm.get(`/services/data/v64.0/sobjects/lead/${id.slice(0, 15)}?fields=company,LASTNAME`);
    expect(body).toEqual({
      attributes: { type: 'Lead', url: `/services/data/v64.0/sobjects/Lead/${id}` },
      Company: 'Ira Menon',
      LastName: 'Menon',
    });
    expect(await crm.get(`/services/data/v64.0/sobjects/Lead/${id}?fields=Nickname__c`)).toMatchObject({
      status: 400,
      body: [{ errorCode: 'INVALID_FIELD' }],
    });
  });
});

describe('the duplicate rule for leads', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    crm = await connect(sandbox);
    await sandbox.switches({ duplicateLeads: true, externalIdField: 'External_Key__c' });
  });
  afterAll(() => sandbox.close());

  const refer = (phone: string | null, project: string, headers?: Record<string, string>): Promise<Reply> =>
    crm.create('Lead', { ...PERSON, MobilePhone: phone, Project_Interested__c: project }, headers);

  it('refuses a second lead with the mobile number and the project, and names the first', async () => {
    const first = await refer('9999904101', 'Champa Stacks');
    const second = await refer('9999904101', 'champa stacks');
    expect(second.status).toBe(400);
    expect(second.body).toMatchObject([
      {
        errorCode: 'DUPLICATES_DETECTED',
        message: 'Use one of these records?',
        duplicateResut: {
          allowSave: true,
          matchResults: [{ matchRecords: [{ record: { Id: textOf(first.body, 'id') } }], size: 1 }],
        },
      },
    ]);
    expect(await crm.rows("SELECT Id FROM Lead WHERE MobilePhone = '9999904101'")).toHaveLength(1);
  });

  it('lets another project, another number and no number pass', async () => {
    await refer('9999904102', 'Champa Stacks');
    expect((await refer('9999904102', 'Sea Slab')).status).toBe(201);
    expect((await refer('9999904103', 'Champa Stacks')).status).toBe(201);
    expect((await refer(null, 'Champa Stacks')).status).toBe(201);
    expect((await refer(null, 'Champa Stacks')).status).toBe(201);
  });

  it('steps back when the caller asks for that', async () => {
    await refer('9999904104', 'Champa Stacks');
    expect(
      (await refer('9999904104', 'Champa Stacks', { 'Sforce-Duplicate-Rule-Header': 'allowSave=false' })).status,
    ).toBe(400);
    expect((await refer('9999904104', 'Champa Stacks', SAVE_ANYWAY)).status).toBe(201);
  });

  it('does not take a lead for its own twin, and looks again only when what it compares changes', async () => {
    const fields = { ...PERSON, MobilePhone: '9999904105', Project_Interested__c: 'Champa Stacks' };
    const upsert = (key: string, more: object, headers?: Record<string, string>) =>
      crm.send('PATCH', `/sobjects/Lead/External_Key__c/${key}`, { ...fields, ...more }, headers);
    expect((await upsert('lead-a', {})).status).toBe(201);
    expect((await upsert('lead-a', {})).status).toBe(200);
    expect(await upsert('lead-b', {})).toMatchObject({ status: 400, body: [{ errorCode: 'DUPLICATES_DETECTED' }] });
    expect((await upsert('lead-b', {}, SAVE_ANYWAY)).status).toBe(201);
    expect((await upsert('lead-b', { Rating: 'Cold' })).status).toBe(200);
    expect((await upsert('lead-c', { MobilePhone: '9999904106' })).status).toBe(201);
    expect((await upsert('lead-c', {})).status).toBe(400);
    expect(await crm.rows("SELECT MobilePhone FROM Lead WHERE External_Key__c = 'lead-c'")).toMatchObject([
      { MobilePhone: '9999904106' },
    ]);
  });
});
