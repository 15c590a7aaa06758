import { myRequestsPath } from '#rules/contactPath.ts';
import * as text from '#text/contactRequest.tsx';
import { istDate } from '#web/format/ist.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useContactRequestsQuery } from './ContactRequests.generated.ts';

/** What this device already asked for about a project without a login: the latest request that was not refused. */
export function OwnRequestNote(props: { readonly projectId: string; readonly ids: readonly string[] }) {
  const { data } = useContactRequestsQuery({ variables: { ids: [...props.ids] } });
  const request = data?.contactRequests.find(
    ({ project, state }) => project?.id === props.projectId && state !== 'FAILED',
  );
  if (!request) return null;
  const { intent, state, createdAt } = request;
  return (
    <Note tone={state === 'SENT' ? 'good' : 'wait'}>
      {text.alreadySent[intent === 'BOOK_VISIT' ? 'visit' : 'enquire'](istDate(createdAt))}{' '}
      <TextLink to={myRequestsPath} variant="inline">
        {text.myRequests}
      </TextLink>
    </Note>
  );
}
