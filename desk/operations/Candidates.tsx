import { Fieldset, RadioGroup, Stack, Text } from '@chakra-ui/react';
import { readable } from '../parts/format.ts';
import { useOperationEvidenceQuery } from './Operation.generated.ts';

type Field = 'upstreamId' | 'transactionId';

interface CandidatesProps {
  readonly operationId: string;
  readonly upstreamId: string;
  readonly transactionId: string;
  readonly onChoose: (field: Field, id: string) => void;
}

/** The records that could belong to the operation, to choose from. The page has asked for them already. */
export function Candidates({ operationId, upstreamId, transactionId, onChoose }: CandidatesProps) {
  const { data } = useOperationEvidenceQuery({ variables: { id: operationId } });
  return data?.operation?.evidence.map(({ source, searchedFor, isDebits, records }) => {
    const free = records.filter(({ belongsTo }) => belongsTo !== 'ANOTHER_OPERATION');
    if (free.length === 0) return null;
    const field: Field = isDebits ? 'transactionId' : 'upstreamId';
    return (
      <Fieldset.Root key={source + searchedFor}>
        <Fieldset.Legend>{isDebits ? 'Debits in the CRM' : `What the ${source} shows`}</Fieldset.Legend>
        <RadioGroup.Root
          value={isDebits ? transactionId : upstreamId}
          onValueChange={({ value }) => onChoose(field, value ?? '')}
        >
          <Stack gap="2">
            {free.map(({ id, about }) => (
              <RadioGroup.Item key={id} value={id} alignItems="flex-start">
                <RadioGroup.ItemHiddenInput />
                <RadioGroup.ItemIndicator mt="1" />
                <RadioGroup.ItemText>
                  <Text as="span" fontFamily="mono" fontSize="13" overflowWrap="anywhere">
                    {id}
                  </Text>
                  <Text as="span" display="block" fontSize="13" color="fg.muted">
                    {readable(about)}
                  </Text>
                </RadioGroup.ItemText>
              </RadioGroup.Item>
            ))}
          </Stack>
        </RadioGroup.Root>
      </Fieldset.Root>
    );
  });
}
