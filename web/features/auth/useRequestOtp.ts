import * as text from '#text/login.tsx';
import { act } from '#clients/act.ts';
import { type LoginProblem, problemOf } from './loginProblem.ts';
import { useRequestOtpMutation } from './RequestOtp.generated.ts';

export type OtpRequest =
  | { readonly sent: true; readonly resendAfterSeconds: number }
  | { readonly sent: false; readonly problem: LoginProblem };

/** Requests an SMS with an OTP. Never throws: errors are part of the result. */
export function useRequestOtp(): (mobile: string) => Promise<OtpRequest> {
  const [mutate] = useRequestOtpMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  return async (mobile) => {
    const acted = await act(mutate({ variables: { mobile } }), text.unreachable);
    if ('done' in acted) return { sent: true, resendAfterSeconds: acted.done.retryAfterSeconds };
    const { refused, message } = acted;
    switch (refused?.__typename) {
      case 'ValidationError':
        return { sent: false, problem: { kind: 'field', message } };
      case 'MobileNotFoundError':
        return { sent: false, problem: { kind: 'field', message, isUnknown: true } };
      default:
        return { sent: false, problem: problemOf(acted, { CrmUnavailableError: text.numberNotChecked }) };
    }
  };
}
