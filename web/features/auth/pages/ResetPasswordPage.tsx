import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { type NewPasswordForm, newPasswordRule, passwordRules } from '#rules/account.ts';
import { dashboardPath } from '#rules/membership.ts';
import { withReturnPath } from '#rules/returnPath.ts';
import * as text from '#text/accountPassword.tsx';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { CheckField, onceTouched, TextField } from '#web/ui/Field.tsx';
import { Muted, Stack } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import { css } from '#styled-system/css/css.js';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { Form, StepHead } from '../components/step.styles.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';
import { stepOrStart } from '../passwordReset.ts';
import { goOnWithPasswordReset, type PasswordReset } from '../passwordResetMemory.ts';
import { takeRememberedPath } from '../rememberedPath.ts';
import { useSetNewPassword } from '../usePasswordReset.ts';
import { useRefusal } from '../useRefusal.ts';
import { useReturnPath } from '../useReturnPath.ts';

const styles = {
  item: css({
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '10px',
    color: 'fg.muted',
    transition: 'color .15s',
    '& svg': { width: '16px', height: '16px' },
    '&[data-holds]': { color: 'good', fontWeight: '500', '& svg': { strokeWidth: '2.2' } },
  }),
};

/** The rules of a new password. Each turns green and gets a tick as soon as it is met. */
function PasswordChecklist({ password, confirmation }: { readonly password: string; readonly confirmation: string }) {
  const lines = [
    ...passwordRules.map(({ name, holds }) => ({ need: text.needs[name], holds: holds(password) })),
    { need: text.needs.same, holds: password !== '' && password === confirmation },
  ];
  return (
    <Stack as="ul" gap="8px" textStyle="small" aria-label={text.passwordNeeds}>
      {lines.map(({ need, holds }) => (
        <li className={styles.item} key={need} {...(holds ? { 'data-holds': '' } : {})}>
          <Icon name={holds ? 'check' : 'minus'} />
          <span>
            {need}
            <VisuallyHidden>{holds ? text.needHolds : text.needMissing}</VisuallyHidden>
          </span>
        </li>
      ))}
    </Stack>
  );
}

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
  const [isShown, setShown] = useState(false);
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
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          enterKeyHint="next"
          error={errors.password?.message}
        />
        <TextField
          {...form.register('confirmation')}
          label={text.confirmPassword}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          enterKeyHint="done"
          error={mayBlame ? errors.confirmation?.message : undefined}
        />
        <CheckField checked={isShown} onChange={({ target }) => setShown(target.checked)}>
          {text.showPasswords}
        </CheckField>
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
