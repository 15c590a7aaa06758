import { useRequestOtp } from '../useRequestOtp.ts';
import { useVerifyOtp } from '../useVerifyOtp.ts';
import { NumberStep } from './NumberStep.tsx';

export interface SignedIn {
  readonly routeId: string;
  readonly welcomeCreditGiven: boolean;
}

/** Second step of the login: the OTP from the SMS. */
export function OtpStep(props: {
  readonly mobile: string;
  /** Seconds until another SMS may be requested. */
  readonly resendAfterSeconds: number;
  readonly onChangeNumber: () => void;
  readonly onSignedIn: (member: SignedIn) => Promise<void>;
}) {
  const { mobile, resendAfterSeconds, onChangeNumber, onSignedIn } = props;
  const requestOtp = useRequestOtp();
  const verifyOtp = useVerifyOtp();
  return (
    <NumberStep
      mobile={mobile}
      onChangeNumber={onChangeNumber}
      resendAfterSeconds={resendAfterSeconds}
      onResend={() => requestOtp(mobile)}
      onVerify={async (otp) => {
        const answer = await verifyOtp(mobile, otp);
        if (!answer.verified) return answer.problem;
        await onSignedIn(answer);
        return null;
      }}
    />
  );
}
