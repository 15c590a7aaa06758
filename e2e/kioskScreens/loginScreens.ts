import { codeOn, letKioskPoll } from '../kioskFixture.ts';
import { changeAnswer } from '../redeeming.ts';
import { type KioskScreen, open, type Stage, touch, type } from './screen.ts';

const openLogin = (stage: Stage) => open(stage, /^Member login/);
const openOtp = async (stage: Stage) => {
  await openLogin(stage);
  await stage.kiosk.getByRole('tab', { name: 'With an OTP' }).click();
};
/** SMS are limited for each number, so the screens take turns. */
const sendOtp = async (stage: Stage, mobile: string) => {
  await openOtp(stage);
  await type(stage.kiosk, mobile);
  await touch(stage.kiosk, 'Send OTP');
};
const refusal = (field: string, answer: object) => () => ({ [field]: answer });

/** The login: with the phone, and with an OTP. */
export const loginScreens: readonly KioskScreen[] = [
  {
    name: 'kiosk-login',
    documented: true,
    async prepare(stage) {
      await openLogin(stage);
      await codeOn(stage.kiosk);
    },
  },
  {
    name: 'kiosk-login-refused',
    async prepare(stage) {
      await openLogin(stage);
      const phone = await stage.phone();
      await phone.goto(await codeOn(stage.kiosk));
      await phone.getByRole('button', { name: 'Refuse' }).click();
      await phone.getByText('You refused this login').waitFor();
      await letKioskPoll(stage.kiosk);
      await stage.kiosk.getByText('You refused this login').waitFor();
    },
  },
  {
    name: 'kiosk-login-expired',
    async prepare(stage) {
      const answer = {
        __typename: 'DeviceAuthorizationError',
        reason: 'EXPIRED_TOKEN',
        interval: null,
        code: 'NOT_FOUND',
        message: '',
      };
      await changeAnswer(stage.kiosk, 'KioskPollLogin', refusal('pollDeviceAuthorization', answer));
      await openLogin(stage);
      await stage.kiosk.getByText('This code has expired').waitFor();
    },
  },
  {
    name: 'kiosk-login-limited',
    async prepare(stage) {
      const answer = { __typename: 'RateLimitedError', retryAfterSeconds: 40, code: 'RATE_LIMITED', message: '' };
      await changeAnswer(stage.kiosk, 'KioskStartLogin', refusal('startDeviceAuthorization', answer));
      await openLogin(stage);
      await stage.kiosk.getByText('Too many codes').waitFor();
    },
  },
  {
    name: 'kiosk-login-offline',
    async prepare(stage) {
      await stage.kiosk.route('**/graphql', (route) =>
        route.request().postData()?.includes('"KioskStartLogin"') ? route.abort() : route.fallback(),
      );
      await openLogin(stage);
      await stage.kiosk.getByText('We couldn’t get a code').waitFor();
    },
  },
  {
    name: 'kiosk-otp-number',
    async prepare(stage) {
      await openOtp(stage);
      await type(stage.kiosk, '999990');
    },
  },
  {
    name: 'kiosk-otp-number-shown',
    async prepare(stage) {
      await openOtp(stage);
      await type(stage.kiosk, '9999900005');
      await touch(stage.kiosk, 'Show number');
    },
  },
  {
    name: 'kiosk-otp-number-unknown',
    async prepare(stage) {
      await sendOtp(stage, '9000000009');
      await stage.kiosk.getByText('This number is not registered').waitFor();
    },
  },
  {
    name: 'kiosk-otp-number-invalid',
    async prepare(stage) {
      const answer = { __typename: 'ValidationError', code: 'INVALID_INPUT', message: '' };
      await changeAnswer(stage.kiosk, 'KioskRequestOtp', refusal('requestOtp', answer));
      await sendOtp(stage, '0000000000');
      await stage.kiosk.getByRole('alert').waitFor();
    },
  },
  {
    name: 'kiosk-otp-not-sent',
    async prepare(stage) {
      await stage.club.fault({ surface: 'rest', route: '/get_otps/generate_otp*', kind: 'status', status: 500 });
      await sendOtp(stage, '9999900005');
      await stage.kiosk.getByText('We couldn’t send the OTP').waitFor();
    },
  },
  {
    name: 'kiosk-otp-sent',
    async prepare(stage) {
      await sendOtp(stage, '9999900005');
      await stage.kiosk.getByText('the number ending in 05').waitFor();
      await type(stage.kiosk, '123');
    },
  },
  {
    name: 'kiosk-otp-wrong',
    async prepare(stage) {
      await sendOtp(stage, '9999900003');
      await stage.kiosk.getByText('the number ending in 03').waitFor();
      await type(stage.kiosk, '000000');
      await touch(stage.kiosk, 'Verify OTP');
      await stage.kiosk.getByText(/This OTP is not valid/).waitFor();
    },
  },
  {
    name: 'kiosk-otp-limited',
    async prepare(stage) {
      const answer = { __typename: 'RateLimitedError', retryAfterSeconds: 540, code: 'RATE_LIMITED', message: '' };
      await changeAnswer(stage.kiosk, 'KioskVerifyOtp', refusal('verifyOtp', answer));
      await sendOtp(stage, '9999900004');
      await stage.kiosk.getByText('the number ending in 04').waitFor();
      await type(stage.kiosk, '000000');
      await touch(stage.kiosk, 'Verify OTP');
      await stage.kiosk.getByText('Too many attempts').waitFor();
    },
  },
];
