import { lazy, Suspense } from 'react';
import { replace, useLoaderData } from 'react-router-dom';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { asksForPlansIn, contactIntentIn } from '#rules/contactPath.ts';
import { messages } from '#rules/messages.ts';
import { projectPath } from '#rules/projectPath.ts';
import { withIntent } from '#rules/projectIntent.ts';
import * as text from '#text/contactRequest.tsx';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { PageState } from '#web/ui/Message.tsx';
import { type PictureImage, pictureOf } from '#web/ui/Picture.tsx';
import { clubNow } from '#clients/clubClock.ts';
import { type ContactForm as Entry, contactFormRule, contactTimes, visitDays } from '#rules/contactRequest.ts';
import { isVisitDay } from '#rules/siteVisit.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { CheckField, MobileField, mobileValue, onceTouched, SelectField, TextField } from '#web/ui/Field.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { DayField } from '#web/ui/DateField.tsx';
import { FieldGrid } from '#web/ui/Layout.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { NumberStep } from '../components/NumberStep.tsx';
import { useRequestContact, type Wanted } from '../contact/useRequestContact.ts';
import { useOtpSteps } from '../useOtpSteps.ts';
import { IntendedProjectDocument } from '../IntendedProject.generated.ts';
import { type PendingOtp, pendingOtpFor } from '../pendingOtp.ts';
import { carriedMobile, carryMobile } from '../carriedMobile.ts';
import { IntendedActionLine } from '../components/IntendedActionLine.tsx';
import { Form, MobileShown, StepHead } from '../components/step.styles.tsx';
import { StepSubmit } from '../components/StepSubmit.tsx';
import type { LoginProblem } from '../loginProblem.ts';
import { HomeFields } from '../contact/HomeFields.tsx';
import { useRefusal } from '../useRefusal.ts';

/** The day and the time of day that suit a visit. Neither is required: the sales team calls to fix them. */
function WhenFields({ form }: { readonly form: UseFormReturn<Entry> }) {
  const { field: day, fieldState } = useController({ control: form.control, name: 'preferredDate' });
  const { first, last } = visitDays(new Date(clubNow()));
  const { visitWeekdays } = useClubRules();
  return (
    <FieldGrid>
      <div ref={(box) => day.ref(box && { focus: () => box.querySelector('button')?.focus() })}>
        <DayField
          name={day.name}
          label={text.preferredDay}
          value={day.value}
          min={first}
          max={last}
          isDayUnavailable={(chosen) => !isVisitDay(chosen, visitWeekdays)}
          error={fieldState.error?.message}
          onChange={(chosen) => day.onChange(chosen)}
        />
      </div>
      <SelectField
        {...form.register('preferredTime', { setValueAs: (time: string | null) => (time === '' ? null : time) })}
        label={text.preferredTime}
      >
        <option value="">{text.times.ANY}</option>
        {contactTimes.map((time) => (
          <option key={time} value={time}>
            {text.times[time]}
          </option>
        ))}
      </SelectField>
    </FieldGrid>
  );
}

/** Name, number and consent; for a visit also the day and time that suit. */
function ContactForm(props: {
  readonly wanted: Wanted;
  /** What was entered before, if the visitor comes back to change the number. */
  readonly entered: Entry | null;
  /** The number of an OTP that was sent before the page was reloaded. */
  readonly pendingMobile: string | null;
  readonly onSend: (entry: Entry) => Promise<LoginProblem | null>;
}) {
  const { wanted, entered, pendingMobile, onSend } = props;
  const { intent, project } = wanted;
  const { enquiryContactDays, visitWeekdays } = useClubRules();
  const form = useForm<Entry>({
    resolver: standardSchemaResolver(contactFormRule(() => new Date(clubNow()), visitWeekdays)),
    ...onceTouched,
    defaultValues: entered ?? {
      name: '',
      mobile: pendingMobile ?? carriedMobile() ?? '',
      preferredDate: null,
      preferredTime: null,
      configurations: [],
      maxPrice: null,
      sendFloorPlans: wanted.asksForPlans,
      question: null,
      consent: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { problem, show, clear } = useRefusal(form.setError, [
    'mobile',
    'name',
    'preferredDate',
    'question',
    'consent',
  ]);
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
      <HomeFields form={form} configurations={wanted.configurations} />
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

const ContactOutcome = lazy(async () => ({
  default: (await import('../contact/ContactOutcome.tsx')).ContactOutcome,
}));

interface ContactRequestData extends PageData {
  /** Null if there is no such project, or if it cannot be read now. */
  readonly wanted: Wanted | null;
  /** The project's own. */
  readonly picture: PictureImage | null;
  /** An OTP that was sent and not entered yet. */
  readonly pending: PendingOtp | null;
}

/** Leads a member to the project, where they enquire and choose a slot. */
const requestPageLoader: PageLoader<ContactRequestData> =
  (client) =>
  async ({ params, request }) => {
    const id = params['id'] ?? '';
    const search = new URL(request.url).searchParams;
    const intent = contactIntentIn(search);
    const [viewer, answer, pending] = await Promise.all([
      client.query({ query: ViewerDocument }).catch(() => null),
      client.query({ query: IntendedProjectDocument, variables: { id } }).catch(() => null),
      pendingOtpFor(client, 'CONTACT_REQUEST'),
    ]);
    if (viewer?.data?.me) return replace(withIntent(projectPath(id), intent));
    const project = answer?.data?.project;
    if (project) {
      const { name, configurations } = project;
      const meta = {
        title: `${text.title[intent]}, ${name} | ${brand.name}`,
        description: text.description[intent](name),
      };
      return {
        wanted: { intent, project: { id: project.id, name }, configurations, asksForPlans: asksForPlansIn(search) },
        picture: pictureOf(project),
        pending,
        meta: { ...meta, noindex: true },
      };
    }
    const [title, status] = project === null ? [messages.projectNotFound, 404] : [messages.errorLoadingProject, 503];
    const meta = { title: `${title} | ${brand.name}`, description: brand.description, noindex: true, status };
    return { wanted: null, picture: null, pending, failure: title, meta };
  };

/** `/projects/<id>/request`: an enquiry or a site visit of somebody who is not logged in. */
function RequestPage() {
  const { wanted, picture, pending, failure = '' } = useLoaderData<ContactRequestData>();
  return (
    <LoginFrame accepting="request" image={picture}>
      {wanted === null ? (
        <PageState title={failure} link={{ to: '/projects', label: text.seeProjects, variant: 'outline' }}>
          {text.nothingSent}
        </PageState>
      ) : (
        <Steps key={`${wanted.project.id} ${wanted.intent}`} wanted={wanted} pending={pending} />
      )}
    </LoginFrame>
  );
}

function Steps({ wanted, pending }: { readonly wanted: Wanted; readonly pending: PendingOtp | null }) {
  const { step, send, otp } = useOtpSteps(useRequestContact(wanted), 'CONTACT_REQUEST', pending);
  if (step.name === 'done') {
    return (
      <Suspense>
        <ContactOutcome wanted={wanted} {...step.done} />
      </Suspense>
    );
  }
  if (otp) return <NumberStep {...otp} />;
  return <ContactForm wanted={wanted} entered={step.entered} pendingMobile={pending?.mobile ?? null} onSend={send} />;
}

export { RequestPage as Component, requestPageLoader as loader };
