import { Badge, Table } from '@chakra-ui/react';
import { DataTable } from '../parts/DataTable.tsx';
import { date, day, due, nameOf } from '../parts/format.ts';
import { LinkRow, RowLink } from '../parts/RowLink.tsx';
import type { DataRequestsQuery } from './DataRequest.generated.ts';
import { outcomeNames, requestKinds, urgencyOf } from './names.ts';

type DataRequestItem = DataRequestsQuery['dataRequests']['nodes'][number];

/** How a request stands: its deadline, or how it ended. */
export const RequestBadge = ({ outcome, daysLeft }: Pick<DataRequestItem, 'outcome' | 'daysLeft'>) =>
  outcome === null ? (
    <Badge colorPalette={urgencyOf(daysLeft)}>{due(daysLeft)}</Badge>
  ) : (
    <Badge colorPalette={outcome === 'DONE' ? 'green' : 'gray'}>{nameOf(outcomeNames, outcome)}</Badge>
  );

interface DataRequestTableProps {
  readonly requests: readonly DataRequestItem[];
  /** Without what the page around it says already. */
  readonly isShort?: boolean;
}

/** Requests about personal data as a table; a row opens its page. */
export function DataRequestTable({ requests, isShort = false }: DataRequestTableProps) {
  const columns = isShort
    ? ['Request', 'Deadline', 'State']
    : ['Request', 'Deadline', 'State', 'Member', 'Received', 'By'];
  return (
    <DataTable label="Requests about personal data" columns={columns} isInteractive>
      {requests.map(({ id, kind, membershipNumber, receivedAt, channel, dueOn, daysLeft, outcome }) => (
        <LinkRow key={id}>
          <Table.Cell whiteSpace="nowrap">
            <RowLink to={`/data-requests/${id}`}>{nameOf(requestKinds, kind)}</RowLink>
          </Table.Cell>
          <Table.Cell whiteSpace="nowrap">{day(dueOn)}</Table.Cell>
          <Table.Cell>
            <RequestBadge outcome={outcome} daysLeft={daysLeft} />
          </Table.Cell>
          {!isShort && (
            <>
              <Table.Cell>{membershipNumber}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{date(receivedAt)}</Table.Cell>
              <Table.Cell>{channel}</Table.Cell>
            </>
          )}
        </LinkRow>
      ))}
    </DataTable>
  );
}
