import { useState } from 'react';
import type { LoginProblem } from './loginProblem.ts';
import type { OtpRequest } from './useRequestOtp.ts';

/**
 * Another SMS to the same number, and the countdown that each one starts.
 * @param ask sends it.
 * @param firstWait seconds until one may be asked for.
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
    // The field here is the OTP's: what is wrong with the number is a remark.
    return answer.problem.kind === 'field' ? { kind: 'remark', message: answer.problem.message } : answer.problem;
  };
  /** Another SMS is not to be had before. */
  const hold = (wait: number) => setWait({ round: round + 1, seconds: wait });
  return { round, seconds, busy, send, hold };
}
