import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { customersOf, logIn, receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let api: ApiUnderTest;
let clock: Date;
let newCustomer: ReturnType<typeof customersOf>;

beforeAll(async () => {
  sandbox = await startSandbox();
  newCustomer = customersOf(sandbox);
});
beforeEach(async () => {
  clock = new Date();
  api = await startApi(sandbox, { now: () => clock });
  return () => api.close();
});
afterAll(() => sandbox.close());

describe('the session', () => {
  it('is an HttpOnly cookie for browsers, and no token is in the answer', async () => {
    const mobile = await newCustomer();
    const otp = await receiveOtp(api, sandbox, mobile);
    const { data, headers } = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp });
    expect(data?.verifyOtp.sessionToken).toBeNull();
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^club_session=[\w-]{43}; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const me = await api.graph<{ me: { mobile: string } }>(
      '{ me { mobile } }',
      {},
      { cookie: cookie.split(';')[0] ?? '' },
    );
    expect(me.data?.me.mobile).toBe(mobile);
  });

  it('has a __Host- cookie where people come over https', async () => {
    const secure = await startApi(sandbox, { env: { PUBLIC_URL: 'https://club.example' } });
    const mobile = await newCustomer();
    const otp = await receiveOtp(secure, sandbox, mobile);
    const { headers } = await secure.graph(VERIFY_OTP, { mobile, otp });
    expect(headers.get('set-cookie')).toMatch(/^__Host-club_session=.*Path=\/.*Secure/);
    await secure.close();
  });

  it('ends 24 hours after login', async () => {
    const { headers } = await logIn(api, sandbox, await newCustomer());
    clock = new Date(clock.getTime() + 24 * 3_600_000 - 1000);
    expect((await api.graph<{ me: object | null }>('{ me { id } }', {}, headers)).data?.me).not.toBeNull();
    clock = new Date(clock.getTime() + 2000);
    expect((await api.graph<{ me: object | null }>('{ me { id } }', {}, headers)).data?.me).toBeNull();
  });

  it('ends with signOut, at once and for good', async () => {
    const { headers } = await logIn(api, sandbox, await newCustomer());
    expect((await api.graph('mutation { signOut { signedOut } }', {}, headers)).data).toEqual({
      signOut: { signedOut: true },
    });
    expect((await api.graph<{ me: object | null }>('{ me { id } }', {}, headers)).data?.me).toBeNull();
  });

  it('ends on every device with signOutEverywhere, and no other member is signed out', async () => {
    const mobile = await newCustomer();
    const phone = await logIn(api, sandbox, mobile);
    const laptop = await logIn(api, sandbox, mobile);
    const other = await logIn(api, sandbox, await newCustomer());
    const me = async ({ headers }: typeof phone) =>
      (await api.graph<{ me: object | null }>('{ me { id } }', {}, headers)).data?.me;
    const end = async () =>
      (
        await api.graph<{ signOutEverywhere: object }>(
          'mutation { signOutEverywhere { signedOut } }',
          {},
          laptop.headers,
        )
      ).data?.signOutEverywhere;
    expect(await end()).toEqual({ signedOut: true });
    expect(await me(phone)).toBeNull();
    expect(await me(laptop)).toBeNull();
    expect(await me(other)).not.toBeNull();
    expect(await (await fetch(`${api.url}/metrics`)).text()).toMatch(/^club_sessions_ended_total 2$/m);
    // Nobody is signed in any more, which is what was asked for.
    expect(await end()).toEqual({ signedOut: true });
  });

  it('is refused to a cross-site form', async () => {
    const answer = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ query: 'mutation { signOut { signedOut } }' }),
    });
    expect(answer.status).toBe(400);
  });
});
