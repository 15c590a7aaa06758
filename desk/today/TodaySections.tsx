import { Badge, Table, Text } from '@chakra-ui/react';
import { decisionNames } from '../operations/names.ts';
import { type OperationItem, operationTitle, StageBadge } from '../operations/OperationTable.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { day, due, nameOf, points, sentence, waitedDays } from '../parts/format.ts';
import { LinkRow, RowLink } from '../parts/RowLink.tsx';
import { Section } from '../parts/Section.tsx';
import { Waited } from '../parts/times.tsx';
import { useNow } from '../parts/useNow.ts';
import { requestKinds, urgencyOf } from '../privacy/names.ts';
import type { TodayQuery } from './Today.generated.ts';

type Today = TodayQuery['today'];

const waitedColumn = { name: 'Waited', width: '6rem' } as const;

interface OperationCellsProps {
  readonly operation: OperationItem;
  /** What a phone shows below, since it has no room for a column of its own. */
  readonly why: string;
}

/** What an operation is, with its price: `Order VR-10231`, `Lawn mat, 12,500 points`. */
const OperationCells = ({ operation, why }: OperationCellsProps) => (
  <Table.Cell minW="11rem">
    <RowLink to={`/operations/${operation.id}`}>{operationTitle(operation)}</RowLink>
    <Text fontSize="13" color="fg.muted">
      {[
        operation.number === null ? null : operation.subject,
        operation.points === null ? null : points(operation.points),
      ]
        .filter((part) => part !== null)
        .join(', ')}
    </Text>
    {operation.memberId !== null && (
      <Text fontSize="13" color="fg.muted">
        Member{' '}
        <Text as="span" fontFamily="mono">
          {operation.memberId}
        </Text>
      </Text>
    )}
    <Text hideFrom="md" mt="1" whiteSpace="normal">
      {why}
    </Text>
  </Table.Cell>
);

export const DecisionSection = ({ operations }: { readonly operations: Today['operations'] }) => (
  <Section
    title="Operations"
    count={operations.length}
    lead="Waiting for a decision, or open for more than ten minutes."
    isFlush
  >
    <DataTable
      label="Operations"
      columns={[waitedColumn, 'Operation', { name: 'What is not known', isWide: true }, 'Stage', 'Assigned to']}
      isInteractive
    >
      {operations.map((operation) => (
        <LinkRow key={operation.id}>
          <Table.Cell fontWeight="600">
            <Waited since={operation.stageAt} />
          </Table.Cell>
          <OperationCells operation={operation} why={sentence(operation.notKnown)} />
          <Table.Cell minW="16rem" whiteSpace="normal" hideBelow="md">
            {sentence(operation.notKnown)}
          </Table.Cell>
          <Table.Cell>
            <StageBadge stage={operation.stage} />
          </Table.Cell>
          <Table.Cell whiteSpace="nowrap">{operation.isAssignedToMe ? 'Me' : (operation.assignedTo ?? '–')}</Table.Cell>
        </LinkRow>
      ))}
    </DataTable>
  </Section>
);

export const ProposalSection = ({ proposals }: { readonly proposals: Today['proposals'] }) => (
  <Section title="Decisions for a second person" count={proposals.length} isFlush>
    <DataTable
      label="Decisions for a second person"
      columns={[
        waitedColumn,
        'Operation',
        { name: 'Decision', isWide: true },
        'Proposed by',
        { name: 'Approval', heading: '' },
      ]}
      isInteractive
    >
      {proposals.map(({ id, operation, decision, reason, proposedBy, proposedAt, canApprove }) => (
        <LinkRow key={id}>
          <Table.Cell fontWeight="600">
            <Waited since={proposedAt} />
          </Table.Cell>
          <OperationCells operation={operation} why={`${nameOf(decisionNames, decision)}: ${reason}`} />
          <Table.Cell minW="11rem" whiteSpace="normal" hideBelow="md">
            {nameOf(decisionNames, decision)}
            <Text fontSize="13" color="fg.muted">
              {reason}
            </Text>
          </Table.Cell>
          <Table.Cell whiteSpace="nowrap">{proposedBy}</Table.Cell>
          <Table.Cell>{canApprove && <Badge colorPalette="orange">You can approve it</Badge>}</Table.Cell>
        </LinkRow>
      ))}
    </DataTable>
  </Section>
);

export function DeadlineSection({ requests }: { readonly requests: Today['dataRequests'] }) {
  const now = useNow();
  return (
    <Section title="Requests about personal data" count={requests.length} lead="The nearest deadline first." isFlush>
      <DataTable
        label="Requests about personal data"
        columns={[waitedColumn, 'Request', 'Member', 'Deadline']}
        isInteractive
      >
        {requests.map(({ id, kind, membershipNumber, receivedAt, dueOn, daysLeft }) => (
          <LinkRow key={id}>
            <Table.Cell fontWeight="600">{waitedDays(receivedAt, now)}</Table.Cell>
            <Table.Cell minW="9rem">
              <RowLink to={`/data-requests/${id}`}>{nameOf(requestKinds, kind)}</RowLink>
            </Table.Cell>
            <Table.Cell>{membershipNumber}</Table.Cell>
            <Table.Cell whiteSpace="nowrap">
              {day(dueOn)} <Badge colorPalette={urgencyOf(daysLeft)}>{due(daysLeft)}</Badge>
            </Table.Cell>
          </LinkRow>
        ))}
      </DataTable>
    </Section>
  );
}

export const KioskSection = ({ kiosks }: { readonly kiosks: Today['silentKiosks'] }) => (
  <Section
    title="Silent kiosks"
    count={kiosks.length}
    lead="No report for more than five minutes, in opening hours."
    isFlush
  >
    <DataTable
      label="Silent kiosks"
      columns={[{ name: 'Silent for', width: '8rem' }, 'Kiosk', 'Gallery', 'Version']}
      isInteractive
    >
      {kiosks.map(({ id, name, gallery, lastSeenAt, enrolledAt, version }) => {
        const since = lastSeenAt ?? enrolledAt;
        return (
          <LinkRow key={id}>
            <Table.Cell fontWeight="600">{since === null ? 'never reported' : <Waited since={since} />}</Table.Cell>
            <Table.Cell>
              <RowLink to="/kiosks">{name}</RowLink>
            </Table.Cell>
            <Table.Cell>{gallery}</Table.Cell>
            <Table.Cell>{version ?? '–'}</Table.Cell>
          </LinkRow>
        );
      })}
    </DataTable>
  </Section>
);
