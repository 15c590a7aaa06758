import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { forgotPasswordFormRule, type ForgotPasswordForm } from '#rules/account.ts';
import { withReturnPath } from '#rules/returnPath.ts';
import * as text from '#text/accountPassword.tsx';
import { otpBySms } from '#text/login.tsx';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { MobileField, mobileValue, onceTouched } from '#web/ui/Field.tsx';
import { WithoutScript } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { carriedMobile } from '../carriedMobile.ts';
import { EmailField } from '../components/EmailField.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { Form, StepHead } from '../components/step.styles.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';
import { metaOf } from '../passwordReset.ts';
import { goOnWithPasswordReset, passwordResetNow } from '../passwordResetMemory.ts';
import { useRequestPasswordReset } from '../usePasswordReset.ts';
import { useRefusal } from '../useRefusal.ts';
import { useReturnPath } from '../useReturnPath.ts';

const forgotPasswordPageLoader: PageLoader = () => async () => ({ meta: metaOf(text.forgotPassword) });

/** The earlier entries if the visitor comes back from the OTP; the number if they come from the login. */
function entered(): ForgotPasswordForm {
  const reset = passwordResetNow();
  return reset?.step === 'otp'
    ? { email: reset.email ?? '', mobile: reset.mobile }
    : { email: '', mobile: carriedMobile() ?? '' };
}

/** `/forgot-password`: asks for the email and for the mobile number that the OTP is sent to. */
function ForgotPasswordPage() {
  const navigate = useNavigate();
  const request = useRequestPasswordReset();
  const returnPath = useReturnPath();
  const form = useForm<ForgotPasswordForm>({
    resolver: standardSchemaResolver(forgotPasswordFormRule),
    ...onceTouched,
    defaultValues: entered(),
  });
  const { errors, isSubmitting } = form.formState;
  const { problem, show, clear } = useRefusal(form.setError, ['mobile', 'email']);

  const send = form.handleSubmit(async (entry) => {
    clear();
    const answer = await request(entry);
    if (!answer.sent) return show(answer.problem);
    goOnWithPasswordReset({ step: 'otp', ...entry, resendAfterSeconds: answer.resendAfterSeconds });
    return navigate(withReturnPath('/forgot-otp', returnPath));
  });

  return (
    <LoginFrame>
      <Form onSubmit={send}>
        <StepHead title={text.forgotPassword}>
          <Muted>{text.whoYouAre}</Muted>
        </StepHead>
        <EmailField {...form.register('email')} error={errors.email?.message} />
        <MobileField
          {...form.register('mobile', { setValueAs: mobileValue })}
          hint={otpBySms}
          enterKeyHint="send"
          error={errors.mobile?.message}
        />
        <StepSubmit label={text.next} problem={problem} busy={isSubmitting} onWaited={clear} />
        <Muted>
          <TextLink variant="inline" to={withReturnPath('/login', returnPath)}>
            {text.backToLogin}
          </TextLink>
        </Muted>
        <WithoutScript>{text.needsJavaScript}</WithoutScript>
      </Form>
    </LoginFrame>
  );
}

export { ForgotPasswordPage as Component, forgotPasswordPageLoader as loader };
