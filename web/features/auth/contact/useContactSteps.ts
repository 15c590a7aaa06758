import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ContactForm } from '#rules/contactRequest.ts';
import type { LoginProblem } from '../loginProblem.ts';
import { type PendingOtp, pendingOtpFor } from '../pendingOtp.ts';
import type { OtpRequest } from '../useRequestOtp.ts';
import { type ContactAnswer, type SentRequest, useRequestContact, type Wanted } from './useRequestContact.ts';

type Step =
  | { readonly name: 'form'; readonly entered: ContactForm | null }
  | { readonly name: 'otp'; readonly entered: ContactForm; readonly resendAfterSeconds: number }
  | { readonly name: 'done'; readonly said: string; readonly request: SentRequest };

/**
 * The steps of a request without a login: the form, the OTP if the number has to be verified, and the outcome.
 * @param pending an OTP that was sent before a reload: the same number gets no second SMS.
 */
export function useContactSteps(wanted: Wanted, pending: PendingOtp | null) {
  const client = useApolloClient();
  const request = useRequestContact(wanted);
  const [step, setStep] = useState<Step>({ name: 'form', entered: null });

  const goOn = (entered: ContactForm, answer: ContactAnswer): LoginProblem | null => {
    if (answer.state === 'REFUSED') return answer.problem;
    setStep(
      answer.state === 'VERIFY_NUMBER'
        ? { name: 'otp', entered, resendAfterSeconds: answer.resendAfterSeconds }
        : { name: 'done', said: answer.said, request: answer.request },
    );
    return null;
  };
  const send = async (entered: ContactForm): Promise<LoginProblem | null> => {
    // Read again: the countdown continued while the form was filled in.
    const waiting = pending?.mobile === entered.mobile ? await pendingOtpFor(client, 'CONTACT_REQUEST') : null;
    if (waiting?.mobile !== entered.mobile) return goOn(entered, await request(entered));
    setStep({ name: 'otp', entered, resendAfterSeconds: waiting.resendAfterSeconds });
    return null;
  };
  const entered = step.name === 'otp' ? step.entered : null;
  const sendAgain = async (): Promise<OtpRequest> => {
    if (entered === null) throw new Error('No number is being verified.');
    const answer = await request(entered);
    if (answer.state === 'VERIFY_NUMBER') return { sent: true, resendAfterSeconds: answer.resendAfterSeconds };
    const problem = goOn(entered, answer);
    return problem === null ? { sent: true, resendAfterSeconds: 0 } : { sent: false, problem };
  };
  const verify = async (otp: string): Promise<LoginProblem | null> => {
    if (entered === null) throw new Error('No number is being verified.');
    return goOn(entered, await request(entered, otp));
  };
  return { step, send, sendAgain, verify, changeNumber: () => setStep({ name: 'form', entered }) };
}
