import { useEffect, useEffectEvent } from 'react';
import type { RequestEncashForm } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import { edit } from '#text/common.ts';
import * as text from '#text/encashForm.tsx';
import { ConfirmStep, type CheckoutTexts } from '#web/checkout/ConfirmStep.tsx';
import { resultIn, type FieldFault, type Settled } from '#web/checkout/outcome.ts';
import { useAttempt } from '#web/checkout/useAttempt.ts';
import { useCheckout } from '#web/checkout/useCheckout.ts';
import { Button } from '#web/ui/Button.tsx';
import { Beside, Columns } from '#web/ui/Layout.tsx';
import { useRequestEncashMutation } from '../RequestEncash.generated.ts';
import type { BankCheck } from '../useBankCheck.ts';
import { EncashQuote } from './EncashQuote.tsx';
import { EncashReview } from './EncashReview.tsx';
import { LeftOpen } from './LeftOpen.tsx';

/** What an attempt at an encash request is for. Its details are not part of it: they are never stored. */
export const encashSubject = 'encash';

const texts: CheckoutTexts = {
  confirm: text.confirm,
  busy: text.submitting,
  steps: { label: text.progress, send: text.sending, sentOnce: text.sentOnce },
  unknown: { what: messages.encashError, advice: text.notKnownAdvice },
  outage: messages.encashNotSubmitted,
  refused: messages.encashNotSubmitted,
  safe: text.nothingTaken,
  mismatch: text.earlierArrived,
};

/** The review of a request, and its confirmation. A request that was sent can only be sent again unchanged. */
export function EncashConfirmation(props: {
  readonly session: string;
  readonly entry: RequestEncashForm;
  readonly bank: BankCheck | null;
  readonly available: number | null;
  /** A request of an earlier visit may be on its way. */
  readonly wasLeftOpen: boolean;
  /** Back to the form, with the faults that the graph found. */
  readonly onEdit: (faults: readonly FieldFault[]) => void;
  readonly onSettled: (outcome: Settled) => void;
}) {
  const { session, entry, bank, available, wasLeftOpen, onEdit, onSettled } = props;
  const [requestEncash] = useRequestEncashMutation({ errorPolicy: 'all' });
  const attempt = useAttempt(session, encashSubject, 'page');
  const checkout = useCheckout({
    session,
    attempt,
    input: entry,
    send: async (input) => resultIn(await requestEncash({ variables: { input } }), (data) => data.requestEncash),
    onSettled,
  });
  const { stage, isBusy, isFixed } = checkout;
  const faults = stage.name === 'refused' && stage.outcome.fields.length > 0 ? stage.outcome.fields : null;
  const correct = useEffectEvent(onEdit);
  useEffect(() => {
    if (faults) correct(faults);
  }, [faults]);
  return (
    <Columns>
      <EncashReview entry={entry} bank={bank} />
      <Beside>
        <EncashQuote points={entry.points} available={available}>
          {wasLeftOpen && stage.name === 'ready' && <LeftOpen />}
          <ConfirmStep checkout={checkout} texts={texts} disabled={attempt === null}>
            {(!isFixed || isBusy) && (
              <Button variant="outline" block disabled={isBusy} onClick={() => onEdit([])}>
                {edit}
              </Button>
            )}
          </ConfirmStep>
        </EncashQuote>
      </Beside>
    </Columns>
  );
}
