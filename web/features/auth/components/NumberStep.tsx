import { otpFormRule } from '#rules/login.ts';
import * as text from '#text/login.tsx';
import { TextButton } from '#web/ui/Button.tsx';
import { Muted } from '#web/ui/primitives.ts';
import type { LoginProblem } from '../loginProblem.ts';
import type { OtpRequest } from '../useRequestOtp.ts';
import { OtpForm } from './OtpForm.tsx';
import { MobileShown, StepHead } from './step.styles.tsx';

/** The step for the OTP from the SMS, for a login or a registration. */
export function NumberStep(props: {
  readonly mobile: string;
  readonly resendAfterSeconds: number;
  readonly onResend: () => Promise<OtpRequest>;
  readonly onVerify: (otp: string) => Promise<LoginProblem | null>;
  readonly onChangeNumber: () => void;
}) {
  const { mobile, onChangeNumber, ...form } = props;
  return (
    <OtpForm
      {...form}
      rule={otpFormRule}
      head={
        <StepHead title={text.enterOtp}>
          <Muted>
            {text.sentTo(<MobileShown mobile={mobile} />)}{' '}
            <TextButton css={{ fontSize: 'inherit' }} onClick={onChangeNumber}>
              {text.changeNumber}
            </TextButton>
          </Muted>
        </StepHead>
      }
    />
  );
}
