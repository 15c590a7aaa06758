import { useEffect, useState } from 'react';
import * as text from '#text/story.tsx';
import { failureDetail } from '#web/apollo/failureText.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { transactionTitle } from '#web/club/subject.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Note } from '#web/ui/Note.tsx';
import { useLedgerRow_transactionFragment } from '../table/LedgerRow.generated.ts';
import { Contact } from './Contact.tsx';
import { ReportForm } from './ReportForm.tsx';
import { Reports } from './Reports.tsx';
import { StoryFacts } from './StoryFacts.tsx';
import { StoryWithoutRow, titleWithoutRow, Waiting } from './StoryWithoutRow.tsx';
import { useTransactionStoryQuery } from './TransactionStory.generated.ts';

/** One transaction: what it was for, the balance after it, what it leads to, and what to do when something is wrong. */
export function TransactionStory({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [isReporting, setReporting] = useState(false);
  const [isShown, setShown] = useState(false);
  // A dialog that is open when it mounts gives the focus back to the row, and takes that for a press beside it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const { data, error, loading, refetch } = useTransactionStoryQuery({
    ...memberQuery,
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  // A row of the table is in the cache; one from a link comes with the answer.
  const row = useLedgerRow_transactionFragment({ from: { __typename: 'PointsTransaction', id } });
  const me = data?.me ?? null;
  const reports = me?.transaction?.reports ?? null;
  const retry = () => void refetch().catch(() => undefined);

  if (!row.complete) {
    const isUnknown = me !== null && me.transaction === null && !error;
    const state = isUnknown ? 'unknown' : loading ? 'loading' : 'failed';
    return (
      <Dialog open={isShown} title={titleWithoutRow[state]} onClose={onClose}>
        <StoryWithoutRow state={state} message={failureDetail(error, ['me', 'transaction'])} onRetry={retry} />
      </Dialog>
    );
  }
  const { data: transaction } = row;
  const title = transactionTitle(transaction);
  if (isReporting && me) {
    return (
      <Dialog open={isShown} title={text.wrong} onClose={onClose}>
        {me.transactionReporting === 'CASE' ? (
          <ReportForm
            transaction={transaction}
            title={title}
            membershipNumber={me.membershipNumber}
            onBack={() => setReporting(false)}
          />
        ) : (
          <Contact
            name={transaction.name}
            title={title}
            membershipNumber={me.membershipNumber}
            onBack={() => setReporting(false)}
          />
        )}
      </Dialog>
    );
  }
  const isOpen = reports?.some(({ state }) => state === 'OPEN' || state === 'SENDING') ?? false;
  return (
    <Dialog open={isShown} title={title} onClose={onClose}>
      <StoryFacts transaction={transaction} />
      {reports !== null && reports.length > 0 && <Reports reports={reports} />}
      {me === null || (reports === null && me.transactionReporting === 'CASE') ? (
        loading ? (
          <Waiting />
        ) : (
          <Note tone="wait" busy={loading} onRetry={retry}>
            {text.reportsMissing}
          </Note>
        )
      ) : (
        !isOpen && (
          <Button variant="outline" onClick={() => setReporting(true)}>
            {text.wrong}
          </Button>
        )
      )}
    </Dialog>
  );
}
