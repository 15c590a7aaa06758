import { useEffect, useRef } from 'react';
import * as text from '#text/accountRegistration.ts';
import { logIn } from '#text/login.tsx';
import { said } from '#text/said.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Status } from '#web/ui/Status.tsx';
import type { Registration } from '../useRegister.ts';
import { Lead, Step, StepHead } from './stepParts.tsx';

const tones = { LOGIN_NOW: 'good', PENDING: 'wait', MEMBER: 'good' } as const;

/** How a registration goes on, truthfully: with the login now, or with a decision that is still to come. */
export function RegisterOutcome({ how }: { readonly how: Exclude<Registration, { state: 'REFUSED' }> }) {
  const { state } = how;
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('h1')?.focus(), []);
  return (
    <Step ref={step}>
      <StepHead
        title={text.outcomeTitles[state]}
        status={<Status tone={tones[state]}>{text.outcomeWords[state]}</Status>}
      >
        <Lead role="status">{said(how.said)}</Lead>
      </StepHead>
      {state === 'PENDING' ? (
        <LinkButton to="/projects" variant="accent" block>
          {text.seeProjects}
        </LinkButton>
      ) : (
        <LinkButton to="/login" variant="accent" caps block>
          {logIn}
        </LinkButton>
      )}
    </Step>
  );
}
