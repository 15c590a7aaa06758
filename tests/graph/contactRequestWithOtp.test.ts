import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { openContactFixture, LEADS } from '#tests/support/contactFixture.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { wrongOf } from '#tests/support/otpCallers.ts';

const club = openContactFixture({ REST_OTP_TO_ANY_NUMBER: 'true' });
const { enquiry, leadsOf, requestsOf } = club;
const send = (input: Record<string, unknown>, ...more: [(typeof club)['api']?, Record<string, string>?]) =>
  club.send({ carrier: 'BEARER', ...input }, ...more);

/** Sends a form, and gives what the second call needs. */
async function begin(input: Record<string, unknown> & { mobile: string }) {
  const { ticket } = (await send(input)) ?? {};
  return { ...input, ticket, otp: await club.sandbox.latestOtp(input.mobile) };
}
const smsTo = async (mobile: string) =>
  (await club.sandbox.calls()).filter(({ path, query }) => path.includes('generate_otp') && query['mobile'] === mobile)
    .length;

describe('requestContact, where the backend sends OTPs to any number', () => {
  it('proves the number first: no Lead and nothing stored before the OTP is entered', async () => {
    const input = enquiry();
    const first = await send(input);
    expect(first).toMatchObject({
      state: 'VERIFY_NUMBER',
      message: 'We’ve sent an OTP to your mobile number. Please enter it to send your request.',
      request: null,
      ticket: expect.any(String),
    });
    expect(await leadsOf(input.mobile)).toEqual([]);
    const otp = await club.sandbox.latestOtp(input.mobile);
    const sent = await send({ ...input, otp, ticket: first?.ticket });
    expect(sent).toMatchObject({ state: 'SENT', request: { projectName: 'Riverside Residences' } });
    const [lead] = await leadsOf(input.mobile);
    expect(lead).toMatchObject({
      LeadSource: 'Club Enquiry',
      Project_Interested__c: 'Riverside Residences',
      Description: 'Asks for a call about the project. The mobile number was verified by OTP. Agreed to be called.',
    });
    expect(await smsTo(input.mobile)).toBe(1);
  });

  it('refuses a wrong OTP with the attempts that are left, and sends nothing', async () => {
    const { otp, ...input } = await begin(enquiry());
    expect(await send({ ...input, otp: wrongOf(otp) })).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'OTP verification failed.',
      attemptsLeft: 4,
    });
    expect(await send({ ...input, otp: '12' })).toMatchObject({ __typename: 'InvalidOtpError', code: 'INVALID_INPUT' });
    expect(await leadsOf(input.mobile)).toEqual([]);
    expect(await send({ ...input, otp })).toMatchObject({ state: 'SENT' });
  });

  it('answers a member the same as a stranger, in both steps, after the same calls', async () => {
    await begin(enquiry());
    const seen = [];
    for (const mobile of ['9999900001', '9999900007', enquiry().mobile]) {
      await club.sandbox.clearCalls();
      const input = enquiry({ mobile });
      const first = await send(input);
      const otp = await club.sandbox.latestOtp(mobile);
      const second = await send({ ...input, otp, ticket: first?.ticket });
      const calls = (await club.sandbox.calls()).map(({ surface, method, path }) => `${surface} ${method} ${path}`);
      seen.push({ first: { ...first, ticket: '' }, second: { ...second, request: null }, calls });
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.calls.filter((call) => call.startsWith('crm'))).toEqual([`crm POST ${LEADS}`]);
  });

  it('needs no second OTP for a repeated call, although the first one is used', async () => {
    const whole = await begin(enquiry());
    const first = await send(whole);
    expect(await send(whole)).toEqual(first);
    expect(await leadsOf(whole.mobile)).toHaveLength(1);
  });

  it('shows the owner of a number the request that they sent before on another device', async () => {
    const visit = enquiry({ intent: 'BOOK_VISIT', preferredTime: 'MORNING' });
    await send(await begin(visit));
    const again = await send(await begin({ ...visit, preferredTime: 'EVENING', idempotencyKey: randomUUID() }));
    expect(again).toMatchObject({ state: 'SENT', request: { preferredTime: 'MORNING' } });
    expect(await leadsOf(visit.mobile)).toHaveLength(1);
  });

  it('keeps a proven request while the CRM is away, in another process and after a restart', async () => {
    const store = await openMemoryStore({ now: club.now });
    const shared = { ...store, close: async () => undefined };
    const start = () => startApi(club.sandbox, { store: shared, now: club.now, env: club.settings });
    const [one, two] = [await start(), await start()];
    const input = enquiry();
    const { ticket } = (await send(input, one)) ?? {};
    const otp = await club.sandbox.latestOtp(input.mobile);
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    const answer = await send({ ...input, otp, ticket }, two);
    expect(answer).toMatchObject({ state: 'PENDING' });
    const ids = [answer?.request?.id ?? ''];
    expect(await requestsOf(ids, one)).toMatchObject([{ state: 'SENDING' }]);
    await Promise.all([one.close(), two.close()]);
    await club.sandbox.clearFaults();
    club.forward(890_000);
    const later = await start();
    expect(await send({ ...input, otp, ticket }, later)).toMatchObject({ state: 'SENT', request: { id: ids[0] } });
    expect(await requestsOf(ids, later)).toMatchObject([{ state: 'SENT' }]);
    expect(await leadsOf(input.mobile)).toHaveLength(1);
    await later.close();
    await store.close();
  }, 90_000);

  it('says that no OTP was sent, also for a number that the backend does not know after all', async () => {
    const notSent = { __typename: 'OtpNotSentError', message: 'Failed to send OTP.', code: 'UPSTREAM_UNAVAILABLE' };
    for (const status of [404, 503]) {
      await club.sandbox.clearFaults();
      await club.sandbox.fault({ surface: 'rest', route: '/get_otps/generate_otp', kind: 'status', status });
      expect(await send(enquiry())).toEqual(notSent);
    }
  });

  it('records the notice that was shown once the request is sent, not before', async () => {
    const input = enquiry({ acceptedNotice: '2026-11-23' });
    const store = await openMemoryStore({ now: club.now });
    const api = await startApi(club.sandbox, { store, now: club.now, env: club.settings });
    const { ticket } = (await send(input, api)) ?? {};
    expect(await store.notices.of(input.mobile)).toEqual([]);
    await send({ ...input, ticket, otp: await club.sandbox.latestOtp(input.mobile) }, api);
    expect(await store.notices.of(input.mobile)).toMatchObject([{ place: 'CONTACT_REQUEST', version: '2026-11-23' }]);
    await api.close();
  });

  it('sends ten SMS to one number in a day, whatever the purpose, for a script with fifty addresses', async () => {
    const wide = '100000/60';
    const env = { ...club.settings, TRUST_PROXY: 'on', LIMIT_SMS_ALARM: wide };
    const apart = await startApi(club.sandbox, { now: club.now, env });
    const input = enquiry();
    const outcomes: (string | undefined)[] = [];
    for (let address = 1; address <= 50; address += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${address}` };
      outcomes.push((await send({ ...input, idempotencyKey: randomUUID() }, apart, from))?.__typename);
    }
    await apart.close();
    expect(await smsTo(input.mobile)).toBe(10);
    expect(outcomes.filter((one) => one === 'RateLimitedError')).toHaveLength(40);
  });
});
