import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { EncashOutcome } from '../useRequestEncash.ts';

const Region = chakra('div', { base: { '& > *': { marginTop: '22px' } } });
const First = chakra('p', { base: { fontWeight: '600' } });

/** Why the request is not in, or that nobody knows whether it is. Member 8 (Encash). */
export function EncashProblem(props: {
  readonly problem: Exclude<EncashOutcome, { kind: 'taken' | 'fields' }> | null;
  /** A request of before this page was opened has not been heard of since. */
  readonly wasLeftOpen: boolean;
}) {
  return (
    <Region aria-live="assertive">
      {props.problem && <Said problem={props.problem} />}
      {props.wasLeftOpen && (
        <Note tone="wait">
          <First>Your last request may be on its way.</First>
          <p>
            We never heard how it ended. Look at My Encash Requests first; if you enter the same again, it is still the
            same request.
          </p>
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
          <p>
            Check your internet connection, then press Retry. It is not known yet whether the request arrived: Retry
            asks again for this one and never makes a second.
          </p>
        </Note>
      );
    case 'refused':
      return (
        <Note tone="bad">
          <First>{problem.message}</First>
          {problem.advice !== undefined && problem.advice !== problem.message && <p>{problem.advice}</p>}
          <p>No points were taken.</p>
        </Note>
      );
    case 'earlier':
      return (
        <Note tone="wait">
          <First>{problem.message}</First>
          <p>Your earlier request did arrive. Look at My Encash Requests before you ask for another one.</p>
        </Note>
      );
    case 'login':
      return (
        <Note tone="wait">
          <First>{problem.message}</First>
          <p>
            <TextLink variant="inline" to={loginAndBackTo(pathname + search)}>
              Login
            </TextLink>
          </p>
        </Note>
      );
  }
}
