import type { FragmentType } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { labelOfStatus } from '#rules/sourceStatus.ts';
import * as text from '#text/encashRequests.tsx';
import type { EncashStatus } from '#web/apollo/__generated__/types.ts';
import { istDate } from '#web/format/ist.ts';
import { Num, Points, Rupees } from '#web/ui/Amount.tsx';
import { Box, Quiet, Tiny } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
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
export function EncashRequestRow(props: {
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
      </td>
    </tr>
  );
}
