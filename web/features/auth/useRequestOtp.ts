import * as text from '#text/login.tsx';
import { commonProblem, unreachable, type LoginProblem } from './loginProblem.ts';
import { useRequestOtpMutation, type RequestOtpMutation } from './RequestOtp.generated.ts';

export type OtpRequest =
  | { readonly sent: true; readonly resendAfterSeconds: number }
  | { readonly sent: false; readonly problem: LoginProblem };

/** Requests an SMS with an OTP. Never throws: errors are part of the result. */
export function useRequestOtp(): (mobile: string) => Promise<OtpRequest> {
  const [mutate] = useRequestOtpMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  return async (mobile) => {
    const { data, error } = await mutate({ variables: { mobile } });
    return data ? read(data.requestOtp) : { sent: false, problem: unreachable(error) };
  };
}

function read(result: RequestOtpMutation['requestOtp']): OtpRequest {
  switch (result.__typename) {
    case 'RequestOtpSuccess':
      return { sent: true, resendAfterSeconds: result.retryAfterSeconds };
    case 'InvalidMobileError':
      return { sent: false, problem: { kind: 'field', message: result.message } };
    case 'MobileNotFoundError':
      return { sent: false, problem: { kind: 'field', message: result.message, isUnknown: true } };
    case 'RateLimitedError':
      return { sent: false, problem: { kind: 'wait', seconds: result.retryAfterSeconds } };
    case 'CrmUnavailableError':
      return { sent: false, problem: { kind: 'remark', message: result.message, advice: text.numberNotChecked } };
    case 'OtpNotSentError':
      return { sent: false, problem: commonProblem(result) };
  }
}
