import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Outlet, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { forgetMobile } from '#web/features/auth/carriedMobile.ts';
import {
  Component as PasswordSuccessPage,
  loader as passwordSuccessPageLoader,
} from '#web/features/auth/pages/PasswordSuccessPage.tsx';
import { forgetPasswordReset } from '#web/features/auth/passwordResetMemory.ts';
import { SessionSync } from '#web/features/auth/SessionSync.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { fakeGraph, renderClub } from './club.tsx';
import { enterOtp, fakeLogin, logIn, refusal, requestOtp, seaSlab } from './fakeLogin.ts';
import { loginPages } from './loginPages.ts';
import * as accountRegistrationText from '#text/accountRegistration.tsx';
import * as loginText from '#text/login.tsx';
import * as uiFieldsText from '#text/ui.ts';
import * as accountPasswordText from '#text/accountPassword.tsx';
import * as commonText from '#text/common.ts';
import * as contactRequestText from '#text/contactRequest.tsx';
import { otherCode, otherName } from '#text/language.ts';
import { eventually } from '#tests/web/eventually.ts';

const project = '/project-details/104?do=enquire';
const back = (page: string) => `${page}?${new URLSearchParams({ returnTo: project }).toString()}`;

const Frame = () => (
  <>
    <Outlet />
    <SessionSync />
  </>
);
/** A page that is none of the login's. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>At {pathname + search}</h1>;
}

async function open(at: string, signedIn = false) {
  const { state, root } = fakeLogin();
  state.signedIn = signedIn;
  const graph = fakeGraph(root);
  const { client } = graph;
  await client.query({ query: ViewerDocument });
  const routes = [
    {
      element: <Frame />,
      children: [
        ...loginPages(client),
        { path: 'password-success', Component: PasswordSuccessPage, loader: passwordSuccessPageLoader(client) },
        { path: '*', Component: Elsewhere },
      ],
    },
  ];
  return { state, graph, user: userEvent.setup(), ...renderClub(graph, routes, at) };
}

async function register(user: UserEvent) {
  await user.type(await screen.findByLabelText(accountRegistrationText.fullName), 'Devika Narayan');
  await user.type(screen.getByLabelText(loginText.email), 'devika@example.in');
  const mobile = screen.getByLabelText(accountRegistrationText.mobile);
  if (!(mobile instanceof HTMLInputElement) || mobile.value === '') await user.type(mobile, '9812345678');
  await user.click(screen.getByRole('button', { name: accountRegistrationText.register }));
}

async function resetPassword(user: UserEvent) {
  await user.type(await screen.findByLabelText(loginText.email), 'ananya@example.in');
  const mobile = screen.getByLabelText(uiFieldsText.mobileNumber);
  await user.clear(mobile);
  await user.type(mobile, '9999900001');
  await user.click(screen.getByRole('button', { name: accountPasswordText.next }));
  await enterOtp(user, '123456');
  await user.type(await screen.findByLabelText(accountPasswordText.newPassword), 'Banyan#2026');
  await user.type(screen.getByLabelText(accountPasswordText.confirmPassword), 'Banyan#2026');
  await user.click(screen.getByRole('button', { name: accountPasswordText.setPassword }));
  await screen.findByRole('heading', { name: accountPasswordText.newPasswordSet });
}

const arrives = (at = project) => screen.findByRole('heading', { name: `At ${at}` });

// One tab's memory outlives a test.
beforeEach(() => {
  forgetMobile();
  forgetPasswordReset();
});

describe('the page that asked for the login', () => {
  it('is reached over the registration and back', async () => {
    const { user, state } = await open(back('/login'));
    await user.click(await screen.findByRole('link', { name: accountRegistrationText.title }));
    state.register = { __typename: 'RegisterSuccess', state: 'LOGIN_NOW', message: messages.registrationGoesOn };
    await register(user);
    await user.click(await screen.findByRole('link', { name: loginText.logIn }));
    await logIn(user, '');
    expect(await arrives()).toBeDefined();
  });

  it('is reached over a new password, from the button of its last page', async () => {
    const { user } = await open(back('/login'));
    await user.click(await screen.findByText(loginText.moreHelp));
    await user.click(screen.getByRole('link', { name: loginText.setNewPassword }));
    await resetPassword(user);
    await user.click(screen.getByRole('link', { name: accountPasswordText.goOn }));
    expect(await arrives()).toBeDefined();
  });

  it('is reached over a new password that signs nobody in', async () => {
    const { user, state } = await open(back('/forgot-password'));
    state.resetSignsNobodyIn = true;
    await resetPassword(user);
    await user.click(screen.getByRole('link', { name: commonText.login }));
    await logIn(user);
    expect(await arrives()).toBeDefined();
  });

  it('is reached over forgot-password, GO BACK, Back to login and the registration', async () => {
    const { user } = await open(back('/forgot-password'));
    await user.type(await screen.findByLabelText(loginText.email), 'ananya@example.in');
    await user.type(screen.getByLabelText(uiFieldsText.mobileNumber), '9999900001');
    await user.click(screen.getByRole('button', { name: accountPasswordText.next }));
    await user.click(await screen.findByRole('link', { name: accountPasswordText.goBack }));
    await user.click(await screen.findByRole('link', { name: accountPasswordText.backToLogin }));
    await user.click(await screen.findByRole('link', { name: accountRegistrationText.title }));
    await user.click(await screen.findByRole('link', { name: commonText.login }));
    await logIn(user, '');
    expect(await arrives()).toBeDefined();
  });

  it.each(['/forgot-otp', '/reset-password', '/password-success'])(
    'stays known when %s is loaded without its step',
    async (page) => {
      const { router } = await open(back(page));
      await screen.findByRole('button', { name: accountPasswordText.next });
      expect(router.state.location.pathname + router.state.location.search).toBe(back('/forgot-password'));
    },
  );

  it.each(['/login', '/register', '/password-success'])(
    'is where a member who is signed in already goes from %s',
    async (page) => {
      await open(back(page), true);
      expect(await arrives()).toBeDefined();
    },
  );

  it('is never one of another site', async () => {
    const { user } = await open('/register?returnTo=%2F%2Fevil.example');
    expect((await screen.findByRole('link', { name: commonText.login })).getAttribute('href')).toBe('/login');
    await user.click(screen.getByRole('link', { name: commonText.login }));
    await logIn(user);
    expect(await arrives('/dashboard/transactions/42719')).toBeDefined();
  });
});

describe('a number that nobody is registered with', () => {
  it('is taken along to the registration, with the way back', async () => {
    const { user, state, router } = await open(back('/login'));
    state.requestOtp = refusal('MobileNotFoundError', messages.mobileNotFound);
    await requestOtp(user, '+91 98123 45678');
    expect(await screen.findByText(messages.mobileNotFound)).toBeDefined();
    await user.click(screen.getByRole('link', { name: loginText.registerThisNumber }));
    expect(await screen.findByLabelText(accountRegistrationText.mobile)).toHaveProperty('value', '9812345678');
    expect(router.state.location.search).toBe(new URL(back('/register'), 'https://club.example').search);
    const left = JSON.stringify([router.state.location, Object.entries(sessionStorage)]);
    expect(left).not.toContain('98123');
  });

  it('is offered the registration no longer once it is changed', async () => {
    const { user, state } = await open('/login');
    state.requestOtp = refusal('MobileNotFoundError', messages.mobileNotFound);
    const field = await screen.findByLabelText(uiFieldsText.mobileNumber);
    await user.type(field, '9812345678');
    await user.click(screen.getByRole('button', { name: loginText.logIn }));
    await screen.findByRole('link', { name: loginText.registerThisNumber });
    await user.type(field, '{Backspace}');
    expect(screen.queryByRole('link', { name: loginText.registerThisNumber })).toBeNull();
  });

  it('is forgotten when the visitor goes elsewhere', async () => {
    const { user, router } = await open('/login');
    await user.type(await screen.findByLabelText(uiFieldsText.mobileNumber), '9812345678');
    await user.click(screen.getByRole('link', { name: accountRegistrationText.title }));
    await screen.findByLabelText(accountRegistrationText.mobile);
    await act(() => router.navigate('/projects'));
    await act(() => router.navigate('/register'));
    expect(await screen.findByLabelText(accountRegistrationText.mobile)).toHaveProperty('value', '');
  });
});

describe('the project that somebody wants to do something about', () => {
  it.each([
    ['enquire', loginText.loginTo.enquire('Sea Slab'), accountRegistrationText.intendedActionKinds.enquire],
    ['visit', loginText.loginTo.visit('Sea Slab'), accountRegistrationText.intendedActionKinds.visit],
    ['refer', loginText.loginTo.refer('Sea Slab'), accountRegistrationText.intendedActionKinds.refer],
  ])('is named by the login and the registration (%s)', async (want, note, kind) => {
    const { user } = await open(`/login?returnTo=%2Fproject-details%2F104%3Fdo%3D${want}`);
    expect(await screen.findByText(note)).toBeDefined();
    expect(screen.getByText(messages.pleaseLoginToContinue)).toBeDefined();
    await user.click(screen.getByRole('link', { name: accountRegistrationText.title }));
    expect(await screen.findByText('Sea Slab')).toBeDefined();
    expect(screen.getByText(kind)).toBeDefined();
  });

  it('can be asked for without a login, from two buttons above the field', async () => {
    const { user, router } = await open(back('/login'));
    await user.click(await screen.findByRole('button', { name: contactRequestText.asMember }));
    const field = screen.getByLabelText(uiFieldsText.mobileNumber);
    expect(field).toBe(document.activeElement);
    const without = screen.getByRole('link', { name: contactRequestText.continueWithoutLogin });
    expect(without.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(without);
    await eventually(() => expect(router.state.location.pathname).toBe('/projects/104/request'));
  });

  it.each(['/login?returnTo=%2Fproject-details%2F104%3Fdo%3Drefer', back('/register'), '/projects/104/request'])(
    'is the one in the picture at %s, which can be read in the other language too',
    async (at) => {
      await open(at);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.getByRole<HTMLImageElement>('img', { name: seaSlab.name }).src).toBe(seaSlab.imageUrl);
      const hindi = screen.getByRole('link', { name: otherName });
      expect(hindi.getAttribute('href')).toBe(`/language/${otherCode}?to=${encodeURIComponent(at)}`);
    },
  );

  it('is on the page of a request that is pending, with what happens next and a way back', async () => {
    const { user } = await open(back('/register'));
    await register(user);
    expect(await screen.findByText(accountRegistrationText.whatHappensNext.enquire('Sea Slab', 3))).toBeDefined();
    await user.click(screen.getByRole('link', { name: accountRegistrationText.backToProject('Sea Slab') }));
    expect(await arrives('/project-details/104')).toBeDefined();
  });

  it('does not keep anybody from the login when it cannot be read', async () => {
    await open('/login?returnTo=%2Fproject-details%2F999%3Fdo%3Denquire');
    expect(await screen.findByLabelText(uiFieldsText.mobileNumber)).toBeDefined();
  });
});

describe('what was said about the login', () => {
  it('goes as soon as somebody is signed in', async () => {
    const { user } = await open(back('/login'));
    act(() => showToast({ tone: 'info', title: messages.pleaseLoginToContinue, topic: 'login' }));
    await screen.findByText(messages.pleaseLoginToContinue);
    await logIn(user);
    expect(await arrives()).toBeDefined();
    await eventually(() => expect(screen.queryByText(messages.pleaseLoginToContinue)).toBeNull());
  });

  it('leaves every other toast alone', async () => {
    const { user, state } = await open(back('/login'));
    state.isWelcomeCreditGiven = true;
    await logIn(user);
    expect(await arrives()).toBeDefined();
    expect(screen.getByText(loginText.welcomeCredit('10,000'))).toBeDefined();
  });
});
