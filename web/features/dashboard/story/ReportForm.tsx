import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ComponentPropsWithRef, useId, useState } from 'react';
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
import { FieldFrame, onceTouched, SelectField } from '#web/ui/Field.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Muted, Stack, Text } from '#web/ui/primitives.ts';
import { messages } from '#rules/messages.ts';
import { act } from '#clients/act.ts';
import { styled } from '#web/ui/styled.ts';
import { Contact } from './Contact.tsx';
import { useReportTransactionMutation } from './ReportTransaction.generated.ts';

const Area = styled('textarea', {
  base: {
    width: '100%',
    minHeight: '112px',
    padding: '12px 14px',
    border: '1px solid {colors.line.field}',
    borderRadius: 'control',
    background: 'bg.field',
    resize: 'vertical',
    _hover: { borderColor: 'fg.ink' },
    '&[aria-invalid]': { borderColor: 'bad' },
  },
});

/** What is wrong, in the member's words. Takes what `register('text')` returns. */
function ReportText({
  isOptional,
  error,
  ...area
}: ComponentPropsWithRef<'textarea'> & { readonly isOptional: boolean; readonly error: string | undefined }) {
  const label = isOptional ? `${text.details} (${text.optional})` : text.details;
  return (
    <FieldFrame id={useId()} label={label} hint={text.detailsHint} error={error}>
      {(wiring) => <Area {...area} {...wiring} />}
    </FieldFrame>
  );
}

type ReportOutcome =
  | { readonly kind: 'sent'; readonly caseNumber: string | null }
  /** A problem with a field, or with the whole form. */
  | { readonly kind: 'problem'; readonly field: keyof TransactionReportForm | null; readonly message: string }
  | { readonly kind: 'login' }
  /** The club takes no reports: the member calls or writes. */
  | { readonly kind: 'contact'; readonly message: string };

const isField = (name: string | undefined): name is keyof TransactionReportForm => name === 'reason' || name === 'text';

/** Reports a transaction. Never throws; the same report again is sent once. */
function useReportTransaction(transactionId: string): (form: TransactionReportForm) => Promise<ReportOutcome> {
  const [mutate] = useReportTransactionMutation({ errorPolicy: 'all' });
  return async (form) => {
    // Without an answer it may have arrived. The club sends the same report only once.
    const acted = await act(mutate({ variables: { input: { transactionId, ...form } } }), messages.reportNotSaved);
    if ('done' in acted) return { kind: 'sent', caseNumber: acted.done.report.caseNumber };
    const { refused, message } = acted;
    if (refused?.__typename === 'NotSignedInError') return { kind: 'login' };
    if (refused?.__typename === 'ReportingNotAvailableError') return { kind: 'contact', message };
    const first = refused?.__typename === 'ValidationError' ? refused.fields[0]?.field : undefined;
    return { kind: 'problem', field: isField(first) ? first : null, message };
  };
}

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
