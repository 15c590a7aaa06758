import type { ForgotPasswordForm, NewPasswordForm } from '#rules/account.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { commonProblem, unreachable, type LoginProblem } from './loginProblem.ts';
import {
  useRequestPasswordResetMutation,
  type RequestPasswordResetMutation,
} from './RequestPasswordReset.generated.ts';
import { useResetPasswordMutation, type ResetPasswordMutation } from './ResetPassword.generated.ts';
import { notifyOtherTabs } from './sessionChannel.ts';
import type { OtpRequest } from './useRequestOtp.ts';
import {
  useVerifyPasswordResetOtpMutation,
  type VerifyPasswordResetOtpMutation,
} from './VerifyPasswordResetOtp.generated.ts';

/** Nothing in these answers is shown again. */
const once = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;

/** The email is unknown after a reload. Only the mobile number is required. */
type WhosePassword = Pick<ForgotPasswordForm, 'mobile'> & { readonly email: string | null };

/** Requests the OTP for a password reset. Never throws: errors are part of the result. */
export function useRequestPasswordReset(): (whose: WhosePassword) => Promise<OtpRequest> {
  const [mutate] = useRequestPasswordResetMutation(once);
  return async (whose) => {
    const { data, error } = await mutate({ variables: whose });
    return data ? sent(data.requestPasswordReset) : { sent: false, problem: unreachable(error) };
  };
}

function sent(result: RequestPasswordResetMutation['requestPasswordReset']): OtpRequest {
  switch (result.__typename) {
    case 'RequestPasswordResetSuccess':
      return { sent: true, resendAfterSeconds: result.retryAfterSeconds };
    case 'MobileNotFoundError':
      return { sent: false, problem: { kind: 'field', field: 'mobile', message: result.message } };
    case 'ValidationError':
    case 'RateLimitedError':
    case 'OtpNotSentError':
      return { sent: false, problem: commonProblem(result) };
  }
}

export type TicketAnswer =
  | { readonly proven: true; readonly ticket: string }
  | { readonly proven: false; readonly problem: LoginProblem };

/** Exchanges the OTP for a ticket that is valid for one new password. Never throws. */
export function useVerifyPasswordResetOtp(): (mobile: string, otp: string) => Promise<TicketAnswer> {
  const [mutate] = useVerifyPasswordResetOtpMutation(once);
  return async (mobile, otp) => {
    const { data, error } = await mutate({ variables: { mobile, otp } });
    return data ? proven(data.verifyPasswordResetOtp) : { proven: false, problem: unreachable(error) };
  };
}

function proven(result: VerifyPasswordResetOtpMutation['verifyPasswordResetOtp']): TicketAnswer {
  const no = (problem: LoginProblem): TicketAnswer => ({ proven: false, problem });
  switch (result.__typename) {
    case 'VerifyPasswordResetOtpSuccess':
      return { proven: true, ticket: result.ticket };
    case 'ValidationError':
      return no({ kind: 'field', message: result.message });
    case 'InvalidOtpError':
    case 'RateLimitedError':
    case 'OtpNotVerifiedError':
      return no(commonProblem(result));
  }
}

export type NewPasswordAnswer =
  /** `routeId`: of the member who is now logged in; null if nobody is. */
  | { readonly set: true; readonly routeId: string | null; readonly said: string }
  | { readonly set: false; readonly problem: LoginProblem };

/** Sets the new password. Writes the logged-in member to the cache and notifies the other tabs. Never throws. */
export function useSetNewPassword(): (ticket: string, form: NewPasswordForm) => Promise<NewPasswordAnswer> {
  const [mutate, { client }] = useResetPasswordMutation({ errorPolicy: 'all' });
  return async (ticket, form) => {
    const { data, error } = await mutate({ variables: { ticket, ...form } });
    if (!data) return { set: false, problem: unreachable(error) };
    if (data.resetPassword.__typename !== 'ResetPasswordSuccess')
      return { set: false, problem: problemOf(data.resetPassword) };
    const { me, said } = data.resetPassword;
    if (!me) return { set: true, routeId: null, said };
    // The answer updated the member; that it is the one who is logged in is told to the root query.
    client.writeQuery({ query: ViewerDocument, data: { me } });
    notifyOtherTabs('signedIn');
    return { set: true, routeId: me.routeId, said };
  };
}

type Refusal = Exclude<ResetPasswordMutation['resetPassword'], { __typename: 'ResetPasswordSuccess' }>;

function problemOf(result: Refusal): LoginProblem {
  switch (result.__typename) {
    case 'ResetFailedError':
      // The ticket is no longer valid.
      return { kind: 'remark', message: result.message, isOver: result.code === 'INVALID_OTP' };
    case 'ValidationError':
    case 'RateLimitedError':
      return commonProblem(result);
  }
}
