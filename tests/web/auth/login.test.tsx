import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { tooManyAttempts } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { Component as LoginPage, loader as loginPageLoader } from '#web/features/auth/pages/LoginPage.tsx';
import { fakeGraph, renderClub } from './club.tsx';
import { ananya, enterOtp, fakeLogin, logIn, refusal, requestOtp } from './fakeLogin.ts';
import * as loginText from '#text/login.tsx';
import * as uiFieldsText from '#text/ui.ts';
import * as commonText from '#text/common.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

function Ledger() {
  return <h1>Ledger of {useViewer()?.name ?? 'nobody'}</h1>;
}

function openLogin(at = '/login') {
  const { state, root } = fakeLogin();
  const graph = fakeGraph(root);
  const club = renderClub(
    graph,
    [
      { path: 'login', Component: LoginPage, loader: loginPageLoader(graph.client) },
      { path: 'dashboard/transactions/:routeId', Component: Ledger },
      { path: 'projects', element: <h1>Projects</h1> },
    ],
    at,
  );
  return { state, graph, user: userEvent.setup(), ...club };
}

async function toOtp(user: UserEvent) {
  await requestOtp(user);
  return screen.findByLabelText(loginText.otp);
}

describe('the first step, the mobile number', () => {
  it('refuses a mobile of nine digits without a request', async () => {
    const { user, graph } = openLogin();
    await user.type(await screen.findByLabelText(uiFieldsText.mobileNumber), '999990000');
    await user.click(screen.getByRole('button', { name: loginText.logIn }));
    expect(await screen.findByText(messages.invalidMobile)).toBeDefined();
    expect(screen.getByLabelText(uiFieldsText.mobileNumber).getAttribute('aria-invalid')).toBe('true');
    expect(graph.operations.map((sent) => sent.name)).not.toContain('RequestOtp');
  });

  it('takes a pasted +91 and spaces, and shows the ten digits', async () => {
    const { user, graph } = openLogin();
    const field = await screen.findByLabelText(uiFieldsText.mobileNumber);
    await user.click(field);
    await user.paste('+91 99999 00001');
    await user.tab();
    expect(field).toHaveProperty('value', '9999900001');
    await user.click(screen.getByRole('button', { name: loginText.logIn }));
    await screen.findByLabelText(loginText.otp);
    expect(graph.operations.find((sent) => sent.name === 'RequestOtp')?.variables).toEqual({ mobile: '9999900001' });
  });

  it.each([
    ['MobileNotFoundError', messages.mobileNotFound],
    ['OtpNotSentError', messages.otpNotSent],
    ['CrmUnavailableError', messages.crmUnavailable],
    // The CRM's own first error message, passed on unchanged.
    ['CrmUnavailableError', 'Validation is closed for today.'],
  ])('shows the message of %s to the letter', async (typename, message) => {
    const { user, state } = openLogin();
    state.requestOtp = refusal(typename, message);
    await requestOtp(user);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByText(partly(loginText.numberNotChecked)) !== null).toBe(typename === 'CrmUnavailableError');
    expect(screen.queryByLabelText(loginText.otp)).toBeNull();
  });

  it('says how long to wait when asked too often, and lets another number through at once', async () => {
    const { user, state } = openLogin();
    state.requestOtp = refusal('RateLimitedError', tooManyAttempts(40), 40);
    const field = await screen.findByLabelText(uiFieldsText.mobileNumber);
    await user.type(field, '9999900001');
    await user.click(screen.getByRole('button', { name: loginText.logIn }));
    expect(await screen.findByText(tooManyAttempts(40))).toBeDefined();
    expect(screen.getByRole('button', { name: loginText.logIn })).toHaveProperty('disabled', true);
    state.requestOtp = null;
    await user.type(field, '{Backspace}2');
    expect(screen.queryByText(tooManyAttempts(40))).toBeNull();
    await user.click(screen.getByRole('button', { name: loginText.logIn }));
    expect(await screen.findByLabelText(loginText.otp)).toBeDefined();
  });

  it('says so when the request did not get through, and tries again on Retry', async () => {
    const { user, graph } = openLogin();
    await user.type(await screen.findByLabelText(uiFieldsText.mobileNumber), '9999900001');
    graph.offline = true;
    await user.click(screen.getByRole('button', { name: loginText.logIn }));
    expect(await screen.findByText(loginText.unreachable)).toBeDefined();
    graph.offline = false;
    await user.click(screen.getByRole('button', { name: commonText.retry }));
    expect(await screen.findByLabelText(loginText.otp)).toBeDefined();
  });
});

describe('the second step, the OTP', () => {
  it('moves the focus to one real input that takes the code from the SMS', async () => {
    const { user } = openLogin();
    const field = await toOtp(user);
    await eventually(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(field, '12a34567');
    expect(field).toHaveProperty('value', '123456');
  });

  it('refuses an OTP of three digits without a request', async () => {
    const { user, graph } = openLogin();
    await requestOtp(user);
    await enterOtp(user, '123');
    expect(await screen.findByText(messages.invalidOtp)).toBeDefined();
    expect(graph.operations.map((sent) => sent.name)).not.toContain('VerifyOtp');
  });

  it('empties the field after a wrong OTP and shows the message', async () => {
    const { user } = openLogin();
    const field = await toOtp(user);
    await enterOtp(user, '654321');
    expect(await screen.findByText(messages.invalidOtp)).toBeDefined();
    expect(field).toHaveProperty('value', '');
  });

  it.each([
    ['OtpNotVerifiedError', messages.otpNotVerified, loginText.sameOtpAgain],
    ['CrmUnavailableError', messages.crmUnavailable, loginText.membershipNotChecked],
  ])('keeps the OTP after %s and says that the same one can be tried again', async (typename, message, sameOtp) => {
    const { user, state } = openLogin();
    const field = await toOtp(user);
    state.verifyOtp = refusal(typename, message);
    await enterOtp(user, '123456');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText(sameOtp)).toBeDefined();
    expect(field).toHaveProperty('value', '123456');
    state.verifyOtp = null;
    await user.click(screen.getByRole('button', { name: loginText.verifyOtp }));
    expect(await screen.findByRole('heading', { name: /Ledger of/ })).toBeDefined();
  });

  it.each([messages.noMemberRecord, messages.noCustomerIdentifier])('shows "%s"', async (message) => {
    const { user, state } = openLogin();
    await toOtp(user);
    state.verifyOtp = refusal('MemberNotFoundError', message);
    await enterOtp(user, '123456');
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('goes back to the number and keeps what was entered', async () => {
    const { user } = openLogin();
    await toOtp(user);
    await user.click(screen.getByRole('button', { name: loginText.changeNumber }));
    expect(await screen.findByLabelText(uiFieldsText.mobileNumber)).toHaveProperty('value', '9999900001');
  });
});

describe('after the login', () => {
  it('goes back to the page that asked for the login, once', async () => {
    const { user, router } = openLogin('/login?returnTo=%2Fprojects%3Fcity%3DPune');
    await screen.findByLabelText(uiFieldsText.mobileNumber);
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/projects?city=Pune');
    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeDefined();
    expect(router.state.location.search).toBe('?city=Pune');
    expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it('goes to the page that asked last, not to one that was asked for before', async () => {
    const { user, router } = openLogin('/login?returnTo=%2Fprojects');
    await screen.findByLabelText(uiFieldsText.mobileNumber);
    sessionStorage.setItem('redirectAfterLogin', '/elsewhere');
    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/projects');
  });

  it('says once that the welcome Credit was given', async () => {
    const { user, state } = openLogin();
    state.isWelcomeCreditGiven = true;
    await logIn(user);
    expect(await screen.findByText(loginText.welcomeCredit('10,000'))).toBeDefined();
  });

  it('goes to the own ledger, and leaves neither mobile nor OTP in address, storage or cache', async () => {
    const { user, router, graph } = openLogin();
    await logIn(user);
    expect(await screen.findByRole('heading', { name: `Ledger of ${ananya.name}` })).toBeDefined();
    expect(router.state.location.pathname).toBe('/dashboard/transactions/42719');
    const left = JSON.stringify([
      router.state.location,
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      graph.client.cache.extract(),
    ]);
    expect(left).not.toContain('9999900001');
    expect(left).not.toContain('123456');
  });
});

describe('the note above the form', () => {
  const notes = [messages.pleaseLoginToAccess, messages.pleaseLoginToContinue];
  const from = (path: string) => `/login?${new URLSearchParams({ returnTo: path }).toString()}`;

  it.each([
    [from('/dashboard/transactions/42719?type=credit'), messages.pleaseLoginToAccess],
    [from('/dashboard'), messages.pleaseLoginToAccess],
    [from('/orders'), messages.pleaseLoginToAccess],
    [from('/redeem-points'), messages.pleaseLoginToAccess],
    [from('/order-summary/7'), messages.pleaseLoginToAccess],
    ['/login?reason=continue', messages.pleaseLoginToContinue],
    [from('/refer-now?do=refer'), messages.pleaseLoginToContinue],
    [from('/project-details/104'), null],
    [from('/projects'), null],
    [from('/ordering'), null],
    [from('/dashboards'), null],
    ['/login?reason=sale', null],
    ['/login?reason=continue&returnTo=%2Fprojects', null],
    ['/login', null],
  ])('at %s says why a login is needed: %s', async (address, note) => {
    openLogin(address);
    await screen.findByLabelText(uiFieldsText.mobileNumber);
    expect(notes.filter((one) => screen.queryByText(one) !== null)).toEqual(note === null ? [] : [note]);
  });

  it('says that the session is over to whoever comes for that reason', async () => {
    const { router } = openLogin('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    await act(() => router.navigate('/login?returnTo=/dashboard', { state: { reason: 'sessionExpired' } }));
    expect(await screen.findByText(messages.sessionExpired)).toBeDefined();
    expect(screen.queryByText(messages.pleaseLoginToAccess)).toBeNull();
  });
});

describe('going back in the history', () => {
  it('does not leave the login behind a member who is signed in', async () => {
    const { router, state } = openLogin('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    state.signedIn = true;
    await act(() => router.navigate('/login'));
    expect(await screen.findByRole('heading', { name: /Ledger of/ })).toBeDefined();
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
