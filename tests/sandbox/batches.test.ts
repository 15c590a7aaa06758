import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf, type CrmClient, type QueryPage } from './crmClient.ts';

const NEWEST_FIRST = 'ORDER BY CreatedDate DESC, Id DESC';

describe('query batches', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  let memberId: string;
  beforeEach(async () => {
    sandbox = await startSandbox();
    crm = await connect(sandbox);
    const [member] = await crm.rows("SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999900001'");
    memberId = textOf(member, 'Id');
  });
  afterEach(() => sandbox.close());

  const ledger = (fields: string, tail = ''): string =>
    `SELECT ${fields} FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${memberId}' ${NEWEST_FIRST} ${tail}`;
  const pages = async (soql: string, headers?: Record<string, string>): Promise<QueryPage[]> => {
    const all = [(await crm.query(soql, headers)).body as QueryPage];
    for (let next = all[0]?.nextRecordsUrl; next !== undefined; next = all.at(-1)?.nextRecordsUrl) {
      all.push((await crm.get(next, headers)).body as QueryPage);
    }
    return all;
  };

  it('answers at most 2,000 rows and says where the rest is', async () => {
    const [first, second] = await pages(ledger('Id'));
    expect(first).toMatchObject({ totalSize: 2300, done: false });
    expect(first?.nextRecordsUrl).toMatch(/^\/services\/data\/v64\.0\/query\/0r8\w{15}-2000$/);
    expect(first?.records).toHaveLength(2000);
    expect(second).toMatchObject({ totalSize: 2300, done: true });
    expect(second).not.toHaveProperty('nextRecordsUrl');
    expect(second?.records).toHaveLength(300);
    const ids = [first, second].flatMap((page) => page?.records ?? []).map((row) => row['Id']);
    expect(new Set(ids).size).toBe(2300);
  });

  it('counts only what LIMIT lets through', async () => {
    const [first, ...rest] = await pages(ledger('Id', 'LIMIT 2000'));
    expect(first).toMatchObject({ totalSize: 2000, done: true });
    expect(rest).toEqual([]);
  });

  it.each([
    ['batchSize=500', 500],
    ['batchSize=200', 200],
    ['batchSize=10', 200],
    ['batchSize=9000', 2000],
  ])('honours %s within 200 to 2,000', async (header, size) => {
    const { body } = await crm.query(ledger('Id'), { 'Sforce-Query-Options': header });
    expect((body as QueryPage).records).toHaveLength(size);
  });

  it('sends smaller batches than asked for when switched so, and every row once', async () => {
    await sandbox.switches({ batchSize: 333 });
    const all = await pages(ledger('Id', 'LIMIT 2000'));
    expect(all.map((page) => page.records.length)).toEqual([333, 333, 333, 333, 333, 333, 2]);
    expect(new Set(all.flatMap((page) => page.records.map((row) => row['Id']))).size).toBe(2000);
  });

  it('hands out each row of several members once, whatever is selected and without an order', async () => {
    const members = ['9999900001', '9999900004', '9999900005', '9999900006'];
    for (const mobile of members) await sandbox.addTransactions({ mobile, count: 700, points: 10 });
    const named = members.map((mobile) => `'${mobile}'`).join(', ');
    const ids = (await crm.rows(`SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c IN (${named})`))
      .map((row) => `'${textOf(row, 'Id')}'`)
      .join(', ');
    const all = await pages(
      `SELECT Id, Loyalty_Member__c, Transaction_Type__c, Loyalty_Points__c FROM Loyalty_Transaction__c WHERE Loyalty_Member__c IN (${ids})`,
    );
    const rows = all.flatMap((page) => page.records);
    expect(all.length).toBeGreaterThan(2);
    expect(rows).toHaveLength(Number(all[0]?.totalSize));
    expect(new Set(rows.map((row) => row['Id'])).size).toBe(rows.length);
  });

  it('answers later batches as the rows were when the query ran', async () => {
    const first = (await crm.query(ledger('Id'))).body as QueryPage;
    await crm.create('Loyalty_Transaction__c', {
      Loyalty_Member__c: memberId,
      Transaction_Type__c: 'Credit',
      Loyalty_Points__c: 5,
    });
    const second = (await crm.get(first.nextRecordsUrl ?? '')).body as QueryPage;
    expect(second).toMatchObject({ totalSize: 2300 });
    const ids = [...first.records, ...second.records].map((row) => row['Id']);
    expect(new Set(ids).size).toBe(2300);
  });

  it.each(['0r8AAAAAAAAAAAAAAA-2000', 'nonsense'])('refuses the locator %s', async (locator) => {
    expect(await crm.get(`/services/data/v64.0/query/${locator}`)).toMatchObject({
      status: 400,
      body: [{ errorCode: 'INVALID_QUERY_LOCATOR' }],
    });
  });

  it('walks the whole ledger by keyset, through rows that share their second', async () => {
    const rows = (await pages(ledger('Id, CreatedDate'))).flatMap((page) => page.records);
    const moments = rows.map((row) => row['CreatedDate']);
    expect(moments.filter((moment, i) => moment === moments[i - 1]).length).toBeGreaterThan(5);
    const walked: unknown[] = [];
    for (let after = ''; ;) {
      const soql = `SELECT Id, CreatedDate FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${memberId}' ${after} ${NEWEST_FIRST} LIMIT 200`;
      const page = await crm.rows(soql);
      walked.push(...page.map((row) => row['Id']));
      const last = page.at(-1);
      if (last === undefined || page.length < 200) break;
      const moment = String(last['CreatedDate']).replace('+0000', 'Z');
      after = `AND (CreatedDate < ${moment} OR (CreatedDate = ${moment} AND Id < '${String(last['Id'])}'))`;
    }
    expect(walked).toEqual(rows.map((row) => row['Id']));
  });
});
