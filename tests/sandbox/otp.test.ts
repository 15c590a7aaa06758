import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { textOf } from './crmClient.ts';

describe('the one-time password calls', () => {
  let sandbox: TestSandbox;
  let clock = new Date('2026-11-21T04:00:00.000Z');
  const get = async (path: string): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${sandbox.restUrl}${path}`);
    return { status: response.status, body: await response.json() };
  };
  const send = (mobile: string) => get(`/get_otps/generate_otp?mobile=${mobile}`);
  const verify = (mobile: string, otp: string) => get(`/get_otps/verify_otp.json?mobile=${mobile}&otp=${otp}`);
  /** Each test has a customer of its own, so that they may run in any order. */
  const customer = async (mobile: string): Promise<string> => {
    await sandbox.addCustomer({ mobile, fullName: 'Nila Paul', opportunityName: 'Champa Stacks, Goa' });
    expect(await send(mobile)).toEqual({ status: 200, body: { message: 'OTP sent' } });
    return sandbox.latestOtp(mobile);
  };

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => clock });
  });
  afterAll(() => sandbox.close());

  it('sends six digits to the inbox', async () => {
    const otp = await customer('9999905001');
    expect(otp).toMatch(/^\d{6}$/);
    const [message] = await sandbox.inbox('9999905001');
    expect(message).toMatchObject({ mobile: '9999905001', otp, valid: true });
    expect(message?.text).toContain(`${otp} is your OTP for the Banyan Estates club`);
  });

  it('answers a right password with a token and the customer', async () => {
    const otp = await customer('9999905002');
    const { status, body } = await verify('9999905002', otp);
    expect(status).toBe(200);
    expect(textOf(body, 'token').length).toBeGreaterThan(30);
    expect(body).toMatchObject({
      otp_valid: true,
      sap_data: { records: [{ Full_Name__c: 'Nila Paul', Opportunity_Name__c: 'Champa Stacks, Goa' }] },
    });
  });

  it('takes a password once', async () => {
    const otp = await customer('9999905003');
    await verify('9999905003', otp);
    expect((await verify('9999905003', otp)).body).toEqual({ otp_valid: false });
    expect((await sandbox.inbox('9999905003'))[0]?.valid).toBe(false);
  });

  it('keeps the password after a wrong try', async () => {
    const otp = await customer('9999905004');
    const wrong = otp === '111111' ? '222222' : '111111';
    expect(await verify('9999905004', wrong)).toEqual({ status: 200, body: { otp_valid: false } });
    expect((await verify('9999905004', otp)).body).toMatchObject({ otp_valid: true });
  });

  it('replaces the password with the next send', async () => {
    const first = await customer('9999905005');
    let second = await customer('9999905005');
    // One send in a million repeats the digits; send again rather than fail for it.
    while (second === first) second = await customer('9999905005');
    expect((await verify('9999905005', first)).body).toEqual({ otp_valid: false });
    expect((await verify('9999905005', second)).body).toMatchObject({ otp_valid: true });
  });

  it('forgets a password after ten minutes', async () => {
    const late = await customer('9999905006');
    const inTime = await customer('9999905007');
    clock = new Date(clock.getTime() + 10 * 60_000 - 1);
    expect((await verify('9999905007', inTime)).body).toMatchObject({ otp_valid: true });
    clock = new Date(clock.getTime() + 1);
    expect((await verify('9999905006', late)).body).toEqual({ otp_valid: false });
  });

  it.each(['99999', '99999000011', '+919999900001', 'abcdefghij', ''])(
    'refuses the mobile "%s" with 422',
    async (mobile) => {
      expect((await send(encodeURIComponent(mobile))).status).toBe(422);
      expect((await verify(encodeURIComponent(mobile), '123456')).status).toBe(422);
    },
  );

  it('refuses a number that nobody has with 404, and sends nothing', async () => {
    const { status, body } = await send('9999909999');
    expect(status).toBe(404);
    expect(textOf(body, 'error')).not.toContain('9999909999');
    expect(await sandbox.inbox('9999909999')).toEqual([]);
  });

  it('refuses a verification without a password', async () => {
    expect((await get('/get_otps/verify_otp.json?mobile=9999900001')).status).toBe(422);
  });
});
