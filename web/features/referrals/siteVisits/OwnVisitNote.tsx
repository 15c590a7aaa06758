import { useEffect, useRef } from 'react';
import { siteVisitsPath } from '#rules/loginEntry.ts';
import * as text from '#text/siteVisit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { ProjectRef } from '../projectRef.ts';
import { useMySiteVisitsQuery } from './MySiteVisits.generated.ts';
import type { BookedVisit } from './useRequestSiteVisit.ts';
import { visitTime } from './siteVisitDays.ts';
import { saveVisit } from './visitCalendar.ts';

/** The member's upcoming visit to this project, with a calendar file and a link to all visits. */
function BookedVisitNote({ project, visit }: { readonly project: ProjectRef; readonly visit: BookedVisit }) {
  const { id, slot, scheduledAt } = visit;
  return (
    <Note tone="good">
      <b>{text.booked}</b> {visitTime(visit)}
      <Flex wrap="wrap" align="center" gap="10px 18px" mt="10px">
        {scheduledAt !== null && (
          <Button variant="outline" size="sm" onClick={() => void saveVisit(project, { id, slot, scheduledAt })}>
            {text.addToCalendar}
          </Button>
        )}
        <TextLink to={siteVisitsPath} variant="inline">
          {text.allVisits}
        </TextLink>
      </Flex>
    </Note>
  );
}

/**
 * The member's upcoming visit to this project, also after a reload: the one just booked, otherwise the latest of the
 * list.
 */
export function OwnVisitNote({
  project,
  booked,
}: {
  readonly project: ProjectRef;
  readonly booked: BookedVisit | null;
}) {
  const { data } = useMySiteVisitsQuery();
  const coming = data?.me?.siteVisits?.find((visit) => visit.state === 'REQUESTED' && visit.project?.id === project.id);
  const visit = booked ?? coming;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (booked !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [booked]);
  return (
    visit && (
      <div ref={note}>
        <BookedVisitNote project={project} visit={visit} />
      </div>
    )
  );
}
