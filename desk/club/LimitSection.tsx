import { Link, List, Table } from '@chakra-ui/react';
import { DataTable } from '../parts/DataTable.tsx';
import { figure } from '../parts/format.ts';
import { Drawing } from '../parts/icons.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import type { ClubSettingsQuery } from './Club.generated.ts';

type Club = ClubSettingsQuery['club'];

export const LimitSection = ({ limits }: { readonly limits: Club['limits'] }) => (
  <Section title="Limits" lead="How often a limit refused a request since this process started." isFlush>
    {limits.length === 0 ? (
      <Nothing>No request was refused.</Nothing>
    ) : (
      <DataTable label="Limits" columns={['Limit', { name: 'Refused', align: 'end' }]}>
        {limits.map(({ name, refused }) => (
          <Table.Row key={name}>
            <Table.Cell>{name}</Table.Cell>
            <Table.Cell textAlign="end">{figure(refused)}</Table.Cell>
          </Table.Row>
        ))}
      </DataTable>
    )}
  </Section>
);

export const LinkSection = ({ links }: { readonly links: Club['links'] }) => (
  <Section title="Dashboards">
    {links.length === 0 ? (
      'No dashboard is configured.'
    ) : (
      <List.Root variant="plain" gap="2">
        {links.map(({ name, url }) => (
          <List.Item key={url}>
            <Link href={url} target="_blank" rel="noreferrer" variant="underline">
              {name}
              <Drawing name="external" />
            </Link>
          </List.Item>
        ))}
      </List.Root>
    )}
  </Section>
);
