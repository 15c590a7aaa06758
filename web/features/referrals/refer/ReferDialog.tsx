import { useRef } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/referForm.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { useIsInactive } from '#web/apollo/useIsInactive.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import type { ProjectRef } from '../projectRef.ts';
import { ReferForm } from './ReferForm.tsx';
import { ReferSide } from './ReferSide.tsx';

/** Refer & Earn: a friend for this project, or for one chosen from the list. On success it closes and shows a toast. */
export function ReferDialog(props: {
  /** The fixed project; null if one is to be chosen. */
  readonly project: ProjectRef | null;
  readonly onClose: () => void;
}) {
  const { project, onClose } = props;
  const isInactive = useIsInactive();
  const { rewards } = useClubRules();
  const name = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      title={text.title}
      width={900}
      onClose={onClose}
      side={<ReferSide projectName={project?.name ?? null} referredPercent={rewards.referredPercent} />}
      {...(project === null ? {} : { initialFocus: name })}
    >
      {isInactive && <InactiveNote />}
      {!isInactive && <Muted mt="-14px">{project === null ? text.whoForWhich : text.whoForThis}</Muted>}
      {!isInactive && (
        <ReferForm
          project={project}
          nameRef={name}
          onCancel={onClose}
          onDuplicate={(message) => showToast({ tone: 'bad', title: message })}
          onAdded={({ name: friend, isPending }) => {
            onClose();
            showToast(
              isPending
                ? { tone: 'info', title: messages.referralOnItsWay, description: text.onYourList(friend) }
                : { tone: 'good', title: messages.referralAdded, description: text.willCall(friend) },
            );
          }}
        />
      )}
    </Dialog>
  );
}
