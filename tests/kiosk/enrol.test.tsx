import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKiosk } from './fakeClub.tsx';

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
    await screen.findByRole('heading', { name: 'Set up this kiosk' });
    const field = screen.getByLabelText('Enrolment code');
    await kiosk.user.keyboard('bcdfghjklmnp{Enter}');
    expect(field).toHaveProperty('value', 'BCDF-GHJK-LMNP');
    expect(await screen.findByText(/This code is unknown, used or expired/)).toBeDefined();
    await kiosk.user.keyboard('{Backspace}');
    expect(screen.queryByText(/This code is unknown/)).toBeNull();
    await kiosk.press('Clear');
    expect(field).toHaveProperty('value', '');
    for (const letter of 'QRSTVWXZBCDF') await kiosk.press(letter);
    const enrolled = { __typename: 'EnrolKioskSuccess', credential: 'new', kiosk: { __typename: 'Kiosk', id: '1' } };
    kiosk.answers['KioskEnrol'] = () => ({ enrolKiosk: enrolled });
    await kiosk.press('Set up');
    expect(await screen.findByText('This kiosk is now Foyer left, Worli gallery.')).toBeDefined();
    await kiosk.begin();
    await kiosk.press('Done');
    await screen.findByRole('button', { name: 'Touch to begin' });
    expect(screen.queryByText(/This kiosk is now/)).toBeNull();
  });

  it('is not told again when it starts', async () => {
    const kiosk = await openKiosk();
    await screen.findByRole('button', { name: 'Touch to begin' });
    await waitFor(() => expect(kiosk.count('KioskHeartbeat')).toBeGreaterThan(0));
    expect(screen.queryByText(/This kiosk is now/)).toBeNull();
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
    await kiosk.user.click(screen.getByRole('tab', { name: 'With an OTP' }));
    for (const digit of '9999900005') await kiosk.press(digit);
    await kiosk.press('Send OTP');
    await screen.findByText(/the number ending in 05/);
    for (const digit of '123456') await kiosk.press(digit);
    await kiosk.press('Verify OTP');
    const alert = await screen.findByText(/This OTP is not valid/);
    expect(screen.getByRole('button', { name: 'Verify OTP' })).toHaveProperty('disabled', true);
    // Behind the number pad, beside the buttons.
    const pad = screen.getByRole('button', { name: '9' });
    expect(pad.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});
