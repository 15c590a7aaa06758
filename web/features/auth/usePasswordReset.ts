import type { ForgotPasswordForm, NewPasswordForm } from '#rules/account.ts';
import { unreachable } from '#text/login.tsx';
import { act } from '#clients/act.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { type LoginProblem, problemOf } from './loginProblem.ts';
import {
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyPasswordResetOtpMutation,
} from './ResetPassword.generated.ts';
import { notifyOtherTabs } from './sessionChannel.ts';
import type { OtpRequest } from './useRequestOtp.ts';

/** Nothing in these answers is shown again. */
const once = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;

/** The email is unknown after a reload. Only the mobile number is required. */
type WhosePassword = Pick<ForgotPasswordForm, 'mobile'> & { readonly email: string | null };

/** Requests the OTP for a password reset. Never throws: errors are part of the result. */
export function useRequestPasswordReset(): (whose: WhosePassword) => Promise<OtpRequest> {
  const [mutate] = useRequestPasswordResetMutation(once);
  return async (whose) => {
    const acted = await act(mutate({ variables: whose }), unreachable);
    if ('done' in acted) return { sent: true, resendAfterSeconds: acted.done.retryAfterSeconds };
    const { refused, message } = acted;
    return refused?.__typename === 'MobileNotFoundError'
      ? { sent: false, problem: { kind: 'field', field: 'mobile', message } }
      : { sent: false, problem: problemOf(acted) };
  };
}

export type TicketAnswer =
  | { readonly proven: true; readonly ticket: string }
  | { readonly proven: false; readonly problem: LoginProblem };

/** Exchanges the OTP for a ticket that is valid for one new password. Never throws. */
export function useVerifyPasswordResetOtp(): (mobile: string, otp: string) => Promise<TicketAnswer> {
  const [mutate] = useVerifyPasswordResetOtpMutation(once);
  return async (mobile, otp) => {
    const acted = await act(mutate({ variables: { mobile, otp } }), unreachable);
    if ('done' in acted) return { proven: true, ticket: acted.done.ticket };
    const { refused, message } = acted;
    return refused?.__typename === 'ValidationError'
      ? { proven: false, problem: { kind: 'field', message } }
      : { proven: false, problem: problemOf(acted) };
  };
}

export type NewPasswordAnswer =
  /** `routeId`: of the member who is now logged in; null if nobody is. */
  | { readonly set: true; readonly routeId: string | null; readonly said: string }
  | { readonly set: false; readonly problem: LoginProblem };

/** Sets the new password. Writes the logged-in member to the cache and notifies the other tabs. Never throws. */
export function useSetNewPassword(): (ticket: string, form: NewPasswordForm) => Promise<NewPasswordAnswer> {
  const [mutate, { client }] = useResetPasswordMutation({ errorPolicy: 'all' });
  return async (ticket, form) => {
    const acted = await act(mutate({ variables: { ticket, ...form } }), unreachable);
    if (!('done' in acted)) {
      const { refused, message } = acted;
      if (refused?.__typename !== 'ResetFailedError') return { set: false, problem: problemOf(acted) };
      // With this code the ticket is no longer valid.
      return { set: false, problem: { kind: 'remark', message, isOver: refused.code === 'INVALID_OTP' } };
    }
    const { me, said } = acted.done;
    if (!me) return { set: true, routeId: null, said };
    // The answer updated the member; that it is the one who is logged in is told to the root query.
    client.writeQuery({ query: ViewerDocument, data: { me } });
    notifyOtherTabs('signedIn');
    return { set: true, routeId: me.shortMembershipNumber, said };
  };
}
