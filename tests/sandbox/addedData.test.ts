import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf } from './crmClient.ts';
import { rowsOf, signIn } from './restClient.ts';

describe('data added through the control', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  it('gives a member many Credits, all in the past', async () => {
    const crm = await connect(sandbox);
    const memberOf = async () => {
      const [row] = await crm.rows(
        "SELECT Id, Loyalty_Balance__c FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '+919999900004'",
      );
      return row ?? {};
    };
    const before = await memberOf();
    await sandbox.addTransactions({ mobile: '9999900004', count: 5000, points: 3 });
    const after = await memberOf();
    expect(after['Loyalty_Balance__c']).toBe(Number(before['Loyalty_Balance__c']) + 15_000);
    const [latest] = await crm.rows(
      `SELECT CreatedDate FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${textOf(after, 'Id')}' ORDER BY CreatedDate DESC LIMIT 1`,
    );
    expect(Date.parse(textOf(latest, 'CreatedDate'))).toBeLessThan(Date.now());
  });

  it('lists many more projects behind those there are, each with an id and a name', async () => {
    const other = await startSandbox();
    await other.addProjects(900);
    await other.addProjects(100);
    const rows = (await (await fetch(`${other.restUrl}/get_all_projects.json`)).json()) as Record<string, unknown>[];
    expect(rows).toHaveLength(1012);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(1012);
    expect(rows.slice(0, 12).every((row) => Number(row['id']) < 1000)).toBe(true);
    await other.close();
  });

  it('gives orders of one status and spelling when told so', async () => {
    await sandbox.addOrders({ mobile: '9999900005', count: 3, status: 'delivered', camel: true });
    const { body } = await (await signIn(sandbox, '9999900005')).get('/orders.json');
    expect(rowsOf(body, 'orders').map((row) => [row['status'], 'orderNumber' in row])).toEqual(
      Array.from({ length: 3 }, () => ['delivered', true]),
    );
  });

  it('is refused when it cannot be added', async () => {
    await expect(sandbox.addTransactions({ mobile: '9999909999', count: 1 })).rejects.toThrow('404');
    await expect(sandbox.addTransactions({ mobile: '9999900004', count: 0 })).rejects.toThrow('422');
    await expect(sandbox.addProjects(0)).rejects.toThrow('422');
    await expect(sandbox.addOrders({ mobile: '1', count: 1 })).rejects.toThrow('422');
  });
});
