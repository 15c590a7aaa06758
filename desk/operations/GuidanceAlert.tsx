import { Alert, Code, DataList } from '@chakra-ui/react';
import { readable } from '../parts/format.ts';
import type { OperationDetail } from './detail.ts';

interface GuidanceAlertProps {
  readonly guidance: NonNullable<OperationDetail['guidance']>;
  readonly isProposed: boolean;
}

/** Why somebody has to decide, what to find out and from whom, and what each decision does to the points. */
export function GuidanceAlert({ guidance, isProposed }: GuidanceAlertProps) {
  const { cause, refusalCode, findOut, ask, pointsIfSettled, pointsIfReleased } = guidance;
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    ['Find out', findOut],
    ['Ask', ask],
    ['If it happened', pointsIfSettled === null ? 'It is recorded as done.' : readable(pointsIfSettled)],
    ['If it did not', pointsIfReleased === null ? 'It is recorded as failed.' : readable(pointsIfReleased)],
  ];
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content gap="2">
        <Alert.Title>{isProposed ? 'This waits for a second person' : 'This needs a decision'}</Alert.Title>
        <Alert.Description>
          {cause} {refusalCode !== null && <Code>{refusalCode}</Code>}
        </Alert.Description>
        <DataList.Root orientation={{ base: 'vertical', md: 'horizontal' }} size="sm" gap="1.5">
          {rows.map(([label, value]) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel color="inherit" fontWeight="600" minW="7rem">
                {label}
              </DataList.ItemLabel>
              <DataList.ItemValue>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
      </Alert.Content>
    </Alert.Root>
  );
}
