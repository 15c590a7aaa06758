import { privacyNoticeVersion } from '#rules/constants.ts';
import * as text from '#text/login.tsx';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { act } from '#web/apollo/act.ts';
import { type LoginProblem, problemOf } from './loginProblem.ts';
import { notifyOtherTabs } from './sessionChannel.ts';
import { useVerifyOtpMutation } from './VerifyOtp.generated.ts';

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
    const variables = { mobile, otp, acceptedNotice: privacyNoticeVersion };
    const acted = await act(mutate({ variables }), text.unreachable);
    if (!('done' in acted)) {
      // The OTP itself was not rejected, so another SMS would not help.
      return { verified: false, problem: problemOf(acted, { CrmUnavailableError: text.membershipNotChecked }) };
    }
    const { me, welcomeCreditGiven } = acted.done;
    // The answer updated the member; that it is the one who is logged in is told to the root query.
    client.writeQuery({ query: ViewerDocument, data: { me } });
    notifyOtherTabs('signedIn');
    return { verified: true, routeId: me.routeId, welcomeCreditGiven };
  };
}
