import { useState } from 'react';
import { contactPath } from '#rules/contactPath.ts';
import * as text from '#text/contactRequest.tsx';
import { preferredWhen } from '#web/club/preferredWhen.ts';
import { ProjectRow } from '#web/club/ProjectRow.tsx';
import { istDate } from '#web/format/ist.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Flex } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import type { ContactRequestsQuery } from './ContactRequests.generated.ts';

export type ShownRequest = ContactRequestsQuery['contactRequests'][number];

const tones = { SENDING: 'wait', SENT: 'good', FAILED: 'bad' } as const;

/** One request: what it is about, how far it is, and how to remove it from this device. */
export function RequestRow(props: { readonly request: ShownRequest; readonly onRemove: () => void }) {
  const { request, onRemove } = props;
  const { project, projectName, state, createdAt } = request;
  const intent = request.intent === 'BOOK_VISIT' ? 'visit' : 'enquire';
  const [asks, setAsks] = useState(false);
  const day = istDate(createdAt);
  return (
    <ProjectRow
      project={project}
      name={projectName}
      note={
        <>
          {joinKnown(text.kinds[intent], preferredWhen(request))} ·{' '}
          {(state === 'SENT' ? text.sentOn : text.startedOn)(day)}
        </>
      }
      status={<Status tone={tones[state]}>{text.states[state]}</Status>}
    >
      <Flex gap="12px" wrap="wrap">
        {state === 'FAILED' && project !== null && (
          <LinkButton to={contactPath(project.id, intent)} variant="outline" size="sm">
            {text.sendAgain}
          </LinkButton>
        )}
        <Button variant="outline" size="sm" aria-label={text.removeThis(projectName)} onClick={() => setAsks(true)}>
          {text.remove}
        </Button>
      </Flex>
      <ConfirmDialog
        open={asks}
        title={text.removeTitle}
        confirmLabel={text.remove}
        cancelLabel={text.keep}
        onConfirm={onRemove}
        onClose={() => setAsks(false)}
      >
        {text.removeNote}
      </ConfirmDialog>
    </ProjectRow>
  );
}
