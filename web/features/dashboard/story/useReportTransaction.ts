import { messages } from '#rules/messages.ts';
import type { TransactionReportForm } from '#rules/transactionReport.ts';
import { act } from '#web/apollo/act.ts';
import { useReportTransactionMutation } from './ReportTransaction.generated.ts';

export type ReportOutcome =
  | { readonly kind: 'sent'; readonly caseNumber: string | null }
  /** A problem with a field, or with the whole form. */
  | { readonly kind: 'problem'; readonly field: keyof TransactionReportForm | null; readonly message: string }
  | { readonly kind: 'login' }
  /** The club takes no reports: the member calls or writes. */
  | { readonly kind: 'contact'; readonly message: string };

const isField = (name: string | undefined): name is keyof TransactionReportForm => name === 'reason' || name === 'text';

/** Reports a transaction. Never throws; the same report again is sent once. */
export function useReportTransaction(transactionId: string): (form: TransactionReportForm) => Promise<ReportOutcome> {
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
