import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { passwordOtpFormRule } from '#rules/account.ts';
import type { OtpForm as Entry, otpFormRule } from '#rules/login.ts';
import * as text from '#text/login.tsx';
import { OtpField } from '#web/ui/OtpField.tsx';
import { showToast } from '#web/ui/toaster.ts';
import type { LoginProblem } from '../loginProblem.ts';
import { useRefusal } from '../useRefusal.ts';
import type { OtpRequest } from '../useRequestOtp.ts';
import { ResendOtp } from './ResendOtp.tsx';
import { Form } from './step.styles.tsx';
import { StepSubmit } from './StepSubmit.tsx';

/**
 * Sends another SMS to the same number, and starts a countdown for each.
 * @param ask sends it.
 * @param firstWait seconds until one may be requested.
 */
function useResend(ask: () => Promise<OtpRequest>, firstWait: number) {
  const [{ round, seconds }, setWait] = useState({ round: 0, seconds: firstWait });
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<LoginProblem | null> => {
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (answer.sent) setWait({ round: round + 1, seconds: answer.resendAfterSeconds });
    if (answer.sent) return null;
    // The field of this form is the OTP's, so an error about the number is shown above the button.
    return answer.problem.kind === 'field' ? { kind: 'remark', message: answer.problem.message } : answer.problem;
  };
  /** No other SMS can be requested before this time. */
  const hold = (wait: number) => setWait({ round: round + 1, seconds: wait });
  return { round, seconds, busy, send, hold };
}

/** The form for the OTP from the SMS: entry, verification and resend. Used for the login and the password reset. */
export function OtpForm(props: {
  readonly rule: typeof otpFormRule | typeof passwordOtpFormRule;
  /** Seconds until another SMS may be requested. */
  readonly resendAfterSeconds: number;
  readonly onResend: () => Promise<OtpRequest>;
  /** Verifies it. Returns the problem, or null on success. */
  readonly onVerify: (otp: string) => Promise<LoginProblem | null>;
  /** The heading, above the field. */
  readonly head: ReactNode;
  /** Content below the form, such as a link back. */
  readonly foot?: ReactNode;
}) {
  const resend = useResend(props.onResend, props.resendAfterSeconds);
  const form = useForm<Entry>({ resolver: standardSchemaResolver(props.rule), defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;
  const { problem, show, clear } = useRefusal(form.setError, ['otp']);
  const { setFocus } = form;
  useEffect(() => setFocus('otp'), [setFocus]);

  const verify = form.handleSubmit(async ({ otp }) => {
    clear();
    const refused = await props.onVerify(otp);
    if (refused?.kind === 'field' || refused?.kind === 'newOtp') form.setValue('otp', '');
    if (refused?.kind === 'newOtp') resend.hold(refused.seconds);
    return show(refused);
  });

  const sendAgain = async () => {
    const refused = await resend.send();
    show(refused);
    if (refused !== null) return;
    form.reset({ otp: '' });
    setFocus('otp');
    showToast({ tone: 'good', title: text.newOtpComing, topic: 'login' });
  };

  return (
    <Form onSubmit={verify}>
      {props.head}
      <OtpField
        {...form.register('otp')}
        value={form.watch('otp')}
        label={text.otp}
        hint={text.pasteOtp}
        error={errors.otp?.message}
        enterKeyHint="done"
      />
      <StepSubmit label={text.verifyOtp} problem={problem} busy={isSubmitting} onWaited={clear} />
      <ResendOtp key={resend.round} seconds={resend.seconds} busy={resend.busy} onResend={() => void sendAgain()} />
      {props.foot}
    </Form>
  );
}
