import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { RegisterForm } from '#rules/account.ts';
import type { LoginProblem } from './loginProblem.ts';
import { type PendingOtp, pendingOtpFor } from './pendingOtp.ts';
import { type Registration, type RegistrationOutcome, useRegister } from './useRegister.ts';
import type { OtpRequest } from './useRequestOtp.ts';
import type { IntendedAction } from './intendedAction.ts';

type Step =
  | { readonly name: 'form'; readonly entered: RegisterForm | null }
  | { readonly name: 'otp'; readonly entered: RegisterForm; readonly resendAfterSeconds: number }
  | { readonly name: 'done'; readonly how: RegistrationOutcome };

/**
 * The steps of a registration: the form, the OTP if the number has to be verified, and the outcome.
 * @param pending an OTP that was sent before a reload: the same number gets no second SMS.
 */
export function useRegistrationSteps(intended: IntendedAction | null, pending: PendingOtp | null) {
  const client = useApolloClient();
  const register = useRegister(intended);
  const [step, setStep] = useState<Step>({ name: 'form', entered: null });

  const goOn = (entered: RegisterForm, answer: Registration): LoginProblem | null => {
    if (answer.state === 'REFUSED') return answer.problem;
    if (answer.state === 'VERIFY_NUMBER') {
      setStep({ name: 'otp', entered, resendAfterSeconds: answer.resendAfterSeconds });
      return null;
    }
    setStep({ name: 'done', how: answer });
    return null;
  };
  const send = async (entered: RegisterForm): Promise<LoginProblem | null> => {
    // Read again: the countdown continued while the form was filled in.
    const waiting = pending?.mobile === entered.mobile ? await pendingOtpFor(client, 'REGISTRATION') : null;
    if (waiting?.mobile !== entered.mobile) return goOn(entered, await register(entered));
    setStep({ name: 'otp', entered, resendAfterSeconds: waiting.resendAfterSeconds });
    return null;
  };
  const entered = step.name === 'otp' ? step.entered : null;
  const sendAgain = async (): Promise<OtpRequest> => {
    if (entered === null) throw new Error('No number is being verified.');
    const answer = await register(entered);
    if (answer.state === 'VERIFY_NUMBER') return { sent: true, resendAfterSeconds: answer.resendAfterSeconds };
    if (answer.state === 'REFUSED') return { sent: false, problem: answer.problem };
    setStep({ name: 'done', how: answer });
    return { sent: true, resendAfterSeconds: 0 };
  };
  const verify = async (otp: string): Promise<LoginProblem | null> => {
    if (entered === null) throw new Error('No number is being verified.');
    return goOn(entered, await register(entered, otp));
  };
  return { step, send, sendAgain, verify, changeNumber: () => setStep({ name: 'form', entered }) };
}
