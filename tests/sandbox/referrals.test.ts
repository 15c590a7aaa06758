import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { newcomersOf, restClient, type RestClient } from './restClient.ts';

const REFERRAL = {
  customer_code: '00042719',
  ref_name: 'Tara Bose',
  ref_phone: '7777700001',
  status: 'Pending',
  project_id: 104,
  referred_on: '2026-11-21T09:00:00.000Z',
  referral_mode: 'Dashboard Static',
};

describe('add_referral.json', () => {
  let sandbox: TestSandbox;
  let newcomer: ReturnType<typeof newcomersOf>;
  const refer = (client: RestClient, changes: Record<string, unknown> = {}, token = client.token) =>
    client.post(`/add_referral.json?access_token=${token}`, { ...REFERRAL, ...changes });

  beforeAll(async () => {
    sandbox = await startSandbox();
    newcomer = newcomersOf(sandbox);
  });
  afterAll(() => sandbox.close());

  it('wants the same token twice', async () => {
    const [client, other] = [await newcomer(), await newcomer()];
    expect((await refer(restClient(sandbox, null), {}, client.token)).status).toBe(401);
    expect((await refer(client, {}, '')).status).toBe(401);
    expect((await refer(client, {}, other.token)).status).toBe(401);
    expect((await refer(restClient(sandbox, 'not-a-token'))).status).toBe(401);
    expect((await client.post('/add_referral.json', REFERRAL)).status).toBe(401);
    const { referrals } = await sandbox.effects();
    expect(referrals.filter(({ mobile }) => mobile === client.mobile || mobile === other.mobile)).toEqual([]);
  });

  it('keeps a referral', async () => {
    const client = await newcomer();
    const { status, body } = await refer(client);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), status: 'Pending', message: expect.any(String) });
    const { referrals } = await sandbox.effects();
    expect(referrals.filter(({ mobile }) => mobile === client.mobile)).toMatchObject([{ wire: REFERRAL }]);
  });

  it('refuses who has been referred before by the same user for the same project', async () => {
    const [client, other] = [await newcomer(), await newcomer()];
    expect((await refer(client)).status).toBe(201);
    expect(await refer(client, { ref_name: 'Another name' })).toEqual({
      status: 422,
      body: { errors: { mobile: ['has already been referred by this user for this project'] } },
    });
    expect((await refer(client, { project_id: 105 })).status).toBe(201);
    expect((await refer(client, { ref_phone: '7777700002' })).status).toBe(201);
    expect((await refer(other)).status).toBe(201);
  });

  it.each([
    ['customer_code', ''],
    ['ref_name', ' '],
    ['ref_phone', '777770000'],
    ['status', 'Won'],
    ['project_id', 4711],
    ['referred_on', '21/11/2026'],
    ['referral_mode', 'Dashboard'],
  ])('refuses the %s %j by name', async (field, value) => {
    const { status, body } = await refer(await newcomer(), { [field]: value });
    expect(status).toBe(422);
    expect(body).toEqual({ errors: { [field]: [expect.any(String)] } });
  });
});
