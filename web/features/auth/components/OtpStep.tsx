import { chakra } from '@chakra-ui/react/styled-system';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { verifyOtpRule, type VerifyOtpForm } from '#rules/login.ts';
import { Num } from '#web/ui/Num.tsx';
import { OtpField } from '#web/ui/OtpField.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { spacedMobile } from '../cleanMobile.ts';
import type { LoginProblem } from '../loginProblem.ts';
import { useRequestOtp } from '../useRequestOtp.ts';
import { useVerifyOtp } from '../useVerifyOtp.ts';
import { ResendOtp } from './ResendOtp.tsx';
import { Form, Lead, StepHead } from './stepParts.tsx';
import { StepSubmit } from './StepSubmit.tsx';

const Change = chakra('button', {
  base: {
    minHeight: '24px',
    fontWeight: '600',
    color: 'brand.solid',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

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
  const { mobile, onChangeNumber, onSignedIn } = props;
  const verifyOtp = useVerifyOtp();
  const resend = useResend(mobile, props.resendAfterSeconds);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const form = useForm<VerifyOtpForm>({
    resolver: standardSchemaResolver(verifyOtpRule),
    defaultValues: { mobile, otp: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('otp'), [setFocus]);

  const verify = form.handleSubmit(async ({ otp }) => {
    setProblem(null);
    const answer = await verifyOtp(mobile, otp);
    if (answer.verified) return onSignedIn(answer);
    if (answer.problem.kind !== 'field') return setProblem(answer.problem);
    form.setValue('otp', '');
    return form.setError('otp', { message: answer.problem.message }, { shouldFocus: true });
  });

  const sendAgain = async () => {
    const refused = await resend.send();
    setProblem(refused);
    if (refused !== null) return;
    form.reset({ mobile, otp: '' });
    setFocus('otp');
    showToast({ tone: 'good', title: 'A new OTP is on its way.' });
  };

  return (
    <Form onSubmit={verify}>
      <StepHead title="Enter the OTP">
        <Lead>
          Sent to{' '}
          <Num fontWeight="600" color="fg.ink">
            +91 {spacedMobile(mobile)}
          </Num>
          .{' '}
          <Change type="button" onClick={onChangeNumber}>
            Change number
          </Change>
        </Lead>
      </StepHead>
      <OtpField
        {...form.register('otp')}
        value={form.watch('otp')}
        label="One-time password"
        error={errors.otp?.message}
        enterKeyHint="done"
      />
      <StepSubmit label="VERIFY OTP" problem={problem} busy={isSubmitting} onWaited={() => setProblem(null)} />
      <ResendOtp key={resend.round} seconds={resend.seconds} busy={resend.busy} onResend={() => void sendAgain()} />
    </Form>
  );
}

/** Another SMS to the same number, and the countdown that each one starts. */
function useResend(mobile: string, firstWait: number) {
  const requestOtp = useRequestOtp();
  const [{ round, seconds }, setWait] = useState({ round: 0, seconds: firstWait });
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<LoginProblem | null> => {
    setBusy(true);
    const answer = await requestOtp(mobile);
    setBusy(false);
    if (answer.sent) setWait({ round: round + 1, seconds: answer.resendAfterSeconds });
    if (answer.sent) return null;
    // The field here is the OTP's: what is wrong with the number is a remark.
    return answer.problem.kind === 'field' ? { kind: 'remark', message: answer.problem.message } : answer.problem;
  };
  return { round, seconds, busy, send };
}
