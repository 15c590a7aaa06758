import { lazy, Suspense } from 'react';
import { replace, useLoaderData } from 'react-router-dom';
import { contactIntentIn } from '#rules/contactPath.ts';
import { messages } from '#rules/messages.ts';
import { projectPath } from '#rules/projectPath.ts';
import { withIntent } from '#rules/projectIntent.ts';
import * as text from '#text/contactRequest.tsx';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageMessage } from '#web/ui/Message.tsx';
import { type PictureImage, pictureOf } from '#web/ui/Picture.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { NumberStep } from '../components/NumberStep.tsx';
import { ContactForm } from '../contact/ContactForm.tsx';
import { useContactSteps } from '../contact/useContactSteps.ts';
import type { Wanted } from '../contact/useRequestContact.ts';
import { IntendedProjectDocument } from '../IntendedProject.generated.ts';
import { type PendingOtp, pendingOtpFor } from '../pendingOtp.ts';

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
    const intent = contactIntentIn(new URL(request.url).searchParams);
    const [viewer, answer, pending] = await Promise.all([
      client.query({ query: ViewerDocument }).catch(() => null),
      client.query({ query: IntendedProjectDocument, variables: { id } }).catch(() => null),
      pendingOtpFor(client, 'CONTACT_REQUEST'),
    ]);
    if (viewer?.data?.me) return replace(withIntent(projectPath(id), intent));
    const project = answer?.data?.project;
    if (project) {
      const { name } = project;
      const meta = {
        title: `${text.title[intent]}, ${name} | ${brand.name}`,
        description: text.description[intent](name),
      };
      return {
        wanted: { intent, project: { id: project.id, name } },
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
        <PageMessage
          title={failure}
          action={
            <LinkButton to="/projects" variant="outline">
              {text.seeProjects}
            </LinkButton>
          }
        >
          {text.nothingSent}
        </PageMessage>
      ) : (
        <Steps key={`${wanted.project.id} ${wanted.intent}`} wanted={wanted} pending={pending} />
      )}
    </LoginFrame>
  );
}

function Steps({ wanted, pending }: { readonly wanted: Wanted; readonly pending: PendingOtp | null }) {
  const { step, send, sendAgain, verify, changeNumber } = useContactSteps(wanted, pending);
  if (step.name === 'done') {
    return (
      <Suspense>
        <ContactOutcome wanted={wanted} said={step.said} request={step.request} />
      </Suspense>
    );
  }
  if (step.name === 'otp') {
    return (
      <NumberStep
        mobile={step.entered.mobile}
        resendAfterSeconds={step.resendAfterSeconds}
        onResend={sendAgain}
        onVerify={verify}
        onChangeNumber={changeNumber}
      />
    );
  }
  return <ContactForm wanted={wanted} entered={step.entered} pendingMobile={pending?.mobile ?? null} onSend={send} />;
}

export { RequestPage as Component, requestPageLoader as loader };
