import { Badge, Box, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { SettingOrigin } from '../apollo/__generated__/types.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { nameOf } from '../parts/format.ts';
import { SearchField } from '../parts/SearchField.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import type { ClubSettingsQuery } from './Club.generated.ts';

type Settings = ClubSettingsQuery['club']['settings'];

const origins: Readonly<Record<SettingOrigin, string>> = {
  DEFAULT: 'Default',
  CLUB_CONFIG: 'Club configuration',
  ENVIRONMENT: 'Environment',
};

/** The settings that have all words in name, value or origin. */
function matching(settings: Settings, search: string): Settings {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter(({ name, value, origin }) => {
    const text = `${name} ${value} ${nameOf(origins, origin)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Every setting with where its value comes from. */
export function SettingSection({ settings }: { readonly settings: Settings }) {
  const [search, setSearch] = useState('');
  const shown = matching(settings, search);
  return (
    <Section title="Settings" count={shown.length} isFlush>
      <Box p="3" borderBottomWidth="1px">
        <SearchField
          label="Filter the settings"
          placeholder="Name, value or origin"
          value={search}
          onSearch={setSearch}
          isLive
        />
      </Box>
      {shown.length === 0 ? (
        <Nothing>No setting matches.</Nothing>
      ) : (
        <DataTable label="Settings" columns={['Name', 'Value', 'Origin']}>
          {shown.map(({ name, value, origin }) => (
            <Table.Row key={name}>
              <Table.Cell fontFamily="mono" fontSize="13">
                {name}
              </Table.Cell>
              <Table.Cell minW="14rem" maxW="32rem" whiteSpace="normal">
                <Text fontFamily="mono" fontSize="13" overflowWrap="anywhere">
                  {value}
                </Text>
              </Table.Cell>
              <Table.Cell whiteSpace="nowrap">
                {origin === 'DEFAULT' ? (
                  <Text color="fg.muted">{nameOf(origins, origin)}</Text>
                ) : (
                  <Badge>{nameOf(origins, origin)}</Badge>
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </DataTable>
      )}
    </Section>
  );
}
