import { useEffect, useState } from 'react';
import * as text from '#text/story.tsx';
import { failureDetail } from '#web/apollo/failureText.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { subjectPath, transactionTitle } from '#web/club/subject.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Note } from '#web/ui/Note.tsx';
import { separator } from '#web/format/joinKnown.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { Box, Muted, Skeleton, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { SectionFailure } from '#web/ui/Message.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { changeOf } from '#rules/points.ts';
import { kindName } from '#web/club/transactionKind.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { type LedgerRow_transactionFragment, useLedgerRow_transactionFragment } from '../table/LedgerRow.generated.ts';
import { Contact } from './Contact.tsx';
import { ReportForm } from './ReportForm.tsx';
import { type TransactionReport_reportFragment, useTransactionStoryQuery } from './TransactionStory.generated.ts';

const Change = styled('b', {
  base: { textStyle: 'num', fontSize: '21', fontWeight: '600', '&[data-credit]': { color: 'points' } },
});

/** What the row says, the balance after it, and the page of what it was for. */
function StoryFacts({ transaction }: { readonly transaction: LedgerRow_transactionFragment }) {
  const { subject, type, points, balanceAfter, createdAt, name } = transaction;
  const change = changeOf(transaction);
  const path = subject && subjectPath(subject);
  const remark = remarkOf(transaction);
  return (
    <>
      <Facts>
        <Fact name={text.points}>
          {points === null ? (
            text.amountNotKnown
          ) : (
            <Change {...(change !== null && change > 0 ? { 'data-credit': '' } : {})}>
              {`${change !== null && change > 0 ? '+' : ''}${formatNumber(change ?? points)}`}
            </Change>
          )}
        </Fact>
        <Fact name={text.balanceAfter}>
          {balanceAfter === null ? text.balanceNotKnown : <Num>{formatNumber(balanceAfter)}</Num>}
        </Fact>
        <Fact name={text.when}>
          <Num>{`${istDate(createdAt)}, ${istTime(createdAt)}`}</Num>
        </Fact>
        <Fact name={text.type}>{kindName(transaction)}</Fact>
        <Fact name={text.record}>{name === transaction.title ? null : <Num>{name}</Num>}</Fact>
      </Facts>
      {remark !== null && <Muted>{remark}</Muted>}
      {path !== null && subject?.kind !== 'WELCOME' && subject !== null && type !== 'OTHER' && (
        <div>
          <TextLink to={path}>
            {text.links[subject.kind]}
            <Icon name="arrowRight" />
          </TextLink>
        </div>
      )}
    </>
  );
}

/** What is unusual about a transaction; null for nearly all. */
function remarkOf({ type, points }: LedgerRow_transactionFragment): string | null {
  if (points === null) return text.unreadable;
  if (type === 'OTHER') return text.otherType;
  return points < 0 ? text.negative : null;
}

/** What a story that was opened by its link shows instead of its row. */
type WithoutRow = 'loading' | 'unknown' | 'failed';

const titleWithoutRow = { loading: text.loading, unknown: text.notFound, failed: text.missing } as const;

function StoryWithoutRow(props: {
  readonly state: WithoutRow;
  readonly message: string | null;
  readonly onRetry: () => void;
}) {
  if (props.state === 'loading') return <Waiting />;
  if (props.state === 'unknown') return <Muted>{text.notFoundHint}</Muted>;
  return (
    <SectionFailure
      title={text.missing}
      safe={text.missingSafe}
      message={props.message}
      busy={false}
      onRetry={props.onRetry}
    />
  );
}

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Stack gap="18px" aria-hidden="true">
      <Skeleton w="72%" />
      <Skeleton w="48%" />
    </Stack>
  </>
);

const tones = { SENDING: 'wait', OPEN: 'wait', CLOSED: 'good', NOT_SENT: 'bad', UNKNOWN: 'off' } as const;

/** What the member has reported about a transaction. */
const Reports = ({ reports }: { readonly reports: readonly TransactionReport_reportFragment[] }) => (
  <Box as="section" aria-labelledby="reports-title">
    <Title4 as="h3" id="reports-title" mb="8px">
      {text.reports}
    </Title4>
    <Stack as="ul" gap="12px">
      {reports.map(({ id, reason, state, caseNumber, createdAt }) => (
        <li key={id}>
          <Text fontWeight="600">{text.reasons[reason]}</Text>
          <Status tone={tones[state ?? 'UNKNOWN']}>{text.states[state ?? 'UNKNOWN']}</Status>
          <Muted fontSize="14">
            {[caseNumber === null ? null : text.caseNumber(caseNumber), text.sentOn(istDate(createdAt))]
              .filter((part) => part !== null)
              .join(separator)}
          </Muted>
        </li>
      ))}
    </Stack>
  </Box>
);

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
