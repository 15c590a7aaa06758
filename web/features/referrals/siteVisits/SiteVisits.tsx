import { css } from '#styled-system/css/css.js';
import * as text from '#text/siteVisit.ts';
import { ContactRequestsLink } from '#web/club/ContactRequestsLink.tsx';
import { Message } from '#web/ui/Message.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Skeleton } from '#web/ui/primitives.ts';
import { useMySiteVisitsQuery } from './MySiteVisits.generated.ts';
import { SiteVisitRow } from './SiteVisitRow.tsx';

/** Every visit that the member booked through the club, newest first. */
export const SiteVisits = () => (
  <>
    <PageHead title={text.yourVisits} />
    <Visits />
    <Box mt="28px">
      <ContactRequestsLink />
    </Box>
  </>
);

function Visits() {
  const { data, error, refetch } = useMySiteVisitsQuery({ errorPolicy: 'all' });
  const visits = data?.me?.siteVisits;
  if (!visits) {
    if (!error && (data === undefined || data.me === null)) return <Skeleton h="180px" borderRadius="card" />;
    return (
      <Message tone="error" title={text.visitsMissing} onRetry={() => refetch()}>
        {text.visitsSafe}
      </Message>
    );
  }
  if (visits.length === 0) {
    return (
      <Message tone="empty" title={text.noVisits} link={{ to: '/projects', label: text.seeProjects }}>
        {text.noVisitsHint}
      </Message>
    );
  }
  return (
    <ul className={css({ listStyleType: 'none', borderBottom: '1px solid {colors.line}' })} role="list">
      {visits.map((visit) => (
        <SiteVisitRow key={visit.id} visit={visit} />
      ))}
    </ul>
  );
}
