import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { registerRule, type RegisterForm as Entry } from '#rules/account.ts';
import { withReturnPath } from '#rules/returnPath.ts';
import * as text from '#text/accountRegistration.tsx';
import { login } from '#text/common.ts';
import { brand } from '#web/brand/brand.ts';
import { TextField, MobileField, mobileValue, onceTouched } from '#web/ui/Field.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { carriedMobile, carryMobile } from '../carriedMobile.ts';
import type { LoginProblem } from '../loginProblem.ts';
import { useRefusal } from '../useRefusal.ts';
import { useReturnPath } from '../useReturnPath.ts';
import type { IntendedAction } from '../intendedAction.ts';
import { EmailField } from './EmailField.tsx';
import { IntendedActionLine } from './IntendedActionLine.tsx';
import { Form, MobileShown, StepHead } from './step.styles.tsx';
import { StepSubmit } from './StepSubmit.tsx';

/** The fields of the registration. All three are required. */
export function RegisterForm(props: {
  /** The project action that is sent with the registration. */
  readonly intended: IntendedAction | null;
  /** What was entered before, if the visitor comes back to change the number. */
  readonly entered: Entry | null;
  /** The number of an OTP that was sent before the page was reloaded. */
  readonly pendingMobile: string | null;
  readonly onSend: (entry: Entry) => Promise<LoginProblem | null>;
}) {
  const { intended, entered, pendingMobile, onSend } = props;
  const returnPath = useReturnPath();
  const form = useForm<Entry>({
    resolver: standardSchemaResolver(registerRule),
    ...onceTouched,
    defaultValues: entered ?? { fullName: '', email: '', mobile: pendingMobile ?? carriedMobile() ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { problem, show, clear } = useRefusal(form.setError, ['mobile', 'email', 'fullName']);

  const send = form.handleSubmit(async (entry) => {
    clear();
    carryMobile(entry.mobile);
    show(await onSend(entry));
  });

  return (
    <Form onSubmit={send}>
      <StepHead title={text.joinClub}>
        <Muted>{text.whoFor(brand.name, brand.developer)}</Muted>
        {intended !== null && <IntendedActionLine intended={intended} />}
        {pendingMobile !== null && entered === null && (
          <Note tone="info">{text.otpWaits(<MobileShown mobile={pendingMobile} />)}</Note>
        )}
      </StepHead>
      <TextField
        {...form.register('fullName')}
        label={text.fullName}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.fullName?.message}
      />
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <MobileField
        {...form.register('mobile', { setValueAs: mobileValue })}
        label={text.mobile}
        enterKeyHint="send"
        error={errors.mobile?.message}
      />
      <StepSubmit label={text.register} problem={problem} busy={isSubmitting} onWaited={clear} />
      <Muted>
        {text.memberAlready}{' '}
        <TextLink variant="inline" to={withReturnPath('/login', returnPath)}>
          {login}
        </TextLink>
      </Muted>
      <WithoutScript>{text.needsJavaScript(brand.contact.phone)}</WithoutScript>
    </Form>
  );
}
