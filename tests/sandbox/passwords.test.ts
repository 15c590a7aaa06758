import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { textOf } from './crmClient.ts';
import { restClient } from './restClient.ts';

const STRONG = 'Veranda#2026';

describe('users/forgot_password.json', () => {
  let sandbox: TestSandbox;
  const reset = (emailOrMobile: string, password = STRONG) =>
    restClient(sandbox, null).post('/users/forgot_password.json', {
      user: { email_or_mobile: emailOrMobile, password },
    });

  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  it('logs in who has the mobile number', async () => {
    const { status, body } = await reset('9999900003');
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      email: 'farah.sayed@example.com',
      firstname: 'Farah',
    });
    const client = restClient(sandbox, textOf(body, 'access_token'));
    expect((await client.get('/user_addresses.json')).body).toMatchObject({
      addresses: [{ contact_person: 'Farah Sayed' }],
    });
    expect(await sandbox.tokens()).toContain(client.token);
  });

  it('takes an email in any case, and that of a customer who was added later', async () => {
    expect((await reset('Farah.Sayed@Example.com')).body['firstname']).toBe('Farah');
    await sandbox.addCustomer({ mobile: '8888811111', fullName: 'Nila Paul', email: 'nila@paul.example' });
    expect((await reset('nila@paul.example')).body['email']).toBe('nila@paul.example');
    await sandbox.addCustomer({ mobile: '8888811112', fullName: 'Nila Paul' });
    expect((await reset('8888811112')).body['email']).toBe('8888811112@example.com');
  });

  it('says nothing of who is not registered', async () => {
    expect(await reset('nobody@example.com')).toEqual({ status: 404, body: { error: 'User not found.' } });
    expect((await reset('9999999999')).status).toBe(404);
  });

  it.each(['Sh0rt#x', `Aa1#${'x'.repeat(29)}`, 'veranda#2026', 'Veranda#Club', 'Veranda2026', ''])(
    'refuses the weak password %j and gives no token',
    async (password) => {
      await sandbox.addCustomer({ mobile: '8888811113', fullName: 'Nila Paul' });
      const { status, body } = await reset('8888811113', password);
      expect(status).toBe(422);
      expect(body).toEqual({ error: expect.stringMatching(/^Password is too weak/) });
    },
  );

  it('refuses a body without a user', async () => {
    const { status } = await restClient(sandbox, null).post('/users/forgot_password.json', {});
    expect(status).toBe(422);
  });
});
