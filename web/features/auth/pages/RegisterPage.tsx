import { useLoaderData } from 'react-router-dom';
import { useEffect, useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useApolloClient } from '@apollo/client/react';
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
import { type Registration, type RegistrationOutcome, useRegister } from '../useRegister.ts';
import { useReturnPath } from '../useReturnPath.ts';
import type { IntendedAction } from '../intendedAction.ts';
import { Form, MobileShown, StepHead } from '../components/step.styles.tsx';
import { carriedMobile, carryMobile } from '../carriedMobile.ts';
import type { LoginProblem } from '../loginProblem.ts';
import { useRefusal } from '../useRefusal.ts';
import { EmailField } from '../components/EmailField.tsx';
import { IntendedActionLine } from '../components/IntendedActionLine.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';
import { type PendingOtp, pendingOtpFor } from '../pendingOtp.ts';
import type { OtpRequest } from '../useRequestOtp.ts';

type Step =
  | { readonly name: 'form'; readonly entered: Entry | null }
  | { readonly name: 'otp'; readonly entered: Entry; readonly resendAfterSeconds: number }
  | { readonly name: 'done'; readonly how: RegistrationOutcome };

/**
 * The steps of a registration: the form, the OTP if the number has to be verified, and the outcome.
 * @param pending an OTP that was sent before a reload: the same number gets no second SMS.
 */
function useRegistrationSteps(intended: IntendedAction | null, pending: PendingOtp | null) {
  const client = useApolloClient();
  const register = useRegister(intended);
  const [step, setStep] = useState<Step>({ name: 'form', entered: null });

  const goOn = (entered: Entry, answer: Registration): LoginProblem | null => {
    if (answer.state === 'REFUSED') return answer.problem;
    if (answer.state === 'VERIFY_NUMBER') {
      setStep({ name: 'otp', entered, resendAfterSeconds: answer.resendAfterSeconds });
      return null;
    }
    setStep({ name: 'done', how: answer });
    return null;
  };
  const send = async (entered: Entry): Promise<LoginProblem | null> => {
    // Read again: the countdown continued while the form was filled in.
    const waiting = pending?.mobile === entered.mobile ? await pendingOtpFor(client, 'REGISTRATION') : null;
    if (waiting?.mobile !== entered.mobile) return goOn(entered, await register(entered));
    setStep({ name: 'otp', entered, resendAfterSeconds: waiting.resendAfterSeconds });
    return null;
  };
  const entered = step.name === 'otp' ? step.entered : null;
  const sendAgain = async (): Promise<OtpRequest> => {
    if (entered === null) throw new Error('No number is being verified.');
    const answer = await register(entered);
    if (answer.state === 'VERIFY_NUMBER') return { sent: true, resendAfterSeconds: answer.resendAfterSeconds };
    if (answer.state === 'REFUSED') return { sent: false, problem: answer.problem };
    setStep({ name: 'done', how: answer });
    return { sent: true, resendAfterSeconds: 0 };
  };
  const verify = async (otp: string): Promise<LoginProblem | null> => {
    if (entered === null) throw new Error('No number is being verified.');
    return goOn(entered, await register(entered, otp));
  };
  return { step, send, sendAgain, verify, changeNumber: () => setStep({ name: 'form', entered }) };
}

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
  const { step, send, sendAgain, verify, changeNumber } = useRegistrationSteps(intended, pending);
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
      {step.name === 'otp' && (
        <NumberStep
          mobile={step.entered.mobile}
          resendAfterSeconds={step.resendAfterSeconds}
          onResend={sendAgain}
          onVerify={verify}
          onChangeNumber={changeNumber}
        />
      )}
      {step.name === 'done' && <RegisterOutcome how={step.how} intended={intended} />}
    </LoginFrame>
  );
}

export { RegisterPage as Component, registerPageLoader as loader };
