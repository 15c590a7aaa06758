import * as text from '#text/enquiry.tsx';
import { istDate } from '#web/format/ist.ts';
import { Note } from '#web/ui/Note.tsx';
import { useMyEnquiriesQuery } from './EnquiryPerson.generated.ts';

/** When the member has last enquired about a project; nothing if they have not. */
export function OwnEnquiryNote({ projectId }: { readonly projectId: string }) {
  const { data } = useMyEnquiriesQuery();
  const enquiry = data?.me?.enquiries?.find(({ project }) => project?.id === projectId);
  return enquiry ? <Note tone="good">{text.alreadyEnquired(istDate(enquiry.createdAt))}</Note> : null;
}
