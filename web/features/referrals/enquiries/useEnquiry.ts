import { useEffect, useEffectEvent, useState } from 'react';
import { enquiryDelaySeconds } from '#rules/constants.ts';
import type { Problem } from '../problem.ts';
import { useSubmitEnquiry } from './useSubmitEnquiry.ts';

/** How long an accepted enquiry stays on screen before its dialog closes itself, in milliseconds. */
const staysFor = 4000;

export type EnquiryState =
  | { readonly name: 'counting'; readonly secondsLeft: number }
  | { readonly name: 'sending' }
  | { readonly name: 'taken'; readonly message: string }
  | { readonly name: 'failed'; readonly problem: Problem };

/**
 * An enquiry from the opening of its dialog. It can be cancelled for two seconds, then it is sent. It counts as
 * confirmed only once the sales team has it. See docs/domain/visits.md.
 */
export function useEnquiry(projectId: string, close: () => void): { state: EnquiryState; send: () => void } {
  const [state, setState] = useState<EnquiryState>({ name: 'counting', secondsLeft: enquiryDelaySeconds });
  const submit = useSubmitEnquiry();
  const send = async () => {
    setState({ name: 'sending' });
    const outcome = await submit(projectId);
    setState(
      'taken' in outcome ? { name: 'taken', message: outcome.taken } : { name: 'failed', problem: outcome.problem },
    );
  };

  const secondsLeft = state.name === 'counting' ? state.secondsLeft : null;
  const goOn = useEffectEvent(() => {
    if (secondsLeft !== null && secondsLeft > 1) setState({ name: 'counting', secondsLeft: secondsLeft - 1 });
    else void send();
  });
  useEffect(() => {
    if (secondsLeft === null) return undefined;
    const timer = setTimeout(() => goOn(), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const leave = useEffectEvent(close);
  const isTaken = state.name === 'taken';
  useEffect(() => {
    if (!isTaken) return undefined;
    const timer = setTimeout(() => leave(), staysFor);
    return () => clearTimeout(timer);
  }, [isTaken]);

  return { state, send: () => void send() };
}
