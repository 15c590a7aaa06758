import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf } from './crmClient.ts';
import { newcomersOf, signIn, type RestClient } from './restClient.ts';

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

  it('keeps a request and shows its account masked', async () => {
    const client = await newcomer();
    const { status, body } = await ask(client);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), status: 'pending', created_at: start.toISOString() });
    const { terms_accepted: _terms, ...kept } = REQUEST;
    const updated = { updated_at: start.toISOString(), account_number: 'XXXXXXXX3004' };
    expect(await listOf(client)).toEqual([{ ...kept, ...body, ...updated }]);
    const { encash } = await sandbox.effects();
    expect(encash.filter(({ mobile }) => mobile === client.mobile)).toMatchObject([
      { seeded: 0, wire: { account_number: REQUEST.account_number } },
    ]);
  });

  it.each([
    [1, 0],
    [24, 0],
    [25, 1],
    [74, 1],
    [75, 2],
    [8025, 161],
    [999_999_999_999, 20_000_000_000],
  ])('takes of %d points a fee of %d, half a point rounded up, and no other', async (points, fee) => {
    const client = await newcomer();
    const withFee = (facilitation: number) =>
      ask(client, {
        points_to_encash: points,
        facilitation_fee: facilitation,
        amount_payable: points - facilitation,
      });
    expect((await withFee(fee + 1)).body).toEqual({ error: 'facilitation_fee must be 2% of the points.' });
    expect((await withFee(fee - 1)).status).toBe(422);
    expect((await withFee(fee)).status).toBe(201);
  });

  it('takes the fee of a club that has set another one', async () => {
    await sandbox.switches({ encashFeePercent: 3.25 });
    const client = await newcomer();
    expect((await ask(client)).body).toEqual({ error: 'facilitation_fee must be 3.25% of the points.' });
    expect((await ask(client, { facilitation_fee: 163, amount_payable: 4837 })).status).toBe(201);
    await sandbox.switches({ encashFeePercent: 2 });
  });

  it.each([
    ['points_to_encash', 0],
    ['points_to_encash', 5000.5],
    ['points_to_encash', '5000'],
    ['amount_payable', 4901],
    ['account_number', '12345678'],
    ['account_number', '1234567890123456789'],
    ['ifsc_code', 'DEMO1000214'],
    ['ifsc_code', 'demo0000214'],
    ['branch_name', ' '],
    ['person_name', undefined],
    ['terms_accepted', false],
  ])('refuses the %s %j', async (field, value) => {
    const client = await newcomer();
    const { status, body } = await ask(client, { [field]: value });
    expect(status).toBe(422);
    expect(String(body['error'])).toContain(field);
    expect(String(body['error'])).not.toContain(REQUEST.account_number);
    expect(await listOf(client)).toEqual([]);
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

  it('lists the newest first, and nothing of anybody else', async () => {
    const demo = await signIn(sandbox, '9999900001');
    expect((await listOf(demo)).map((row) => row['status'])).toEqual([
      'pending',
      'processing',
      'rejected',
      'completed',
    ]);
    expect(await listOf(await newcomer())).toEqual([]);
  });

  it('can tell a bank account that exists', async () => {
    const client = await newcomer();
    const check = async (account: string, ifsc: string) =>
      (await client.post('/encash/validate-bank', { account_number: account, ifsc_code: ifsc })).body;
    expect(await check('501002003004', 'DEMO0000214')).toEqual({
      is_valid: true,
      bank_name: 'Demo Bank DEMO',
      branch_name: 'Branch 000214',
    });
    const unknown = { is_valid: false, bank_name: null, branch_name: null };
    expect(await check('000002003004', 'DEMO0000214')).toEqual(unknown);
    expect(await check('501002003004', 'DEMO')).toEqual(unknown);
  });
});
