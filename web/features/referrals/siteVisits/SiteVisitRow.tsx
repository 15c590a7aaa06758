import { cityName } from '#text/projectFacts.ts';
import * as text from '#text/siteVisit.ts';
import { ProjectRow } from '#web/club/ProjectRow.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import type { MySiteVisitsQuery } from './MySiteVisits.generated.ts';
import { visitTime } from './siteVisitDays.ts';
import { saveVisit } from './visitCalendar.ts';

export type MySiteVisit = NonNullable<NonNullable<MySiteVisitsQuery['me']>['siteVisits']>[number];

/** One visit: the project, the time, whether it is upcoming, and a calendar file if it is. */
export function SiteVisitRow({ visit }: { readonly visit: MySiteVisit }) {
  const { id, slot, scheduledAt, state, project } = visit;
  const isComing = state === 'REQUESTED';
  return (
    <ProjectRow
      project={project}
      name={project === null ? text.projectNotListed : project.name}
      note={visitTime(visit)}
      status={<Status tone={isComing ? 'good' : 'off'}>{isComing ? text.requested : text.past}</Status>}
    >
      {isComing && scheduledAt !== null && project !== null && (
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
      )}
    </ProjectRow>
  );
}
