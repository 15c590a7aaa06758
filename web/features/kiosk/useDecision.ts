import { useState } from 'react';
import * as text from '#text/kiosk.ts';
import { useApproveKioskOrderMutation, useDeclineKioskOrderMutation } from './KioskOrder.generated.ts';

interface Problem {
  readonly title: string;
  readonly lead: string;
  /** The answer may have arrived. */
  readonly isUnknown: boolean;
}

/** Confirms or refuses an order of a kiosk. The cache then has its new state; sent twice, it is ordered once. */
export function useDecision(id: string) {
  const [approve] = useApproveKioskOrderMutation({ errorPolicy: 'all' });
  const [decline] = useDeclineKioskOrderMutation({ errorPolicy: 'all' });
  const [isSending, setIsSending] = useState<'approve' | 'decline' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const settle = (result: { readonly __typename: string; readonly message?: string } | undefined) => {
    setIsSending(null);
    if (result?.__typename === 'OrderApproval') return;
    setProblem(
      result?.message === undefined
        ? { title: text.orderNotSent, lead: text.orderNotSentLead, isUnknown: true }
        : { title: result.message, lead: text.orderSafe, isUnknown: false },
    );
  };
  return {
    isSending,
    problem,
    approve: (addressId: string) => {
      setIsSending('approve');
      setProblem(null);
      void approve({ variables: { input: { id, addressId } } }).then(({ data }) => settle(data?.approveOrder));
    },
    decline: () => {
      setIsSending('decline');
      setProblem(null);
      void decline({ variables: { input: { id } } }).then(({ data }) => settle(data?.declineOrder));
    },
  };
}
