import { type ReactNode, useEffect, useRef } from 'react';
import type { FragmentType } from '@apollo/client';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/encash.tsx';
import { Num, Points, Rupees } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { failureDetail, failureText } from '#web/apollo/failureText.ts';
import { Message, SectionFailure } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Muted, Quiet, Skeleton, Tiny } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { labelOfStatus } from '#rules/sourceStatus.ts';
import type { EncashStatus } from '#web/apollo/__generated__/types.ts';
import { istDate } from '#web/format/ist.ts';
import { ReceiptFile } from '#web/club/ReceiptFile.tsx';
import { Status } from '#web/ui/Status.tsx';
import type { EncashRequestList } from '../useEncashRequests.ts';
import {
  type EncashRequestRow_requestFragment,
  useEncashRequestRow_requestFragment,
} from './EncashRequestRow.generated.ts';

/** Completed green, rejected red, anything else amber. */
const tones = {
  PENDING: 'wait',
  PROCESSING: 'wait',
  COMPLETED: 'good',
  REJECTED: 'bad',
  UNKNOWN: 'wait',
} as const satisfies Record<EncashStatus, 'good' | 'bad' | 'wait'>;

const untold = <Quiet>{text.untold}</Quiet>;

/** One encash request. The client only ever has the last four digits of the account. */
function EncashRequestRow(props: {
  readonly request: FragmentType<EncashRequestRow_requestFragment>;
  /** Newly made: it gets focus and is scrolled into view. */
  readonly isNew: boolean;
}) {
  const { isNew } = props;
  const { data, complete } = useEncashRequestRow_requestFragment({ from: props.request });
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isNew && complete) row.current?.focus();
  }, [isNew, complete]);
  if (!complete) return null;
  return (
    <tr ref={row} {...(isNew ? { tabIndex: -1, 'data-new': '' } : {})}>
      <Box as="th" scope="row" data-label={text.request} textStyle="num">
        {data.id}
      </Box>
      <Box as="td" data-cell="created" textStyle="num" color="fg.muted">
        {data.createdAt === null ? untold : istDate(data.createdAt)}
      </Box>
      <td data-cell="account">
        {data.accountLast4 === null ? untold : <Num css={{ color: 'fg.muted' }}>•••• {data.accountLast4}</Num>}
      </td>
      <td data-cell="points" data-unit={text.pointsUnit}>
        {data.points === null ? untold : <Points value={data.points} tone="ink" />}
      </td>
      <td data-cell="fee">
        {data.facilitationFee === null ? untold : <Rupees value={data.facilitationFee} css={{ color: 'fg.muted' }} />}
      </td>
      <td data-cell="amount">
        {data.amountPayable === null ? untold : <Rupees value={data.amountPayable} css={{ fontWeight: '600' }} />}
      </td>
      <td data-cell="status">
        <Status tone={tones[data.status]}>{labelOfStatus(text.statusWords, data)}</Status>
        {data.expectedBy !== null && <Tiny mt="4px">{text.expectedBy(istDate(data.expectedBy))}</Tiny>}
        <Box mt="8px">
          <ReceiptFile redemption={data.redemption} />
        </Box>
      </td>
    </tr>
  );
}

const onNarrow = '@media (max-width: 959.98px)';
const styles = {
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': { padding: '14px 24px', textAlign: 'left', verticalAlign: 'middle' },
    '& thead th': { textStyle: 'tiny', fontWeight: '500', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTop: '1px solid {colors.line}' },
    '& tbody tr[data-new]': { background: 'bg.hover', scrollMarginBlock: '120px' },
    '& tbody th': { fontWeight: '600' },
    '& [data-cell=points], & [data-cell=fee], & [data-cell=amount]': { textAlign: 'right' },
    // On narrow screens a row has two lines: number and status, then amount, account and day.
    [onNarrow]: {
      '&, & tbody': { display: 'block' },
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '2px 16px',
        padding: '16px 18px',
      },
      '& tbody tr:first-of-type': { borderTop: '0' },
      '& tbody :is(th, td)': { padding: '0' },
      '& tbody th': { display: 'flex', gap: '.35em', _before: { content: 'attr(data-label)', fontWeight: '500' } },
      '& [data-cell=status]': { gridRow: '1', gridColumn: '2', textAlign: 'right' },
      '& [data-cell=amount]': { gridRow: '2', gridColumn: '1', textAlign: 'left', fontSize: '17' },
      '& [data-cell=account]': { gridRow: '2', gridColumn: '2', textAlign: 'right' },
      '& [data-cell=created]': { gridRow: '3', gridColumn: '1' },
      '& [data-cell=points]': {
        gridRow: '3',
        gridColumn: '2',
        _after: { content: '" " attr(data-unit)', color: 'fg.muted' },
      },
      '& [data-cell=fee]': { display: 'none' },
    },
  }),
};

export function EncashRequests(props: {
  readonly list: EncashRequestList;
  /** Omitted if no new request is possible. */
  readonly onNew?: () => void;
  /** The newly made request: it gets focus and is marked. */
  readonly newest?: string | undefined;
}) {
  const { requests, isLoading, failure, retry } = props.list;
  // An empty list is uncertain while it is refetched, as after a first request, or if the request failed.
  if (requests === null || (requests.length === 0 && (isLoading || failure !== null))) {
    return (
      <Sheet padded={!isLoading} css={{ overflow: 'hidden' }}>
        {isLoading ? (
          <Loading />
        ) : (
          <SectionFailure
            title={text.didNotArrive}
            message={failureDetail(failure ?? undefined, ['me', 'encashRequests'])}
            safe={text.areSafe}
            busy={false}
            onRetry={retry}
          />
        )}
      </Sheet>
    );
  }
  if (requests.length === 0) {
    return (
      <Sheet padded>
        <Message
          tone="empty"
          title={text.noRequests}
          action={
            props.onNew && (
              <Button variant="outline" size="sm" onClick={props.onNew}>
                {text.newRequest}
              </Button>
            )
          }
        >
          {text.noRequestsYet}
        </Message>
      </Sheet>
    );
  }
  return (
    <>
      {failure !== null && (
        <Note tone="wait" busy={isLoading} onRetry={retry} css={{ marginBottom: '16px' }}>
          <p>{failureText(failure, ['me', 'encashRequests'])}</p>
          <p>{text.asLastHeard}</p>
        </Note>
      )}
      <Sheet css={{ overflow: 'hidden' }} aria-label={text.myRequests}>
        <table className={styles.table}>
          <Head />
          <tbody>
            {requests.map((request) => (
              <EncashRequestRow key={request.id} request={request} isNew={request.id === props.newest} />
            ))}
          </tbody>
        </table>
      </Sheet>
      <Muted mt="16px">{heldNote(requests)}</Muted>
    </>
  );
}

/** The note on held points is shown only if some are held: a request made elsewhere holds none here. */
function heldNote(requests: NonNullable<EncashRequestList['requests']>): ReactNode {
  const open = requests.filter(({ status }) => status === 'PENDING' || status === 'PROCESSING');
  const held = open.filter((request) => request.isHeld);
  const sum = held.reduce((total, { points }) => total + (points ?? 0), 0);
  return (
    <>
      <span>{sum > 0 && text.pointsAreHeld(<Points value={sum} tone="ink" />)}</span>{' '}
      <span>{held.length < open.length && text.notHeld}</span> <span>{open.length > 0 && text.paidAfterReview}</span>{' '}
      {text.rejectedCostsNothing}
    </>
  );
}

/** The columns, each with the size of its skeleton. */
const columns = [
  { label: text.request, bone: { width: '34px', marginBlock: '5px' } },
  { label: text.created, cell: 'created', bone: { width: '90px' } },
  { label: text.account, cell: 'account', bone: { width: '76px', marginLeft: 'auto' } },
  { label: text.points, cell: 'points', isNumber: true, bone: { width: '60px', marginLeft: 'auto' } },
  { label: text.fee, cell: 'fee', isNumber: true, bone: { width: '50px', marginLeft: 'auto' } },
  { label: text.amountPayable, cell: 'amount', isNumber: true, bone: { width: '80px' } },
  { label: text.status, cell: 'status', bone: { width: '96px' } },
] as const;

const Head = () => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column.label} scope="col" data-cell={'isNumber' in column ? column.cell : undefined}>
          {column.label}
        </th>
      ))}
    </tr>
  </thead>
);

const Loading = () => (
  <>
    <VisuallyHidden role="status">{text.loadingRequests}</VisuallyHidden>
    <table className={styles.table} aria-hidden="true">
      <Head />
      <tbody>
        {[1, 2, 3].map((place) => (
          <tr key={place}>
            {columns.map((column) => (
              <td key={column.label} data-cell={'cell' in column ? column.cell : undefined}>
                <Skeleton style={column.bone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
