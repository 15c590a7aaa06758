import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { login } from '#text/common.ts';
import * as text from '#text/encashForm.tsx';
import { said } from '#text/said.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { EncashOutcome } from '../useRequestEncash.ts';

const Region = chakra('div', { base: { '& > *': { marginTop: '22px' } } });
const First = chakra('p', { base: { fontWeight: '600' } });

/** Why the request was not accepted, or that its outcome is unknown. */
export function EncashProblem(props: {
  readonly problem: Exclude<EncashOutcome, { kind: 'taken' | 'fields' }> | null;
  /** A request from an earlier page visit whose outcome is unknown. */
  readonly wasLeftOpen: boolean;
}) {
  return (
    <Region aria-live="assertive">
      {props.problem && <Said problem={props.problem} />}
      {props.wasLeftOpen && (
        <Note tone="wait">
          <First>{text.mayBeOnItsWay}</First>
          <p>{text.mayBeOnItsWayAdvice}</p>
        </Note>
      )}
    </Region>
  );
}

function Said({ problem }: { readonly problem: Exclude<EncashOutcome, { kind: 'taken' | 'fields' }> }) {
  const { pathname, search } = useLocation();
  switch (problem.kind) {
    case 'unknown':
      return (
        <Note tone="wait">
          <First>{messages.encashError}</First>
          <p>{text.notKnownAdvice}</p>
        </Note>
      );
    case 'refused':
      return (
        <Note tone="bad">
          <First>{said(problem.message)}</First>
          {problem.advice !== undefined && said(problem.advice) !== said(problem.message) && (
            <p>{said(problem.advice)}</p>
          )}
          <p>{text.nothingTaken}</p>
        </Note>
      );
    case 'earlier':
      return (
        <Note tone="wait">
          <First>{said(problem.message)}</First>
          <p>{text.earlierArrived}</p>
        </Note>
      );
    case 'login':
      return (
        <Note tone="wait">
          <First>{said(problem.message)}</First>
          <p>
            <TextLink variant="inline" to={loginAndBackTo(pathname + search)}>
              {login}
            </TextLink>
          </p>
        </Note>
      );
  }
}
