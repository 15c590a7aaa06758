import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKiosk } from './fakeClub.tsx';
import { text } from '#kiosk/text/en.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const wrong = { __typename: 'EnrolmentCodeError', code: 'NOT_FOUND', message: '' };

describe('a device that is set up', () => {
  it('takes the code from a keyboard too, forgets an error with the next letter, and says which kiosk it is', async () => {
    const kiosk = await openKiosk({ KioskEnrol: () => ({ enrolKiosk: wrong }) }, null);
    await screen.findByRole('heading', { name: text.device.title });
    const field = screen.getByLabelText(text.device.code);
    await kiosk.user.keyboard('bcdfghjklmnp{Enter}');
    expect(field).toHaveProperty('value', 'BCDF-GHJK-LMNP');
    expect(await screen.findByText(partly(text.device.codeWrong))).toBeDefined();
    await kiosk.user.keyboard('{Backspace}');
    expect(screen.queryByText(partly(text.device.codeWrong))).toBeNull();
    await kiosk.press(text.device.clear);
    expect(field).toHaveProperty('value', '');
    for (const letter of 'QRSTVWXZBCDF') await kiosk.press(letter);
    const enrolled = { __typename: 'EnrolKioskSuccess', credential: 'new', kiosk: { __typename: 'Kiosk', id: '1' } };
    kiosk.answers['KioskEnrol'] = () => ({ enrolKiosk: enrolled });
    await kiosk.press(text.device.enrol);
    expect(await screen.findByText(text.device.enrolled('Foyer left', 'Worli gallery'))).toBeDefined();
    await kiosk.begin();
    await kiosk.press(text.common.done);
    await screen.findByRole('button', { name: text.attract.touch });
    expect(screen.queryByText(text.device.enrolled('Foyer left', 'Worli gallery'))).toBeNull();
  });

  it('is not told again when it starts', async () => {
    const kiosk = await openKiosk();
    await screen.findByRole('button', { name: text.attract.touch });
    await eventually(() => expect(kiosk.count('KioskHeartbeat')).toBeGreaterThan(0));
    expect(screen.queryByText(text.device.enrolled('Foyer left', 'Worli gallery'))).toBeNull();
  });
});

describe('a login with an OTP', () => {
  it('empties a wrong OTP, and says so where nothing moves that is typed on', async () => {
    const kiosk = await openKiosk({
      KioskRequestOtp: () => ({
        requestOtp: { __typename: 'RequestOtpSuccess', retryAfterSeconds: 45, ticket: 't' },
      }),
      KioskVerifyOtp: () => ({
        verifyOtp: { __typename: 'InvalidOtpError', attemptsLeft: 4, code: 'INVALID_INPUT', message: '' },
      }),
    });
    await kiosk.openLogin();
    await kiosk.user.click(screen.getByRole('tab', { name: text.login.withOtp }));
    for (const digit of '9999900005') await kiosk.press(digit);
    await kiosk.press(text.login.sendOtp);
    await screen.findByText(text.login.otpSent('05'));
    for (const digit of '123456') await kiosk.press(digit);
    await kiosk.press(text.login.verify);
    const alert = await screen.findByText(text.login.otpWrong(4));
    expect(screen.getByRole('button', { name: text.login.verify })).toHaveProperty('disabled', true);
    // Behind the number pad, beside the buttons.
    const pad = screen.getByRole('button', { name: '9' });
    expect(pad.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});
