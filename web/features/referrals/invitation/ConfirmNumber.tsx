import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { otpFormRule, type OtpForm } from '#rules/login.ts';
import { shownMobile } from '#rules/mobile.ts';
import { loading } from '#text/common.ts';
import * as text from '#text/invite.tsx';
import { newOtpComing, otp as otpLabel } from '#text/login.tsx';
import { useSecondsUntil } from '#clients/countdown.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button, TextButton } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';
import { OtpField } from '#web/ui/OtpField.tsx';
import { Flex, Muted, Stack, Title3 } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import type { AcceptanceOutcome } from './useAcceptInvitation.ts';

/** The OTP that proves the friend's number. */
export function ConfirmNumber(props: {
  readonly mobile: string;
  /** When another SMS can be requested, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly onResend: () => Promise<AcceptanceOutcome>;
  readonly onConfirm: (otp: string) => Promise<AcceptanceOutcome>;
  readonly onChange: () => void;
}) {
  const { mobile, resendAt, onResend, onConfirm, onChange } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [isResending, setResending] = useState(false);
  const wait = useSecondsUntil(resendAt) ?? 0;
  const form = useForm<OtpForm>({ resolver: standardSchemaResolver(otpFormRule), defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('otp'), [setFocus]);

  const show = (outcome: AcceptanceOutcome) => {
    setProblem(outcome.kind === 'problem' ? outcome.message : null);
    if (outcome.kind !== 'field') return;
    // An error of the form before is shown here too: it is not on this screen.
    if (outcome.field !== 'otp') return setProblem(outcome.message);
    form.setValue('otp', '');
    form.setError('otp', { message: outcome.message }, { shouldFocus: true });
  };
  const confirm = form.handleSubmit(async ({ otp }) => show(await onConfirm(otp)));
  const resend = async () => {
    setResending(true);
    const outcome = await onResend();
    setResending(false);
    show(outcome);
    if (outcome.kind !== 'verify') return;
    form.reset({ otp: '' });
    setFocus('otp');
    showToast({ tone: 'good', title: newOtpComing });
  };

  return (
    <Stack as="form" gap="24px" method="dialog" noValidate onSubmit={(event) => void confirm(event)}>
      <div>
        <Title3 as="h2">{text.enterOtp}</Title3>
        <Muted mt="6px">
          {text.otpSentTo(<Num css={{ fontWeight: '600', color: 'fg.ink' }}>{shownMobile(mobile)}</Num>)}{' '}
          <TextButton css={{ fontSize: 'inherit' }} onClick={onChange}>
            {text.changeDetails}
          </TextButton>
        </Muted>
      </div>
      <OtpField
        {...form.register('otp')}
        value={form.watch('otp')}
        label={otpLabel}
        error={errors.otp?.message}
        enterKeyHint="done"
      />
      <div aria-live="assertive">{problem !== null && <Note tone="wait">{problem}</Note>}</div>
      <Button type="submit" variant="accent" caps block busy={isSubmitting} busyText={loading}>
        {text.confirm}
      </Button>
      <Flex align="center" minH="48px">
        {wait > 0 ? (
          <Muted textStyle="small">{text.resendIn(wait)}</Muted>
        ) : (
          <Button variant="outline" size="sm" busy={isResending} busyText={loading} onClick={() => void resend()}>
            {text.resend}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
