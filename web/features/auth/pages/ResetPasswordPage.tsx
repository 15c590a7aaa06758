import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router';
import { newPasswordRule, type NewPasswordForm } from '#rules/account.ts';
import type { PageData, PageLoader } from '#web/apollo/pageLoader.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { onceTouched } from '#web/ui/onceTouched.ts';
import { showToast } from '#web/ui/toaster.ts';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { PasswordChecklist } from '../components/PasswordChecklist.tsx';
import { Form, Lead, StepHead } from '../components/stepParts.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { goOnWithPasswordReset, type PasswordReset, stepOrStart } from '../passwordReset.ts';
import { useSetNewPassword } from '../usePasswordReset.ts';

interface ResetPasswordPageData extends PageData {
  readonly reset: Extract<PasswordReset, { step: 'password' }>;
}

export const resetPasswordPageLoader: PageLoader<ResetPasswordPageData> = () => async () =>
  stepOrStart('password', 'New password');

/** `/reset-password`, member 2, 4 and 5. */
export function ResetPasswordPage() {
  const { reset } = useLoaderData<ResetPasswordPageData>();
  const navigate = useNavigate();
  const setNewPassword = useSetNewPassword();
  const [refusal, setRefusal] = useState<{ problem: LoginProblem; isOver: boolean } | null>(null);
  const form = useForm<NewPasswordForm>({
    resolver: standardSchemaResolver(newPasswordRule),
    ...onceTouched,
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  const save = form.handleSubmit(async (entry) => {
    setRefusal(null);
    const answer = await setNewPassword(reset.ticket, entry);
    if (answer.set) {
      goOnWithPasswordReset({ step: 'done', next: answer.next });
      await navigate('/password-success', { replace: true });
      return showToast({ tone: 'good', title: answer.said });
    }
    const { problem } = answer;
    if (problem.kind !== 'field') return setRefusal(answer);
    const field = problem.field === 'confirmation' ? 'confirmation' : 'password';
    return form.setError(field, { message: problem.message }, { shouldFocus: true });
  });
  // The two are compared with each other, so each is looked at again when the other one changes.
  const mayBlame = isSubmitted || touchedFields.confirmation === true;

  return (
    <LoginFrame>
      <Form onSubmit={save}>
        <StepHead title="New password">
          <Lead>Choose one that you use nowhere else. It is good from now on.</Lead>
        </StepHead>
        <TextField
          {...form.register('password', { deps: ['confirmation'] })}
          label="New password"
          type="password"
          autoComplete="new-password"
          enterKeyHint="next"
          error={errors.password?.message}
        />
        <TextField
          {...form.register('confirmation')}
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          enterKeyHint="done"
          error={mayBlame ? errors.confirmation?.message : undefined}
        />
        <PasswordChecklist password={form.watch('password')} confirmation={form.watch('confirmation')} />
        <StepSubmit
          label="SET PASSWORD"
          problem={refusal?.problem ?? null}
          busy={isSubmitting}
          onWaited={() => setRefusal(null)}
          wayOn={
            refusal?.isOver === true && (
              <LinkButton to="/forgot-password" variant="outline" size="sm">
                Start again
              </LinkButton>
            )
          }
        />
      </Form>
    </LoginFrame>
  );
}
