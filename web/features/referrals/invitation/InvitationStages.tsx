import { useEffect, useRef } from 'react';
import * as text from '#text/invite.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { istMoment } from '#web/format/ist.ts';
import { usePolling } from '#web/hooks/usePolling.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Muted, Skeleton, Stack, Text, Title2 } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { InvitedProject } from './InvitedProject.tsx';
import { forgetReceipt } from './receipts.ts';
import { InvitationColumns } from './InvitationColumns.tsx';
import { type AcceptedInvitationQuery, useAcceptedInvitationQuery } from './AcceptedInvitation.generated.ts';

type Accepted = NonNullable<AcceptedInvitationQuery['acceptedInvitation']>;

const tones = { RECEIVED: 'wait', WAITING_FOR_MEMBER: 'wait', WITH_SALES_TEAM: 'good', NOT_SENT: 'off' } as const;
const pace = { first: 2, growth: 1.6, longest: 60 };

/** What became of the invitation that this device has accepted; `isNew`: a moment ago. */
export function InvitationStages(props: { readonly token: string; readonly receipt: string; readonly isNew: boolean }) {
  const { token, receipt, isNew } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useAcceptedInvitationQuery({
    variables: { receipt },
    fetchPolicy: 'cache-and-network',
    ssr: false,
  });
  const accepted = data?.acceptedInvitation;
  const stage = accepted?.state;
  const isOpen = stage === 'WAITING_FOR_MEMBER' || (stage === 'RECEIVED' && accepted?.isNumberProven === true);
  usePolling(refetch, isOpen, pace, stage);
  const isKnown = accepted !== undefined;
  useEffect(() => {
    if (isNew && isKnown) title.current?.focus();
  }, [isNew, isKnown]);
  const isGone = accepted === null;
  useEffect(() => {
    if (isGone) forgetReceipt(token);
  }, [isGone, token]);
  if (isGone || (!isKnown && !error)) return <Skeleton h="320px" borderRadius="card" />;
  return (
    <InvitationColumns beside={accepted?.project ? <InvitedProject project={accepted.project} /> : null}>
      <Stack gap="20px">
        <Title2 as="h1" tabIndex={-1} ref={title}>
          {text.thanks}
        </Title2>
        <div role="status">{accepted && <Stages accepted={accepted} />}</div>
        {error && <Note tone="wait">{text.stagesFailed}</Note>}
      </Stack>
    </InvitationColumns>
  );
}

function Stages({ accepted }: { readonly accepted: Accepted }) {
  const { enquiryContactDays } = useClubRules();
  const { state, updatedAt, createdAt, inviterFirstName, isNumberProven } = accepted;
  const isFirst = state === 'RECEIVED';
  return (
    <Stack as="ol" gap="20px" listStyle="none" role="list" aria-label={text.stagesOf(accepted.project?.name ?? null)}>
      <Stage name="RECEIVED" tone="good" at={createdAt}>
        {isFirst && (isNumberProven ? text.passingOn : text.notProvenMore(enquiryContactDays))}
      </Stage>
      {!isFirst && (
        <Stage name={state} tone={tones[state]} at={updatedAt}>
          {text.stageMore[state](inviterFirstName)}
        </Stage>
      )}
    </Stack>
  );
}

function Stage(props: {
  readonly name: Accepted['state'];
  readonly tone: 'good' | 'wait' | 'off';
  readonly at: string;
  readonly children: string | false;
}) {
  return (
    <Stack as="li" gap="4px">
      <Status tone={props.tone}>{text.stageNames[props.name]}</Status>
      {props.children !== false && <Text maxW="34em">{props.children}</Text>}
      <Muted textStyle="small">
        <Num>{istMoment(props.at)}</Num>
      </Muted>
    </Stack>
  );
}
