import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf } from './crmClient.ts';
import { newcomersOf, type RestClient } from './restClient.ts';

const MINUTE_MS = 60_000;
const REQUEST = {
  points_to_encash: 5000,
  facilitation_fee: 100,
  amount_payable: 4900,
  account_number: '501002003004',
  ifsc_code: 'DEMO0000214',
  branch_name: 'Bandra East',
  person_name: 'Nila Paul',
  terms_accepted: true,
};

describe('encash', () => {
  let sandbox: TestSandbox;
  let newcomer: ReturnType<typeof newcomersOf>;
  const start = new Date('2026-11-21T04:00:00.000Z');
  let clock = start;
  const ask = (client: RestClient, changes: Record<string, unknown> = {}) =>
    client.post('/encash_requests.json', { encash_request: { ...REQUEST, ...changes } });
  const listOf = async (client: RestClient) =>
    (await client.get('/encash_requests.json')).body as unknown as Record<string, unknown>[];

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => clock });
    newcomer = newcomersOf(sandbox);
  });
  afterAll(() => sandbox.close());
  it('takes the fee of a club that has set another one', async () => {
    await sandbox.switches({ encashFeePercent: 3.25 });
    const client = await newcomer();
    expect((await ask(client)).body).toEqual({ error: 'facilitation_fee must be 3.25% of the points.' });
    expect((await ask(client, { facilitation_fee: 163, amount_payable: 4837 })).status).toBe(201);
    await sandbox.switches({ encashFeePercent: 2 });
  });

  it('is processed after two minutes and completed after five', async () => {
    const client = await newcomer();
    await ask(client);
    const seen: unknown[] = [];
    for (const minutes of [1.99, 2, 4.99, 5]) {
      clock = new Date(start.getTime() + minutes * MINUTE_MS);
      seen.push((await listOf(client))[0]?.['status']);
    }
    clock = start;
    expect(seen).toEqual(['pending', 'processing', 'processing', 'completed']);
  });

  it('debits the points in the CRM once, when it is completed', async () => {
    const client = await newcomer();
    const crm = await connect(sandbox);
    const made = await crm.create('Loyalty_Member__c', { Phone_Mobile_Number__c: `+91${client.mobile}` });
    const memberId = textOf(made.body, 'id');
    const debits = () =>
      crm.rows(
        `SELECT Loyalty_Points__c, Transaction_Type__c FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${memberId}'`,
      );
    await ask(client);
    clock = new Date(start.getTime() + 4.99 * MINUTE_MS);
    expect(await debits()).toEqual([]);
    clock = new Date(start.getTime() + 5 * MINUTE_MS);
    // By itself: nobody has looked at the request meanwhile.
    expect(await debits()).toMatchObject([{ Loyalty_Points__c: 5000, Transaction_Type__c: 'Debit' }]);
    await listOf(client);
    expect(await debits()).toHaveLength(1);
    clock = start;

    const moved = await ask(client, { points_to_encash: 1000, facilitation_fee: 20, amount_payable: 980 });
    await sandbox.moveEncash(Number(moved.body['id']), 'completed');
    await sandbox.moveEncash(Number(moved.body['id']), 'completed');
    expect(await debits()).toHaveLength(2);
    const rejected = await ask(client);
    await sandbox.moveEncash(Number(rejected.body['id']), 'rejected');
    await sandbox.switches({ debitEncash: false });
    const elsewhere = await ask(client);
    await sandbox.moveEncash(Number(elsewhere.body['id']), 'completed');
    expect(await debits()).toHaveLength(2);
    await sandbox.moveEncash(Number(elsewhere.body['id']), 'rejected');
    await sandbox.switches({ debitEncash: true });
  });

  it('stays where the control has moved it', async () => {
    const client = await newcomer();
    const { body } = await ask(client);
    await sandbox.moveEncash(Number(body['id']), 'rejected');
    clock = new Date(start.getTime() + 9 * MINUTE_MS);
    expect((await listOf(client))[0]?.['status']).toBe('rejected');
    clock = start;
    await expect(sandbox.moveEncash(999_999, 'completed')).rejects.toThrow('404');
  });
});
