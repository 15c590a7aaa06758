import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { newcomersOf, type RestClient } from './restClient.ts';

const ENQUIRY = {
  first_name: 'Nila',
  last_name: 'Paul',
  mobile_number: '8888800000',
  email: '',
  user_id: '00042719',
  project_id: 104,
};

describe('enquiry_forms.json', () => {
  let sandbox: TestSandbox;
  let newcomer: ReturnType<typeof newcomersOf>;
  const send = (client: RestClient, changes: Record<string, unknown> = {}) =>
    client.post('/enquiry_forms.json', { enquiry_form: { ...ENQUIRY, ...changes } });

  beforeAll(async () => {
    sandbox = await startSandbox();
    newcomer = newcomersOf(sandbox);
  });
  afterAll(() => sandbox.close());

  it('keeps an enquiry, an empty email included', async () => {
    const client = await newcomer();
    const { status, body } = await send(client);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), message: expect.any(String) });
    const { enquiries } = await sandbox.effects();
    expect(enquiries.filter(({ mobile }) => mobile === client.mobile)).toMatchObject([
      { project_id: 104, wire: ENQUIRY },
    ]);
  });

  it.each([
    ['project_id', 4711],
    ['project_id', undefined],
    ['first_name', ''],
    ['last_name', undefined],
    ['mobile_number', '12345'],
    ['email', undefined],
    ['user_id', null],
  ])('refuses the %s %j and keeps nothing', async (field, value) => {
    const client = await newcomer();
    const { status, body } = await send(client, { [field]: value });
    expect(status).toBe(422);
    expect(body).toEqual({ error: expect.any(String) });
    expect((await sandbox.effects()).enquiries.filter(({ mobile }) => mobile === client.mobile)).toEqual([]);
  });
});
