import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text as english } from '#kiosk/text/en.ts';
import { text as hindi } from '#kiosk/text/hi.ts';
import { translatePage } from '#tests/support/translatedPage.ts';
import { eventually } from '#tests/web/eventually.ts';
import { approvedLogin, openKiosk } from './fakeClub.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const sent = { requestOtp: { __typename: 'RequestOtpSuccess', retryAfterSeconds: 30, ticket: 'ticket' } };
const refusal = (typename: string, more = {}) => ({ __typename: typename, code: 'INVALID_OTP', message: '', ...more });
const shows = (words: string) =>
  eventually(() => {
    if (!document.body.textContent?.includes(words))
      throw new Error(`${words} is not on: ${document.body.textContent}`);
  });

/** The login with an OTP, its field and its pad, in a language. */
async function openOtp(language: 'en' | 'hi') {
  const { login } = language === 'en' ? english : hindi;
  const kiosk = await openKiosk({ KioskRequestOtp: () => sent });
  await kiosk.openLogin();
  if (language === 'hi') await kiosk.user.click(await screen.findByText('हिन्दी'));
  await kiosk.user.click(await screen.findByRole('tab', { name: login.withOtp }));
  const type = async (digits: string) => {
    for (const digit of digits) await kiosk.press(digit);
  };
  return { ...kiosk, login, type };
}

describe.each([
  ['en', false],
  ['hi', true],
] as const)('the forms of the kiosk, %s, translated: %s', (language, isTranslated) => {
  it('the OTP login says what is wrong, and leads on', async () => {
    if (isTranslated) translatePage();
    const { login, type, press, answers } = await openOtp(language);
    answers['KioskRequestOtp'] = () => ({ requestOtp: refusal('ValidationError') });
    await press(login.show);
    await type('0987654321');
    await press(login.sendOtp);
    await shows(login.numberInvalid);
    answers['KioskRequestOtp'] = () => sent;
    await press(login.sendOtp);
    await shows(login.otpSent('21'));
    answers['KioskVerifyOtp'] = () => ({ verifyOtp: refusal('InvalidOtpError', { attemptsLeft: 2 }) });
    await type('481502');
    await press(login.verify);
    await shows(login.otpWrong(2));
    answers['KioskVerifyOtp'] = () => ({
      verifyOtp: { __typename: 'VerifyOtpSuccess', sessionToken: approvedLogin.sessionToken },
    });
    await type('481502');
    await press(login.verify);
    await shows((language === 'en' ? english : hindi).member.greeting('Ananya'));
    expect(document.querySelector('font font') !== null).toBe(isTranslated);
  });
});

describe('the first screen of a device', () => {
  it.each([false, true])('says that a code is wrong, and leads on; translated: %s', async (isTranslated) => {
    if (isTranslated) translatePage();
    const { device } = english;
    const { press, answers } = await openKiosk({
      KioskHeartbeat: () => ({ kioskHeartbeat: refusal('KioskNotEnrolledError') }),
    });
    await shows(device.title);
    answers['KioskEnrol'] = () => ({ enrolKiosk: refusal('EnrolmentCodeError') });
    for (const letter of 'BCDFGHJKLMNP') await press(letter);
    await press(device.enrol);
    await shows(device.codeWrong);
    answers['KioskEnrol'] = () => ({ enrolKiosk: { __typename: 'EnrolKioskSuccess', credential: 'credential' } });
    answers['KioskHeartbeat'] = () => new Promise(() => {});
    await press(device.enrol);
    await eventually(() => expect(screen.queryByText(device.title)).toBeNull());
  });
});
