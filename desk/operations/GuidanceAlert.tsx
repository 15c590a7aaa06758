import { Alert, Code, Grid, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
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
        <Grid
          as="dl"
          templateColumns={{ base: 'minmax(0, 1fr)', md: '7.5rem minmax(0, 1fr)' }}
          columnGap="4"
          rowGap={{ base: '0', md: '1' }}
          color="fg.ink"
        >
          {rows.map(([label, value]) => (
            <Fragment key={label}>
              <Text as="dt" fontWeight="600" mt={{ base: '2', md: '0' }}>
                {label}
              </Text>
              <Text as="dd">{value}</Text>
            </Fragment>
          ))}
        </Grid>
      </Alert.Content>
    </Alert.Root>
  );
}
