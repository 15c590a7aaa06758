import { useRef } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/referForm.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { useIsInactive } from '#web/apollo/useIsInactive.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { Muted, Stack, Text } from '#web/ui/primitives.ts';
import { showToast } from '#web/ui/toaster.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import type { ProjectRef } from '../projectRef.ts';
import { ReferForm } from './ReferForm.tsx';

/** The reward of a referral and how it works, on the wall beside the form. */
function ReferSide(props: { readonly projectName: string | null; readonly referredPercent: number }) {
  const { projectName, referredPercent } = props;
  return (
    <>
      <FigureNumber look="wall" figure={String(referredPercent)} unit="%" caption={text.rewardCaption} />
      <Stack as="ol" gap="12px" listStyle="none" textStyle="small" lineHeight="1.45" color="wall.muted">
        {text.steps(projectName, referredPercent).map(([lead, rest], place) => (
          <Stack as="li" columns="22px 1fr" key={lead}>
            <span aria-hidden="true">{place + 1}</span>
            <span>
              <Text as="b" color="wall.fg" fontWeight="500">
                {lead}
              </Text>{' '}
              {rest}
            </span>
          </Stack>
        ))}
      </Stack>
    </>
  );
}

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
