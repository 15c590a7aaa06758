import { useState } from 'react';
import type { LoginProblem } from './loginProblem.ts';
import type { OtpRequest } from './useRequestOtp.ts';

/**
 * Sends another SMS to the same number, and starts a countdown for each.
 * @param ask sends it.
 * @param firstWait seconds until one may be requested.
 */
export function useResend(ask: () => Promise<OtpRequest>, firstWait: number) {
  const [{ round, seconds }, setWait] = useState({ round: 0, seconds: firstWait });
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<LoginProblem | null> => {
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (answer.sent) setWait({ round: round + 1, seconds: answer.resendAfterSeconds });
    if (answer.sent) return null;
    // The field of this form is the OTP's, so an error about the number is shown above the button.
    return answer.problem.kind === 'field' ? { kind: 'remark', message: answer.problem.message } : answer.problem;
  };
  /** No other SMS can be requested before this time. */
  const hold = (wait: number) => setWait({ round: round + 1, seconds: wait });
  return { round, seconds, busy, send, hold };
}
