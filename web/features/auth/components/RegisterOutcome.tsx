import { useEffect, useRef } from 'react';
import { projectPath } from '#rules/projectPath.ts';
import { withReturnPath } from '#rules/returnPath.ts';
import * as text from '#text/accountRegistration.tsx';
import { logIn } from '#text/login.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Muted, Stack } from '#web/ui/primitives.ts';
import type { RegistrationOutcome } from '../useRegister.ts';
import { useReturnPath } from '../useReturnPath.ts';
import type { IntendedAction } from '../intendedAction.ts';
import { StepHead } from './step.styles.tsx';

const tones = { LOGIN_NOW: 'good', PENDING: 'wait', MEMBER: 'good' } as const;

/** The outcome of a registration: log in now, or wait for a decision. */
export function RegisterOutcome(props: {
  readonly how: RegistrationOutcome;
  readonly intended: IntendedAction | null;
}) {
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
