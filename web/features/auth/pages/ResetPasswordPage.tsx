import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { newPasswordRule, type NewPasswordForm } from '#rules/account.ts';
import { dashboardPath } from '#rules/membership.ts';
import { withReturnPath } from '#rules/returnPath.ts';
import * as text from '#text/accountPassword.tsx';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { TextField, onceTouched } from '#web/ui/Field.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { PasswordChecklist } from '../components/PasswordChecklist.tsx';
import { Form, StepHead } from '../components/step.styles.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';
import { stepOrStart } from '../passwordReset.ts';
import { goOnWithPasswordReset, type PasswordReset } from '../passwordResetMemory.ts';
import { takeRememberedPath } from '../rememberedPath.ts';
import { useSetNewPassword } from '../usePasswordReset.ts';
import { useRefusal } from '../useRefusal.ts';
import { useReturnPath } from '../useReturnPath.ts';

interface ResetPasswordPageData extends PageData {
  readonly reset: Extract<PasswordReset, { step: 'password' }>;
}

const resetPasswordPageLoader: PageLoader<ResetPasswordPageData> =
  () =>
  async ({ request }) =>
    stepOrStart('password', text.newPassword, request);

/** `/reset-password`. */
function ResetPasswordPage() {
  const { reset } = useLoaderData<ResetPasswordPageData>();
  const navigate = useNavigate();
  const setNewPassword = useSetNewPassword();
  const wanted = useReturnPath();
  const form = useForm<NewPasswordForm>({
    resolver: standardSchemaResolver(newPasswordRule),
    ...onceTouched,
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState;
  const { problem, show, clear } = useRefusal(form.setError, ['password', 'confirmation']);
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  const save = form.handleSubmit(async (entry) => {
    clear();
    const answer = await setNewPassword(reset.ticket, entry);
    if (!answer.set) return show(answer.problem);
    const returnPath = wanted ?? takeRememberedPath();
    const { routeId } = answer;
    const next = routeId === null ? withReturnPath('/login', returnPath) : (returnPath ?? dashboardPath(routeId));
    goOnWithPasswordReset({ step: 'done', signedIn: routeId !== null, next });
    await navigate(withReturnPath('/password-success', returnPath), { replace: true });
    return showToast({ tone: 'good', title: answer.said });
  });
  // The two passwords are compared, so a change of one validates the other again.
  const mayBlame = isSubmitted || touchedFields.confirmation === true;

  return (
    <LoginFrame>
      <Form onSubmit={save}>
        <StepHead title={text.newPassword}>
          <Muted>{text.chooseOne}</Muted>
        </StepHead>
        <TextField
          {...form.register('password', { deps: ['confirmation'] })}
          label={text.newPassword}
          type="password"
          autoComplete="new-password"
          enterKeyHint="next"
          error={errors.password?.message}
        />
        <TextField
          {...form.register('confirmation')}
          label={text.confirmPassword}
          type="password"
          autoComplete="new-password"
          enterKeyHint="done"
          error={mayBlame ? errors.confirmation?.message : undefined}
        />
        <PasswordChecklist password={form.watch('password')} confirmation={form.watch('confirmation')} />
        <StepSubmit
          label={text.setPassword}
          problem={problem}
          busy={isSubmitting}
          onWaited={clear}
          wayOn={
            problem?.kind === 'remark' &&
            problem.isOver === true && (
              <LinkButton to={withReturnPath('/forgot-password', wanted)} variant="outline" size="sm">
                {text.startAgain}
              </LinkButton>
            )
          }
        />
      </Form>
    </LoginFrame>
  );
}

export { ResetPasswordPage as Component, resetPasswordPageLoader as loader };
