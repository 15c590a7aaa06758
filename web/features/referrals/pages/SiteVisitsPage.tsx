import * as text from '#text/siteVisit.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { css } from '#styled-system/css/css.js';
import { ContactRequestsLink } from '#web/club/ContactRequestsLink.tsx';
import { Message } from '#web/ui/Message.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { joinKnown } from '#web/format/joinKnown.ts';
import { DirectionsLink } from '#web/ui/DirectionsLink.tsx';
import { MailLink } from '#web/ui/MailLink.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Box, Flex, Skeleton, Tiny } from '#web/ui/primitives.ts';
import { cityName } from '#text/projectFacts.ts';
import { ProjectRow } from '#web/club/ProjectRow.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { type MySiteVisitsQuery, useMySiteVisitsQuery } from '../siteVisits/MySiteVisits.generated.ts';
import { visitTime } from '../siteVisits/siteVisitDays.ts';
import { saveVisit } from '../siteVisits/visitCalendar.ts';

type MySiteVisit = NonNullable<NonNullable<MySiteVisitsQuery['me']>['siteVisits']>[number];

/** One visit: the project, the time, whether it is upcoming, and a calendar file if it is. */
function SiteVisitRow({ visit }: { readonly visit: MySiteVisit }) {
  const { id, slot, scheduledAt, state, project } = visit;
  const isComing = state === 'REQUESTED';
  const name = project === null ? text.projectNotListed : project.name;
  return (
    <ProjectRow
      project={project}
      name={name}
      note={visitTime(visit)}
      status={<Status tone={isComing ? 'good' : 'off'}>{isComing ? text.requested : text.past}</Status>}
    >
      {isComing && scheduledAt !== null && project !== null && (
        <Flex wrap="wrap" gap="4px 20px">
          <DirectionsLink place={joinKnown(project.name, project.city)} />
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              void saveVisit(
                { ...project, city: project.city === null ? null : cityName(project.city) },
                { id, slot, scheduledAt },
              )
            }
          >
            {text.addToCalendar}
          </Button>
        </Flex>
      )}
      {isComing && (
        <Tiny w="100%">
          {text.toChange} <PhoneLink />, <MailLink subject={joinKnown(text.changeSubject(name), visitTime(visit))} />
        </Tiny>
      )}
    </ProjectRow>
  );
}

/** Every visit that the member booked through the club, newest first. */
const SiteVisits = () => (
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

const siteVisitsPageLoader = memberFrame(`${text.yourVisits} | ${brand.name}`, text.visitsOf(brand.name));

/** `/dashboard/site-visits`. */
const SiteVisitsPage = () => <MemberPage end="page">{() => <SiteVisits />}</MemberPage>;

export { SiteVisitsPage as Component, siteVisitsPageLoader as loader };
