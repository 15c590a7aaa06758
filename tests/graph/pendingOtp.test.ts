import { beforeEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { cookieOf, REQUEST_OTP, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { send } from '#tests/support/member.ts';

const PENDING = '{ pendingOtp { purpose mobile retryAfterSeconds expiresAt } }';

const club = openClub({ startsAt: new Date('2026-11-21T06:30:00Z') });
let tests = 0;
// Later than any limit of the test before.
beforeEach(() => club.later((tests += 1) * 3_600));

const requestOtp = async (mobile: string, cookie = '') =>
  (await club.api.graph(REQUEST_OTP, { mobile }, { cookie })).headers;
const pendingOf = (cookie: string) => send<object | null>(club.api, PENDING, {}, { cookie });

describe('An OTP that is still to be entered', () => {
  it('is known to the browser that requested it, and to no other', async () => {
    const mobile = await club.customer();
    const headers = await requestOtp(mobile);
    expect(headers.get('set-cookie')).toMatch(/^club_pending_otp=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const expiresAt = new Date(club.now().getTime() + 600_000).toISOString();
    club.later(12);
    expect(await pendingOf(cookieOf(headers))).toEqual({ purpose: 'LOGIN', mobile, retryAfterSeconds: 33, expiresAt });
    expect(await pendingOf('club_pending_otp=none')).toBeNull();
    expect(await pendingOf('')).toBeNull();
  });

  it('says when it was requested for a new password', async () => {
    const mobile = await club.customer();
    const request = `mutation { requestPasswordReset(input: { mobile: "${mobile}" }) { __typename } }`;
    const { headers } = await club.api.graph(request);
    expect(await pendingOf(cookieOf(headers))).toMatchObject({ purpose: 'PASSWORD_RESET', mobile });
  });

  it('ends ten minutes after the SMS', async () => {
    const cookie = cookieOf(await requestOtp(await club.customer()));
    club.later(599);
    expect(await pendingOf(cookie)).toMatchObject({ retryAfterSeconds: 0 });
    club.later(2);
    expect(await pendingOf(cookie)).toBeNull();
  });

  it('ends with the login, and with the next request of the same browser', async () => {
    const mobile = await club.customer();
    const first = cookieOf(await requestOtp(mobile));
    const second = cookieOf(await requestOtp(mobile, first));
    expect(await pendingOf(first)).toBeNull();
    const otp = await club.sandbox.latestOtp(mobile);
    const { data, headers } = await club.api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp }, { cookie: second });
    expect(data?.verifyOtp.__typename).toBe('VerifyOtpSuccess');
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^club_pending_otp=; .*Expires=Thu, 01 Jan 1970/),
    );
    expect(await pendingOf(second)).toBeNull();
  });

  it('is not there when no SMS went out', async () => {
    expect((await requestOtp('8888899999')).get('set-cookie')).toBeNull();
  });

  it('is a ticket and no cookie for a channel without cookies', async () => {
    const query = `mutation { requestOtp(input: { mobile: "${await club.customer()}", carrier: BEARER }) {
      ... on RequestOtpSuccess { ticket } } }`;
    const { data, headers } = await club.api.graph(query);
    expect(headers.get('set-cookie')).toBeNull();
    expect(data).toEqual({ requestOtp: { ticket: expect.stringMatching(/^[\w-]{43}$/) } });
  });
});
