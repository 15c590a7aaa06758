import { otpFormRule } from '#rules/login.ts';
import * as text from '#text/login.tsx';
import { useRequestOtp } from '../useRequestOtp.ts';
import { useVerifyOtp } from '../useVerifyOtp.ts';
import { OtpForm } from './OtpForm.tsx';
import { InlineButton, Lead, MobileShown, StepHead } from './stepParts.tsx';

export interface SignedIn {
  readonly routeId: string;
  readonly welcomeCreditGiven: boolean;
}

/** Second step of the login, member 2 and 5: the OTP that came by SMS. */
export function OtpStep(props: {
  readonly mobile: string;
  /** Seconds until another SMS may be asked for. */
  readonly resendAfterSeconds: number;
  readonly onChangeNumber: () => void;
  readonly onSignedIn: (member: SignedIn) => Promise<void>;
}) {
  const { mobile, resendAfterSeconds, onChangeNumber, onSignedIn } = props;
  const requestOtp = useRequestOtp();
  const verifyOtp = useVerifyOtp();
  return (
    <OtpForm
      rule={otpFormRule}
      resendAfterSeconds={resendAfterSeconds}
      onResend={() => requestOtp(mobile)}
      onVerify={async (otp) => {
        const answer = await verifyOtp(mobile, otp);
        if (!answer.verified) return answer.problem;
        await onSignedIn(answer);
        return null;
      }}
      head={
        <StepHead title={text.enterOtp}>
          <Lead>
            {text.sentTo(<MobileShown mobile={mobile} />)}{' '}
            <InlineButton type="button" onClick={onChangeNumber}>
              {text.changeNumber}
            </InlineButton>
          </Lead>
        </StepHead>
      }
    />
  );
}
