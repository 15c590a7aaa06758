import { useState } from 'react';
import { useParams } from 'react-router-dom';
import * as text from '#text/invite.tsx';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/format/ist.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { PageWrap, Room } from '#web/ui/Layout.tsx';
import { PageMessage } from '#web/ui/Message.tsx';
import { Muted, Stack, Tiny, Title2 } from '#web/ui/primitives.ts';
import { AcceptSteps } from '../invitation/AcceptSteps.tsx';
import { InvitationColumns } from '../invitation/InvitationColumns.tsx';
import { InvitationStages } from '../invitation/InvitationStages.tsx';
import { InvitedProject } from '../invitation/InvitedProject.tsx';
import { InvitationDocument, type InvitationQuery, useInvitationQuery } from '../invitation/Invitation.generated.ts';
import { useReceipt } from '../invitation/receipts.ts';

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
  return (
    <InvitationColumns beside={project && <InvitedProject project={project} />}>
      <Stack gap="24px">
        <div>
          <Title2 as="h1" tabIndex={-1}>
            {text.invites(inviterFirstName, project?.name ?? null)}
          </Title2>
          <Muted mt="12px">{text.whatHappens(brand.developer)}</Muted>
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
      <PageMessage title={text.notValid} action={<LinkButton to="/projects">{text.seeProjects}</LinkButton>}>
        {text.notValidMore}
      </PageMessage>
    </Room>
  </PageWrap>
);

const NotLoaded = ({ onRetry }: { readonly onRetry: () => Promise<unknown> }) => (
  <PageWrap>
    <Room>
      <PageMessage title={text.notLoaded} action={<RetryButton onRetry={onRetry} />}>
        {text.notLoadedMore}
      </PageMessage>
    </Room>
  </PageWrap>
);

export { InvitePage as Component, invitePageLoader as loader };
