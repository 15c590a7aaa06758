import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import {
  receiveResetOtp,
  receiveTicket,
  resetPassword as resetWithCookie,
  verifyResetOtp,
} from '#tests/support/passwordReset.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const PASSWORD = 'Monsoon#2026';
const ROUTE = '/users/forgot_password.json';
const DENIED = { __typename: 'ResetFailedError', message: 'Authentication required. Please login again.' };

let sandbox: TestSandbox;
let api: ApiUnderTest;
let store: Store;
let clock = new Date();
let newCustomer: ReturnType<typeof customersOf>;

beforeAll(async () => {
  sandbox = await startSandbox();
  newCustomer = customersOf(sandbox);
  store = await openMemoryStore({ now: () => clock });
  api = await startApi(sandbox, { now: () => clock, store });
});
beforeEach(async () => {
  // Later than any limit of the test before.
  clock = new Date(clock.getTime() + 660_000);
  await sandbox.clearFaults();
  await sandbox.clearCalls();
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const resetPassword = async (...args: Parameters<typeof resetWithCookie>) => (await resetWithCookie(...args)).outcome;
const resetCalls = async () => (await sandbox.calls()).filter(({ path }) => path === ROUTE);

describe('resetPassword', () => {
  it('tells every rule that the new password breaks, the difference to its confirmation first', async () => {
    expect(await resetPassword(api, { ticket: 'x', password: 'weak', confirmation: 'Weak' })).toEqual({
      __typename: 'ValidationError',
      message: 'Passwords do not match.',
      code: 'INVALID_INPUT',
      fields: [
        { field: 'confirmation', message: 'Passwords do not match.' },
        { field: 'password', message: 'Password must be between 8 to 32 characters.' },
        { field: 'password', message: 'Password must contain at least one uppercase letter.' },
        { field: 'password', message: 'Password must contain at least one number.' },
        { field: 'password', message: 'Password must contain at least one special character.' },
      ],
    });
    expect(await sandbox.calls()).toEqual([]);
  });

  it('sets the password of the number that was proven, and signs the member in', async () => {
    const ticket = await receiveTicket(api, sandbox, '9999900003');
    await sandbox.clearCalls();
    const done = await resetPassword(api, { ticket, password: PASSWORD });
    expect(done).toEqual({
      __typename: 'ResetPasswordSuccess',
      message: 'Password reset successfully!',
      me: { name: 'Farah Sayed', membershipNumber: '00042688' },
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [call, ...others] = await resetCalls();
    expect(call).toMatchObject({ method: 'POST', query: {}, bearer: false });
    expect(call?.body).toEqual({ user: { email_or_mobile: '9999900003', password: PASSWORD } });
    expect(others).toEqual([]);
    const me = await api.graph<{ me: { mobile: string; addresses: object[] } }>(
      '{ me { mobile addresses { id } } }',
      {},
      { authorization: `Bearer ${done?.sessionToken}` },
    );
    expect(me.errors).toBeUndefined();
    expect(me.data?.me.mobile).toBe('9999900003');
  });

  it('carries the session in a cookie for browsers, and no token is in the answer', async () => {
    const ticket = await receiveTicket(api, sandbox, await newCustomer());
    const { outcome, cookie } = await resetWithCookie(api, { ticket, password: PASSWORD, carrier: 'COOKIE' });
    expect(outcome).toMatchObject({ __typename: 'ResetPasswordSuccess', sessionToken: null });
    expect(cookie).toMatch(/^club_session=[\w-]{43}; .*HttpOnly/);
  });

  it('makes a member of a customer who was none, with the welcome Credit', async () => {
    const ticket = await receiveTicket(api, sandbox, await newCustomer('Tara Devi Menon'));
    const done = await resetPassword(api, { ticket, password: PASSWORD });
    expect(done?.me?.name).toBe('Tara Devi Menon');
    const { data } = await api.graph<{ me: { points: { balance: number } } }>(
      '{ me { points { balance } } }',
      {},
      { authorization: `Bearer ${done?.sessionToken}` },
    );
    expect(data?.me.points.balance).toBe(10_000);
  });

  it('ends every other session of the member, also while the CRM does not answer', async () => {
    const signedIn = async (headers: Record<string, string>) =>
      (await api.graph<{ me: object | null }>('{ me { session { expiresAt } } }', {}, headers)).data?.me !== null;
    const mobile = await newCustomer();
    const [phone, laptop] = [await logIn(api, sandbox, mobile), await logIn(api, sandbox, mobile)];
    const other = await logIn(api, sandbox, await newCustomer());
    const ticket = await receiveTicket(api, sandbox, mobile);
    const done = await resetPassword(api, { ticket, password: PASSWORD });
    expect(await signedIn(phone.headers)).toBe(false);
    expect(await signedIn(laptop.headers)).toBe(false);
    expect(await signedIn(other.headers)).toBe(true);
    const own = { authorization: `Bearer ${done?.sessionToken}` };
    expect(await signedIn(own)).toBe(true);

    const second = await receiveTicket(api, sandbox, mobile);
    await sandbox.fault({ surface: 'crm', kind: 'reset' });
    expect(await resetPassword(api, { ticket: second, password: PASSWORD })).toMatchObject({ me: null });
    await sandbox.clearFaults();
    expect(await signedIn(own)).toBe(false);
  });

  it('ends the session that the request came with', async () => {
    const first = await resetPassword(api, {
      ticket: await receiveTicket(api, sandbox, await newCustomer()),
      password: PASSWORD,
    });
    const ticket = await receiveTicket(api, sandbox, await newCustomer());
    const headers = { authorization: `Bearer ${first?.sessionToken}` };
    await resetPassword(api, { ticket, password: PASSWORD }, headers);
    expect(await store.sessions.find(first?.sessionToken ?? '')).toBeNull();
  });

  it('takes a ticket once, also when it comes twice at the same moment', async () => {
    const ticket = await receiveTicket(api, sandbox, await newCustomer());
    const answers = await Promise.all([
      resetPassword(api, { ticket, password: PASSWORD }),
      resetPassword(api, { ticket, password: 'Winter#2026' }),
    ]);
    const typenames = new Set(answers.map((answer) => answer?.__typename));
    expect(typenames).toEqual(new Set(['ResetFailedError', 'ResetPasswordSuccess']));
    expect(await resetPassword(api, { ticket, password: PASSWORD })).toMatchObject(DENIED);
    expect(await resetCalls()).toHaveLength(1);
  });

  it('takes a ticket for ten minutes', async () => {
    const early = await receiveTicket(api, sandbox, await newCustomer());
    const late = await receiveTicket(api, sandbox, await newCustomer());
    clock = new Date(clock.getTime() + 599_000);
    expect(await resetPassword(api, { ticket: early, password: PASSWORD })).toMatchObject({
      __typename: 'ResetPasswordSuccess',
    });
    clock = new Date(clock.getTime() + 1000);
    expect(await resetPassword(api, { ticket: late, password: PASSWORD })).toMatchObject(DENIED);
    expect(await resetCalls()).toHaveLength(1);
  });

  it.each(['', '9999900001', 'A'.repeat(43)])(
    'sends nothing for whoever proved nothing (ticket %j)',
    async (ticket) => {
      await receiveResetOtp(api, sandbox, await newCustomer());
      await sandbox.clearCalls();
      expect(await resetPassword(api, { ticket, password: PASSWORD })).toEqual({
        ...DENIED,
        code: 'INVALID_OTP',
      });
      expect(await sandbox.calls()).toEqual([]);
    },
  );

  it.each([401, 403])(
    "says 'Authentication required. Please login again.' when the backend answers %d",
    async (status) => {
      const ticket = await receiveTicket(api, sandbox, await newCustomer());
      await sandbox.fault({ surface: 'rest', route: ROUTE, kind: 'status', status, times: 1 });
      expect(await resetPassword(api, { ticket, password: PASSWORD })).toMatchObject({ ...DENIED, code: 'REJECTED' });
    },
  );

  it.each([404, 422])("says 'Password reset failed. Please try again.' when the backend answers %d", async (status) => {
    const ticket = await receiveTicket(api, sandbox, await newCustomer());
    await sandbox.fault({ surface: 'rest', route: ROUTE, kind: 'status', status, times: 1 });
    expect(await resetPassword(api, { ticket, password: PASSWORD })).toMatchObject({
      __typename: 'ResetFailedError',
      message: 'Password reset failed. Please try again.',
      code: 'REJECTED',
    });
    expect(await resetPassword(api, { ticket, password: PASSWORD })).toMatchObject({
      __typename: 'ResetPasswordSuccess',
    });
  });

  it.each(['status', 'reset', 'garbage', 'commit-then-drop'] as const)(
    "says 'An error occurred during password reset. Please try again.' after %s; the same ticket works again",
    async (kind) => {
      const ticket = await receiveTicket(api, sandbox, await newCustomer());
      await sandbox.fault({ surface: 'rest', route: ROUTE, kind, times: 1 });
      expect(await resetPassword(api, { ticket, password: PASSWORD })).toMatchObject({
        __typename: 'ResetFailedError',
        message: 'An error occurred during password reset. Please try again.',
        code: 'UPSTREAM_UNAVAILABLE',
      });
      expect(await resetPassword(api, { ticket, password: PASSWORD })).toMatchObject({
        __typename: 'ResetPasswordSuccess',
      });
    },
  );

  it('stands when the CRM is away: nobody is signed in, and the ticket is used up', async () => {
    const ticket = await receiveTicket(api, sandbox, await newCustomer());
    await sandbox.fault({ surface: 'crm', kind: 'reset' });
    const { outcome, cookie } = await resetWithCookie(api, { ticket, password: PASSWORD, carrier: 'COOKIE' });
    expect(outcome).toMatchObject({
      __typename: 'ResetPasswordSuccess',
      message: 'Password reset successfully!',
      me: null,
      sessionToken: null,
    });
    expect(cookie).toBeNull();
    expect(api.logs()).toMatch(/not signed in after a new password/);
    expect(await resetPassword(api, { ticket, password: PASSWORD })).toMatchObject(DENIED);
  });

  it('stands for somebody without a membership: nobody is signed in', async () => {
    const ticket = await receiveTicket(api, sandbox, await newCustomer(null));
    expect(await resetPassword(api, { ticket, password: PASSWORD })).toMatchObject({
      __typename: 'ResetPasswordSuccess',
      me: null,
      sessionToken: null,
    });
  });

  it('takes sixty tries of one address in ten minutes', async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      expect(await resetPassword(api, { ticket: 'guess', password: PASSWORD })).toMatchObject(DENIED);
    }
    expect(await resetPassword(api, { ticket: 'guess', password: PASSWORD })).toMatchObject({
      __typename: 'RateLimitedError',
    });
  });

  it('leaves no password, one-time password, ticket, mobile or token in the log', async () => {
    const mobile = await newCustomer();
    const otp = await receiveResetOtp(api, sandbox, mobile);
    const ticket = (await verifyResetOtp(api, mobile, otp))?.ticket ?? '';
    await sandbox.fault({ surface: 'rest', route: ROUTE, kind: 'status', status: 422, times: 1 });
    await resetPassword(api, { ticket, password: PASSWORD });
    await resetPassword(api, { ticket, password: 'weak' });
    const done = await resetPassword(api, { ticket, password: PASSWORD });
    expect(done?.__typename).toBe('ResetPasswordSuccess');
    const logs = api.logs();
    expect(logs).toMatch(/forgot_password/);
    for (const canary of [PASSWORD, otp, ticket, mobile, done?.sessionToken ?? '', ...(await sandbox.tokens())]) {
      expect(logs.includes(canary)).toBe(false);
    }
  });
});

describe('an auth host of its own', () => {
  it('gets the new password and nothing else, and its bearer is the one of the session', async () => {
    const auth = await startSandbox();
    const ownStore = await openMemoryStore();
    const divided = await startApi(sandbox, { env: { REST_AUTH_URL: auth.restUrl }, store: ownStore });
    const ticket = await receiveTicket(divided, sandbox, '9999900005');
    await sandbox.clearCalls();
    const done = await resetPassword(divided, { ticket, password: PASSWORD });
    expect(done?.me?.name).toBe('Meera Iyer');
    expect((await auth.calls()).map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${ROUTE}`]);
    expect(await resetCalls()).toEqual([]);
    const session = await ownStore.sessions.find(done?.sessionToken ?? '');
    expect(await auth.tokens()).toContain(session?.restToken);
    await divided.close();
    await auth.close();
  });
});
