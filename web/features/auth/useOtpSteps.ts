import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { OtpPurpose } from '#web/apollo/__generated__/types.ts';
import type { LoginProblem } from './loginProblem.ts';
import { type PendingOtp, pendingOtpFor } from './pendingOtp.ts';
import type { OtpRequest } from './useRequestOtp.ts';

/** What came of sending a form. */
export type Sent<Done> =
  | { readonly state: 'DONE'; readonly done: Done }
  /** An OTP was sent to the number. The form is to be sent again with the OTP. */
  | { readonly state: 'VERIFY_NUMBER'; readonly resendAfterSeconds: number }
  | { readonly state: 'REFUSED'; readonly problem: LoginProblem };

type Step<Entry, Done> =
  | { readonly name: 'form'; readonly entered: Entry | null }
  | { readonly name: 'otp'; readonly entered: Entry; readonly resendAfterSeconds: number }
  | { readonly name: 'done'; readonly done: Done };

/**
 * The steps of a form without a login: the form, the OTP if the number has to be verified (`otp`, for `NumberStep`), and the
 * outcome.
 * @param request sends the form, the second time with the OTP. Never rejects.
 * @param pending an OTP that was sent before a reload: the same number gets no second SMS.
 */
export function useOtpSteps<Entry extends { readonly mobile: string }, Done>(
  request: (entered: Entry, otp?: string) => Promise<Sent<Done>>,
  purpose: OtpPurpose,
  pending: PendingOtp | null,
) {
  const client = useApolloClient();
  const [step, setStep] = useState<Step<Entry, Done>>({ name: 'form', entered: null });

  const goOn = (entered: Entry, answer: Sent<Done>): LoginProblem | null => {
    if (answer.state === 'REFUSED') return answer.problem;
    if (answer.state === 'DONE') setStep({ name: 'done', done: answer.done });
    else setStep({ name: 'otp', entered, resendAfterSeconds: answer.resendAfterSeconds });
    return null;
  };
  const send = async (entered: Entry): Promise<LoginProblem | null> => {
    // Read again: the countdown continued while the form was filled in.
    const waiting = pending?.mobile === entered.mobile ? await pendingOtpFor(client, purpose) : null;
    if (waiting?.mobile !== entered.mobile) return goOn(entered, await request(entered));
    return goOn(entered, { state: 'VERIFY_NUMBER', resendAfterSeconds: waiting.resendAfterSeconds });
  };
  if (step.name !== 'otp') return { step, send };
  const { entered, resendAfterSeconds } = step;
  const onResend = async (): Promise<OtpRequest> => {
    const answer = await request(entered);
    if (answer.state === 'VERIFY_NUMBER') return { sent: true, resendAfterSeconds: answer.resendAfterSeconds };
    const problem = goOn(entered, answer);
    return problem === null ? { sent: true, resendAfterSeconds: 0 } : { sent: false, problem };
  };
  const otp = {
    mobile: entered.mobile,
    resendAfterSeconds,
    onResend,
    onVerify: async (typed: string) => goOn(entered, await request(entered, typed)),
    onChangeNumber: () => setStep({ name: 'form', entered }),
  };
  return { step, send, otp };
}
