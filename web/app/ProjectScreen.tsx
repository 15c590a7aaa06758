import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Intent } from '#rules/projectIntent.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { useContactRequestIds } from '#web/club/contactRequests.ts';
import { ProjectPage, projectPageLoader } from '#web/features/projects/pages/ProjectPage.tsx';
import { useActedProject } from '#web/features/projects/useActedProject.ts';
import { recordEnquireClicked } from '#web/features/referrals/enquiries/enquireClicked.ts';
import type { BookedVisit } from '#web/features/referrals/siteVisits/useRequestSiteVisit.ts';
import { useIntent } from '#web/features/referrals/useIntent.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Stack } from '#web/ui/primitives.ts';

/** Loaded when a dialog is first opened, so that readers of the page do not download it. */
const ProjectDialogs = lazy(async () => ({
  default: (await import('#web/features/referrals/components/ProjectDialogs.tsx')).ProjectDialogs,
}));
const OwnVisitNote = lazy(async () => ({
  default: (await import('#web/features/referrals/siteVisits/OwnVisitNote.tsx')).OwnVisitNote,
}));
const OwnEnquiryNote = lazy(async () => ({
  default: (await import('#web/features/referrals/enquiries/OwnEnquiryNote.tsx')).OwnEnquiryNote,
}));
const OwnRequestNote = lazy(async () => ({
  default: (await import('#web/features/contact/OwnRequestNote.tsx')).OwnRequestNote,
}));

/** A project's page together with its actions: enquire, visit, refer. */
function ProjectScreen() {
  const { id = '' } = useParams();
  const project = useActedProject(id);
  const viewer = useViewer();
  const requestIds = useContactRequestIds();
  // The notes show what only the browser has or reads; the server could not finish them.
  const isHydrated = useHydrated();
  const { intent, ask, close } = useIntent();
  const [booked, setBooked] = useState<{ readonly projectId: string; readonly visit: BookedVisit } | null>(null);
  const act = (chosen: Intent) => {
    if (chosen === 'enquire') recordEnquireClicked();
    ask(chosen);
  };
  return (
    <>
      <ProjectPage
        onAct={act}
        note={
          project &&
          isHydrated && (
            <Suspense>
              {viewer && (
                <Stack gap="10px">
                  <OwnVisitNote project={project} booked={booked?.projectId === id ? booked.visit : null} />
                  <OwnEnquiryNote projectId={id} />
                </Stack>
              )}
              {!viewer && requestIds.length > 0 && <OwnRequestNote projectId={id} ids={requestIds} />}
            </Suspense>
          )
        }
      />
      {intent !== null && project && (
        <Suspense>
          <ProjectDialogs
            key={`${id} ${intent}`}
            intent={intent}
            project={project}
            onBooked={(visit) => setBooked({ projectId: id, visit })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

export { ProjectScreen as Component, projectPageLoader as loader };
