import { IconButton, Menu } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { actAndTell } from '../parts/actAndTell.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Drawing } from '../parts/icons.tsx';
import { AppDialog } from '../parts/AppDialog.tsx';
import { RoleForm } from './RoleForm.tsx';
import { useEndStaffSessionsMutation, useRemoveStaffMutation } from './Staff.generated.ts';
import type { StaffItem } from './items.ts';

interface StaffActionsProps {
  readonly staff: StaffItem;
  readonly reload: () => unknown;
}

const actions = { role: 'Change the role', sessions: 'End all sessions', remove: 'Remove' } as const;
type Action = keyof typeof actions;

/** What an administrator can do with the access of one person. */
export function StaffActions({ staff, reload }: StaffActionsProps) {
  const [action, setAction] = useState<Action | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAction(null);
    trigger.current?.focus();
  };
  return (
    <>
      <Menu.Root
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
        onSelect={({ value }) => setAction(value as Action)}
      >
        <Menu.Trigger asChild>
          <IconButton ref={trigger} size="xs" variant="ghost" aria-label={`Actions for ${staff.name}`}>
            <Drawing name="more" size="1.3rem" />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {Object.entries(actions).map(([value, label]) => (
              <Menu.Item key={value} value={value} {...(value === 'remove' ? { color: 'fg.error' } : {})}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <AppDialog isOpen={action === 'role'} onClose={close} title={`Role of ${staff.name}`}>
        <RoleForm staff={staff} reload={reload} onDone={close} />
      </AppDialog>
      <EndSessionsDialog staff={staff} reload={reload} isOpen={action === 'sessions'} onClose={close} />
      <RemoveDialog staff={staff} reload={reload} isOpen={action === 'remove'} onClose={close} />
    </>
  );
}

interface StaffDialogProps extends StaffActionsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function EndSessionsDialog({ staff: { id, name }, reload, ...dialog }: StaffDialogProps) {
  const [end] = useEndStaffSessionsMutation();
  return (
    <ConfirmDialog
      {...dialog}
      title={`End all sessions of ${name}`}
      lead="They have to log in again. Your own current session stays."
      submit="End all sessions"
      run={(onProblem) =>
        actAndTell(end({ variables: { id } }), {
          done: 'All sessions ended',
          onRefused: ({ message }) => onProblem(message),
          reload,
        })
      }
    />
  );
}

function RemoveDialog({ staff: { id, name }, reload, ...dialog }: StaffDialogProps) {
  const [remove] = useRemoveStaffMutation();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove ${name}`}
      lead="All access ends at once: sessions, passkeys and invitations. What they did stays in the audit."
      submit="Remove"
      isDangerous
      run={(onProblem) =>
        actAndTell(remove({ variables: { id } }), {
          done: `${name} is removed`,
          onRefused: ({ message }) => onProblem(message),
          reload,
        })
      }
    />
  );
}
