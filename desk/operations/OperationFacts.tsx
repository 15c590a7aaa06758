import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { CopyableId } from '../parts/CopyableId.tsx';
import { type FactRow, Facts } from '../parts/Facts.tsx';
import { day, figure, nameOf } from '../parts/format.ts';
import { Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useCan } from '../session/Session.tsx';
import type { OperationDetail } from './detail.ts';
import { factNames, holdStates } from './names.ts';
import { hasNoWelcome } from './welcome.ts';

const idOr = (id: string | null, label: string) => (id === null ? null : <CopyableId id={id} label={label} />);

/** What is known of an operation. */
export function OperationFacts({ operation }: { readonly operation: OperationDetail }) {
  const isAgent = useCan('AGENT');
  const { memberId, hold, points } = operation;
  const member = memberId !== null && isAgent && (
    <Link asChild variant="underline">
      <RouterLink to={`/members/${memberId}`}>{memberId}</RouterLink>
    </Link>
  );
  const rows: FactRow[] = [
    ['Id', idOr(operation.id, 'id')],
    ['Subject', operation.subject],
    [
      'Result',
      hasNoWelcome(operation) ? 'No points were given: the CRM shows other transactions of the member.' : null,
    ],
    ['Order number', operation.number],
    ['Points', points === null ? null : figure(points)],
    ['Held points', hold && `${figure(hold.points)}, ${nameOf(holdStates, hold.state)}`],
    ['Hold ended', hold?.resolvedAt ? <At key="hold" time={hold.resolvedAt} /> : null],
    ['Id in backend or CRM', idOr(operation.upstreamId, 'id in backend or CRM')],
    ['Debit', idOr(operation.transactionId, 'id of the Debit')],
    ['Member', member || memberId],
    ['Begun', <At key="begun" time={operation.createdAt} />],
    ['In this stage since', <At key="stage" time={operation.stageAt} />],
    ['Next attempt', operation.nextTryAt === null ? null : <At key="next" time={operation.nextTryAt} />],
    ['Attempts in this stage', operation.tries],
    ['Message to the member', operation.memberMessage],
    ...operation.facts.map(({ name, value }): FactRow => [
      factNames[name] ?? name,
      /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value,
    ]),
  ];
  return (
    <Section title="Facts">
      <Facts rows={rows} />
    </Section>
  );
}
