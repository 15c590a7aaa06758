import { useRef } from 'react';
import { privacyNoticeVersion } from '#rules/constants.ts';
import type { ContactPathIntent } from '#rules/contactPath.ts';
import type { ContactForm } from '#rules/contactRequest.ts';
import { nothingSent } from '#text/contactRequest.tsx';
import type { ProjectIntent } from '#web/apollo/__generated__/types.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { newIdempotencyKey } from '#rules/idempotencyKey.ts';
import { keepContactRequest } from '#web/club/contactRequests.ts';
import { commonProblem, type LoginProblem, unreachable } from '../loginProblem.ts';
import { type RequestContactMutation, useRequestContactMutation } from './RequestContact.generated.ts';

/** What the visitor asks for. */
export interface Wanted {
  readonly intent: ContactPathIntent;
  readonly project: { readonly id: string; readonly name: string };
}

type Success = Extract<RequestContactMutation['requestContact'], { __typename: 'RequestContactSuccess' }>;
export type SentRequest = NonNullable<Success['request']>;

export type ContactAnswer =
  | { readonly state: 'DONE'; readonly said: string; readonly request: SentRequest }
  /** An OTP was sent to the number. The request continues when it is submitted with the OTP. */
  | { readonly state: 'VERIFY_NUMBER'; readonly resendAfterSeconds: number }
  | { readonly state: 'REFUSED'; readonly problem: LoginProblem };

const intents: Record<ContactPathIntent, ProjectIntent> = { enquire: 'ENQUIRE', visit: 'BOOK_VISIT' };

/**
 * Sends a request without a login, and keeps its id on this device. What was changed is another request, with a key of
 * its own. Never throws: failures are part of the result.
 */
export function useRequestContact({
  intent,
  project,
}: Wanted): (form: ContactForm, otp?: string) => Promise<ContactAnswer> {
  const { otpResendSeconds } = useClubRules();
  const [mutate] = useRequestContactMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const attempt = useRef({ entered: '', key: '' });
  return async (form, otp) => {
    const entered = JSON.stringify(form);
    if (attempt.current.entered !== entered) attempt.current = { entered, key: newIdempotencyKey() };
    const about = { projectId: project.id, intent: intents[intent], acceptedNotice: privacyNoticeVersion };
    const input = { ...form, ...about, idempotencyKey: attempt.current.key, ...(otp === undefined ? {} : { otp }) };
    const { data, error } = await mutate({ variables: { input } });
    const answer: ContactAnswer = data
      ? read(data.requestContact, otpResendSeconds)
      : { state: 'REFUSED', problem: unreachable(error) };
    if (answer.state === 'DONE') keepContactRequest(answer.request.id);
    return answer;
  };
}

const refused = (problem: LoginProblem): ContactAnswer => ({ state: 'REFUSED', problem });

function read(result: RequestContactMutation['requestContact'], usualSeconds: number): ContactAnswer {
  switch (result.__typename) {
    case 'RequestContactSuccess':
      return result.request === null
        ? { state: 'VERIFY_NUMBER', resendAfterSeconds: result.resendAfterSeconds ?? usualSeconds }
        : { state: 'DONE', said: result.said, request: result.request };
    case 'ValidationError':
    case 'RateLimitedError':
    case 'InvalidOtpError':
    case 'OtpNotVerifiedError':
    case 'OtpNotSentError':
      return refused(commonProblem(result));
    case 'ContactRequestFailedError':
    case 'IdempotencyMismatchError':
      return refused({ kind: 'remark', message: result.message, advice: nothingSent });
  }
}
