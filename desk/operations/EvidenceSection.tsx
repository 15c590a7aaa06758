import { Badge, Box, HStack, Stack, Text } from '@chakra-ui/react';
import { BusyButton } from '../parts/BusyButton.tsx';
import type { RecordOwner } from '../apollo/__generated__/types.ts';
import { CopyableId } from '../parts/CopyableId.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { nameOf, readable } from '../parts/format.ts';
import { Drawing } from '../parts/icons.tsx';
import { Section } from '../parts/Section.tsx';
import { AsOf } from '../parts/times.tsx';
import { type OperationEvidenceQuery, useOperationEvidenceQuery } from './Operation.generated.ts';

type Evidence = NonNullable<OperationEvidenceQuery['operation']>['evidence'][number];

const owners: Readonly<Record<RecordOwner, string>> = {
  THIS_OPERATION: 'This operation',
  ANOTHER_OPERATION: 'Another operation',
  NO_OPERATION: 'No operation',
};

const ownerColors: Readonly<Partial<Record<RecordOwner, string>>> = { THIS_OPERATION: 'green', NO_OPERATION: 'orange' };

/** What the backend and the CRM show now. They are asked each time. */
export function EvidenceSection({ id }: { readonly id: string }) {
  const read = useOperationEvidenceQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const asOf = read.data?.operation?.evidence[0]?.asOf;
  const reload = (
    <BusyButton variant="outline" size="xs" isBusy={read.loading} onClick={() => void read.refetch().catch(() => null)}>
      <Drawing name="reload" />
      <span>Ask again</span>
    </BusyButton>
  );
  return (
    <Section title="What the systems show now" lead={asOf && <AsOf time={asOf} />} actions={reload}>
      <Loaded read={read} rows={3}>
        {({ operation }) => (
          <Stack gap="4">
            {operation?.evidence.map((evidence) => (
              <OneSystem key={evidence.source + evidence.searchedFor} evidence={evidence} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

const OneSystem = ({ evidence: { source, searchedFor, records, note } }: { readonly evidence: Evidence }) => (
  <Box>
    <Text fontWeight="600">{source === 'backend' ? 'Backend' : source}</Text>
    <Text fontSize="13" color="fg.muted">
      {readable(searchedFor)}
    </Text>
    {note !== null && <Text mt="1.5">{readable(note)}</Text>}
    <Stack gap="0" mt="1.5">
      {records.map(({ id, about, belongsTo }) => (
        <HStack key={id} wrap="wrap" gap="3" rowGap="1" py="2" borderTopWidth="1px" justify="space-between">
          <Box minW="0">
            <CopyableId id={id} label="id of the record" />
            <Text fontSize="13" color="fg.muted">
              {readable(about)}
            </Text>
          </Box>
          <Badge colorPalette={ownerColors[belongsTo] ?? 'gray'}>{nameOf(owners, belongsTo)}</Badge>
        </HStack>
      ))}
    </Stack>
  </Box>
);
