import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as text from '#text/invite.tsx';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/format/ist.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageWrap, Room } from '#web/ui/Layout.tsx';
import { PageState } from '#web/ui/Message.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { Box, Muted, Quiet, Stack, Text, Tiny, Title2 } from '#web/ui/primitives.ts';
import { type AcceptInvitationForm, acceptInvitationRule } from '#rules/referralLink.ts';
import { privacyNoticeVersion } from '#rules/constants.ts';
import { loading } from '#text/common.ts';
import { CheckField, MobileField, mobileValue, onceTouched, TextField } from '#web/ui/Field.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { InvitationColumns } from '../invitation/InvitationColumns.tsx';
import { InvitationStages } from '../invitation/InvitationStages.tsx';
import { InvitedProject } from '../invitation/InvitedProject.tsx';
import { InvitationDocument, type InvitationQuery, useInvitationQuery } from '../invitation/Invitation.generated.ts';
import { keepReceipt, useReceipt } from '../invitation/receipts.ts';
import { ConfirmNumber } from '../invitation/ConfirmNumber.tsx';
import { type AcceptanceOutcome, useAcceptInvitation } from '../invitation/useAcceptInvitation.ts';

/** The friend's own name and number, and the consent. */
function AcceptForm(props: {
  readonly inviter: string | null;
  /** What was entered before, if the friend comes back to change it. */
  readonly entered: AcceptInvitationForm | null;
  readonly onSend: (form: AcceptInvitationForm) => Promise<AcceptanceOutcome>;
}) {
  const { inviter, entered, onSend } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<AcceptInvitationForm>({
    ...onceTouched,
    resolver: standardSchemaResolver(acceptInvitationRule),
    defaultValues: entered ?? { name: '', mobile: '', consent: false },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (form) => {
    setProblem(null);
    const outcome = await onSend(form);
    if (outcome.kind === 'problem') setProblem(outcome.message);
    if (outcome.kind === 'field' && outcome.field !== 'otp') {
      setError(outcome.field, { message: outcome.message }, { shouldFocus: true });
    }
  });

  return (
    // With `method="dialog"` a press before hydration does not write the entries into the address.
    <Stack as="form" gap="20px" method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        {...register('name')}
        label={text.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errors.name?.message}
      />
      <MobileField
        {...register('mobile', { setValueAs: mobileValue })}
        label={text.mobile}
        enterKeyHint="done"
        error={errors.mobile?.message}
      />
      <CheckField {...register('consent')} required error={errors.consent?.message}>
        {text.consent(brand.developer, inviter)}{' '}
        <Quiet>
          {text.notice(istDate(privacyNoticeVersion), (words) => (
            <Box
              as="a"
              textDecoration="underline"
              textUnderlineOffset="3px"
              _hover={{ color: 'fg.ink' }}
              href={brand.legal.privacy}
            >
              {words}
            </Box>
          ))}
        </Quiet>
      </CheckField>
      <div aria-live="assertive">{problem !== null && <Note tone="wait">{problem}</Note>}</div>
      <Button type="submit" variant="accent" caps block busy={isSubmitting} busyText={loading}>
        {text.accept}
      </Button>
      <WithoutScript>{text.needsJavaScript(brand.contact.phone)}</WithoutScript>
    </Stack>
  );
}

type Step =
  | { readonly name: 'form'; readonly entered: AcceptInvitationForm | null }
  | { readonly name: 'otp'; readonly entered: AcceptInvitationForm; readonly resendAt: number };

/** The form of an invitation, then the OTP where the backend sends one. The receipt shows the page what comes next. */
function AcceptSteps(props: {
  readonly token: string;
  readonly inviter: string | null;
  readonly onReceived: () => void;
  /** The link turned out to be over. */
  readonly onOver: () => void;
}) {
  const { token, inviter, onReceived, onOver } = props;
  const [step, setStep] = useState<Step>({ name: 'form', entered: null });
  const accept = useAcceptInvitation(token);

  const send = async (form: AcceptInvitationForm, otp?: string): Promise<AcceptanceOutcome> => {
    const outcome = await accept(form, otp);
    if (outcome.kind === 'received') {
      onReceived();
      keepReceipt(token, outcome.receipt);
    }
    if (outcome.kind === 'verify') {
      setStep({ name: 'otp', entered: form, resendAt: Date.now() + outcome.seconds * 1000 });
    }
    if (outcome.kind === 'over') onOver();
    return outcome;
  };

  if (step.name === 'form') return <AcceptForm inviter={inviter} entered={step.entered} onSend={send} />;
  const { entered, resendAt } = step;
  return (
    <ConfirmNumber
      mobile={entered.mobile}
      resendAt={resendAt}
      onResend={() => send(entered)}
      onConfirm={(otp) => send(entered, otp)}
      onChange={() => setStep({ name: 'form', entered })}
    />
  );
}

/** The head names the project and no person: previews of the link are shown to all who get it. */
const invitePageLoader: PageLoader =
  (client) =>
  async ({ params }) => {
    const answer = await client
      .query({ query: InvitationDocument, variables: { token: params['token'] ?? '' } })
      .catch(() => undefined);
    const invitation = answer?.data?.referralInvitation;
    const project = invitation?.project ?? null;
    const status = invitation === undefined ? { status: 503 } : invitation === null ? { status: 404 } : {};
    return {
      meta: {
        title: `${text.pageTitle(project?.name ?? null)} | ${brand.name}`,
        description: text.pageDescription(brand.developer),
        noindex: true,
        ...status,
        ...(project === null
          ? {}
          : {
              image: { url: `/cards/project-details/${project.id}.jpg`, width: 1200, height: 630, alt: project.name },
            }),
      },
    };
  };

/** `/invite/:token`: a friend accepts an invitation, and later sees what became of it. */
function InvitePage() {
  const { token = '' } = useParams();
  const { data, refetch } = useInvitationQuery({ variables: { token } });
  const receipt = useReceipt(token);
  const [isOver, setOver] = useState(false);
  const [isNew, setNew] = useState(false);
  const invitation = data?.referralInvitation;
  if (receipt !== null) return <InvitationStages token={token} receipt={receipt} isNew={isNew} />;
  if (invitation === null || isOver) return <NotValid />;
  if (!invitation) return <NotLoaded onRetry={() => refetch()} />;
  return <Open token={token} invitation={invitation} onReceived={() => setNew(true)} onOver={() => setOver(true)} />;
}

function Open(props: {
  readonly token: string;
  readonly invitation: NonNullable<InvitationQuery['referralInvitation']>;
  readonly onReceived: () => void;
  readonly onOver: () => void;
}) {
  const { project, inviterFirstName, expiresAt } = props.invitation;
  const { rewards } = useClubRules();
  return (
    <InvitationColumns beside={project && <InvitedProject project={project} />}>
      <Stack gap="24px">
        <div>
          <Title2 as="h1" tabIndex={-1}>
            {text.invites(inviterFirstName, project?.name ?? null)}
          </Title2>
          <Text mt="12px" fontWeight="600">
            {text.friendGets(rewards.referredPercent)}
          </Text>
          <Muted mt="8px">{text.whatHappens(brand.developer)}</Muted>
        </div>
        <AcceptSteps
          token={props.token}
          inviter={inviterFirstName}
          onReceived={props.onReceived}
          onOver={props.onOver}
        />
        <Tiny>{text.openUntil(istDate(expiresAt))}</Tiny>
      </Stack>
    </InvitationColumns>
  );
}

const NotValid = () => (
  <PageWrap>
    <Room>
      <PageState title={text.notValid} link={{ to: '/projects', label: text.seeProjects }}>
        {text.notValidMore}
      </PageState>
    </Room>
  </PageWrap>
);

const NotLoaded = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <PageWrap>
    <Room>
      <PageState title={text.notLoaded} onRetry={onRetry}>
        {text.notLoadedMore}
      </PageState>
    </Room>
  </PageWrap>
);

export { InvitePage as Component, invitePageLoader as loader };
