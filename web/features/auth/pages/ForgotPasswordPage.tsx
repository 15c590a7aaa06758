import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { forgotPasswordFormRule, type ForgotPasswordForm } from '#rules/account.ts';
import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { MobileField, mobileValue } from '#web/ui/MobileField.tsx';
import { onceTouched } from '#web/ui/onceTouched.ts';
import { Aside, Form, Lead, StepHead } from '../components/stepParts.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { goOnWithPasswordReset, metaOf, passwordResetNow } from '../passwordReset.ts';
import { useRequestPasswordReset } from '../usePasswordReset.ts';

export const forgotPasswordPageLoader: PageLoader = () => async () => ({ meta: metaOf('Forgot password') });

/** Who came back from the OTP finds their entries again. */
function entered(): ForgotPasswordForm {
  const reset = passwordResetNow();
  return reset?.step === 'otp' ? { email: reset.email, mobile: reset.mobile } : { email: '', mobile: '' };
}

/** `/forgot-password`, member 2: the e-mail of the specification, and the mobile that the OTP goes to. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const request = useRequestPasswordReset();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const form = useForm<ForgotPasswordForm>({
    resolver: standardSchemaResolver(forgotPasswordFormRule),
    ...onceTouched,
    defaultValues: entered(),
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (entry) => {
    setProblem(null);
    const answer = await request(entry);
    if (answer.sent) {
      goOnWithPasswordReset({ step: 'otp', ...entry, resendAfterSeconds: answer.resendAfterSeconds });
      return navigate('/forgot-otp');
    }
    if (answer.problem.kind !== 'field') return setProblem(answer.problem);
    const field = answer.problem.field === 'email' ? 'email' : 'mobile';
    return form.setError(field, { message: answer.problem.message }, { shouldFocus: true });
  });

  return (
    <LoginFrame>
      <Form onSubmit={send}>
        <StepHead title="Forgot password">
          <Lead>Tell us who you are. An OTP to your registered mobile proves it.</Lead>
        </StepHead>
        <TextField
          {...form.register('email')}
          label="Email ID"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          error={errors.email?.message}
        />
        <MobileField
          {...form.register('mobile', { setValueAs: mobileValue })}
          hint="We will send a one-time password by SMS."
          enterKeyHint="send"
          error={errors.mobile?.message}
        />
        <StepSubmit label="NEXT" problem={problem} busy={isSubmitting} onWaited={() => setProblem(null)} />
        <Aside>
          Remembered it, or no password at all?{' '}
          <TextLink variant="inline" to="/login">
            Login
          </TextLink>
        </Aside>
        <noscript>
          <Note tone="info">Setting a new password needs JavaScript.</Note>
        </noscript>
      </Form>
    </LoginFrame>
  );
}
