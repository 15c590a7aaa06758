import { Badge, Card, Table, Text } from '@chakra-ui/react';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { nameOf } from '../parts/format.ts';
import { Page } from '../parts/Page.tsx';
import type { StaffItem } from './items.ts';
import { At } from '../parts/times.tsx';
import { InviteButton } from './InviteButton.tsx';
import { roleNames } from './roles.ts';
import { useStaffQuery } from './Staff.generated.ts';
import { StaffActions } from './StaffActions.tsx';

/** Everybody who uses the desk. */
export function StaffPage() {
  const read = useStaffQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => read.refetch();
  return (
    <Page title="Team" lead="Everybody who uses the desk." actions={<InviteButton reload={reload} />}>
      <Card.Root variant="outline" overflow="hidden">
        <Loaded read={read}>
          {({ staff }) => (
            <DataTable
              label="Team"
              columns={[
                'Name',
                'Role',
                'State',
                'Last login',
                'Passkeys',
                'Sessions',
                { name: 'Actions', heading: '' },
              ]}
            >
              {staff.map((one) => (
                <StaffRow key={one.id} staff={one} reload={reload} />
              ))}
            </DataTable>
          )}
        </Loaded>
      </Card.Root>
    </Page>
  );
}

const StaffRow = ({ staff, reload }: { readonly staff: StaffItem; readonly reload: () => unknown }) => (
  <Table.Row>
    <Table.Cell minW="12rem">
      <Text fontWeight="600">{staff.name}</Text>
      <Text fontSize="13" color="fg.muted">
        {staff.email}
      </Text>
    </Table.Cell>
    <Table.Cell>{nameOf(roleNames, staff.role)}</Table.Cell>
    <Table.Cell>
      <StateBadge staff={staff} />
    </Table.Cell>
    <Table.Cell>{staff.lastLoginAt === null ? 'Never' : <At time={staff.lastLoginAt} />}</Table.Cell>
    <Table.Cell>{staff.passkeys.length}</Table.Cell>
    <Table.Cell>{staff.sessions}</Table.Cell>
    <Table.Cell textAlign="end">{!staff.isRemoved && <StaffActions staff={staff} reload={reload} />}</Table.Cell>
  </Table.Row>
);

function StateBadge({ staff: { isRemoved, isInvited } }: { readonly staff: StaffItem }) {
  if (isRemoved) return <Badge colorPalette="gray">Removed</Badge>;
  if (isInvited) return <Badge colorPalette="orange">Invited</Badge>;
  return <Badge colorPalette="green">Active</Badge>;
}
