import { useRef } from 'react';
import { privacyNoticeVersion } from '#rules/constants.ts';
import type { ContactPathIntent } from '#rules/contactPath.ts';
import type { ContactForm } from '#rules/contactRequest.ts';
import { nothingSent } from '#text/contactRequest.tsx';
import type { ProjectIntent } from '#web/apollo/__generated__/types.ts';
import { unreachable } from '#text/login.tsx';
import { act } from '#clients/act.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { newIdempotencyKey } from '#rules/idempotencyKey.ts';
import { keepContactRequest } from '#web/club/contactRequests.ts';
import { problemOf } from '../loginProblem.ts';
import type { Sent } from '../useOtpSteps.ts';
import { type RequestContactMutation, useRequestContactMutation } from './RequestContact.generated.ts';

/** What the visitor asks for. */
export interface Wanted {
  readonly intent: ContactPathIntent;
  readonly project: { readonly id: string; readonly name: string };
  /** The project's own kinds of homes. */
  readonly configurations: readonly string[];
  /** Whether floor plans were asked for on the way here. */
  readonly asksForPlans: boolean;
}

type Success = Extract<RequestContactMutation['requestContact'], { __typename: 'RequestContactSuccess' }>;
export type SentRequest = NonNullable<Success['request']>;

interface Requested {
  readonly said: string;
  readonly request: SentRequest;
}

const intents: Record<ContactPathIntent, ProjectIntent> = { enquire: 'ENQUIRE', visit: 'BOOK_VISIT' };

/**
 * Sends a request without a login, and keeps its id on this device. What was changed is another request, with a key of
 * its own. Never throws: failures are part of the result.
 */
export function useRequestContact({
  intent,
  project,
}: Wanted): (form: ContactForm, otp?: string) => Promise<Sent<Requested>> {
  const { otpResendSeconds } = useClubRules();
  const [mutate] = useRequestContactMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const attempt = useRef({ entered: '', key: '' });
  return async (form, otp) => {
    const entered = JSON.stringify(form);
    if (attempt.current.entered !== entered) attempt.current = { entered, key: newIdempotencyKey() };
    const about = { projectId: project.id, intent: intents[intent], acceptedNotice: privacyNoticeVersion };
    const input = { ...form, ...about, idempotencyKey: attempt.current.key, ...(otp === undefined ? {} : { otp }) };
    const acted = await act(mutate({ variables: { input } }), unreachable);
    if (!('done' in acted)) {
      const advice = { ContactRequestFailedError: nothingSent, IdempotencyMismatchError: nothingSent };
      return { state: 'REFUSED', problem: problemOf(acted, advice) };
    }
    const { said, request, resendAfterSeconds } = acted.done;
    if (request === null) return { state: 'VERIFY_NUMBER', resendAfterSeconds: resendAfterSeconds ?? otpResendSeconds };
    keepContactRequest(request.id);
    return { state: 'DONE', done: { said, request } };
  };
}
