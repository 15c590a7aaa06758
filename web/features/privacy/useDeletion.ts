import { useState } from 'react';
import { otpRule } from '#rules/login.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/myData.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { useDeleteMyDataMutation, type DeleteMyDataMutation } from './DeleteMyData.generated.ts';
import { useRequestDeletionOtpMutation } from './RequestDeletionOtp.generated.ts';

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
    const { data, error } = await requestOtp({ variables: { mobile } });
    if (!data) return failureText(error, ['requestOtp']);
    if (data.requestOtp.__typename !== 'RequestOtpSuccess') return data.requestOtp.message;
    setStep({ name: 'otp', mobile });
    return null;
  }

  async function read(result: Result): Promise<string | null> {
    switch (result.__typename) {
      case 'DeleteMyDataSuccess':
        await onDeleted(result);
        return null;
      case 'OpenOperationsError':
        setStep({ name: 'open', operations: result.operations });
        return null;
      case 'ConfirmationRequiredError':
        return sendOtp(result.mobile);
      default:
        return result.message;
    }
  }

  const ask = (otp: string | null) =>
    during(async () => {
      const { data, error } = await mutate({ variables: { input: otp === null ? null : { otp } } });
      return data ? read(data.deleteMyData) : failureText(error, ['deleteMyData']);
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
