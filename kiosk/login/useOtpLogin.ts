import { useState } from 'react';
import { act } from '#clients/act.ts';
import type { KioskText } from '../text/en.ts';
import { useText } from '../text/Language.tsx';
import { useVisit } from '../visit/Visit.tsx';
import {
  type KioskRequestOtpMutation,
  type KioskVerifyOtpMutation,
  useKioskRequestOtpMutation,
  useKioskVerifyOtpMutation,
} from './KioskLogin.generated.ts';

type Refusal<Answer> = Exclude<Answer, { __typename: 'RequestOtpSuccess' | 'VerifyOtpSuccess' }>;
type RequestRefusal = Refusal<KioskRequestOtpMutation['requestOtp']>;
type VerifyRefusal = Refusal<KioskVerifyOtpMutation['verifyOtp']>;

function refusalText(refusal: RequestRefusal | VerifyRefusal, { login }: KioskText): string {
  switch (refusal.__typename) {
    case 'RateLimitedError':
      return login.otpLimit(refusal.retryAfterSeconds);
    case 'InvalidOtpError':
      return login.otpWrong(refusal.attemptsLeft);
    case 'ValidationError':
      return login.numberInvalid;
    case 'MobileNotFoundError':
      return login.numberUnknown;
    case 'MemberNotFoundError':
      return login.noMembership;
    case 'OtpNotSentError':
      return login.otpNotSent;
    case 'OtpNotVerifiedError':
    case 'CrmUnavailableError':
    // One that a newer club knows.
    default:
      return login.otpNotChecked;
  }
}

/** What went wrong, in the words of whichever language is chosen. */
type Problem = (text: KioskText) => string;

/** An OTP that was sent. `resendAt` in milliseconds, by the clock of this device. */
interface Sent {
  readonly ticket: string | null;
  readonly resendAt: number;
}

/** @param unanswered what is said when the club did not answer */
const problemOf = (refusal: RequestRefusal | VerifyRefusal | null, unanswered: Problem): Problem =>
  refusal ? (text) => refusalText(refusal, text) : unanswered;
const notChecked: Problem = ({ login }) => login.otpNotChecked;

/** The login with mobile number and OTP. */
export function useOtpLogin() {
  const text = useText();
  const [requestOtp] = useKioskRequestOtpMutation({ fetchPolicy: 'no-cache' });
  const [verifyOtp] = useKioskVerifyOtpMutation({ fetchPolicy: 'no-cache' });
  const { logIn, ask } = useVisit();
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (work: () => Promise<Problem | null>) => {
    setIsBusy(true);
    setProblem(null);
    const found = await work();
    setProblem(() => found);
    setIsBusy(false);
  };
  const request = async (mobile: string): Promise<Problem | null> => {
    const acted = await act(requestOtp({ variables: { input: { mobile, carrier: 'BEARER' } } }));
    if (!('done' in acted)) return problemOf(acted.refused, ({ login }) => login.otpNotSent);
    const { ticket, retryAfterSeconds } = acted.done;
    setSent({ ticket, resendAt: Date.now() + retryAfterSeconds * 1000 });
    return null;
  };
  const verify = async (mobile: string, otp: string, onWrong: () => void): Promise<Problem | null> => {
    const input = { mobile, otp, ticket: sent?.ticket ?? null, carrier: 'BEARER' } as const;
    const acted = await ask(() => act(verifyOtp({ variables: { input } })));
    if (!('done' in acted)) {
      if (acted.refused?.__typename === 'InvalidOtpError') onWrong();
      return problemOf(acted.refused, notChecked);
    }
    if (acted.done.sessionToken === null) return notChecked;
    return logIn(acted.done.sessionToken).then(
      () => null,
      () => notChecked,
    );
  };
  return {
    sent,
    problem: problem && problem(text),
    isBusy,
    request: (mobile: string) => void run(() => request(mobile)),
    /** `onWrong`: this OTP is not that of the SMS. */
    verify: (mobile: string, otp: string, onWrong: () => void) => void run(() => verify(mobile, otp, onWrong)),
    startOver: () => {
      setSent(null);
      setProblem(null);
    },
  };
}
