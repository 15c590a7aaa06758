import { cityName } from '#text/projectFacts.ts';
import * as text from '#text/siteVisit.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Flex, Muted, Text } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { MySiteVisitsQuery } from './MySiteVisits.generated.ts';
import { visitTime } from './siteVisitDays.ts';
import { saveVisit, visitedProjectPath } from './visitCalendar.ts';

export type MySiteVisit = NonNullable<NonNullable<MySiteVisitsQuery['me']>['siteVisits']>[number];

/** One visit: the project, the time, whether it is upcoming, and a calendar file if it is. */
export function SiteVisitRow({ visit }: { readonly visit: MySiteVisit }) {
  const { id, slot, scheduledAt, state, project } = visit;
  const isComing = state === 'REQUESTED';
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="14px 24px"
      py="20px"
      borderTop="1px solid {colors.line}"
    >
      <div>
        <Text as="h2" textStyle="card">
          {project === null ? (
            text.projectNotListed
          ) : (
            <TextLink to={visitedProjectPath(project.id)} variant="inline">
              {project.name}
            </TextLink>
          )}
        </Text>
        <Muted mb="6px">
          <Num>{visitTime(visit)}</Num>
        </Muted>
        <Status tone={isComing ? 'good' : 'off'}>{isComing ? text.requested : text.past}</Status>
      </div>
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
    </Flex>
  );
}
