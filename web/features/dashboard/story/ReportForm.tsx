import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import {
  reportReasons,
  reportTextCharacters,
  type TransactionReportForm,
  transactionReportRule,
} from '#rules/transactionReport.ts';
import * as text from '#text/story.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { DialogActions } from '#web/ui/Dialog.tsx';
import { onceTouched, SelectField } from '#web/ui/Field.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Muted, Stack, Text } from '#web/ui/primitives.ts';
import { Contact } from './Contact.tsx';
import { ReportText } from './ReportText.tsx';
import { type ReportOutcome, useReportTransaction } from './useReportTransaction.ts';

/** What is wrong with a transaction, and the answer: the case number, or whom to call. */
export function ReportForm(props: {
  readonly transaction: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly membershipNumber: string;
  readonly onBack: () => void;
}) {
  const { transaction, title, membershipNumber, onBack } = props;
  const { pathname, search } = useLocation();
  const report = useReportTransaction(transaction.id);
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const form = useForm<TransactionReportForm>({
    ...onceTouched,
    resolver: standardSchemaResolver(transactionReportRule),
    defaultValues: { reason: 'WRONG_AMOUNT', text: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (entry) => {
    setOutcome(null);
    const next = await report(entry);
    if (next.kind === 'problem' && next.field !== null)
      form.setError(next.field, { message: next.message }, { shouldFocus: true });
    else setOutcome(next);
  });

  if (outcome?.kind === 'sent') {
    return (
      <>
        <Note tone="good" title={text.sent}>
          <p>{outcome.caseNumber === null ? text.sentPending : text.sentCase(outcome.caseNumber)}</p>
        </Note>
        <DialogActions>
          <Button variant="outline" onClick={onBack}>
            {text.back}
          </Button>
        </DialogActions>
      </>
    );
  }
  if (outcome?.kind === 'contact') {
    return (
      <>
        <Note tone="bad">{outcome.message}</Note>
        <Contact name={transaction.name} title={title} membershipNumber={membershipNumber} onBack={onBack} />
      </>
    );
  }
  return (
    // With `dialog`, a submission before hydration does not write the text into the address.
    <Stack as="form" gap="20px" method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <Muted mt="-12px">{title}</Muted>
      <SelectField {...form.register('reason')} label={text.reason} error={errors.reason?.message}>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {text.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <ReportText
        {...form.register('text')}
        isOptional={form.watch('reason') !== 'OTHER'}
        maxLength={reportTextCharacters}
        error={errors.text?.message}
      />
      {outcome !== null && (
        <Note tone="bad">
          <Text fontWeight="600">{outcome.kind === 'login' ? text.entriesKept : outcome.message}</Text>
          {outcome.kind === 'login' && (
            <LinkButton to={loginAndBackTo(pathname + search)} size="sm" css={{ marginTop: '10px' }}>
              {text.loginNow}
            </LinkButton>
          )}
        </Note>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          {text.back}
        </Button>
        <Button type="submit" busy={isSubmitting} busyText={text.sending}>
          {text.send}
        </Button>
      </DialogActions>
    </Stack>
  );
}
