import { useEffect, useRef } from 'react';
import type { ProjectRef } from '../projectRef.ts';
import { BookedVisitNote } from './BookedVisitNote.tsx';
import { useMySiteVisitsQuery } from './MySiteVisits.generated.ts';
import type { BookedVisit } from './useRequestSiteVisit.ts';

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
