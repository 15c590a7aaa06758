import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, rowsOf, type Jsforce } from './client.ts';

/** A small org inside the big one: five members whose last name nobody else has. */
const MEMBERS = [
  {
    First_Name__c: 'Asha',
    Phone_Mobile_Number__c: '9999907001',
    Opportunity__c: "O'Neill \\ Sons 100%",
    Active__c: true,
  },
  { First_Name__c: 'Bina', Phone_Mobile_Number__c: '+919999907002', Opportunity__c: '100 percent', Active__c: true },
  { First_Name__c: 'chitra', Phone_Mobile_Number__c: '9999907003', Opportunity__c: '10_0', Active__c: false },
  { First_Name__c: 'Dev', Phone_Mobile_Number__c: '9999907004', Active__c: false },
  { First_Name__c: 'Esha', Opportunity__c: 'line\nbreak "quoted"' },
];
const SMALL = "Last_Name__c = 'Soqlwala'";

describe('SOQL', () => {
  let sandbox: TestSandbox;
  let jsforce: Jsforce;
  let ids: string[];
  let clock = new Date('2026-11-21T04:00:00.400Z');

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => clock });
    jsforce = await connectJsforce(sandbox);
    ids = [];
    for (const member of MEMBERS) {
      const made = await jsforce.sobject('Loyalty_Member__c').create({ ...member, Last_Name__c: 'Soqlwala' });
      ids.push(String(made.id));
      clock = new Date(clock.getTime() + 60_000);
    }
    const [first = '', second = ''] = ids;
    for (const [member, type, points] of [
      [first, 'Credit', 500],
      [first, 'Credit', 250],
      [first, 'Debit', 100],
      [second, 'Credit', 40],
    ]) {
      await jsforce.sobject('Loyalty_Transaction__c').create({
        Loyalty_Member__c: member,
        Transaction_Type__c: type,
        Loyalty_Points__c: points,
      });
    }
  });
  afterAll(() => sandbox.close());

  /** First names of the small org that a condition finds, in alphabetical order. */
  const found = async (condition: string): Promise<string> => {
    const rows = await rowsOf(jsforce, `SELECT First_Name__c FROM Loyalty_Member__c WHERE ${SMALL} AND (${condition})`);
    return rows
      .map((row) => String(row['First_Name__c']).charAt(0).toUpperCase())
      .toSorted()
      .join('');
  };

  it.each([
    ["First_Name__c = 'Asha'", 'A'],
    ["First_Name__c = 'ASHA'", 'A'],
    ["first_name__C = 'asha'", 'A'],
    ["First_Name__c != 'Asha'", 'BCDE'],
    ["First_Name__c > 'bina'", 'CDE'],
    ["First_Name__c >= 'Bina' AND First_Name__c < 'Dev'", 'BC'],
    ["First_Name__c IN ('Asha', 'Dev')", 'AD'],
    ["First_Name__c NOT IN ('Asha', 'Dev')", 'BCE'],
    ['Active__c = true', 'AB'],
    ['Active__c = FALSE', 'CDE'],
    ['Active__c != true', 'CDE'],
    ['NOT Active__c = true', 'CDE'],
    ["NOT (Active__c = true OR First_Name__c = 'Dev')", 'CE'],
    ['Phone_Mobile_Number__c = null', 'E'],
    ["Phone_Mobile_Number__c = ''", 'E'],
    ['Phone_Mobile_Number__c != null', 'ABCD'],
    ["Phone_Mobile_Number__c IN ('9999907001', '+919999907002')", 'AB'],
    ["Phone_Mobile_Number__c IN ('9999907001', '')", 'AE'],
    ["Phone_Mobile_Number__c NOT IN ('9999907001')", 'BCDE'],
    ["NOT Phone_Mobile_Number__c = '9999907001'", 'BCDE'],
    ["Phone_Mobile_Number__c LIKE '+91%'", 'B'],
    ["NOT Phone_Mobile_Number__c LIKE '+91%'", 'ACDE'],
    ["First_Name__c LIKE '%SHA'", 'AE'],
    ["First_Name__c LIKE '_sha'", 'AE'],
    ["Opportunity__c LIKE '10\\\\_0'", 'C'],
    ["Opportunity__c LIKE '10_ %'", 'B'],
    ["Opportunity__c LIKE '%100\\\\%'", 'A'],
    ["Opportunity__c = 'O\\\\'Neill \\\\\\\\ Sons 100%'", 'A'],
    ["Opportunity__c LIKE '%\\\\\\\\ Sons%'", 'A'],
    ['Opportunity__c = \'line\\\\nbreak \\\\"quoted\\\\"\'', 'E'],
    ["Opportunity__c = '\\\\u0031\\\\u0030_0'", 'C'],
    ["(First_Name__c = 'Asha' OR First_Name__c = 'Bina') AND Active__c = true", 'AB'],
    ["First_Name__c = 'Asha' OR (First_Name__c = 'Dev' AND (NOT (Active__c = true)))", 'AD'],
    ['Loyalty_Balance__c = 650', 'A'],
    ['Loyalty_Balance__c > 0.5', 'AB'],
    ['Total_Points_Debited__c >= 100 AND Total_Points_Credited__c <= 750.0', 'A'],
    ['CreatedDate = 2026-11-21T04:00:00Z', 'A'],
    ['CreatedDate > 2026-11-21T04:00:00.000Z AND CreatedDate <= 2026-11-21T09:32:00+05:30', 'BC'],
    ['CreatedDate < 2026-11-21T04:01:00Z', 'A'],
  ])('WHERE %s', async (condition, names) => {
    expect(await found(condition.replaceAll('\\\\', '\\'))).toBe(names);
  });

  it('finds by an id of 15 and of 18 characters', async () => {
    const id = ids[1] ?? '';
    for (const form of [id, id.slice(0, 15)]) {
      expect(await rowsOf(jsforce, `SELECT Id FROM Loyalty_Member__c WHERE Id = '${form}'`)).toMatchObject([
        { Id: id },
      ]);
    }
  });

  it('sorts by several fields, empty ones first unless told otherwise', async () => {
    const order = async (by: string): Promise<string> => {
      const rows = await rowsOf(jsforce, `SELECT First_Name__c FROM Loyalty_Member__c WHERE ${SMALL} ORDER BY ${by}`);
      return rows.map((row) => String(row['First_Name__c']).charAt(0).toUpperCase()).join('');
    };
    expect(await order('First_Name__c')).toBe('ABCDE');
    expect(await order('First_Name__c DESC')).toBe('EDCBA');
    expect(await order('Active__c DESC, First_Name__c ASC')).toBe('ABCDE');
    expect(await order('Active__c ASC, First_Name__c DESC')).toBe('EDCBA');
    expect(await order('Opportunity__c, Id')).toMatch(/^D/);
    expect(await order('Opportunity__c NULLS LAST')).toMatch(/D$/);
    expect(await order('Opportunity__c DESC NULLS LAST')).toMatch(/D$/);
    expect(await order('First_Name__c LIMIT 2')).toBe('AB');
    expect(await order('First_Name__c LIMIT 2 OFFSET 3')).toBe('DE');
    expect(await order('First_Name__c OFFSET 4')).toBe('E');
  });

  it('counts, and bounds the count by LIMIT', async () => {
    const count = (soql: string) => jsforce.query(soql);
    expect(await count(`SELECT COUNT() FROM Loyalty_Member__c WHERE ${SMALL}`)).toMatchObject({
      totalSize: 5,
      done: true,
      records: [],
    });
    expect(await count(`SELECT count() FROM Loyalty_Member__c WHERE ${SMALL} LIMIT 3`)).toMatchObject({ totalSize: 3 });
  });

  it('groups and aggregates', async () => {
    const soql = `SELECT Transaction_Type__c, COUNT(Id) n, SUM(Loyalty_Points__c), MAX(CreatedDate) latest
      FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${ids[0]}' GROUP BY Transaction_Type__c ORDER BY Transaction_Type__c`;
    const latest = '2026-11-21T04:05:00.000+0000';
    expect(await rowsOf(jsforce, soql)).toEqual([
      { Transaction_Type__c: 'Credit', n: 2, expr0: 750, latest },
      { Transaction_Type__c: 'Debit', n: 1, expr0: 100, latest },
    ]);
  });

  it('answers rows in the shape of Salesforce', async () => {
    const answer = await jsforce.query(
      `SELECT id, active__c, PHONE_MOBILE_NUMBER__C, Loyalty_Balance__c, CreatedDate FROM loyalty_member__C WHERE Id = '${ids[4]}'`,
    );
    expect(jsforce.limitInfo.apiUsage).toMatchObject({ limit: 100_000 });
    expect(answer).toEqual({
      totalSize: 1,
      done: true,
      records: [
        {
          attributes: { type: 'Loyalty_Member__c', url: `/services/data/v64.0/sobjects/Loyalty_Member__c/${ids[4]}` },
          Id: ids[4],
          Active__c: false,
          Phone_Mobile_Number__c: null,
          Loyalty_Balance__c: 0,
          CreatedDate: '2026-11-21T04:04:00.000+0000',
        },
      ],
    });
  });

  it.each([
    ['', 'MALFORMED_QUERY'],
    ['SELECT Id FORM Loyalty_Member__c', 'MALFORMED_QUERY'],
    ['SELECT FROM Loyalty_Member__c', 'MALFORMED_QUERY'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Name = 'a", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Name = 'a\\q'", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Name = 'a' AND Name = 'b' OR Name = 'c'", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Loyalty_Member__c WHERE (Name = 'a'", 'MALFORMED_QUERY'],
    ['SELECT Id, Id FROM Loyalty_Member__c', 'INVALID_FIELD'],
    ['SELECT Id, COUNT(Name) FROM Loyalty_Member__c', 'MALFORMED_QUERY'],
    ['SELECT SUM(Name) FROM Loyalty_Member__c', 'MALFORMED_QUERY'],
    ['SELECT Id FROM Loyalty_Member__c FOR UPDATE', 'MALFORMED_QUERY'],
    ['SELECT Id FROM Contact', 'INVALID_TYPE'],
    ['SELECT Nickname__c FROM Loyalty_Member__c', 'INVALID_FIELD'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Nickname__c = 'a'", 'INVALID_FIELD'],
    ['SELECT Id FROM Loyalty_Member__c ORDER BY Nickname__c', 'INVALID_FIELD'],
    ['SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = 9999900001', 'INVALID_FIELD'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Loyalty_Balance__c = '5'", 'INVALID_FIELD'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Active__c = 'true'", 'INVALID_FIELD'],
    ["SELECT Id FROM Loyalty_Member__c WHERE CreatedDate > '2026-01-01T00:00:00Z'", 'INVALID_FIELD'],
    ['SELECT Id FROM Loyalty_Member__c WHERE CreatedDate > 2026-01-01', 'INVALID_FIELD'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Id = 'abc'", 'INVALID_QUERY_FILTER_OPERATOR'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Id LIKE 'a0X%'", 'INVALID_QUERY_FILTER_OPERATOR'],
    ['SELECT Id FROM Loyalty_Member__c WHERE Active__c > true', 'INVALID_QUERY_FILTER_OPERATOR'],
    ['SELECT Id FROM Loyalty_Member__c LIMIT 1 OFFSET 2001', 'NUMBER_OUTSIDE_VALID_RANGE'],
  ])('refuses %s with %s', async (soql, errorCode) => {
    expect(await refusalOf(jsforce.query(soql))).toMatchObject({ errorCode });
  });

  it('points at the place of the error', async () => {
    const refusal = await refusalOf(jsforce.query('SELECT Id, Nickname__c FROM Loyalty_Member__c'));
    expect(refusal.message).toBe(
      "\nSELECT Id, Nickname__c FROM Loyalty_Member__c\n           ^\nERROR at Row:1:Column:12\nNo such column 'Nickname__c' on entity 'Loyalty_Member__c'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name. Please reference your WSDL or the describe call for the appropriate names.",
    );
  });

  it('treats hostile text as text', async () => {
    const hostile = "x\\' OR Name != \\'x";
    expect(await jsforce.query(`SELECT Id FROM Loyalty_Member__c WHERE Name = '${hostile}'`)).toMatchObject({
      totalSize: 0,
    });
  });
});
