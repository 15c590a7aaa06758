import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { KioskText } from '../text/en.ts';
import { useText } from '../text/Language.tsx';
import { useVisit } from '../visit/Visit.tsx';
import {
  KioskRequestOtpDocument,
  type KioskRequestOtpMutation,
  KioskVerifyOtpDocument,
  type KioskVerifyOtpMutation,
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
    case 'InvalidMobileError':
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

const notChecked: Problem = ({ login }) => login.otpNotChecked;

/** The login with mobile number and OTP. */
export function useOtpLogin() {
  const text = useText();
  const client = useApolloClient();
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
    const answer = await client
      .mutate({
        mutation: KioskRequestOtpDocument,
        variables: { input: { mobile, carrier: 'BEARER' } },
        fetchPolicy: 'no-cache',
      })
      .catch(() => null);
    const result = answer?.data?.requestOtp;
    if (!result) return ({ login }) => login.otpNotSent;
    if (result.__typename !== 'RequestOtpSuccess') return (words) => refusalText(result, words);
    setSent({ ticket: result.ticket, resendAt: Date.now() + result.retryAfterSeconds * 1000 });
    return null;
  };
  const verify = async (mobile: string, otp: string, onWrong: () => void): Promise<Problem | null> => {
    const input = { mobile, otp, ticket: sent?.ticket ?? null, carrier: 'BEARER' } as const;
    const answer = await ask(() =>
      client
        .mutate({ mutation: KioskVerifyOtpDocument, variables: { input }, fetchPolicy: 'no-cache' })
        .catch(() => null),
    );
    const result = answer?.data?.verifyOtp;
    if (!result) return notChecked;
    if (result.__typename === 'InvalidOtpError') onWrong();
    if (result.__typename !== 'VerifyOtpSuccess') return (words) => refusalText(result, words);
    if (result.sessionToken === null) return notChecked;
    return logIn(result.sessionToken).then(
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
