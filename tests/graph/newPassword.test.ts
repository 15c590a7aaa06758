import { beforeEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { enrolKiosk, kioskManifest, kioskOperations, phoneOperations, send } from '#tests/support/kiosk.ts';
import type { Member } from '#tests/support/member.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { callerOf } from './otpForms.ts';

const PASSWORD = 'Monsoon#2026';
const ROUTE = { surface: 'rest', method: 'POST', route: '/users/forgot_password.json' } as const;
const DENIED = { __typename: 'ResetFailedError', message: 'Authentication required. Please login again.' };

const startsAt = new Date('2026-11-21T06:30:00Z');
// Time passes between tests; the sessions of the CRM last, so that no test depends on which process renewed them.
const club = openClub({ startsAt, sandbox: { now: () => startsAt } });
const visitor = callerOf(() => club.api);
const { setPassword } = visitor;
let tests = 0;
// Later than any limit of the test before.
beforeEach(() => club.later((tests += 1) * 3_600));

const bearer = (sessionToken: string | null | undefined) => ({ authorization: `Bearer ${sessionToken}` });
const isSignedIn = async ({ ask }: Pick<Member, 'ask'>) =>
  (await ask<{ me: object | null }>('{ me { session { expiresAt } } }')).me !== null;

/** An OTP for a new password, and the ticket for it. */
async function proven(mobile: string, { reset, verifyReset } = visitor) {
  expect((await reset(mobile)).__typename).toBe('RequestPasswordResetSuccess');
  const otp = await club.sandbox.latestOtp(mobile);
  const { ticket } = await verifyReset({ mobile, otp });
  if (!ticket) throw new Error('There is no ticket.');
  return { otp, ticket };
}
/** The ticket of somebody who has proven their number. */
const ticketOf = async (mobile: string) => (await proven(mobile)).ticket;
const newTicket = async () => ticketOf(await club.customer());

/** What a browser sends and gets. */
async function setInBrowser(ticket: string) {
  const input = `{ ticket: "${ticket}", password: "${PASSWORD}", confirmation: "${PASSWORD}" }`;
  const { data, headers } = await club.api.graph<{ resetPassword: object }>(
    `mutation { resetPassword(input: ${input}) {
      ... on ResetPasswordSuccess { message sessionToken me { id } } ... on UserError { message } } }`,
  );
  return { outcome: data?.resetPassword, cookie: headers.get('set-cookie') };
}

describe('resetPassword', () => {
  it('tells every rule that the new password breaks, the difference to its confirmation first', async () => {
    expect(await setPassword('x', 'weak', 'Weak')).toEqual({
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
    expect(await club.calls()).toEqual([]);
  });

  it('sets the password of the number that was proven, and signs the member in', async () => {
    const mobile = '9999900003';
    const done = await setPassword(await ticketOf(mobile), PASSWORD);
    expect(done).toMatchObject({
      __typename: 'ResetPasswordSuccess',
      message: 'Password reset successfully!',
      me: { name: 'Farah Sayed', membershipNumber: '00042688' },
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [call, ...others] = await club.calls(ROUTE);
    expect(call).toMatchObject({ query: {}, bearer: false });
    expect(call?.body).toEqual({ user: { email_or_mobile: mobile, password: PASSWORD } });
    expect(others).toEqual([]);
    const me = await club.api.graph('{ me { mobile addresses { id } } }', {}, bearer(done.sessionToken));
    expect(me.errors).toBeUndefined();
    expect(me.data).toMatchObject({ me: { mobile } });
  });

  it('carries the session in a cookie for browsers, and no token is in the answer', async () => {
    const { outcome, cookie } = await setInBrowser(await newTicket());
    expect(outcome).toMatchObject({ me: { id: expect.any(String) }, sessionToken: null });
    expect(cookie).toMatch(/^club_session=[\w-]{43}; .*HttpOnly/);
  });

  it('makes a member of a customer who was none, with the welcome Credit', async () => {
    const done = await setPassword(await ticketOf(await club.customer('Tara Devi Menon')), PASSWORD);
    expect(done.me?.name).toBe('Tara Devi Menon');
    const { data } = await club.api.graph('{ me { points { balance } } }', {}, bearer(done.sessionToken));
    expect(data).toEqual({ me: { points: { balance: 10_000 } } });
  });

  it('ends every other session of the member, also while the CRM does not answer', async () => {
    const phone = await club.member();
    const laptop = await club.member(phone.mobile);
    const other = await club.member();
    const done = await setPassword(await ticketOf(phone.mobile), PASSWORD);
    expect(await Promise.all([phone, laptop, other].map(isSignedIn))).toEqual([false, false, true]);
    const own = async () => (await club.store.sessions.find(done.sessionToken ?? '')) !== null;
    expect(await own()).toBe(true);

    const second = await ticketOf(phone.mobile);
    await club.fault({ surface: 'crm', kind: 'reset' });
    expect(await setPassword(second, PASSWORD)).toMatchObject({ me: null });
    expect(await own()).toBe(false);
  });

  it('ends a login that the member approved for a kiosk, also while the CRM does not answer', async () => {
    const api = await club.another({ env: kioskManifest() });
    const kiosk = await enrolKiosk(api, club.store, 'Foyer of the reset');
    const member = await club.member();
    const { deviceCode, userCode } = await send(api, kioskOperations.start, {}, kiosk.headers);
    const approved = await send(api, phoneOperations.approve, { code: userCode }, member.headers);
    expect(approved).toMatchObject({ state: 'APPROVED' });
    const ticket = await ticketOf(member.mobile);
    await club.fault({ surface: 'crm', kind: 'reset' });
    expect(await setPassword(ticket, PASSWORD)).toMatchObject({ me: null });
    await club.sandbox.clearFaults();
    expect(await send(api, kioskOperations.poll, { deviceCode }, kiosk.headers)).toMatchObject({
      reason: 'EXPIRED_TOKEN',
    });
  });

  it('ends the session that the request came with', async () => {
    const member = await club.member();
    await callerOf(() => club.api, member.headers).setPassword(await newTicket(), PASSWORD);
    expect(await isSignedIn(member)).toBe(false);
  });

  it('takes a ticket once, also when it comes twice at the same moment', async () => {
    const ticket = await newTicket();
    const answers = await Promise.all([setPassword(ticket, PASSWORD), setPassword(ticket, 'Winter#2026')]);
    const typenames = answers.map(({ __typename }) => __typename);
    expect(typenames.toSorted()).toEqual(['ResetFailedError', 'ResetPasswordSuccess']);
    expect(await setPassword(ticket, PASSWORD)).toMatchObject(DENIED);
    expect(await club.calls(ROUTE)).toHaveLength(1);
  });

  it('takes a ticket for ten minutes', async () => {
    const [early, late] = [await newTicket(), await newTicket()];
    club.later(599);
    expect((await setPassword(early, PASSWORD)).__typename).toBe('ResetPasswordSuccess');
    club.later(1);
    expect(await setPassword(late, PASSWORD)).toMatchObject(DENIED);
    expect(await club.calls(ROUTE)).toHaveLength(1);
  });

  it.each(['', '9999900001', 'A'.repeat(43)])(
    'sends nothing for whoever proved nothing (ticket %j)',
    async (ticket) => {
      expect(await setPassword(ticket, PASSWORD)).toEqual({ ...DENIED, code: 'INVALID_OTP' });
      expect(await club.calls()).toEqual([]);
    },
  );

  const refused = 'Password reset failed. Please try again.';
  const failed = 'An error occurred during password reset. Please try again.';
  it.each([
    [{ kind: 'status', status: 401 }, DENIED.message, 'REJECTED'],
    [{ kind: 'status', status: 403 }, DENIED.message, 'REJECTED'],
    [{ kind: 'status', status: 404 }, refused, 'REJECTED'],
    [{ kind: 'status', status: 422 }, refused, 'REJECTED'],
    [{ kind: 'status', status: 500 }, failed, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'reset' }, failed, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'garbage' }, failed, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'commit-then-drop' }, failed, 'UPSTREAM_UNAVAILABLE'],
  ] as const)('says after %o: %s The same ticket works again', async (fault, message, code) => {
    const ticket = await newTicket();
    await club.fault({ ...ROUTE, ...fault, times: 1 });
    expect(await setPassword(ticket, PASSWORD)).toMatchObject({ __typename: 'ResetFailedError', message, code });
    expect((await setPassword(ticket, PASSWORD)).__typename).toBe('ResetPasswordSuccess');
  });

  it('stands when the CRM is away: nobody is signed in, and the ticket is used up', async () => {
    const ticket = await newTicket();
    await club.fault({ surface: 'crm', kind: 'reset' });
    const { outcome, cookie } = await setInBrowser(ticket);
    expect(outcome).toEqual({ message: 'Password reset successfully!', me: null, sessionToken: null });
    expect(cookie).toBeNull();
    expect(club.api.logs()).toMatch(/not signed in after a new password/);
    expect(await setPassword(ticket, PASSWORD)).toMatchObject(DENIED);
  });

  it('stands for somebody without a membership: nobody is signed in', async () => {
    expect(await setPassword(await ticketOf(await club.customer(null)), PASSWORD)).toMatchObject({
      __typename: 'ResetPasswordSuccess',
      me: null,
      sessionToken: null,
    });
  });

  it('limits the tries of one address in ten minutes', async () => {
    const api = await club.another({ env: { LIMIT_PASSWORD_RESETS_PER_ADDRESS: '4/600' } });
    const strict = callerOf(() => api);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await strict.setPassword('guess', PASSWORD)).toMatchObject(DENIED);
    }
    expect((await strict.setPassword('guess', PASSWORD)).__typename).toBe('RateLimitedError');
  });

  it('leaves no password, OTP, ticket, mobile or token in the log', async () => {
    const mobile = await club.customer();
    const { otp, ticket } = await proven(mobile);
    await club.fault({ ...ROUTE, kind: 'status', status: 422, times: 1 });
    await setPassword(ticket, PASSWORD);
    await setPassword(ticket, 'weak');
    const { sessionToken } = await setPassword(ticket, PASSWORD);
    expect(sessionToken).toEqual(expect.any(String));
    const logs = club.api.logs();
    expect(logs).toMatch(/forgot_password/);
    for (const canary of [PASSWORD, otp, ticket, mobile, sessionToken ?? '', ...(await club.sandbox.tokens())]) {
      expect(logs.includes(canary)).toBe(false);
    }
  });
});

describe('an auth host of its own', () => {
  it('gets the new password and nothing else, and its bearer is the one of the session', async () => {
    const auth = await startSandbox();
    const divided = await club.another({ env: { REST_AUTH_URL: auth.restUrl } });
    const caller = callerOf(() => divided);
    const { ticket } = await proven('9999900005', caller);
    const done = await caller.setPassword(ticket, PASSWORD);
    expect(done.me?.name).toBe('Meera Iyer');
    expect((await auth.calls()).map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${ROUTE.route}`]);
    expect(await club.calls(ROUTE)).toEqual([]);
    const session = await club.store.sessions.find(done.sessionToken ?? '');
    expect(await auth.tokens()).toContain(session?.restToken);
    await auth.close();
  });
});
