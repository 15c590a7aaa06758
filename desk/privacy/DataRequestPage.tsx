import { Grid, HStack, Link } from '@chakra-ui/react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { AuditList } from '../audit/AuditList.tsx';
import { CopyableId } from '../parts/CopyableId.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { type FactRow, Facts } from '../parts/Facts.tsx';
import { date, day, nameOf } from '../parts/format.ts';
import { Page } from '../parts/Page.tsx';
import type { DataRequestDetail } from './detail.ts';
import { Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useCan } from '../session/Session.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { useDataRequestQuery } from './DataRequest.generated.ts';
import { RequestBadge } from './DataRequestTable.tsx';
import { requestKinds } from './names.ts';
import { CloseButton, DeleteButton, ExportButton, LetterButton } from './RequestActions.tsx';

const back = { to: '/data-requests', label: 'Personal data' };

/** One request: its deadline, and what can be done to answer it. */
export function DataRequestPage() {
  const { id = '' } = useParams();
  const read = useDataRequestQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const reload = () => read.refetch();
  return (
    <Loaded read={read} rows={8} page={{ title: 'Request', back }}>
      {({ dataRequest }) =>
        dataRequest ? <Detail request={dataRequest} reload={reload} /> : <NotFound what="request" />
      }
    </Loaded>
  );
}

interface DetailProps {
  readonly request: DataRequestDetail;
  readonly reload: () => unknown;
}

function Detail({ request, reload }: DetailProps) {
  const isAgent = useCan('AGENT');
  const { id, kind, memberId, membershipNumber, outcome, closedAt } = request;
  const step = nextStep(request);
  const name = nameOf(requestKinds, kind);
  const member = isAgent ? (
    <Link asChild variant="underline">
      <RouterLink to={`/members/${memberId}`}>{membershipNumber}</RouterLink>
    </Link>
  ) : (
    membershipNumber
  );
  const rows: FactRow[] = [
    ['Reference', <CopyableId key="id" id={id} label="reference" />],
    ['Member', member],
    ['Received', date(request.receivedAt)],
    ['By', request.channel],
    ['Deadline', day(request.dueOn)],
    ['Closed', closedAt === null ? null : <At key="closed" time={closedAt} />],
    ['Note', request.note],
  ];
  return (
    <Page
      title={name}
      documentTitle={`${name}, ${membershipNumber}`}
      back={back}
      lead={
        <HStack wrap="wrap">
          <RequestBadge outcome={outcome} daysLeft={request.daysLeft} />
          <span>{nextText(request)}</span>
        </HStack>
      }
      actions={
        isAgent &&
        (outcome === null ? (
          <>
            {kind === 'EXPORT' && <ExportButton request={request} reload={reload} isNext={step === 'MAKE'} />}
            <CloseButton request={request} reload={reload} isNext={step === 'CLOSE'} />
            {kind === 'DELETION' && <DeleteButton request={request} reload={reload} />}
          </>
        ) : (
          <LetterButton request={request} />
        ))
      }
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
        <Section title="Request">
          <Facts rows={rows} />
        </Section>
        <Section title="Audit" count={request.audit.length} isFlush>
          <AuditList entries={request.audit} />
        </Section>
      </Grid>
    </Page>
  );
}

/** What is left to do: make the copy, or tell the person and close. A deletion closes its request. */
function nextStep({ kind, audit }: DataRequestDetail): 'MAKE' | 'CLOSE' | 'DELETE' {
  if (kind === 'DELETION') return 'DELETE';
  if (kind === 'EXPORT' && !audit.some(({ action }) => action === 'DATA_EXPORTED')) return 'MAKE';
  return 'CLOSE';
}

function nextText(request: DataRequestDetail): string {
  const { kind, outcome } = request;
  if (outcome !== null) return 'Closed. The answer letter says what the member was told.';
  const step = nextStep(request);
  if (step === 'MAKE') return 'Next: make the copy of the data.';
  if (step === 'DELETE') return 'Next: delete the data. That closes the request.';
  if (kind === 'EXPORT') return 'Next: send the copy, then close the request.';
  return 'Next: do it where the data is, tell the member, then close the request.';
}
