import { Alert, EmptyState, Stack } from '@chakra-ui/react';
import { Loaded } from '../parts/Failure.tsx';
import { count } from '../parts/format.ts';
import { Drawing } from '../parts/icons.tsx';
import { Page } from '../parts/Page.tsx';
import { AsOf } from '../parts/times.tsx';
import { HealthStrip } from './HealthStrip.tsx';
import { type TodayQuery, useTodayQuery } from './Today.generated.ts';
import { DeadlineSection, DecisionSection, KioskSection, ProposalSection } from './TodaySections.tsx';

const pollInterval = 30_000;

/** The first page: what needs attention, the oldest first. */
export function TodayPage() {
  const read = useTodayQuery({ fetchPolicy: 'cache-and-network', pollInterval });
  return (
    <Page
      title="Today"
      lead={
        <>
          What needs attention now. This page updates every half minute.
          {read.data && (
            <>
              {' '}
              <AsOf time={read.data.today.asOf} />.
            </>
          )}
        </>
      }
    >
      <HealthStrip />
      <Loaded read={read}>{({ today }) => <Sections today={today} />}</Loaded>
    </Page>
  );
}

const isClear = ({ operations, proposals, dataRequests, silentKiosks, jobsBehind }: TodayQuery['today']): boolean =>
  [operations, proposals, dataRequests, silentKiosks].every((list) => list.length === 0) && jobsBehind === 0;

function Sections({ today }: { readonly today: TodayQuery['today'] }) {
  if (isClear(today)) return <AllClear />;
  const { proposals, dataRequests, silentKiosks, jobsBehind } = today;
  // A decision that was proposed waits in its own list.
  const operations = today.operations.filter(({ id }) => !proposals.some(({ operation }) => operation.id === id));
  return (
    <Stack gap="5">
      {jobsBehind > 0 && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>The queue is behind with {count(jobsBehind, 'operation')}</Alert.Title>
            <Alert.Description>
              They were due more than a minute ago. Nothing is lost. If the number grows, check that a worker is
              running.
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {proposals.length > 0 && <ProposalSection proposals={proposals} />}
      {operations.length > 0 && <DecisionSection operations={operations} />}
      {dataRequests.length > 0 && <DeadlineSection requests={dataRequests} />}
      {silentKiosks.length > 0 && <KioskSection kiosks={silentKiosks} />}
    </Stack>
  );
}

const AllClear = () => (
  <EmptyState.Root borderWidth="1px" borderRadius="card" bg="bg.raised">
    <EmptyState.Content>
      <EmptyState.Indicator color="good">
        <Drawing name="check" />
      </EmptyState.Indicator>
      <EmptyState.Title as="h2">All is well</EmptyState.Title>
      <EmptyState.Description>
        Operations, deadlines and kiosks that need attention will appear here.
      </EmptyState.Description>
    </EmptyState.Content>
  </EmptyState.Root>
);
