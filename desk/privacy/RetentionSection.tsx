import { Table } from '@chakra-ui/react';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { figure } from '../parts/format.ts';
import { Nothing, Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useRetentionQuery } from './Privacy.generated.ts';

/** What was erased when its time was over. */
export function RetentionSection() {
  const read = useRetentionQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Section title="Retention" lead="What was erased when its time was over, the newest run first." isFlush>
      <Loaded read={read}>
        {({ retentionRuns }) =>
          retentionRuns.length === 0 ? (
            <Nothing>Runs of retention will appear here.</Nothing>
          ) : (
            <DataTable label="Retention" columns={['Run', 'Erased']}>
              {retentionRuns.map(({ at, erased }) => (
                <Table.Row key={at}>
                  <Table.Cell fontWeight="600">
                    <At time={at} />
                  </Table.Cell>
                  <Table.Cell minW="16rem" whiteSpace="normal">
                    {erased.length === 0
                      ? 'Nothing'
                      : erased.map(({ title, rows }) => `${title}: ${figure(rows)}`).join(', ')}
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
