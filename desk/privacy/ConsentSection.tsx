import { Table } from '@chakra-ui/react';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { figure, words } from '../parts/format.ts';
import { Nothing, Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useConsentsQuery } from './Privacy.generated.ts';

/** Which versions of the privacy notice were accepted, where and by how many people. */
export function ConsentSection() {
  const read = useConsentsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Section title="Consents" lead="How many people accepted each version of the privacy notice." isFlush>
      <Loaded read={read}>
        {({ consents }) =>
          consents.length === 0 ? (
            <Nothing>Consents will appear here with the first login.</Nothing>
          ) : (
            <DataTable label="Consents" columns={['Version', 'Where', { name: 'People', align: 'end' }, 'Newest']}>
              {consents.map(({ place, version, people, lastAt }) => (
                <Table.Row key={place + version}>
                  <Table.Cell fontWeight="600">{version}</Table.Cell>
                  <Table.Cell>{words(place)}</Table.Cell>
                  <Table.Cell textAlign="end">{figure(people)}</Table.Cell>
                  <Table.Cell>
                    <At time={lastAt} />
                  </Table.Cell>
                </Table.Row>
              ))}
            </DataTable>
          )
        }
      </Loaded>
    </Section>
  );
}
