import { privacyNoticeVersion } from '#rules/constants.ts';
import * as text from '#text/login.tsx';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { commonProblem, unreachable, type LoginProblem } from './loginProblem.ts';
import { notifyOtherTabs } from './sessionChannel.ts';
import { useVerifyOtpMutation, type VerifyOtpMutation } from './VerifyOtp.generated.ts';

export type OtpVerification =
  | { readonly verified: true; readonly routeId: string; readonly welcomeCreditGiven: boolean }
  | { readonly verified: false; readonly problem: LoginProblem };

/**
 * Verifies the OTP. Writes the member in the response to the cache and notifies the other tabs of the login. Never
 * throws.
 */
export function useVerifyOtp(): (mobile: string, otp: string) => Promise<OtpVerification> {
  const [mutate, { client }] = useVerifyOtpMutation({ errorPolicy: 'all' });
  return async (mobile, otp) => {
    const { data, error } = await mutate({ variables: { mobile, otp, acceptedNotice: privacyNoticeVersion } });
    if (!data) return { verified: false, problem: unreachable(error) };
    if (data.verifyOtp.__typename !== 'VerifyOtpSuccess')
      return { verified: false, problem: problemOf(data.verifyOtp) };
    const { me, welcomeCreditGiven } = data.verifyOtp;
    // The answer updated the member; that it is the one who is logged in is told to the root query.
    client.writeQuery({ query: ViewerDocument, data: { me } });
    notifyOtherTabs('signedIn');
    return { verified: true, routeId: me.routeId, welcomeCreditGiven };
  };
}

type Refusal = Exclude<VerifyOtpMutation['verifyOtp'], { __typename: 'VerifyOtpSuccess' }>;

function problemOf(result: Refusal): LoginProblem {
  switch (result.__typename) {
    case 'InvalidOtpError':
    case 'RateLimitedError':
    case 'OtpNotVerifiedError':
      return commonProblem(result);
    // The OTP itself was not rejected, so another SMS would not help.
    case 'CrmUnavailableError':
      return { kind: 'remark', message: result.message, advice: text.membershipNotChecked };
    case 'InvalidMobileError':
    case 'MemberNotFoundError':
      return { kind: 'remark', message: result.message };
  }
}
