import { Badge, Flex, HStack, Link, Stack, Table, Text } from '@chakra-ui/react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { searchParams } from '#clients/searchParams.ts';
import { operationTitle, StageBadge } from '../operations/OperationTable.tsx';
import { ChoiceMenu } from '../parts/ChoiceMenu.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { DayRange } from '../parts/DayRange.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { figure, nameOf } from '../parts/format.ts';
import { MoreButton, useListPolicy } from '../parts/MoreButton.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import type { MemberDetail } from './detail.ts';
import { type MemberLedgerQuery, useMemberLedgerQuery } from './Member.generated.ts';

type Transaction = NonNullable<NonNullable<MemberLedgerQuery['member']>['ledger']>['nodes'][number];

const typeNames: Readonly<Record<Transaction['type'], string>> = { CREDIT: 'Credit', DEBIT: 'Debit', OTHER: 'Other' };
const day = z.iso.date().catch('');

/** The conditions of the list, which are in the address. Empty texts are no conditions. */
const ledgerSearch = searchParams(
  z.object({
    search: z.string().trim().catch(''),
    type: z.enum(['CREDIT', 'DEBIT', 'OTHER']).optional().catch(undefined),
    from: day,
    until: day,
  }),
);

/** A member's transactions as the member sees them, and how they add up. */
export function LedgerSection({ member: { id, points } }: { readonly member: MemberDetail }) {
  const [address, setAddress] = useSearchParams();
  const filters = ledgerSearch.parse(address);
  const filter = ledgerSearch.given(filters);
  const read = useMemberLedgerQuery({ variables: { id, filter }, fetchPolicy: useListPolicy() });
  const change = (next: Partial<typeof filters>) =>
    setAddress(ledgerSearch.write({ ...filters, ...next }, address), { replace: true });
  return (
    <Section title="Points transactions" lead={points && <Sum points={points} />} isFlush>
      <Flex wrap="wrap" gap="3" align="flex-start" p="4">
        <SearchField
          label="Search transactions"
          placeholder="Name in the CRM"
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
        <ChoiceMenu
          label="Type"
          names={typeNames}
          chosen={filters.type ? [filters.type] : []}
          onChange={(types) => change({ type: types.find((one) => one !== filters.type) })}
        />
        <DayRange from={filters.from} until={filters.until} onChange={change} />
      </Flex>
      <Loaded read={read}>
        {({ member }) =>
          member?.ledger ? (
            <>
              <Rows transactions={member.ledger.nodes} />
              <MoreButton pageInfo={member.ledger.pageInfo} fetchMore={read.fetchMore} />
            </>
          ) : (
            <Nothing>The CRM does not answer. Try again later.</Nothing>
          )
        }
      </Loaded>
    </Section>
  );
}

/** `Earned 2,07,500 − redeemed 1,16,300 − expired 2,000 = balance 89,200.` */
function Sum({
  points: { balance, earned, redeemed, expired, difference, pendingCount },
}: {
  readonly points: NonNullable<MemberDetail['points']>;
}) {
  const shown = (amount: number | null) => (amount === null ? 'not known' : figure(amount));
  const agreement =
    difference === null
      ? 'Whether the transactions agree cannot be calculated.'
      : difference === 0
        ? 'The transactions agree.'
        : pendingCount > 0
          ? `The CRM’s totals do not include the newest ${pendingCount === 1 ? 'transaction' : `${figure(pendingCount)} transactions`} yet: ${figure(difference)} points.`
          : `The transactions differ by ${figure(difference)}.`;
  return `Earned ${shown(earned)} − redeemed ${shown(redeemed)} − expired ${shown(expired)} = balance ${figure(balance)}. ${agreement}`;
}

const signs: Readonly<Partial<Record<Transaction['type'], string>>> = { CREDIT: '+', DEBIT: '−' };

const Rows = ({ transactions }: { readonly transactions: readonly Transaction[] }) =>
  transactions.length === 0 ? (
    <Nothing>No transaction matches.</Nothing>
  ) : (
    <DataTable
      label="Points transactions"
      columns={[
        'Transaction',
        'Type',
        { name: 'Points', align: 'end' },
        { name: 'Balance after', align: 'end' },
        'When',
      ]}
    >
      {transactions.map((one) => (
        <Table.Row key={one.id}>
          <Table.Cell whiteSpace="normal" minW="14rem">
            <Stack gap="1">
              <Text>{one.title}</Text>
              <HStack gap="3" wrap="wrap" fontSize="13" color="fg.muted">
                {one.title !== one.name && <span>{one.name}</span>}
                {one.operation && <OperationLink operation={one.operation} />}
              </HStack>
              {one.reports.map((report) => (
                <HStack key={report.id} gap="2" fontSize="13">
                  <OperationLink operation={report} />
                  <StageBadge stage={report.stage} />
                </HStack>
              ))}
            </Stack>
          </Table.Cell>
          <Table.Cell>
            {one.type === 'OTHER' ? <Badge>{one.typeText ?? 'No type'}</Badge> : nameOf(typeNames, one.type)}
          </Table.Cell>
          <Table.Cell textAlign="end" color="points" whiteSpace="nowrap">
            {one.points === null ? 'unreadable' : `${signs[one.type] ?? ''}${figure(one.points)}`}
          </Table.Cell>
          <Table.Cell textAlign="end">{one.balanceAfter === null ? '–' : figure(one.balanceAfter)}</Table.Cell>
          <Table.Cell>
            <At time={one.createdAt} />
          </Table.Cell>
        </Table.Row>
      ))}
    </DataTable>
  );

const OperationLink = ({ operation }: { readonly operation: NonNullable<Transaction['operation']> }) => (
  <Link asChild variant="underline">
    <RouterLink to={`/operations/${operation.id}`} data-row-link>
      {operationTitle(operation)}
    </RouterLink>
  </Link>
);
