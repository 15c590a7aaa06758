import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { acceptLink, type AcceptOutcome, openLink, readAccepted, tokenOf } from '#tests/support/invitations.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/*
 * A script with 50 addresses, behind one proxy by `X-Forwarded-For`, on two processes that share a store. It has the link
 * of a member, and sends whatever it likes.
 */

// Hundreds of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const inviter = '9999900003';
const members = ['9999900001', '9999900004', '9999900005'];
const strangers = ['7770000001', '7770000002', '7770000003'];
const addresses = Array.from({ length: 50 }, (_, index) => `198.51.100.${index + 1}`);

let sandbox: TestSandbox;
let store: Store;
let verifying: ApiUnderTest[] = [];
let plain: ApiUnderTest[] = [];
let token = '';
let clock = new Date('2026-11-21T09:00:00.000Z');
let turn = 0;
let phones = 0;
const newPhone = () => `77799${10_000 + (phones += 1)}`;

/** One of the processes, by turns, as behind a load balancer. */
const next = (apis: readonly ApiUnderTest[]): ApiUnderTest => {
  turn += 1;
  const one = apis[turn % apis.length];
  if (!one) throw new Error('The apis run only while tests do.');
  return one;
};
const accept = (apis: readonly ApiUnderTest[], address: string, mobile: string, more: object = {}) =>
  acceptLink(next(apis), { token, mobile, carrier: 'BEARER', ...more }, { 'x-forwarded-for': address });
const start = (env: Record<string, string>) =>
  startApi(sandbox, {
    store: { ...store, close: async () => undefined },
    now: () => clock,
    env: { TRUST_PROXY: 'on', ...env },
  });
const callsTo = async (route: string) => (await sandbox.calls()).filter((call) => call.route === route);
const sms = async () => await callsTo('/get_otps/generate_otp');

beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.switches({ otpToAnyNumber: true });
  store = await openMemoryStore({ now: () => clock });
  const any = { REST_OTP_TO_ANY_NUMBER: 'true' };
  verifying = [await start(any), await start(any)];
  plain = [await start({}), await start({})];
});
beforeEach(async () => {
  clock = new Date(clock.getTime() + 32 * 86_400_000);
  const { headers } = await logIn(next(plain), sandbox, inviter);
  token = tokenOf(await openLink(next(plain), headers));
  await sandbox.clearCalls();
});
afterAll(async () => {
  await Promise.all([...verifying, ...plain].map((one) => one.close()));
  await store.close();
  await sandbox.close();
});

describe('a script with 50 addresses and a link', () => {
  it('makes the club send no more referrals than the link allows', async () => {
    const outcomes: AcceptOutcome[] = [];
    for (let round = 0; round < 3; round += 1) {
      outcomes.push(...(await Promise.all(addresses.map((address) => accept(plain, address, newPhone())))));
    }
    const taken = outcomes.filter(({ state }) => state === 'RECEIVED');
    expect(taken).toHaveLength(20);
    expect(new Set(outcomes.map(({ __typename }) => __typename))).toEqual(
      new Set(['AcceptReferralInvitationSuccess', 'InvitationNotValidError']),
    );
    await vi.waitFor(async () => expect(await callsTo('/add_referral.json')).toHaveLength(20), { timeout: 60_000 });
    expect((await sandbox.effects()).referrals.length).toBeGreaterThanOrEqual(20);
  });

  it('learns nothing about whose number it is: the same answers, stages and calls', async () => {
    const seen = async (mobile: string, address: string) => {
      await sandbox.clearCalls();
      const { receipt, ...answer } = await accept(plain, address, mobile);
      const shown = await readAccepted(next(plain), receipt ?? '');
      const { ticket, ...asked } = await accept(verifying, address, mobile);
      const guessed = await accept(verifying, address, mobile, { otp: '000000', ticket });
      const calls = (await sandbox.calls()).map(({ route }) => route).filter((route) => route.startsWith('/get_otps'));
      return { answer, shown: { ...shown, at: null }, asked, guessed, calls, ticket: typeof ticket };
    };
    const found = [];
    for (const [index, mobile] of [...strangers, ...members, inviter].entries()) {
      found.push(await seen(mobile, addresses[index] ?? ''));
    }
    expect(found[0]).toMatchObject({
      answer: { state: 'RECEIVED' },
      shown: { stage: 'RECEIVED' },
      asked: { state: 'VERIFY_NUMBER' },
      guessed: { __typename: 'InvalidOtpError', attemptsLeft: 4 },
    });
    for (const one of found) expect(one).toEqual(found[0]);
  });

  it('makes the backend send no more SMS than the limits of a link and of a number allow', async () => {
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(addresses.map((address) => accept(verifying, address, '7770000009')));
    }
    expect((await sms()).length).toBeLessThanOrEqual(10);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(addresses.map((address) => accept(verifying, address, newPhone())));
    }
    expect((await sms()).length).toBeLessThanOrEqual(60);
    expect((await sms()).length).toBeGreaterThan(40);
    expect(await accept(verifying, addresses[0] ?? '', newPhone())).toMatchObject({ __typename: 'RateLimitedError' });
  });
});
