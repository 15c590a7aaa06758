import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, rowsOf, type Jsforce, type Row } from './client.ts';

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
  { First_Name__c: 'Dev', Phone_Mobile_Number__c: '9999907004', Opportunity__c: 'Étoile', Active__c: false },
  { First_Name__c: 'Esha', Opportunity__c: 'line\nbreak "quoted"' },
];
const SMALL = "Last_Name__c = 'Soqlwala'";
const NEWEST_FIRST = 'ORDER BY CreatedDate DESC, Id DESC';

let sandbox: TestSandbox;
let jsforce: Jsforce;
let ids: string[];
let ledgerOf: string;
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
  const [long] = await rowsOf(jsforce, "SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999900001'");
  ledgerOf = `FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${String(long?.['Id'])}'`;
});
afterAll(() => sandbox.close());

describe('SOQL', () => {
  /** First letters of the names of the small org that a condition finds, in alphabetical order. */
  const found = async (condition: string): Promise<string> => {
    const rows = await rowsOf(jsforce, `SELECT First_Name__c FROM Loyalty_Member__c WHERE ${SMALL} AND (${condition})`);
    return rows
      .map((row) => String(row['First_Name__c']).charAt(0).toUpperCase())
      .toSorted()
      .join('');
  };

  it.each([
    ["first_name__C = 'ASHA'", 'A'],
    ["First_Name__c != 'Asha'", 'BCDE'],
    ["First_Name__c >= 'Bina' AND First_Name__c < 'Dev'", 'BC'],
    ["First_Name__c IN ('Asha', 'Dev')", 'AD'],
    ["First_Name__c NOT IN ('Asha', 'Dev')", 'BCE'],
    ['Active__c = true', 'AB'],
    ['Active__c != true', 'CDE'],
    ["NOT (Active__c = true OR First_Name__c = 'Dev')", 'CE'],
    ['Phone_Mobile_Number__c = null', 'E'],
    ["Phone_Mobile_Number__c = ''", 'E'],
    ['Phone_Mobile_Number__c != null', 'ABCD'],
    ["Phone_Mobile_Number__c IN ('9999907001', '')", 'AE'],
    ["Phone_Mobile_Number__c NOT IN ('9999907001')", 'BCDE'],
    ["NOT Phone_Mobile_Number__c = '9999907001'", 'BCDE'],
    ["NOT Phone_Mobile_Number__c LIKE '+91%'", 'ACDE'],
    ["First_Name__c LIKE '_SHA'", 'AE'],
    ["Opportunity__c LIKE '10\\\\_0'", 'C'],
    ["Opportunity__c LIKE '%100\\\\%'", 'A'],
    ["Opportunity__c = 'O\\\\'Neill \\\\\\\\ Sons 100%'", 'A'],
    ["Opportunity__c LIKE '%\\\\\\\\ Sons%'", 'A'],
    ['Opportunity__c = \'line\\\\nbreak \\\\"quoted\\\\"\'', 'E'],
    ["Opportunity__c = '\\\\u0031\\\\u0030_0'", 'C'],
    // The case of all letters is ignored, not only of ASCII.
    ["Opportunity__c = 'éTOILE'", 'D'],
    ["Opportunity__c LIKE 'é%'", 'D'],
    ["Opportunity__c IN ('éTOILE', 'nobody')", 'D'],
    ["First_Name__c = 'Asha' OR (First_Name__c = 'Dev' AND (NOT (Active__c = true)))", 'AD'],
    ['Total_Points_Debited__c >= 100 AND Total_Points_Credited__c <= 750.0', 'A'],
    ['CreatedDate > 2026-11-21T04:00:00.000Z AND CreatedDate <= 2026-11-21T09:32:00+05:30', 'BC'],
  ])('WHERE %s', async (condition, names) => {
    expect(await found(condition.replaceAll('\\\\', '\\'))).toBe(names);
  });

  it.each([
    ['First_Name__c', 'ABCDE'],
    ['Active__c DESC, First_Name__c ASC', 'ABCDE'],
    ['Active__c ASC, First_Name__c DESC', 'EDCBA'],
    ['Phone_Mobile_Number__c, Id', 'EBACD'],
    ['Phone_Mobile_Number__c NULLS LAST', 'BACDE'],
    ['First_Name__c LIMIT 2', 'AB'],
  ])('ORDER BY %s', async (by, order) => {
    const rows = await rowsOf(jsforce, `SELECT First_Name__c FROM Loyalty_Member__c WHERE ${SMALL} ORDER BY ${by}`);
    expect(rows.map((row) => String(row['First_Name__c']).charAt(0).toUpperCase()).join('')).toBe(order);
  });

  it('counts, and bounds the count by LIMIT', async () => {
    const all = `SELECT COUNT() FROM Loyalty_Member__c WHERE ${SMALL}`;
    expect(await jsforce.query(all)).toEqual({ totalSize: 5, done: true, records: [] });
    expect(await jsforce.query(`${all} LIMIT 3`)).toMatchObject({ totalSize: 3 });
  });

  it('groups and sums, and numbers what has no alias', async () => {
    const of = `FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${ids[0]}'`;
    const soql = `SELECT Transaction_Type__c, COUNT(Id) n, SUM(Loyalty_Points__c) ${of} GROUP BY Transaction_Type__c`;
    expect(await rowsOf(jsforce, `${soql} ORDER BY Transaction_Type__c`)).toEqual([
      { Transaction_Type__c: 'Credit', n: 2, expr0: 750 },
      { Transaction_Type__c: 'Debit', n: 1, expr0: 100 },
    ]);
    expect(await rowsOf(jsforce, `SELECT COUNT(Id), SUM(Loyalty_Points__c) ${of}`)).toEqual([{ expr0: 3, expr1: 850 }]);
  });

  it('answers rows in the shape of Salesforce', async () => {
    const soql = `SELECT id, active__c, PHONE_MOBILE_NUMBER__C, Loyalty_Balance__c, CreatedDate FROM loyalty_member__C WHERE Id = '${ids[4]}'`;
    expect((await jsforce.query(soql)).records).toEqual([
      {
        attributes: { type: 'Loyalty_Member__c', url: `/services/data/v64.0/sobjects/Loyalty_Member__c/${ids[4]}` },
        Id: ids[4],
        Active__c: false,
        Phone_Mobile_Number__c: null,
        Loyalty_Balance__c: 0,
        CreatedDate: '2026-11-21T04:04:00.000+0000',
      },
    ]);
  });

  it.each([
    ['', 'MALFORMED_QUERY'],
    ['SELECT FROM Lead', 'MALFORMED_QUERY'],
    ["SELECT Id FROM Lead WHERE Name = 'a", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Lead WHERE Name = 'a\\q'", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Lead WHERE Name = 'a' AND Name = 'b' OR Name = 'c'", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Lead WHERE (Name = 'a'", 'MALFORMED_QUERY'],
    ['SELECT Id, Id FROM Lead', 'INVALID_FIELD'],
    ['SELECT Id, COUNT(Name) FROM Lead', 'MALFORMED_QUERY'],
    ['SELECT SUM(Name) FROM Lead', 'MALFORMED_QUERY'],
    ['SELECT Status, COUNT(Id) FROM Lead GROUP BY Rating', 'MALFORMED_QUERY'],
    ['SELECT Rating FROM Lead GROUP BY Rating ORDER BY Status', 'MALFORMED_QUERY'],
    ['SELECT Id FROM Contact', 'INVALID_TYPE'],
    ['SELECT Nickname__c FROM Lead', 'INVALID_FIELD'],
    ["SELECT Id FROM Lead WHERE Nickname__c = 'a'", 'INVALID_FIELD'],
    ['SELECT Id FROM Lead ORDER BY Nickname__c', 'INVALID_FIELD'],
    ["SELECT Id FROM Lead WHERE Description = 'x'", 'INVALID_FIELD'],
    ['SELECT Id FROM Lead ORDER BY Description', 'MALFORMED_QUERY'],
    ['SELECT Id FROM Lead WHERE MobilePhone = 9999900001', 'INVALID_FIELD'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Loyalty_Balance__c = '5'", 'INVALID_FIELD'],
    ["SELECT Id FROM Loyalty_Member__c WHERE Active__c = 'true'", 'INVALID_FIELD'],
    ["SELECT Id FROM Lead WHERE CreatedDate > '2026-01-01T00:00:00Z'", 'INVALID_FIELD'],
    ['SELECT Id FROM Lead WHERE CreatedDate > 2026-01-01', 'INVALID_FIELD'],
    ["SELECT Id FROM Lead WHERE Id = 'abc'", 'INVALID_QUERY_FILTER_OPERATOR'],
    ["SELECT Id FROM Lead WHERE Id LIKE 'a0X%'", 'INVALID_QUERY_FILTER_OPERATOR'],
    ['SELECT Id FROM Loyalty_Member__c WHERE Active__c > true', 'INVALID_QUERY_FILTER_OPERATOR'],
  ])('refuses %s with %s', async (soql, errorCode) => {
    expect(await refusalOf(jsforce.query(soql))).toMatchObject({ errorCode });
  });

  it.each([
    'SELECT Owner.Name FROM Lead',
    'SELECT (SELECT Id FROM Loyalty_Transactions__r) FROM Loyalty_Member__c',
    'SELECT Id FROM Loyalty_Member__c WHERE Id IN (SELECT Loyalty_Member__c FROM Loyalty_Transaction__c)',
    'SELECT FIELDS(ALL) FROM Lead LIMIT 200',
    'SELECT MAX(CreatedDate) FROM Lead',
    'SELECT Id FROM Lead WHERE CALENDAR_YEAR(CreatedDate) = 2026',
    'SELECT Rating FROM Lead GROUP BY Rating HAVING COUNT(Id) > 1',
    'SELECT Id FROM Lead LIMIT 1 OFFSET 2',
    'SELECT Id FROM Lead FOR UPDATE',
  ])('says that it does not support %s', async (soql) => {
    const refusal = await refusalOf(jsforce.query(soql));
    expect(refusal).toMatchObject({ errorCode: 'MALFORMED_QUERY' });
    expect(refusal.message).toContain('not supported by this sandbox');
  });

  it('points at the place of the error', async () => {
    const refusal = await refusalOf(jsforce.query('SELECT Id, Nickname__c FROM Loyalty_Member__c'));
    expect(refusal.message).toMatch(
      /^\nSELECT Id, Nickname__c FROM Loyalty_Member__c\n {11}\^\nERROR at Row:1:Column:12\nNo such column 'Nickname__c' on entity 'Loyalty_Member__c'\./,
    );
  });

  it('treats hostile text as text', async () => {
    expect(await found("Name = 'x\\' OR Name != \\'x'")).toBe('');
  });
});

describe('query batches', () => {
  const pages = async (tail: string, headers: Record<string, string> = {}) => {
    const all = [await jsforce.query<Row>(`SELECT Id, CreatedDate ${ledgerOf} ${NEWEST_FIRST} ${tail}`, { headers })];
    for (let next = all[0]?.nextRecordsUrl; next !== undefined; next = all.at(-1)?.nextRecordsUrl) {
      all.push(await jsforce.queryMore<Row>(next));
    }
    return all;
  };
  const idsOf = (all: readonly { records: readonly Row[] }[]) =>
    all.flatMap(({ records }) => records.map(({ Id }) => Id));

  it('have at most 2,000 rows and say where the rest is', async () => {
    const all = await pages('');
    expect(all.map(({ totalSize, done, records }) => [totalSize, done, records.length])).toEqual([
      [2300, false, 2000],
      [2300, true, 300],
    ]);
    expect(all[0]?.nextRecordsUrl).toMatch(/\/services\/data\/v64\.0\/query\/0r8\w{15}-2000$/);
    expect(new Set(idsOf(all)).size).toBe(2300);
  });

  it.each([
    ['batchSize=500', 500],
    ['batchSize=10', 200],
    ['batchSize=9000', 2000],
  ])('honour %s within 200 to 2,000', async (header, size) => {
    const [first] = await pages('', { 'Sforce-Query-Options': header });
    expect(first?.records).toHaveLength(size);
  });

  it('are smaller than asked for when switched so, and have every row once', async () => {
    await sandbox.switches({ batchSize: 333 });
    const all = await pages('LIMIT 2000');
    await sandbox.switches({ batchSize: null });
    expect(all.map(({ records }) => records.length)).toEqual([333, 333, 333, 333, 333, 333, 2]);
    expect(new Set(idsOf(all)).size).toBe(2000);
  });

  it('have each row of several members once, whatever is selected and without an order', async () => {
    for (const mobile of ['9999900004', '9999900005', '9999900006']) {
      await sandbox.addTransactions({ mobile, count: 700, points: 10 });
    }
    const soql = "SELECT Id, Loyalty_Member__c, Loyalty_Points__c FROM Loyalty_Transaction__c WHERE Name != 'none'";
    const first = await jsforce.query<Row>(soql);
    const all = [first];
    while (all.at(-1)?.nextRecordsUrl) all.push(await jsforce.queryMore<Row>(String(all.at(-1)?.nextRecordsUrl)));
    expect(all.length).toBeGreaterThan(2);
    expect(idsOf(all)).toHaveLength(first.totalSize);
    expect(new Set(idsOf(all)).size).toBe(first.totalSize);
  });

  it('are as the rows were when the query ran', async () => {
    const first = await jsforce.query<Row>(`SELECT Id, Loyalty_Member__c ${ledgerOf} ${NEWEST_FIRST}`);
    await jsforce.sobject('Loyalty_Transaction__c').create({
      Loyalty_Member__c: first.records[0]?.['Loyalty_Member__c'],
      Transaction_Type__c: 'Credit',
      Loyalty_Points__c: 5,
    });
    const second = await jsforce.queryMore<Row>(String(first.nextRecordsUrl));
    expect(second).toMatchObject({ totalSize: 2300 });
    expect(new Set(idsOf([first, second])).size).toBe(2300);
  });

  it.each(['0r8AAAAAAAAAAAAAAA-2000', 'nonsense'])('refuse the locator %s', async (locator) => {
    expect(await refusalOf(jsforce.queryMore(locator))).toMatchObject({ errorCode: 'INVALID_QUERY_LOCATOR' });
  });

  it('do not continue a grouped query', async () => {
    const refusal = refusalOf(jsforce.query('SELECT Id, COUNT(Name) FROM Loyalty_Transaction__c GROUP BY Id'));
    expect(await refusal).toMatchObject({ errorCode: 'EXCEEDED_ID_LIMIT' });
  });

  it('are not needed to walk a whole ledger by keyset, through rows that share their second', async () => {
    const rows = (await pages('')).flatMap(({ records }) => records);
    expect(rows.filter((row, i) => row['CreatedDate'] === rows[i - 1]?.['CreatedDate']).length).toBeGreaterThan(5);
    const walked: Row[] = [];
    for (let after = ''; ;) {
      const page = await rowsOf(jsforce, `SELECT Id, CreatedDate ${ledgerOf} ${after} ${NEWEST_FIRST} LIMIT 200`);
      walked.push(...page);
      const last = page.at(-1);
      if (last === undefined || page.length < 200) break;
      const moment = String(last['CreatedDate']).replace('+0000', 'Z');
      after = `AND (CreatedDate < ${moment} OR (CreatedDate = ${moment} AND Id < '${String(last['Id'])}'))`;
    }
    expect(walked.map(({ Id }) => Id)).toEqual(rows.map(({ Id }) => Id));
  });
});
