import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { clubNow } from '#clients/clubClock.ts';
import { type ContactForm as Entry, contactFormRule } from '#rules/contactRequest.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { projectPath } from '#rules/projectPath.ts';
import { withIntent } from '#rules/projectIntent.ts';
import * as text from '#text/contactRequest.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { brand } from '#web/brand/brand.ts';
import { CheckField, MobileField, mobileValue, onceTouched, TextField } from '#web/ui/Field.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { carriedMobile, carryMobile } from '../carriedMobile.ts';
import { IntendedActionLine } from '../components/IntendedActionLine.tsx';
import { Form, MobileShown, StepHead } from '../components/step.styles.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { useRefusal } from '../useRefusal.ts';
import type { Wanted } from './useRequestContact.ts';
import { WhenFields } from './WhenFields.tsx';

const rule = contactFormRule(() => new Date(clubNow()));

/** Name, number and consent; for a visit also the day and time that suit. */
export function ContactForm(props: {
  readonly wanted: Wanted;
  /** What was entered before, if the visitor comes back to change the number. */
  readonly entered: Entry | null;
  /** The number of an OTP that was sent before the page was reloaded. */
  readonly pendingMobile: string | null;
  readonly onSend: (entry: Entry) => Promise<LoginProblem | null>;
}) {
  const { wanted, entered, pendingMobile, onSend } = props;
  const { intent, project } = wanted;
  const { enquiryContactDays } = useClubRules();
  const form = useForm<Entry>({
    resolver: standardSchemaResolver(rule),
    ...onceTouched,
    defaultValues: entered ?? {
      name: '',
      mobile: pendingMobile ?? carriedMobile() ?? '',
      preferredDate: null,
      preferredTime: null,
      consent: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { problem, show, clear } = useRefusal(form.setError, ['mobile', 'name', 'preferredDate', 'consent']);
  const send = form.handleSubmit(async (entry) => {
    clear();
    carryMobile(entry.mobile);
    show(await onSend(entry));
  });

  return (
    <Form onSubmit={send}>
      <StepHead title={text.heading[intent]}>
        <Muted>{text.lead[intent](enquiryContactDays)}</Muted>
        <IntendedActionLine intended={wanted} />
        {pendingMobile !== null && entered === null && (
          <Note tone="info">{text.otpWaits(<MobileShown mobile={pendingMobile} />)}</Note>
        )}
      </StepHead>
      <TextField
        {...form.register('name')}
        label={text.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.name?.message}
      />
      <MobileField
        {...form.register('mobile', { setValueAs: mobileValue })}
        label={text.mobile}
        hint={text.otpFollows}
        enterKeyHint={intent === 'visit' ? 'next' : 'send'}
        error={errors.mobile?.message}
      />
      {intent === 'visit' && <WhenFields form={form} />}
      <CheckField {...form.register('consent')} error={errors.consent?.message}>
        {text.consent(brand.developer)}
      </CheckField>
      <StepSubmit label={text.send[intent]} problem={problem} busy={isSubmitting} onWaited={clear} />
      <Muted>
        {text.memberAlready}{' '}
        <TextLink variant="inline" to={loginAndBackTo(withIntent(projectPath(project.id), intent))}>
          {text.memberLogin[intent]}
        </TextLink>
      </Muted>
      <WithoutScript>{text.needsJavaScript(brand.contact.phone)}</WithoutScript>
    </Form>
  );
}
