import { messages } from '#rules/messages.ts';
import type { Intent } from '#rules/projectIntent.ts';
import { clockTimes } from '#web/format/ist.ts';
import { showToast } from '#web/ui/toaster.ts';
import { EnquiryDialog } from '../enquiries/EnquiryDialog.tsx';
import type { ProjectRef } from '../projectRef.ts';
import { ReferDialog } from '../refer/ReferDialog.tsx';
import { SiteVisitDialog } from '../siteVisits/SiteVisitDialog.tsx';
import type { BookedVisit } from '../siteVisits/useRequestSiteVisit.ts';

/** The dialog for the member's intended action on a project. */
export function ProjectDialogs(props: {
  readonly intent: Intent;
  readonly project: ProjectRef;
  readonly onBooked: (visit: BookedVisit) => void;
  readonly onClose: () => void;
}) {
  const { intent, project, onBooked, onClose } = props;
  switch (intent) {
    case 'enquire':
      return <EnquiryDialog project={project} onClose={onClose} />;
    case 'visit':
      return (
        <SiteVisitDialog
          project={project}
          onClose={onClose}
          onBooked={(visit) => {
            onBooked(visit);
            onClose();
            showToast({
              tone: 'good',
              title: messages.siteVisitBooked,
              ...(visit.slot === null ? {} : { description: `${project.name}, ${clockTimes(visit.slot)}` }),
            });
          }}
        />
      );
    case 'refer':
      return <ReferDialog project={project} onClose={onClose} />;
  }
}
