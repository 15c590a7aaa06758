import { myRequestsPath } from '#rules/contactPath.ts';
import { sentFromHere } from '#text/contactRequest.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useContactRequestIds } from './contactRequests.ts';

/** The way to the requests that this device sent without a login; nothing if it sent none. */
export function ContactRequestsLink() {
  const ids = useContactRequestIds();
  if (ids.length === 0) return null;
  return (
    <p>
      <TextLink variant="inline" to={myRequestsPath}>
        {sentFromHere}
      </TextLink>
    </p>
  );
}
