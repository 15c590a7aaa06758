import { useLoaderData } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as text from '#text/accountRegistration.tsx';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { projectPath } from '#rules/projectPath.ts';
import { withReturnPath } from '#rules/returnPath.ts';
import { logIn } from '#text/login.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Muted, Stack } from '#web/ui/primitives.ts';
import { type RegisterForm as Entry, registerRule } from '#rules/account.ts';
import { login } from '#text/common.ts';
import { MobileField, mobileValue, onceTouched, TextField } from '#web/ui/Field.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { NumberStep } from '../components/NumberStep.tsx';
import { loginEntry, type LoginEntryData } from '../loginEntry.ts';
import { useOtpSteps } from '../useOtpSteps.ts';
import { type RegistrationOutcome, useRegister } from '../useRegister.ts';
import { useReturnPath } from '../useReturnPath.ts';
import type { IntendedAction } from '../intendedAction.ts';
import { Form, MobileShown, StepHead } from '../components/step.styles.tsx';
import { carriedMobile, carryMobile } from '../carriedMobile.ts';
import type { LoginProblem } from '../loginProblem.ts';
import { useRefusal } from '../useRefusal.ts';
import { EmailField } from '../components/EmailField.tsx';
import { IntendedActionLine } from '../components/IntendedActionLine.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';

/** The fields of the registration. All three are required. */
function RegisterForm(props: {
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

const tones = { LOGIN_NOW: 'good', PENDING: 'wait', MEMBER: 'good' } as const;

/** The outcome of a registration: log in now, or wait for a decision. */
function RegisterOutcome(props: { readonly how: RegistrationOutcome; readonly intended: IntendedAction | null }) {
  const { how } = props;
  const { enquiryContactDays } = useClubRules();
  const { state } = how;
  // The sales team has a project only if the response names it.
  const intended = state === 'PENDING' && how.project === null ? null : props.intended;
  const returnPath = useReturnPath();
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('h1')?.focus(), []);
  const isPending = state === 'PENDING';
  return (
    <Stack gap="28px" ref={step}>
      <StepHead
        title={text.outcomeTitles[state]}
        status={<Status tone={tones[state]}>{text.outcomeWords[state]}</Status>}
      >
        <Muted role="status">{how.said}</Muted>
        {intended !== null && (
          <Muted>
            {isPending
              ? text.whatHappensNext[intended.intent](intended.project.name, enquiryContactDays)
              : text.afterLogin[intended.intent](intended.project.name)}
          </Muted>
        )}
      </StepHead>
      {!isPending && (
        <LinkButton to={withReturnPath('/login', returnPath)} variant="accent" caps block>
          {logIn}
        </LinkButton>
      )}
      {isPending && (
        <LinkButton to={intended === null ? '/projects' : pathOf(intended)} variant="accent" block>
          {intended === null ? text.seeProjects : text.backToProject(intended.project.name)}
        </LinkButton>
      )}
    </Stack>
  );
}

/** Without the intent: a visitor would be redirected to the login again. */
const pathOf = ({ project }: IntendedAction) => projectPath(project.id);

const registerPageLoader: PageLoader<LoginEntryData> =
  (client) =>
  ({ request }) =>
    loginEntry(client, request, 'REGISTRATION', {
      title: `${text.title} | ${brand.name}`,
      description: text.description(brand.name, brand.developer),
    });

/** `/register`: sends the project that the visitor came from with the registration. */
function RegisterPage() {
  const { intended, pending } = useLoaderData<LoginEntryData>();
  const { step, send, otp } = useOtpSteps(useRegister(intended), 'REGISTRATION', pending);
  return (
    <LoginFrame accepting="registration" image={intended?.picture ?? null}>
      {step.name === 'form' && (
        <RegisterForm
          intended={intended}
          entered={step.entered}
          pendingMobile={pending?.mobile ?? null}
          onSend={send}
        />
      )}
      {otp && <NumberStep {...otp} />}
      {step.name === 'done' && <RegisterOutcome how={step.done} intended={intended} />}
    </LoginFrame>
  );
}

export { RegisterPage as Component, registerPageLoader as loader };
