import { beforeEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import {
  type EnrolledKiosk,
  type Headers,
  kioskManifest,
  kioskOperations as kiosk,
  logInByPhone,
  phoneOperations as phone,
  send,
} from '#tests/support/kiosk.ts';
import { receiveOtp } from '#tests/support/login.ts';

/** A developer's own kiosk may send more operations than ours. */
const env = kioskManifest([...Object.values(kiosk), phone.approve]);
const startsAt = new Date('2026-11-25T06:30:00.000Z');

eachEngine(
  'logins on a kiosk',
  (database) => {
    const club = openClub({ database, env: { ...env, PUBLIC_URL: 'http://club.example' }, startsAt });
    let foyer: EnrolledKiosk;
    let mine: Headers;
    beforeEach(async () => {
      foyer = await club.kiosk();
      mine = (await club.member()).headers;
    });

    const start = async (headers = foyer.headers) => {
      const { deviceCode, userCode, ...others } = await send(club.api, kiosk.start, {}, headers);
      return { deviceCode: String(deviceCode), userCode: String(userCode), ...others };
    };
    const poll = (deviceCode: string, headers = foyer.headers) => send(club.api, kiosk.poll, { deviceCode }, headers);
    const me = (headers: Headers) =>
      send<{ session: { channel: string; scopes: string[]; expiresAt: string; extendableUntil: string } } | null>(
        club.api,
        kiosk.me,
        {},
        headers,
      );

    describe('a login by phone', () => {
      it('has the codes, the addresses and the times of RFC 8628', async () => {
        const { deviceCode, userCode, ...others } = await start();
        expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
        expect(Buffer.from(deviceCode, 'base64url')).toHaveLength(32);
        expect(others).toEqual({
          __typename: 'StartDeviceAuthorizationSuccess',
          verificationUri: 'http://club.example/device',
          verificationUriComplete: `http://club.example/device?code=${userCode}`,
          expiresIn: 300,
          interval: 1,
        });
      });

      it('shows the member which kiosk asks, and logs the kiosk in when the member approves', async () => {
        const { deviceCode, userCode } = await start();
        expect(await poll(deviceCode)).toMatchObject({ reason: 'AUTHORIZATION_PENDING', interval: 1, isOpened: false });
        const typed = userCode.toLowerCase().replace('-', ' ');
        const asked = {
          __typename: 'DeviceAuthorization',
          userCode,
          kioskName: 'Foyer left',
          gallery: 'Worli gallery',
          scopes: ['READ_PROFILE', 'READ_POINTS', 'READ_ORDERS', 'REQUEST_ORDERS'],
          sessionSeconds: 180,
          mostPointsPerOrder: 25_000,
        };
        expect(await send(club.api, phone.read, { code: typed }, mine)).toMatchObject({ ...asked, state: 'PENDING' });
        club.later(2);
        expect(await poll(deviceCode)).toMatchObject({ reason: 'AUTHORIZATION_PENDING', isOpened: true });
        expect(await send(club.api, phone.approve, { code: typed }, mine)).toMatchObject({
          ...asked,
          state: 'APPROVED',
        });
        club.later(5);
        const { sessionToken, ...polled } = await poll(deviceCode);
        expect(polled).toMatchObject({
          me: { points: { available: expect.any(Number) }, session: { channel: 'KIOSK' } },
        });
        const session = { ...foyer.headers, authorization: `Bearer ${sessionToken}` };
        expect(await me(session)).toMatchObject({
          session: {
            scopes: asked.scopes,
            expiresAt: new Date(club.now().getTime() + 180_000).toISOString(),
            extendableUntil: new Date(club.now().getTime() + 900_000).toISOString(),
          },
        });
        const { kioskSessions } = await send<{ kioskSessions: object[] }>(club.api, phone.sessions, {}, mine);
        expect(kioskSessions).toMatchObject([{ kioskName: 'Foyer left', gallery: 'Worli gallery' }]);
      });

      it('tells the phone whether the kiosk has logged in, and when the session there has ended', async () => {
        const { deviceCode, userCode } = await start();
        const approved = await send(club.api, phone.approve, { code: userCode }, mine);
        expect(approved).toMatchObject({ state: 'APPROVED', loggedInAt: null, session: null });
        await poll(deviceCode);
        // Longer than a code is valid.
        const session = { kioskName: 'Foyer left' };
        expect(await send(club.api, phone.read, { code: userCode }, mine)).toMatchObject({
          loggedInAt: club.now().toISOString(),
          session,
        });
        await send(club.api, kiosk.endVisit, {}, foyer.headers);
        club.later(400);
        expect(await send(club.api, phone.read, { code: userCode }, mine)).toMatchObject({
          state: 'APPROVED',
          session: null,
        });
      });

      it('cannot be approved after the kiosk has left it, and an approval that it has not taken ends', async () => {
        const left = await start();
        const approved = await start();
        await send(club.api, phone.approve, { code: approved.userCode }, mine);
        expect(await send(club.api, kiosk.endVisit, {}, {})).toMatchObject({ code: 'KIOSK_NOT_ENROLLED' });
        expect(await send(club.api, kiosk.endVisit, {}, foyer.headers)).toMatchObject({ sessionsEnded: 0 });
        for (const operation of [phone.read, phone.approve, phone.deny]) {
          expect(await send(club.api, operation, { code: left.userCode }, mine)).toMatchObject({ state: 'CANCELLED' });
        }
        expect(await send(club.api, phone.read, { code: approved.userCode }, mine)).toMatchObject({
          state: 'CANCELLED',
          loggedInAt: null,
        });
        for (const { deviceCode } of [left, approved]) {
          expect(await poll(deviceCode)).toMatchObject({ reason: 'EXPIRED_TOKEN' });
        }
      });

      it('gives the session once', async () => {
        const { deviceCode, userCode } = await start();
        await send(club.api, phone.approve, { code: userCode }, mine);
        const polls = await Promise.all([poll(deviceCode), poll(deviceCode)]);
        expect(polls.map(({ __typename }) => __typename).toSorted()).toEqual([
          'DeviceAuthorizationError',
          'PollDeviceAuthorizationSuccess',
        ]);
        expect(await poll(deviceCode)).toMatchObject({ reason: 'EXPIRED_TOKEN', interval: null });
        // The member who approved still sees that, and nothing happens again.
        expect(await send(club.api, phone.approve, { code: userCode }, mine)).toMatchObject({ state: 'APPROVED' });
        expect(await poll(deviceCode)).toMatchObject({ reason: 'EXPIRED_TOKEN' });
      });

      it('ends when the member refuses, also after an approval that the kiosk has not taken', async () => {
        const refused = await start();
        expect(await send(club.api, phone.deny, { code: refused.userCode }, mine)).toMatchObject({ state: 'DENIED' });
        expect(await poll(refused.deviceCode)).toMatchObject({ reason: 'ACCESS_DENIED', interval: null });
        expect(await send(club.api, phone.approve, { code: refused.userCode }, mine)).toMatchObject({
          __typename: 'UserCodeError',
        });
        const regretted = await start();
        await send(club.api, phone.approve, { code: regretted.userCode }, mine);
        await send(club.api, phone.deny, { code: regretted.userCode }, mine);
        expect(await poll(regretted.deviceCode)).toMatchObject({ reason: 'ACCESS_DENIED' });
      });

      it('ends after five minutes, approved or not', async () => {
        const { deviceCode, userCode } = await start();
        const approved = await start();
        await send(club.api, phone.approve, { code: approved.userCode }, mine);
        club.later(300);
        expect(await poll(deviceCode)).toMatchObject({ reason: 'EXPIRED_TOKEN' });
        expect(await poll(approved.deviceCode)).toMatchObject({ reason: 'EXPIRED_TOKEN' });
        expect(await send(club.api, phone.approve, { code: userCode }, mine)).toMatchObject({ code: 'NOT_FOUND' });
      });

      it('is slowed down by five seconds for each poll that comes too soon', async () => {
        const { deviceCode } = await start();
        expect(await poll(deviceCode)).toMatchObject({ reason: 'AUTHORIZATION_PENDING', interval: 1 });
        expect(await poll(deviceCode)).toMatchObject({ reason: 'SLOW_DOWN', interval: 6 });
        club.later(2);
        expect(await poll(deviceCode)).toMatchObject({ reason: 'SLOW_DOWN', interval: 11 });
        club.later(12);
        expect(await poll(deviceCode)).toMatchObject({ reason: 'AUTHORIZATION_PENDING', interval: 11 });
      });

      it('belongs to the kiosk that started it', async () => {
        const other = await club.kiosk('Foyer right');
        const { deviceCode, userCode } = await start();
        await send(club.api, phone.approve, { code: userCode }, mine);
        expect(await poll(deviceCode, other.headers)).toMatchObject({ reason: 'EXPIRED_TOKEN' });
        expect(await poll('made-up')).toMatchObject({ reason: 'EXPIRED_TOKEN' });
        expect(await poll(deviceCode, {})).toMatchObject({ __typename: 'KioskNotEnrolledError' });
        expect(await poll(deviceCode)).toMatchObject({ __typename: 'PollDeviceAuthorizationSuccess' });
      });

      it('is decided by one member', async () => {
        const { userCode } = await start();
        await send(club.api, phone.approve, { code: userCode }, mine);
        const other = (await club.member()).headers;
        for (const operation of [phone.read, phone.approve, phone.deny]) {
          expect(await send(club.api, operation, { code: userCode }, other)).toMatchObject({
            __typename: 'UserCodeError',
          });
        }
        expect(await send(club.api, phone.read, { code: userCode })).toMatchObject({ __typename: 'NotSignedInError' });
      });

      it('needs an active membership', async () => {
        const { userCode } = await start();
        const { headers } = await club.member('9999900006');
        expect(await send(club.api, phone.approve, { code: userCode }, headers)).toMatchObject({
          __typename: 'MembershipInactiveError',
        });
      });

      it('is not approved by a kiosk, and ends when the member signs out everywhere', async () => {
        const session = await logInByPhone(club.api, foyer, mine);
        const { userCode, deviceCode } = await start();
        const { errors } = await club.api.graph(phone.approve, { code: userCode }, session);
        expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
        await send(club.api, phone.approve, { code: userCode }, mine);
        await send(club.api, 'mutation { signOutEverywhere { __typename } }', {}, mine);
        expect(await poll(deviceCode)).toMatchObject({ reason: 'EXPIRED_TOKEN' });
        expect(await me(session)).toBeNull();
      });

      it('limits the codes that one member can try, and counts only wrong ones', async () => {
        const { userCode } = await start();
        for (let count = 0; count < 12; count += 1) await send(club.api, phone.read, { code: userCode }, mine);
        const tries = Array.from({ length: 10 }, () => send(club.api, phone.read, { code: 'BBBB-BBBB' }, mine));
        expect(new Set((await Promise.all(tries)).map(({ __typename }) => __typename))).toEqual(
          new Set(['UserCodeError']),
        );
        expect(await send(club.api, phone.read, { code: userCode }, mine)).toMatchObject({
          __typename: 'RateLimitedError',
        });
        const other = (await club.member()).headers;
        expect(await send(club.api, phone.read, { code: userCode }, other)).toMatchObject({ state: 'PENDING' });
      });
    });

    describe('the session of a kiosk', () => {
      it('is valid only with the credential of its kiosk', async () => {
        const session = await logInByPhone(club.api, foyer, mine);
        const other = await club.kiosk('Foyer right');
        const { authorization = '' } = session;
        expect(await me(session)).not.toBeNull();
        expect(await me({ authorization })).toBeNull();
        expect(await me({ ...other.headers, authorization })).toBeNull();
        // Nor is a session of another channel valid at a kiosk.
        expect(await me({ ...foyer.headers, ...mine })).toBeNull();
      });

      it('ends after three minutes, and at the latest a quarter of an hour after login', async () => {
        const session = await logInByPhone(club.api, foyer, mine);
        club.later(179);
        expect(await me(session)).not.toBeNull();
        for (const end of [360, 540, 720, 900, 900]) {
          const { session: extended } = await send<{ session: { expiresAt: string; extendableUntil: string } }>(
            club.api,
            kiosk.extend,
            {},
            session,
          );
          const seconds = (Date.parse(extended.extendableUntil) - Date.parse(extended.expiresAt)) / 1000;
          expect(seconds).toBe(900 - end);
        }
        club.later(720);
        expect(await me(session)).not.toBeNull();
        club.later(1);
        expect(await me(session)).toBeNull();
        expect(await send(club.api, kiosk.extend, {}, session)).toMatchObject({ __typename: 'NotSignedInError' });
        expect(await send(club.api, kiosk.extend, {}, mine)).toMatchObject({ __typename: 'NotSignedInError' });
      });

      it('ends with signOut, with the visit, and when the next member logs in on the same kiosk', async () => {
        const first = await logInByPhone(club.api, foyer, mine);
        await send(club.api, kiosk.signOut, {}, first);
        expect(await me(first)).toBeNull();
        const left = await logInByPhone(club.api, foyer, mine);
        expect(await send(club.api, kiosk.endVisit, {}, foyer.headers)).toMatchObject({ sessionsEnded: 1 });
        expect(await me(left)).toBeNull();
        const second = await logInByPhone(club.api, foyer, mine);
        const other = (await club.member()).headers;
        expect(await me(await logInByPhone(club.api, foyer, other))).not.toBeNull();
        expect(await me(second)).toBeNull();
        // The phone stays logged in.
        expect(await send(club.api, '{ me { mobile } }', {}, mine)).not.toBeNull();
      });

      it.each(['BEARER', 'COOKIE'])('is all that an OTP opens on a kiosk, with the carrier %s', async (carrier) => {
        const mobile = await club.customer();
        const { ticket } = await send(club.api, kiosk.requestOtp, { mobile }, foyer.headers);
        const otp = await club.sandbox.latestOtp(mobile);
        const { headers, data } = await club.api.graph<{ verifyOtp: { sessionToken: string; me: object } }>(
          kiosk.verifyOtp,
          { mobile, otp, ticket, carrier },
          foyer.headers,
        );
        expect(data?.verifyOtp.me).toMatchObject({ session: { channel: 'KIOSK' } });
        expect(headers.getSetCookie()).toEqual([]);
        const token = data?.verifyOtp.sessionToken ?? '';
        expect(await me({ ...foyer.headers, authorization: `Bearer ${token}` })).not.toBeNull();
        expect(await me({ authorization: `Bearer ${token}` })).toBeNull();
      });
    });

    describe('sessions of other channels', () => {
      it('say which channel they are, with everything but requests for orders', async () => {
        const rights = '{ me { session { channel scopes extendableUntil } } }';
        const { session } = await send<{ session: { scopes: string[] } }>(club.api, rights, {}, mine);
        expect(session).toMatchObject({ channel: 'SCRIPT', extendableUntil: null });
        expect(session.scopes).toHaveLength(8);
        expect(session.scopes).not.toContain('REQUEST_ORDERS');
        const mobile = await club.customer();
        const otp = await receiveOtp(club.api, club.sandbox, mobile);
        const verify =
          'mutation ($m: String!, $o: String!) { verifyOtp(input: { mobile: $m, otp: $o }) { __typename ... on VerifyOtpSuccess { me { session { channel } } } } }';
        expect(await send(club.api, verify, { m: mobile, o: otp })).toMatchObject({
          me: { session: { channel: 'WEB' } },
        });
      });
    });
  },
  { bothAtNight: true },
);
