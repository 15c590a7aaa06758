import { describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { cookieOf, REQUEST_OTP, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import type { Member } from '#tests/support/member.ts';

const club = openClub();
const isSignedIn = async (member: Pick<Member, 'ask'>) =>
  (await member.ask<{ me: object | null }>('{ me { id } }')).me !== null;

/** A login of a browser: the answers to its two steps. */
async function logInWithBrowser(api: ApiUnderTest, mobile: string) {
  const requested = await api.graph(REQUEST_OTP, { mobile });
  const otp = await club.sandbox.latestOtp(mobile);
  const cookie = cookieOf(requested.headers);
  return { requested, verified: await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp }, { cookie }) };
}

describe('the session', () => {
  it('is an HttpOnly cookie for browsers, and no token is in the answer', async () => {
    const mobile = await club.customer();
    const { data, headers } = (await logInWithBrowser(club.api, mobile)).verified;
    expect(data?.verifyOtp.sessionToken).toBeNull();
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^club_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/),
    );
    const me = await club.api.graph('{ me { mobile } }', {}, { cookie: cookieOf(headers) });
    expect(me.data).toEqual({ me: { mobile } });
  });

  it('has a __Host- cookie where people come over https, as the OTP that is still to be entered', async () => {
    const secure = await club.another({ env: { PUBLIC_URL: 'https://club.example' } });
    const { requested, verified } = await logInWithBrowser(secure, await club.customer());
    expect(requested.headers.get('set-cookie')).toMatch(/^__Host-club_pending_otp=.*Path=\/.*Secure/);
    expect(verified.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-club_session=.*Path=\/.*Secure/),
    );
  });

  it('ends 24 hours after login', async () => {
    const member = await club.member();
    club.later(24 * 3_600 - 60);
    expect(await isSignedIn(member)).toBe(true);
    club.later(61);
    expect(await isSignedIn(member)).toBe(false);
  });

  it('ends with signOut, at once and for good', async () => {
    const member = await club.member();
    expect(await member.send('mutation { signOut { __typename } }')).toEqual({ __typename: 'SignOutSuccess' });
    expect(await isSignedIn(member)).toBe(false);
  });

  it('ends on every device with signOutEverywhere, and no other member is signed out', async () => {
    const api = await club.another();
    const phone = await club.member();
    const laptop = (await club.member(phone.mobile)).at(api);
    const other = await club.member();
    const end = () => laptop.send('mutation { signOutEverywhere { __typename } }');
    expect(await end()).toEqual({ __typename: 'SignOutEverywhereSuccess' });
    expect(await Promise.all([phone, laptop, other].map(isSignedIn))).toEqual([false, false, true]);
    expect(await (await fetch(`${api.url}/metrics`)).text()).toMatch(/^club_sessions_ended_total 2$/m);
    // Nobody is signed in any more, which is what was asked for.
    expect(await end()).toEqual({ __typename: 'SignOutEverywhereSuccess' });
  });

  it('is refused to a cross-site form', async () => {
    const answer = await fetch(`${club.api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ query: 'mutation { signOut { __typename } }' }),
    });
    expect(answer.status).toBe(400);
  });
});
