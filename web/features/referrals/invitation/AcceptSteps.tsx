import { useState } from 'react';
import type { AcceptInvitationForm } from '#rules/referralLink.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { ConfirmNumber } from './ConfirmNumber.tsx';
import { keepReceipt } from './receipts.ts';
import { type AcceptanceOutcome, useAcceptInvitation } from './useAcceptInvitation.ts';

type Step =
  | { readonly name: 'form'; readonly entered: AcceptInvitationForm | null }
  | { readonly name: 'otp'; readonly entered: AcceptInvitationForm; readonly resendAt: number };

/** The form of an invitation, then the OTP where the backend sends one. The receipt shows the page what comes next. */
export function AcceptSteps(props: {
  readonly token: string;
  readonly inviter: string | null;
  readonly onReceived: () => void;
  /** The link turned out to be over. */
  readonly onOver: () => void;
}) {
  const { token, inviter, onReceived, onOver } = props;
  const [step, setStep] = useState<Step>({ name: 'form', entered: null });
  const accept = useAcceptInvitation(token);

  const send = async (form: AcceptInvitationForm, otp?: string): Promise<AcceptanceOutcome> => {
    const outcome = await accept(form, otp);
    if (outcome.kind === 'received') {
      onReceived();
      keepReceipt(token, outcome.receipt);
    }
    if (outcome.kind === 'verify') {
      setStep({ name: 'otp', entered: form, resendAt: Date.now() + outcome.seconds * 1000 });
    }
    if (outcome.kind === 'over') onOver();
    return outcome;
  };

  if (step.name === 'form') return <AcceptForm inviter={inviter} entered={step.entered} onSend={send} />;
  const { entered, resendAt } = step;
  return (
    <ConfirmNumber
      mobile={entered.mobile}
      resendAt={resendAt}
      onResend={() => send(entered)}
      onConfirm={(otp) => send(entered, otp)}
      onChange={() => setStep({ name: 'form', entered })}
    />
  );
}
