import { useEffect, useEffectEvent, useRef } from 'react';
import type { RequestEncashForm } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import { edit } from '#text/common.ts';
import * as text from '#text/encashForm.tsx';
import { type CheckoutTexts, ConfirmStep } from '#web/checkout/ConfirmStep.tsx';
import { type FieldFault, resultIn, type Settled } from '#web/checkout/outcome.ts';
import { useAttempt } from '#web/checkout/useAttempt.ts';
import { useCheckout } from '#web/checkout/useCheckout.ts';
import { Button } from '#web/ui/Button.tsx';
import { Beside, Columns, Sheet } from '#web/ui/Layout.tsx';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Muted, Stack, Title4 } from '#web/ui/primitives.ts';
import { useRequestEncashMutation } from '../RequestEncash.generated.ts';
import type { BankCheck } from '../useBankCheck.ts';
import { EncashQuote } from './EncashQuote.tsx';
import { LeftOpen } from './LeftOpen.tsx';
import { BankLine } from './BankLine.tsx';

/** `0042 1180 7719`: digits in fours are easier to compare. */
const inFours = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** The review of the entries before sending: the one place that shows the whole account number. */
function EncashReview({ entry, bank }: { readonly entry: RequestEncashForm; readonly bank: BankCheck | null }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="20px">
      <Sheet padded aria-labelledby="encash-review">
        <Title4 as="h3" scrollMt="120px" outline="0" id="encash-review" ref={title} tabIndex={-1}>
          {text.reviewTitle}
        </Title4>
        <Muted m="6px 0 18px">{text.reviewLead}</Muted>
        <Facts>
          <Fact name={text.accountHolder}>{entry.personName}</Fact>
          <Fact name={text.accountNumber}>
            <Num>{inFours(entry.accountNumber)}</Num>
          </Fact>
          <Fact name={text.ifsc}>
            <Num>{entry.ifsc}</Num>
          </Fact>
          <Fact name={text.branch}>{entry.branchName}</Fact>
        </Facts>
        {bank && (
          <Box mt="22px" mb="-18px">
            <BankLine check={bank} />
          </Box>
        )}
      </Sheet>
      <Note tone="info" title={text.nextTitle}>
        <p>{text.nextSteps}</p>
      </Note>
    </Stack>
  );
}

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
