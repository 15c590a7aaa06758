import { beforeAll, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import {
  type EnrolledKiosk,
  kioskManifest,
  kioskOperations as kiosk,
  logInByPhone,
  send,
} from '#tests/support/kiosk.ts';

const count = 30;
eachEngine(
  'a gallery with many kiosks',
  (database) => {
    const club = openClub({ database, env: kioskManifest() });
    const kiosks: EnrolledKiosk[] = [];
    const tight = {
      LIMIT_VISITOR_REQUESTS: '12/600',
      LIMIT_OTP_REQUESTS_PER_ADDRESS: '2/600',
      LIMIT_SMS_PER_ADDRESS: '2/600',
      LIMIT_OTP_CHECKS_PER_ADDRESS: '2/600',
    };

    /** All of them come from the one address of a gallery, as every request of this file does. */
    beforeAll(async () => {
      for (let index = 0; index < count; index += 1) kiosks.push(await club.kiosk(`Kiosk ${index}`));
    });

    it('30 kiosks behind one address never lock each other out, nor a member', async () => {
      const api = await club.another({ env: tight });
      const mobiles: string[] = [];
      for (const _ of kiosks) mobiles.push(await club.customer());
      // Somebody uses up what the address has.
      const flood = await Promise.all(Array.from({ length: 20 }, () => api.graph('{ __typename }')));
      expect(flood.some(({ text }) => text.includes('RATE_LIMITED'))).toBe(true);

      const outcomes = await Promise.all(
        kiosks.map(async ({ headers }, index) => {
          const mobile = mobiles[index] ?? '';
          const started = await send(api, kiosk.start, {}, headers);
          const wrong = await send(api, kiosk.requestOtp, { mobile }, headers);
          await send(api, kiosk.verifyOtp, { mobile, otp: '000000', ticket: wrong['ticket'] }, headers);
          const right = { mobile, otp: await club.sandbox.latestOtp(mobile), ticket: wrong['ticket'] };
          let login = await send(api, kiosk.verifyOtp, right, headers);
          // On a busy machine thirty at once are too many for the CRM's time limit. A member tries again then.
          for (let tries = 1; tries < 5 && login.__typename === 'CrmUnavailableError'; tries += 1)
            login = await send(api, kiosk.verifyOtp, right, headers);
          const session = { ...headers, authorization: `Bearer ${login.sessionToken}` };
          const me = await send<object | null>(api, kiosk.me, {}, session);
          return [started.__typename, wrong.__typename, login.__typename, me !== null];
        }),
      );
      expect(outcomes).toEqual(
        kiosks.map(() => ['StartDeviceAuthorizationSuccess', 'RequestOtpSuccess', 'VerifyOtpSuccess', true]),
      );
    });

    it('one kiosk that sends too much is refused alone, and a made-up credential counts for its address', async () => {
      const [one, other] = kiosks;
      if (!one || !other) throw new Error('There are no kiosks.');
      const api = await club.another({ env: tight });
      const flood = await Promise.all(Array.from({ length: 20 }, () => api.graph(kiosk.self, {}, one.headers)));
      expect(flood.some(({ text }) => text.includes('RATE_LIMITED'))).toBe(true);
      expect(await send(api, kiosk.self, {}, other.headers)).toMatchObject({ name: other.name });
      const guess = () => api.graph(kiosk.self, {}, { 'x-kiosk-credential': 'made-up' });
      const madeUp = await Promise.all(Array.from({ length: 20 }, guess));
      expect(madeUp.some(({ text }) => text.includes('RATE_LIMITED'))).toBe(true);
    });

    it('30 kiosks log in by phone at the same time, each its own member', async () => {
      const phones = await Promise.all(kiosks.map(() => club.member()));
      const sessions = await Promise.all(
        kiosks.map((one, index) => logInByPhone(club.api, one, phones[index]?.headers ?? {})),
      );
      const members = await Promise.all(
        sessions.map((headers) => send<{ session: { channel: string } } | null>(club.api, kiosk.me, {}, headers)),
      );
      expect(members.map((member) => member?.session.channel)).toEqual(kiosks.map(() => 'KIOSK'));
      expect(new Set(sessions.map(({ authorization }) => authorization)).size).toBe(count);
    });

    it('leaves no credential, code, token or mobile number in the log', async () => {
      const quiet = await club.another({ env: { LOG_LEVEL: 'trace' } });
      const mobile = await club.customer();
      const [one] = kiosks;
      if (!one) throw new Error('There are no kiosks.');
      const { code } = await club.store.kiosks.invite(one.name, 'Worli gallery');
      const enrolled = await send(quiet, kiosk.enrol, { code });
      const headers = { 'x-kiosk-credential': enrolled.credential ?? '' };
      const { deviceCode, userCode } = await send(quiet, kiosk.start, {}, headers);
      const { headers: phone } = await club.logIn(mobile, quiet);
      await send(
        quiet,
        'mutation ($code: String!) { approveDeviceAuthorization(input: { userCode: $code }) { __typename } }',
        { code: userCode },
        phone,
      );
      const { sessionToken } = await send(quiet, kiosk.poll, { deviceCode }, headers);
      await quiet.graph(kiosk.poll, { deviceCode: 'x' }, { 'x-kiosk-credential': 'made-up' });
      const secrets = [
        code,
        enrolled.credential,
        deviceCode,
        userCode,
        String(userCode).replace('-', ''),
        sessionToken,
        mobile,
      ];
      expect(secrets.every((secret) => typeof secret === 'string' && secret.length > 7)).toBe(true);
      expect(quiet.logs()).toMatch(/"operation":"KioskPoll"/);
      expect(secrets.filter((secret) => quiet.logs().includes(String(secret)))).toEqual([]);
    });
  },
  { bothAtNight: true },
);
