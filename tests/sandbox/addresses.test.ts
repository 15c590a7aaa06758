import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { ADDRESS, newcomersOf, rowsOf, signIn, type RestClient } from './restClient.ts';

describe('user_addresses.json', () => {
  let sandbox: TestSandbox;
  let newcomer: ReturnType<typeof newcomersOf>;
  const defaults = async (client: RestClient) =>
    rowsOf((await client.get('/user_addresses.json')).body, 'addresses').map((row) => row['set_as_default']);
  const add = (client: RestClient, changes: Record<string, unknown> = {}) =>
    client.post('/user_addresses.json', { address: { ...ADDRESS, ...changes } });

  beforeAll(async () => {
    sandbox = await startSandbox();
    newcomer = newcomersOf(sandbox);
  });
  afterAll(() => sandbox.close());

  it('keeps what was sent and makes the first address the default', async () => {
    const client = await newcomer();
    const { status, body } = await add(client, { country: '' });
    expect(status).toBe(201);
    expect(body).toEqual({ ...ADDRESS, id: expect.any(Number), set_as_default: true, active: true });
    expect((await client.get('/user_addresses.json')).body).toEqual({ addresses: [body] });
    await add(client, { address_type: 'work' });
    expect(await defaults(client)).toEqual([true, false]);
  });

  it('has one default at most', async () => {
    const client = await newcomer();
    await add(client);
    await add(client, { set_as_default: true });
    expect(await defaults(client)).toEqual([false, true]);
  });

  it.each([
    ['city', ''],
    ['pin_code', '41100'],
    ['email', 'nila@example'],
    ['mobile', '+918888800000'],
    ['address_type', 'villa'],
    ['contact_person', null],
  ])('refuses the %s %j by name', async (field, value) => {
    const client = await newcomer();
    const { status, body } = await add(client, { [field]: value });
    expect(status).toBe(422);
    expect(body).toEqual({ errors: { [field]: [expect.any(String)] } });
    expect(await defaults(client)).toEqual([]);
  });

  it('changes an address and says so', async () => {
    const client = await newcomer();
    await add(client);
    const second = await add(client);
    const path = `/user_addresses/${String(second.body['id'])}.json`;
    const { status, body } = await client.put(path, { address: { ...ADDRESS, city: 'Goa', set_as_default: true } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: second.body['id'], city: 'Goa', success: true, message: expect.any(String) });
    expect(await defaults(client)).toEqual([false, true]);
    expect((await client.put(path, { address: { ...ADDRESS, city: ' ' } })).status).toBe(422);
  });

  it('answers for an address of somebody else as for none', async () => {
    const [owner, stranger] = [await newcomer(), await newcomer()];
    const { body } = await add(owner);
    const theirs = await stranger.put(`/user_addresses/${String(body['id'])}.json`, { address: ADDRESS });
    const nobodys = await stranger.put('/user_addresses/999999.json', { address: ADDRESS });
    expect(theirs.status).toBe(404);
    expect(theirs).toEqual(nobodys);
    expect((await owner.get('/user_addresses.json')).body).toEqual({ addresses: [body] });
  });

  it('shows the addresses of the demo members', async () => {
    const kindsOf = async (mobile: string) =>
      rowsOf((await (await signIn(sandbox, mobile)).get('/user_addresses.json')).body, 'addresses').map((row) => [
        row['address_type'],
        row['set_as_default'],
      ]);
    expect(await kindsOf('9999900001')).toEqual([
      ['home', true],
      ['work', false],
      ['home', false],
    ]);
    expect(await kindsOf('9999900003')).toEqual([['home', true]]);
    expect(await kindsOf('9999900004')).toEqual([
      ['home', false],
      ['work', false],
    ]);
    expect(await kindsOf('9999900005')).toEqual([]);
  });
});
