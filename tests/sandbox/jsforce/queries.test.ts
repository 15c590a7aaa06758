import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connectJsforce, refusalOf, rowsOf, type Jsforce, type Row } from './client.ts';

const NOW = '2026-11-18T04:30:00.000Z';
/** A Wednesday, 10:00 in the time zone of the org's user, Asia/Kolkata. */
const DAY_MS = 24 * 60 * 60 * 1000;

describe('queries of jsforce', () => {
  let sandbox: TestSandbox;
  let jsforce: Jsforce;
  let clock = new Date(NOW);
  const memberIds: string[] = [];

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => clock });
    jsforce = await connectJsforce(sandbox);
    const members = [
      { First_Name__c: 'Zoë', Last_Name__c: 'Querywala', Opportunity__c: 'ÉTOILE, Goa', Active__c: true },
      { First_Name__c: 'Yash', Last_Name__c: 'Querywala', Opportunity__c: 'élan, Pune', Active__c: true },
      { First_Name__c: 'Xia', Last_Name__c: 'Querywala' },
    ];
    for (const member of members) {
      memberIds.push(String((await jsforce.sobject('Loyalty_Member__c').create(member)).id));
    }
    const [first, second] = memberIds;
    for (const [member, type, points] of [
      [first, 'Credit', 500],
      [first, 'Credit', 250.25],
      [first, 'Debit', 100],
      [second, 'Credit', 40],
      [second, 'Debit', 10],
    ]) {
      await jsforce.sobject('Loyalty_Transaction__c').create({
        Loyalty_Member__c: member,
        Transaction_Type__c: type,
        Loyalty_Points__c: points,
      });
    }
    // One Lead on each of these days, counted from today.
    for (const [name, days] of [
      ['Before', -400],
      ['LastYear', -330],
      ['LastQuarter', -60],
      ['LastMonth', -25],
      ['LastWeek', -8],
      ['ThisWeek', -2],
      ['Yesterday', -1],
      ['Today', 0],
    ] as const) {
      clock = new Date(Date.parse(NOW) + days * DAY_MS);
      await jsforce.sobject('Lead').create({ FirstName: name, LastName: 'Dated', Company: 'Dated' });
    }
    // 23:30 UTC of the day before is already today in India.
    clock = new Date('2026-11-17T23:30:00.000Z');
    await jsforce.sobject('Lead').create({ FirstName: 'Dawn', LastName: 'Dated', Company: 'Dated' });
    clock = new Date(NOW);
  });
  afterAll(() => sandbox.close());

  const dated = async (condition: string): Promise<string> => {
    const rows = await rowsOf(
      jsforce,
      `SELECT FirstName FROM Lead WHERE LastName = 'Dated' AND CreatedDate ${condition}`,
    );
    return rows
      .map((row) => String(row['FirstName']))
      .toSorted()
      .join(' ');
  };

  // Date literals are periods in the time zone of the user. "<" is before their start and ">" after their end.
  it.each([
    ['= TODAY', 'Dawn Today'],
    ['= YESTERDAY', 'Yesterday'],
    ['= TOMORROW', ''],
    ['< TODAY', 'Before LastMonth LastQuarter LastWeek LastYear ThisWeek Yesterday'],
    ['>= YESTERDAY', 'Dawn Today Yesterday'],
    ['> YESTERDAY', 'Dawn Today'],
    ['<= LAST_WEEK', 'Before LastMonth LastQuarter LastWeek LastYear'],
    ['!= THIS_YEAR', 'Before LastYear'],
    ['= THIS_WEEK', 'Dawn ThisWeek Today Yesterday'],
    ['= LAST_WEEK', 'LastWeek'],
    ['= THIS_MONTH', 'Dawn LastWeek ThisWeek Today Yesterday'],
    ['= LAST_MONTH', 'LastMonth'],
    ['= LAST_QUARTER', 'LastQuarter'],
    ['= LAST_FISCAL_QUARTER', 'LastQuarter'],
    ['= LAST_YEAR', 'Before LastYear'],
    // The last n days include today, the last n weeks and months do not include the current one.
    ['= LAST_N_DAYS:1', 'Dawn Today Yesterday'],
    ['= LAST_N_WEEKS:1', 'LastWeek'],
    ['= LAST_N_MONTHS:2', 'LastMonth LastQuarter'],
    ['= LAST_90_DAYS', 'Dawn LastMonth LastQuarter LastWeek ThisWeek Today Yesterday'],
    ['= N_DAYS_AGO:2', 'ThisWeek'],
    ['= NEXT_N_DAYS:3', ''],
    ['= N_YEARS_AGO:1', 'Before LastYear'],
  ])('reads the date literal in CreatedDate %s', async (condition, names) => {
    expect(await dated(condition)).toBe(names);
  });

  it('ignores the case of all letters, not only of ASCII', async () => {
    const names = async (condition: string) =>
      (await rowsOf(jsforce, `SELECT First_Name__c FROM Loyalty_Member__c WHERE ${condition}`)).map(
        (row) => row['First_Name__c'],
      );
    expect(await names("First_Name__c = 'ZOË'")).toEqual(['Zoë']);
    expect(await names("Opportunity__c LIKE 'é%' AND Last_Name__c = 'querywala'")).toHaveLength(2);
    expect(await names("Opportunity__c LIKE '%TOILE%'")).toEqual(['Zoë']);
    expect(await names("First_Name__c IN ('zOË', 'nobody')")).toEqual(['Zoë']);
    expect(await names("First_Name__c != 'ZOË' AND Last_Name__c = 'Querywala'")).toHaveLength(2);
  });

  it('reads parents, also two levels up, with their own attributes', async () => {
    const { records } = await jsforce.query<Row>(
      `SELECT Loyalty_Points__c, Loyalty_Member__r.First_Name__c, Loyalty_Member__r.Owner.Name, CreatedBy.Username
       FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${memberIds[0]}' AND Transaction_Type__c = 'Debit'`,
    );
    expect(records).toMatchObject([
      {
        Loyalty_Points__c: 100,
        Loyalty_Member__r: {
          attributes: {
            type: 'Loyalty_Member__c',
            url: `/services/data/v64.0/sobjects/Loyalty_Member__c/${memberIds[0]}`,
          },
          First_Name__c: 'Zoë',
          Owner: { attributes: { type: 'User' }, Name: 'Club Integration' },
        },
        CreatedBy: { Username: sandbox.credentials.username },
      },
    ]);
  });

  it('filters and sorts by fields of parents, whatever their case', async () => {
    const rows = await rowsOf(
      jsforce,
      `SELECT Loyalty_Points__c FROM Loyalty_Transaction__c WHERE Loyalty_Member__r.Last_Name__c = 'QUERYWALA'
       ORDER BY Loyalty_Member__r.First_Name__c, Loyalty_Points__c DESC`,
    );
    expect(rows.map((row) => row['Loyalty_Points__c'])).toEqual([40, 10, 500, 250, 100]);
  });

  it('names the fields of its own object with the object or an alias', async () => {
    const soql = `SELECT m.Id, m.First_Name__c FROM Loyalty_Member__c m WHERE m.Id = '${memberIds[1]}'`;
    expect(await rowsOf(jsforce, soql)).toEqual([{ Id: memberIds[1], First_Name__c: 'Yash' }]);
    const full = `SELECT Loyalty_Member__c.Id FROM Loyalty_Member__c WHERE Id = '${memberIds[1]}'`;
    expect(await rowsOf(jsforce, full)).toEqual([{ Id: memberIds[1] }]);
  });

  it('reads children with a sub-query; none are null', async () => {
    const rows = await rowsOf(
      jsforce,
      `SELECT First_Name__c, (SELECT Loyalty_Points__c FROM Loyalty_Transactions__r
         WHERE Transaction_Type__c = 'Credit' ORDER BY Loyalty_Points__c DESC LIMIT 1)
       FROM Loyalty_Member__c WHERE Last_Name__c = 'Querywala' ORDER BY First_Name__c DESC`,
    );
    expect(rows).toMatchObject([
      {
        First_Name__c: 'Zoë',
        Loyalty_Transactions__r: { totalSize: 1, done: true, records: [{ Loyalty_Points__c: 500 }] },
      },
      { First_Name__c: 'Yash', Loyalty_Transactions__r: { totalSize: 1, records: [{ Loyalty_Points__c: 40 }] } },
      { First_Name__c: 'Xia', Loyalty_Transactions__r: null },
    ]);
  });

  it('continues the children of one record in batches', async () => {
    const soql = `SELECT (SELECT Id FROM Loyalty_Transactions__r) FROM Loyalty_Member__c
      WHERE Phone_Mobile_Number__c = '9999900001'`;
    const [row] = await rowsOf(jsforce, soql, { autoFetch: true });
    const children = row?.['Loyalty_Transactions__r'] as { records: Row[] } | undefined;
    expect(children).toMatchObject({ totalSize: 2300, done: true });
    expect(new Set(children?.records.map(({ Id }) => Id)).size).toBe(2300);
  });

  it.each([
    ['Id IN (SELECT Loyalty_Member__c FROM Loyalty_Transaction__c WHERE Loyalty_Points__c > 200)', ['Zoë']],
    ['Id NOT IN (SELECT Loyalty_Member__c FROM Loyalty_Transaction__c)', ['Xia']],
    ["OwnerId IN (SELECT Id FROM User WHERE Name = 'Nobody')", []],
  ])('filters with the semi join %s', async (condition, names) => {
    const soql = `SELECT First_Name__c FROM Loyalty_Member__c WHERE Last_Name__c = 'Querywala' AND ${condition}`;
    expect((await rowsOf(jsforce, soql)).map((row) => row['First_Name__c'])).toEqual(names);
  });

  const ofQuerywala = "FROM Loyalty_Transaction__c WHERE Loyalty_Member__r.Last_Name__c = 'Querywala'";

  it('keeps groups with HAVING, and sorts them by an aggregate', async () => {
    const soql = `SELECT Loyalty_Member__r.First_Name__c who, Transaction_Type__c, SUM(Loyalty_Points__c) total
      ${ofQuerywala} GROUP BY Loyalty_Member__r.First_Name__c, Transaction_Type__c
      HAVING SUM(Loyalty_Points__c) > 10 AND Transaction_Type__c != null ORDER BY SUM(Loyalty_Points__c) DESC`;
    expect(await rowsOf(jsforce, soql)).toEqual([
      { who: 'Zoë', Transaction_Type__c: 'Credit', total: 750 },
      { who: 'Zoë', Transaction_Type__c: 'Debit', total: 100 },
      { who: 'Yash', Transaction_Type__c: 'Credit', total: 40 },
    ]);
  });

  it('aggregates a whole object, and numbers what has no alias', async () => {
    const soql = `SELECT COUNT(Id), COUNT_DISTINCT(Loyalty_Member__c), MIN(Loyalty_Points__c), MAX(Loyalty_Points__c) most,
      AVG(Loyalty_Points__c) ${ofQuerywala}`;
    expect(await rowsOf(jsforce, soql)).toEqual([{ expr0: 5, expr1: 2, expr2: 10, most: 500, expr3: 180 }]);
  });

  // Parts of dates are in UTC unless the query converts the time zone.
  it.each([
    ['HOUR_IN_DAY(CreatedDate)', 23],
    ['HOUR_IN_DAY(convertTimezone(CreatedDate))', 5],
    ['DAY_IN_MONTH(CreatedDate)', 17],
    ['DAY_IN_MONTH(convertTimezone(CreatedDate))', 18],
    ['DAY_IN_WEEK(CreatedDate)', 3],
    ['CALENDAR_MONTH(CreatedDate)', 11],
    ['CALENDAR_QUARTER(CreatedDate)', 4],
    ['CALENDAR_YEAR(CreatedDate)', 2026],
    ['DAY_ONLY(CreatedDate)', '2026-11-17'],
  ])('groups by %s', async (part, value) => {
    const soql = `SELECT ${part} part, COUNT(Id) n FROM Lead WHERE FirstName = 'Dawn' GROUP BY ${part}`;
    expect(await rowsOf(jsforce, soql)).toEqual([{ part: value, n: 1 }]);
  });

  it('filters by parts of dates', async () => {
    expect(await rowsOf(jsforce, 'SELECT FirstName FROM Lead WHERE CALENDAR_YEAR(CreatedDate) < 2026')).toHaveLength(2);
    const soql = 'SELECT FirstName FROM Lead WHERE DAY_ONLY(CreatedDate) = 2026-11-17 ORDER BY FirstName';
    expect(await rowsOf(jsforce, soql)).toEqual([{ FirstName: 'Dawn' }, { FirstName: 'Yesterday' }]);
  });

  it('selects all, custom or standard fields', async () => {
    const fieldsOf = async (group: string) =>
      Object.keys((await rowsOf(jsforce, `SELECT FIELDS(${group}) FROM Lead LIMIT 1`))[0] ?? {});
    const custom = ['Project_Interested__c', 'Type_of_Customer__c', 'Loyalty_Member_Unique_Id__c'];
    expect(await fieldsOf('CUSTOM')).toEqual(custom);
    const standard = await fieldsOf('STANDARD');
    expect(standard).toContain('IsConverted');
    expect(standard).not.toEqual(expect.arrayContaining(['Project_Interested__c']));
    expect((await fieldsOf('ALL')).toSorted()).toEqual([...custom, ...standard].toSorted());
  });

  it('shows audit fields', async () => {
    const soql = `SELECT CreatedDate, LastModifiedDate, SystemModstamp, IsDeleted, CreatedById, OwnerId, Owner.IsActive
      FROM Loyalty_Member__c WHERE Id = '${memberIds[2]}'`;
    const at = '2026-11-18T04:30:00.000+0000';
    expect(await rowsOf(jsforce, soql)).toMatchObject([
      { CreatedDate: at, LastModifiedDate: at, SystemModstamp: at, IsDeleted: false, Owner: { IsActive: true } },
    ]);
  });

  it('labels picklists', async () => {
    const soql = 'SELECT toLabel(Status) FROM Lead LIMIT 1';
    expect(await rowsOf(jsforce, soql)).toEqual([{ Status: 'Open - Not Contacted' }]);
  });

  it('is built by the methods of jsforce', async () => {
    const found = await jsforce
      .sobject('Loyalty_Member__c')
      .find({ Last_Name__c: 'Querywala', First_Name__c: { $like: 'Y%' } }, ['First_Name__c'])
      .sort({ First_Name__c: 1 })
      .limit(5);
    expect(found).toMatchObject([{ First_Name__c: 'Yash' }]);
    expect(await jsforce.sobject('Loyalty_Member__c').count({ Last_Name__c: 'Querywala' })).toBe(3);
  });

  it('fetches all batches by itself, or one by one', async () => {
    const soql = "SELECT Id FROM Loyalty_Transaction__c WHERE Loyalty_Member__r.Phone_Mobile_Number__c = '9999900001'";
    expect(await rowsOf(jsforce, soql, { autoFetch: true, maxFetch: 5000 })).toHaveLength(2300);
    const first = await jsforce.query(soql);
    expect(first).toMatchObject({ totalSize: 2300, done: false });
    const second = await jsforce.queryMore(String(first.nextRecordsUrl));
    expect(second).toMatchObject({ totalSize: 2300, done: true });
    expect(first.records.length + second.records.length).toBe(2300);
  });

  it.each([
    ['SELECT Id, FIELDS(ALL) FROM Lead LIMIT 200', 'INVALID_FIELD', 'duplicate field selected: Id'],
    ['SELECT FIELDS(ALL) FROM Lead', 'MALFORMED_QUERY', 'must have a LIMIT of at most 200'],
    ['SELECT FIELDS(CUSTOM) FROM Lead LIMIT 201', 'MALFORMED_QUERY', 'must have a LIMIT of at most 200'],
    ['SELECT Boss__r.Name FROM Lead', 'INVALID_FIELD', "Didn't understand relationship 'Boss__r' in field path"],
    ['SELECT Owner.Nickname FROM Lead', 'INVALID_FIELD', "No such column 'Nickname' on entity 'User'"],
    ['SELECT (SELECT Id FROM Cars__r) FROM Lead', 'INVALID_TYPE', "Didn't understand relationship 'Cars__r'"],
    ["SELECT Id FROM Lead WHERE Description = 'x'", 'INVALID_FIELD', 'can not be filtered in a query call'],
    ['SELECT Id FROM Lead ORDER BY Description', 'MALFORMED_QUERY', 'can not be sorted in a query call'],
    ['SELECT Status, COUNT(Id) FROM Lead GROUP BY Rating', 'MALFORMED_QUERY', 'must be grouped or aggregated: Status'],
    ["SELECT Rating FROM Lead GROUP BY Rating HAVING Status = 'x'", 'MALFORMED_QUERY', 'grouped or aggregated: Status'],
    [
      'SELECT Rating FROM Lead GROUP BY Rating ORDER BY Status',
      'MALFORMED_QUERY',
      'must be grouped or aggregated: Status',
    ],
    ['SELECT MAX(CreatedDate) FROM Lead LIMIT 1', 'MALFORMED_QUERY', 'cannot also use LIMIT'],
    ['SELECT Id FROM Lead WHERE COUNT(Id) > 1', 'MALFORMED_QUERY', ''],
    ["SELECT Id FROM Lead WHERE Rating INCLUDES ('Hot')", 'INVALID_QUERY_FILTER_OPERATOR', ''],
    [
      'SELECT Id FROM Loyalty_Member__c WHERE Name = null OR Id IN (SELECT Loyalty_Member__c FROM Loyalty_Transaction__c)',
      'MALFORMED_QUERY',
      "Semi join sub-selects are not allowed with the 'OR' operator",
    ],
    [
      'SELECT Id FROM Loyalty_Member__c WHERE Id IN (SELECT Name FROM Loyalty_Transaction__c)',
      'MALFORMED_QUERY',
      'exactly one field',
    ],
    ['SELECT Status, COUNT(Id) FROM Lead GROUP BY ROLLUP(Status)', 'MALFORMED_QUERY', 'ROLLUP'],
    ['SELECT Id FROM Lead ALL ROWS', 'MALFORMED_QUERY', ''],
  ])('refuses %s with %s', async (soql, errorCode, message) => {
    const refusal = await refusalOf(jsforce.query(soql));
    expect(refusal).toMatchObject({ errorCode });
    expect(refusal.message).toContain(message);
  });

  it('does not continue a grouped query', async () => {
    const refusal = await refusalOf(jsforce.query('SELECT Id, COUNT(Name) FROM Loyalty_Transaction__c GROUP BY Id'));
    expect(refusal).toMatchObject({ errorCode: 'EXCEEDED_ID_LIMIT' });
    expect(refusal.message).toContain('does not support queryMore()');
  });

  it.each([
    ['explain', () => jsforce.query('SELECT Id FROM Lead').explain()],
    ['SOSL', () => jsforce.search('FIND {Ira} IN ALL FIELDS RETURNING Lead(Id)')],
  ])('refuses %s, which the org does not have', async (_what, call) => {
    expect(await refusalOf(call())).toMatchObject({ errorCode: 'FUNCTIONALITY_NOT_ENABLED' });
  });

  it('refuses a locator that nobody has opened', async () => {
    expect(await refusalOf(jsforce.queryMore('0r8AAAAAAAAAAAAAAA-2000'))).toMatchObject({
      errorCode: 'INVALID_QUERY_LOCATOR',
    });
  });
});
