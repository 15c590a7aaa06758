import { chakra } from '@chakra-ui/react/styled-system';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestOtpRule, type RequestOtpForm } from '#rules/login.ts';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { useRequestOtp } from '../useRequestOtp.ts';
import { MobileField, mobileValue } from '#web/ui/MobileField.tsx';
import { Form, Lead, StepHead } from './stepParts.tsx';
import { StepSubmit } from './StepSubmit.tsx';

/** First step of the login, member 2 (Login): the mobile number that the OTP goes to. */
export function MobileStep(props: {
  /** The number entered before, when somebody comes back to change it. */
  readonly mobile: string | null;
  /** Why the visitor was brought here; null when they came by themselves. */
  readonly note: string | null;
  readonly onSent: (sent: { mobile: string; resendAfterSeconds: number }) => void;
}) {
  const { mobile, note, onSent } = props;
  const requestOtp = useRequestOtp();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const form = useForm<RequestOtpForm>({
    resolver: standardSchemaResolver(requestOtpRule),
    ...(mobile === null ? {} : { defaultValues: { mobile } }),
  });
  const { errors, isSubmitting } = form.formState;
  const field = form.register('mobile', {
    setValueAs: mobileValue,
    // What stood in the way of one number says nothing of another.
    onChange: () => setProblem(null),
  });

  const { setFocus } = form;
  useEffect(() => {
    if (mobile !== null) setFocus('mobile', { shouldSelect: true });
  }, [mobile, setFocus]);

  const send = form.handleSubmit(async (entry) => {
    setProblem(null);
    const answer = await requestOtp(entry.mobile);
    if (answer.sent) return onSent({ mobile: entry.mobile, resendAfterSeconds: answer.resendAfterSeconds });
    if (answer.problem.kind === 'field')
      form.setError('mobile', { message: answer.problem.message }, { shouldFocus: true });
    else setProblem(answer.problem);
    return undefined;
  });

  return (
    <Form onSubmit={send}>
      {note !== null && <Note tone="info">{note}</Note>}
      <StepHead title="Welcome home">
        <Lead>Log in with the mobile number registered with {brand.developer}.</Lead>
      </StepHead>
      <MobileField
        {...field}
        hint="We will send a one-time password by SMS."
        error={errors.mobile?.message}
        enterKeyHint="send"
      />
      <StepSubmit label="LOGIN" problem={problem} busy={isSubmitting} onWaited={() => setProblem(null)} />
      <chakra.div display="grid" gap="6px" textStyle="small" color="fg.muted">
        <p>
          New to the club?{' '}
          <TextLink variant="inline" to="/register">
            Register
          </TextLink>
        </p>
        <p>
          Forgot your password?{' '}
          <TextLink variant="inline" to="/forgot-password">
            Set a new one
          </TextLink>
        </p>
      </chakra.div>
      <noscript>
        <Note tone="info">Logging in needs JavaScript. Everything else on this site can be read without it.</Note>
      </noscript>
    </Form>
  );
}
