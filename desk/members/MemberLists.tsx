import { Table } from '@chakra-ui/react';
import { kindNames } from '../operations/names.ts';
import { operationLabel, StageBadge } from '../operations/OperationTable.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { figure, nameOf } from '../parts/format.ts';
import { LinkRow, RowLink } from '../parts/RowLink.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import type { MemberDetail } from './detail.ts';

export const HoldSection = ({ holds }: { readonly holds: MemberDetail['holds'] }) => (
  <Section title="Points on hold" count={holds.length} isFlush>
    {holds.length === 0 ? (
      <Nothing>No points are on hold.</Nothing>
    ) : (
      <DataTable
        label="Points on hold"
        columns={['Operation', 'Kind', 'Stage', { name: 'Points', align: 'end' }]}
        isInteractive
      >
        {holds.map(({ operation, points }) => (
          <LinkRow key={operation.id}>
            <Table.Cell whiteSpace="nowrap">
              <RowLink to={`/operations/${operation.id}`}>{operationLabel(operation)}</RowLink>
            </Table.Cell>
            <Table.Cell>{nameOf(kindNames, operation.kind)}</Table.Cell>
            <Table.Cell>
              <StageBadge stage={operation.stage} />
            </Table.Cell>
            <Table.Cell textAlign="end" color="points">
              {figure(points)}
            </Table.Cell>
          </LinkRow>
        ))}
      </DataTable>
    )}
  </Section>
);

export const ReferralSection = ({ referrals }: { readonly referrals: MemberDetail['referrals'] }) => (
  <Section title="Referrals" count={referrals.length} isFlush>
    {referrals.length === 0 ? (
      <Nothing>The club has sent no referral of this member.</Nothing>
    ) : (
      <DataTable label="Referrals" columns={['Operation', 'Project', 'Stage', 'Sent']} isInteractive>
        {referrals.map(({ operation, project }) => (
          <LinkRow key={operation.id}>
            <Table.Cell whiteSpace="nowrap">
              <RowLink to={`/operations/${operation.id}`}>{operationLabel(operation)}</RowLink>
            </Table.Cell>
            <Table.Cell>{project ?? '–'}</Table.Cell>
            <Table.Cell>
              <StageBadge stage={operation.stage} />
            </Table.Cell>
            <Table.Cell>
              <At time={operation.createdAt} />
            </Table.Cell>
          </LinkRow>
        ))}
      </DataTable>
    )}
  </Section>
);
