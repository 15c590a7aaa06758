import { useState } from 'react';
import { otpRule } from '#rules/login.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/myData.tsx';
import { unreachable } from '#text/failure.ts';
import { act } from '#clients/act.ts';
import {
  type DeleteMyDataMutation,
  useDeleteMyDataMutation,
  useRequestDeletionOtpMutation,
} from './DeleteMyData.generated.ts';

type Result = DeleteMyDataMutation['deleteMyData'];
export type Deleted = Extract<Result, { __typename: 'DeleteMyDataSuccess' }>;
export type OpenOperations = Extract<Result, { __typename: 'OpenOperationsError' }>['operations'];

export type DeletionStep =
  | { readonly name: 'offer' }
  | { readonly name: 'open'; readonly operations: OpenOperations }
  | { readonly name: 'otp'; readonly mobile: string };

/**
 * Deleting the member's data: first whether anything is open, then an OTP to the member's own number, then the deletion.
 * Never throws; `problem` says what went wrong.
 */
export function useDeletion(onDeleted: (deleted: Deleted) => Promise<void>) {
  const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
  const [mutate] = useDeleteMyDataMutation(options);
  const [requestOtp] = useRequestDeletionOtpMutation(options);
  const [step, setStep] = useState<DeletionStep>({ name: 'offer' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const during = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await work());
    } finally {
      setBusy(false);
    }
  };

  async function sendOtp(mobile: string): Promise<string | null> {
    const acted = await act(requestOtp({ variables: { mobile } }), unreachable);
    if (!('done' in acted)) return acted.message;
    setStep({ name: 'otp', mobile });
    return null;
  }

  const ask = (otp: string | null) =>
    during(async () => {
      const acted = await act(mutate({ variables: { input: { otp } } }), unreachable);
      if ('done' in acted) {
        await onDeleted(acted.done);
        return null;
      }
      const { refused, message } = acted;
      if (refused?.__typename === 'ConfirmationRequiredError') return sendOtp(refused.mobile);
      if (refused?.__typename !== 'OpenOperationsError') return message;
      setStep({ name: 'open', operations: refused.operations });
      return null;
    });

  return {
    step,
    busy,
    problem,
    begin: () => ask(null),
    confirm: (entry: string) => {
      const otp = otpRule.safeParse(entry);
      if (otp.success) return ask(otp.data);
      return during(async () => (entry === '' ? text.enterOtp : messages.invalidOtp));
    },
    resend: (mobile: string) => during(() => sendOtp(mobile)),
    cancel: () => {
      setProblem(null);
      setStep({ name: 'offer' });
    },
  };
}
