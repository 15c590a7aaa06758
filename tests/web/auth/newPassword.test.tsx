import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import {
  Component as ResetPasswordPage,
  loader as resetPasswordPageLoader,
} from '#web/features/auth/pages/ResetPasswordPage.tsx';
import { goOnWithPasswordReset } from '#web/features/auth/passwordResetMemory.ts';
import { fakeGraph, renderClub } from './club.tsx';
import * as text from '#text/accountPassword.tsx';

/** The last step of a new password, whose answer is a refusal. */
async function setPassword(message: string, code: string) {
  const graph = fakeGraph({ resetPassword: { __typename: 'ResetFailedError', message, code } });
  goOnWithPasswordReset({ step: 'password', ticket: 'a ticket' });
  const loader = resetPasswordPageLoader(graph.client);
  renderClub(graph, [{ path: 'reset-password', Component: ResetPasswordPage, loader }], '/reset-password');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(text.newPassword), 'Banyan#2026');
  await user.type(screen.getByLabelText(text.confirmPassword), 'Banyan#2026');
  await user.click(screen.getByRole('button', { name: text.setPassword }));
  return (await screen.findByText(message)).closest('[aria-live]')?.getAttribute('aria-live');
}

describe('a new password that is not set', () => {
  it.each([
    [messages.passwordNotReset, 'REJECTED'],
    [messages.passwordResetError, 'UPSTREAM_UNAVAILABLE'],
  ])('says at once "%s", and can be tried again', async (message, code) => {
    expect(await setPassword(message, code)).toBe('assertive');
    expect(screen.getByRole('button', { name: text.setPassword })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('link', { name: text.startAgain })).toBeNull();
  });

  it(`says "${messages.authenticationRequired}" when the one-time password holds no more, and leads to the start`, async () => {
    expect(await setPassword(messages.authenticationRequired, 'INVALID_OTP')).toBe('assertive');
    expect(screen.getByRole('link', { name: text.startAgain }).getAttribute('href')).toBe('/forgot-password');
  });
});
