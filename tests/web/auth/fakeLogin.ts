import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { messages } from '#rules/messages.ts';
import * as text from '#text/login.tsx';
import { mobileNumber } from '#text/ui.ts';

/** The member who signs in, in the fields that the session alone knows. */
export const ananya = {
  id: '003FAKE00000000001',
  name: 'Ananya Deshmukh',
  mobile: '9999900001',
  shortMembershipNumber: '42719',
  session: { expiresAt: '2100-01-01T00:00:00.000Z' },
};

export const seaSlab = {
  id: '104',
  name: 'Sea Slab',
  configurations: [],
  rera: { numbers: [] },
  imageUrl: 'https://media.example/sea-slab.webp',
};

type Refusal = {
  readonly __typename: string;
  readonly message: string;
  readonly code: string;
  readonly retryAfterSeconds?: number;
  readonly attemptsLeft?: number;
};

export const refusal = (
  typename: string,
  message: string,
  retryAfterSeconds?: number,
  code = 'INVALID_INPUT',
): Refusal => ({
  __typename: typename,
  message,
  code,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

/** A graph in which 123456 is right; what it answers can be replaced while a test runs. */
export function fakeLogin() {
  const state = {
    signedIn: false,
    requestOtp: null as Refusal | null,
    verifyOtp: null as Refusal | null,
    isWelcomeCreditGiven: false,
    signOutFails: false,
    pendingOtp: null as { purpose: string; mobile: string; retryAfterSeconds: number; expiresAt: string } | null,
    signedOutEverywhere: false,
    resetSignsNobodyIn: false,
    register: { __typename: 'RegisterSuccess', state: 'PENDING', message: messages.registrationPending } as object,
    /** What was sent to `register`. */
    registrations: [] as Record<string, unknown>[],
  };
  const root = {
    pendingOtp: () => state.pendingOtp,
    me: () => (state.signedIn ? ananya : null),
    project: ({ id }: { id: string }) => (id === seaSlab.id ? seaSlab : null),
    register: ({ input }: { input: Record<string, unknown> }) => {
      state.registrations.push(input);
      const { projectId = null } = input;
      return { project: projectId === '104' ? seaSlab : null, ...state.register };
    },
    requestPasswordReset: () => ({ __typename: 'RequestPasswordResetSuccess', retryAfterSeconds: 45 }),
    verifyPasswordResetOtp: () => ({
      __typename: 'VerifyPasswordResetOtpSuccess',
      ticket: 'a ticket',
      expiresAt: '2100-01-01T00:00:00.000Z',
    }),
    resetPassword: () => {
      state.signedIn = !state.resetSignsNobodyIn;
      return {
        __typename: 'ResetPasswordSuccess',
        message: messages.passwordReset,
        me: state.signedIn ? ananya : null,
      };
    },
    requestOtp: () => state.requestOtp ?? { __typename: 'RequestOtpSuccess', retryAfterSeconds: 45 },
    verifyOtp: ({ input }: { input: { otp: string } }) => {
      if (state.verifyOtp) return state.verifyOtp;
      if (input.otp !== '123456') return refusal('InvalidOtpError', messages.invalidOtp);
      state.signedIn = true;
      return { __typename: 'VerifyOtpSuccess', me: ananya, isWelcomeCreditGiven: state.isWelcomeCreditGiven };
    },
    signOutEverywhere: () => {
      if (state.signOutFails) throw new Error('The club is not reachable just now.');
      state.signedIn = false;
      state.signedOutEverywhere = true;
      return { __typename: 'SignOutEverywhereSuccess' };
    },
    signOut: () => {
      if (state.signOutFails) throw new Error('The club is not reachable just now.');
      state.signedIn = false;
      return { __typename: 'SignOutSuccess' };
    },
  };
  return { state, root };
}

/** Asks for an OTP on the login page; an empty number leaves the one that is there. */
export async function requestOtp(user: UserEvent, mobile = '9999900001') {
  const field = await screen.findByLabelText(mobileNumber);
  if (mobile) await user.type(field, mobile);
  await user.click(screen.getByRole('button', { name: text.logIn }));
}

export async function enterOtp(user: UserEvent, otp: string) {
  await user.type(await screen.findByLabelText(text.otp), otp);
  await user.click(screen.getByRole('button', { name: text.verifyOtp }));
}

/** The whole login, with the right OTP. */
export async function logIn(user: UserEvent, mobile?: string) {
  await requestOtp(user, mobile);
  await enterOtp(user, '123456');
}
