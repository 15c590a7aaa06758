import { Alert, Grid, HStack, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { AuditList } from '../audit/AuditList.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { sentence } from '../parts/format.ts';
import { Page } from '../parts/Page.tsx';
import { isEnded, type OperationDetail } from './detail.ts';
import { Section } from '../parts/Section.tsx';
import { useCan } from '../session/Session.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { Assignee } from './Assignee.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { EvidenceSection } from './EvidenceSection.tsx';
import { GuidanceAlert } from './GuidanceAlert.tsx';
import { NoteSection } from './NoteSection.tsx';
import { useOperationQuery } from './Operation.generated.ts';
import { OperationFacts } from './OperationFacts.tsx';
import { operationTitle, StageBadge } from './OperationTable.tsx';
import { OperationTimeline } from './OperationTimeline.tsx';
import { ProposalAlert } from './ProposalAlert.tsx';

/** The club continues an open operation automatically, and at once after a retry. In milliseconds. */
const pollInterval = 5_000;

const back = { to: '/operations', label: 'Operations' };

/** One operation: what happened so far, what the systems show, and what can be decided. */
export function OperationPage() {
  const { id = '' } = useParams();
  const read = useOperationQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const { startPolling, stopPolling } = read;
  const operation = read.data?.operation ?? null;
  const mayChange = operation !== null && !isEnded(operation);
  useEffect(() => {
    if (mayChange) startPolling(pollInterval);
    return stopPolling;
  }, [mayChange, startPolling, stopPolling]);
  const reload = () => read.refetch();
  return (
    <Loaded read={read} rows={12} page={{ title: 'Operation', back }}>
      {() => (operation ? <Detail operation={operation} reload={reload} /> : <NotFound what="operation" />)}
    </Loaded>
  );
}

interface DetailProps {
  readonly operation: OperationDetail;
  readonly reload: () => unknown;
}

function Detail({ operation, reload }: DetailProps) {
  const isAgent = useCan('AGENT');
  return (
    <Page
      title={operationTitle(operation)}
      back={back}
      lead={
        <HStack wrap="wrap">
          <StageBadge stage={operation.stage} />
          <Assignee operation={operation} />
        </HStack>
      }
      actions={isAgent && <DecisionButtons operation={operation} reload={reload} />}
    >
      {operation.guidance ? (
        <GuidanceAlert guidance={operation.guidance} isProposed={operation.proposal !== null} />
      ) : (
        <NotKnown operation={operation} />
      )}
      {operation.proposal && <ProposalAlert operation={operation} proposal={operation.proposal} reload={reload} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 4fr)' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5" minW="0">
          {/* After each change the systems are asked again. */}
          <EvidenceSection key={stateOf(operation)} id={operation.id} />
          <OperationTimeline operation={operation} />
        </Stack>
        <Stack gap="5" minW="0">
          <OperationFacts operation={operation} />
          {isAgent && <NoteSection operation={operation} />}
          <Section title="Audit" count={operation.audit.length} isFlush>
            <AuditList entries={operation.audit} />
          </Section>
        </Stack>
      </Grid>
    </Page>
  );
}

const stateOf = ({ stage, upstreamId, transactionId, hold, proposal }: OperationDetail): string =>
  [stage, upstreamId, transactionId, hold?.state, proposal?.id].join(' ');

/** What is not known yet of an operation that the club continues; nothing when everything is known. */
function NotKnown({ operation: { notKnown } }: Pick<DetailProps, 'operation'>) {
  if (notKnown === 'nothing') return null;
  // `nothing: the request has not been sent yet`
  const [, step] = /^nothing: (.+)$/.exec(notKnown) ?? [];
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{step === undefined ? 'Not known yet' : 'In progress'}</Alert.Title>
        <Alert.Description>{step === undefined ? `Not known: ${notKnown}.` : `${sentence(step)}.`}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
