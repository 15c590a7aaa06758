import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { forgetMobile } from '#web/features/auth/carriedMobile.ts';
import { Component as ForgotOtpPage, loader as forgotOtpPageLoader } from '#web/features/auth/pages/ForgotOtpPage.tsx';
import { Component as LoginPage, loader as loginPageLoader } from '#web/features/auth/pages/LoginPage.tsx';
import { Component as RegisterPage, loader as registerPageLoader } from '#web/features/auth/pages/RegisterPage.tsx';
import { forgetPasswordReset } from '#web/features/auth/passwordResetMemory.ts';
import { fakeGraph, renderClub } from './club.tsx';
import { enterOtp, fakeLogin, refusal } from './fakeLogin.ts';
import { privacyNoticeVersion } from '#rules/constants.ts';
import * as accountRegistrationText from '#text/accountRegistration.tsx';
import * as loginText from '#text/login.tsx';
import * as uiFieldsText from '#text/ui.ts';
import { tooManyWrongOtps } from '#rules/messageTemplates.ts';
import { plain } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

const mobile = '9812345678';
const shown = '+91 98123 45678';

/** A page as it is after a reload, which the server answers knowing of an OTP for that purpose. */
function open(at: string, pending: { purpose: string; retryAfterSeconds?: number } | null) {
  const { state, root } = fakeLogin();
  if (pending) state.pendingOtp = { mobile, retryAfterSeconds: 30, expiresAt: '2100-01-01T00:00:00.000Z', ...pending };
  const graph = fakeGraph(root);
  const { client } = graph;
  const routes = [
    { path: 'login', Component: LoginPage, loader: loginPageLoader(client) },
    { path: 'register', Component: RegisterPage, loader: registerPageLoader(client) },
    { path: 'forgot-otp', Component: ForgotOtpPage, loader: forgotOtpPageLoader(client) },
    { path: 'forgot-password', element: <h1>Forgot password</h1> },
    { path: 'dashboard/transactions/:routeId', element: <h1>Ledger</h1> },
    { path: 'project-details/:id', element: <h1>Project</h1> },
  ];
  const sent = (name: string) => graph.operations.filter((one) => one.name === name).map((one) => one.variables);
  return { state, graph, sent, user: userEvent.setup(), ...renderClub(graph, routes, at) };
}

async function register(user: UserEvent) {
  await user.type(await screen.findByLabelText(accountRegistrationText.fullName), 'Devika Narayan');
  await user.type(screen.getByLabelText(loginText.email), 'devika@example.in');
  const field = screen.getByLabelText(accountRegistrationText.mobile);
  await user.clear(field);
  await user.type(field, mobile);
  await user.click(screen.getByRole('button', { name: accountRegistrationText.register }));
}

beforeEach(() => {
  forgetMobile();
  forgetPasswordReset();
});

describe('a reload at the OTP step of the login', () => {
  it('keeps the step, the number and the countdown, and sends no second SMS', async () => {
    const { user, sent, graph } = open('/login', { purpose: 'LOGIN' });
    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.getByText('0:30')).toBeDefined();
    expect(screen.queryByRole('button', { name: loginText.resendOtp })).toBeNull();
    await enterOtp(user, '123456');
    expect(await screen.findByRole('heading', { name: 'Ledger' })).toBeDefined();
    expect(sent('RequestOtp')).toEqual([]);
    expect(sent('VerifyOtp')).toEqual([{ mobile, otp: '123456', acceptedNotice: privacyNoticeVersion }]);
    expect(JSON.stringify(graph.client.cache.extract())).not.toContain(mobile);
  });

  it('offers the next SMS at once when the countdown is over', async () => {
    const { user, sent } = open('/login', { purpose: 'LOGIN', retryAfterSeconds: 0 });
    await user.click(await screen.findByRole('button', { name: loginText.resendOtp }));
    await eventually(() => expect(sent('RequestOtp')).toEqual([{ mobile }]));
  });

  it('can still change the number', async () => {
    const { user } = open('/login', { purpose: 'LOGIN' });
    await user.click(await screen.findByRole('button', { name: loginText.changeNumber }));
    expect(await screen.findByLabelText(uiFieldsText.mobileNumber)).toHaveProperty('value', mobile);
  });

  it('does not take an OTP of something else for its own', async () => {
    open('/login', { purpose: 'PASSWORD_RESET' });
    expect(await screen.findByLabelText(uiFieldsText.mobileNumber)).toHaveProperty('value', '');
  });
});

describe('a reload at the OTP step of a new password', () => {
  it('keeps the step and the number', async () => {
    const { user, sent } = open('/forgot-otp', { purpose: 'PASSWORD_RESET', retryAfterSeconds: 0 });
    expect(await screen.findByText(shown)).toBeDefined();
    await user.click(screen.getByRole('button', { name: loginText.resendOtp }));
    await eventually(() => expect(sent('RequestPasswordReset')).toEqual([{ mobile, email: null }]));
  });

  it('begins again when no OTP is awaited', async () => {
    open('/forgot-otp', { purpose: 'LOGIN' });
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeDefined();
  });
});

describe('a registration whose number has to be verified', () => {
  const at = '/register?returnTo=%2Fproject-details%2F104%3Fdo%3Dvisit';
  const entered = {
    fullName: 'Devika Narayan',
    email: 'devika@example.in',
    mobile,
    projectId: '104',
    intent: 'BOOK_VISIT',
  };
  const verify = { __typename: 'RegisterSuccess', state: 'VERIFY_NUMBER', message: 'Enter the OTP.' };

  it('asks for the OTP on the same page, and sends the project and the intended action with both', async () => {
    const { user, state } = open(at, null);
    state.register = { ...verify, retryAfterSeconds: 45 };
    await register(user);
    expect(await screen.findByText(shown)).toBeDefined();
    state.register = { __typename: 'RegisterSuccess', state: 'PENDING', message: messages.registrationPending };
    await enterOtp(user, '123456');
    expect(await screen.findByText(messages.registrationPending)).toBeDefined();
    expect(screen.getByText(accountRegistrationText.whatHappensNext.visit('Sea Slab', 3))).toBeDefined();
    expect(state.registrations).toMatchObject([entered, { ...entered, otp: '123456' }]);
    expect(state.registrations[0]).not.toHaveProperty('otp');
  });

  it('says how many attempts are left, and goes back to what was entered', async () => {
    const { user, state } = open(at, null);
    state.register = { ...verify, retryAfterSeconds: 45 };
    await register(user);
    await screen.findByText(shown);
    state.register = {
      __typename: 'InvalidOtpError',
      message: messages.otpNotVerified,
      code: 'INVALID_OTP',
      attemptsLeft: 4,
    };
    await enterOtp(user, '000000');
    expect(await screen.findByText((words) => words.endsWith(` ${loginText.attemptsLeft(4)}`))).toBeDefined();
    await user.click(screen.getByRole('button', { name: loginText.changeNumber }));
    expect(await screen.findByLabelText(accountRegistrationText.fullName)).toHaveProperty('value', 'Devika Narayan');
  });

  it('goes on with the OTP that is awaited after a reload, without a second SMS', async () => {
    const { user, state } = open(at, { purpose: 'REGISTRATION' });
    expect(await screen.findByLabelText(accountRegistrationText.mobile)).toHaveProperty('value', mobile);
    expect(document.body.textContent).toContain(plain(accountRegistrationText.otpWaits(shown)));
    await register(user);
    expect(await screen.findByLabelText(loginText.otp)).toBeDefined();
    expect(state.registrations).toEqual([]);
  });

  it('claims nothing about a project that the answer does not name', async () => {
    const { user, state } = open(at, null);
    const { registrationPending } = messages;
    state.register = { __typename: 'RegisterSuccess', state: 'PENDING', message: registrationPending, project: null };
    await register(user);
    expect(await screen.findByText(messages.registrationPending)).toBeDefined();
    expect(screen.queryByText(/Sea Slab/)).toBeNull();
    expect(screen.getByRole('link', { name: accountRegistrationText.seeProjects })).toBeDefined();
  });
});

describe('a wrong OTP', () => {
  it.each([
    [4, loginText.attemptsLeft(4)],
    [1, loginText.attemptsLeft(1)],
    [0, loginText.attemptsLeft(0)],
  ])('with %i attempts left says so', async (left, words) => {
    const { user, state } = open('/login', { purpose: 'LOGIN' });
    const refused = { __typename: 'InvalidOtpError', message: messages.otpNotVerified, code: 'INVALID_OTP' };
    state.verifyOtp = { ...refused, attemptsLeft: left };
    await enterOtp(user, '000000');
    expect(await screen.findByText((shownWords) => shownWords.endsWith(` ${words}`))).toBeDefined();
    expect(screen.getByLabelText(loginText.otp)).toHaveProperty('value', '');
  });

  const tooManyWrong = tooManyWrongOtps(0);
  const verifyIsClosed = () => screen.getByRole('button', { name: loginText.verifyOtp }).hasAttribute('disabled');

  it('entered too often asks for a new one, which Resend gives', async () => {
    const { user, state, sent } = open('/login', { purpose: 'LOGIN' });
    state.verifyOtp = refusal('RateLimitedError', tooManyWrong, 0, 'NEW_OTP_NEEDED');
    await enterOtp(user, '000000');
    expect(await screen.findByText(tooManyWrong)).toBeDefined();
    expect(verifyIsClosed()).toBe(true);
    await user.click(screen.getByRole('button', { name: loginText.resendOtp }));
    await eventually(() => expect(screen.queryByText(tooManyWrong)).toBeNull());
    expect(sent('RequestOtp')).toEqual([{ mobile }]);
    expect(verifyIsClosed()).toBe(false);
  });

  it('entered too often says the same wait as Resend does', async () => {
    const { user, state } = open('/login', { purpose: 'LOGIN', retryAfterSeconds: 0 });
    const message = tooManyWrongOtps(480);
    state.verifyOtp = refusal('RateLimitedError', message, 480, 'NEW_OTP_NEEDED');
    await enterOtp(user, '000000');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('button', { name: loginText.resendOtp })).toBeNull();
    expect(screen.getByText('8:00')).toBeDefined();
  });
});
