import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { messages } from '#rules/messages.ts';
import type { TransactionReportForm } from '#rules/transactionReport.ts';
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
  const problem = (message: string, field: keyof TransactionReportForm | null = null): ReportOutcome => ({
    kind: 'problem',
    field,
    message,
  });
  return async (form) => {
    try {
      const { data, error } = await mutate({ variables: { input: { transactionId, ...form } } });
      const result = data?.reportTransaction;
      switch (result?.__typename) {
        case undefined:
          return problem(CombinedGraphQLErrors.is(error) ? error.message : messages.reportNotSaved);
        case 'ReportTransactionSuccess':
          return { kind: 'sent', caseNumber: result.report.caseNumber };
        case 'NotSignedInError':
          return { kind: 'login' };
        case 'ReportingNotAvailableError':
          return { kind: 'contact', message: result.message };
        case 'ValidationError': {
          const [first] = result.fields;
          return problem(result.message, isField(first?.field) ? first.field : null);
        }
        case 'DuplicateReportError':
        case 'TransactionNotFoundError':
        case 'RateLimitedError':
          return problem(result.message);
      }
    } catch {
      // It is unknown whether the request arrived. The club sends the same report only once.
      return problem(messages.reportNotSaved);
    }
  };
}
