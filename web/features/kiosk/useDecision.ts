import { useState } from 'react';
import * as text from '#text/kiosk.ts';
import { act, type NotDone } from '#web/apollo/act.ts';
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

  const send = async (decision: 'approve' | 'decline', sent: Promise<{ readonly done: unknown } | NotDone>) => {
    setIsSending(decision);
    setProblem(null);
    const acted = await sent;
    setIsSending(null);
    if ('done' in acted) return;
    setProblem(
      acted.refused
        ? { title: acted.message, lead: text.orderSafe, isUnknown: false }
        : { title: text.orderNotSent, lead: text.orderNotSentLead, isUnknown: true },
    );
  };
  return {
    isSending,
    problem,
    approve: (addressId: string) =>
      void send('approve', act(approve({ variables: { input: { id, addressId } } }), text.orderNotSent)),
    decline: () => void send('decline', act(decline({ variables: { input: { id } } }), text.orderNotSent)),
  };
}
