import { useEffect, useRef } from 'react';
import { myRequestsPath } from '#rules/contactPath.ts';
import { projectPath } from '#rules/projectPath.ts';
import * as text from '#text/contactRequest.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { preferredWhen } from '#web/club/preferredWhen.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Muted, Stack } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { IntendedActionLine } from '../components/IntendedActionLine.tsx';
import { StepHead } from '../components/step.styles.tsx';
import type { SentRequest, Wanted } from './useRequestContact.ts';

/** What became of a request: the sales team has it, or it is still being sent. */
export function ContactOutcome(props: {
  readonly wanted: Wanted;
  readonly said: string;
  readonly request: SentRequest;
}) {
  const { wanted, said, request } = props;
  const { intent, project } = wanted;
  const { enquiryContactDays } = useClubRules();
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('h1')?.focus(), []);
  const state = request.state === 'SENT' ? 'SENT' : 'SENDING';
  const when = preferredWhen(request);
  return (
    <Stack gap="28px" ref={step}>
      <StepHead
        title={text.outcomeTitles[state]}
        status={<Status tone={state === 'SENT' ? 'good' : 'wait'}>{text.states[state]}</Status>}
      >
        <Muted role="status">{said}</Muted>
        <Muted>
          {text.whatHappensNext[intent](project.name, enquiryContactDays)}
          <span>{when !== null && ` ${text.preferred(when)}`}</span>
        </Muted>
        {state === 'SENDING' && <Muted>{text.sendingNote}</Muted>}
        <IntendedActionLine intended={wanted} />
      </StepHead>
      <Stack gap="12px">
        <LinkButton to={projectPath(project.id)} variant="accent" block>
          {text.backToProject(project.name)}
        </LinkButton>
        <LinkButton to={myRequestsPath} variant="outline" block>
          {text.myRequests}
        </LinkButton>
      </Stack>
    </Stack>
  );
}
