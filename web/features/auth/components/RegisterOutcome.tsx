import { useEffect, useRef } from 'react';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Status } from '#web/ui/Status.tsx';
import type { Registration } from '../useRegister.ts';
import { Lead, Step, StepHead } from './stepParts.tsx';

const outcomes = {
  LOGIN_NOW: { title: 'You are known to us', tone: 'good', word: 'Ready' },
  PENDING: { title: 'We have your request', tone: 'wait', word: 'Pending' },
  MEMBER: { title: 'You are a member already', tone: 'good', word: 'Registered' },
} as const;

/** How a registration goes on, truthfully: with the login now, or with a decision that is still to come. */
export function RegisterOutcome({ how }: { readonly how: Exclude<Registration, { state: 'REFUSED' }> }) {
  const { title, tone, word } = outcomes[how.state];
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('h1')?.focus(), []);
  return (
    <Step ref={step}>
      <StepHead title={title} status={<Status tone={tone}>{word}</Status>}>
        <Lead role="status">{how.said}</Lead>
      </StepHead>
      {how.state === 'PENDING' ? (
        <LinkButton to="/projects" variant="accent" block>
          See the projects
        </LinkButton>
      ) : (
        <LinkButton to="/login" variant="accent" caps block>
          LOGIN
        </LinkButton>
      )}
    </Step>
  );
}
