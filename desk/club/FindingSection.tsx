import { Alert, Stack } from '@chakra-ui/react';
import { BusyButton } from '../parts/BusyButton.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { Drawing } from '../parts/icons.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import { useClubFindingsQuery } from './Club.generated.ts';

const statuses = { OK: 'success', WARNING: 'warning', PROBLEM: 'error' } as const;
const isLevel = (level: string): level is keyof typeof statuses => Object.hasOwn(statuses, level);

/** What the doctor finds about the CRM. It is asked each time. */
export function FindingSection() {
  const read = useClubFindingsQuery({ fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true });
  const again = (
    <BusyButton size="xs" variant="outline" isBusy={read.loading} onClick={() => void read.refetch().catch(() => null)}>
      <Drawing name="reload" />
      <span>Check again</span>
    </BusyButton>
  );
  return (
    <Section title="Checks of the CRM" actions={again}>
      <Loaded read={read}>
        {({ club: { findings } }) =>
          findings.length === 0 ? (
            <Nothing>There is nothing to say.</Nothing>
          ) : (
            <Stack gap="2">
              {findings.map(({ level, text }) => (
                <Alert.Root key={text} size="sm" status={isLevel(level) ? statuses[level] : 'info'}>
                  <Alert.Indicator />
                  <Alert.Description overflowWrap="anywhere" minW="0">
                    {text}
                  </Alert.Description>
                </Alert.Root>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}
