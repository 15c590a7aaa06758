import { IconButton, Menu } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Drawing } from '../parts/icons.tsx';
import { useCan } from '../session/Session.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import type { KioskMenuProps } from './kioskState.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

const names = { message: 'Show a message', code: 'New code', change: 'Rename or move', revoke: 'Revoke' } as const;
type Action = keyof typeof names;

/** What can be done with one kiosk. */
export function KioskMenu(props: KioskMenuProps) {
  const { kiosk, galleries, reload } = props;
  const isAdministrator = useCan('ADMINISTRATOR');
  const [action, setAction] = useState<Action | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const isRevoked = kiosk.state === 'REVOKED';
  const offered: readonly Action[] = [
    ...(isRevoked ? [] : (['message'] as const)),
    ...(isAdministrator ? (['code', 'change'] as const) : []),
    ...(isAdministrator && !isRevoked ? (['revoke'] as const) : []),
  ];
  if (offered.length === 0) return null;
  const close = () => {
    setAction(null);
    trigger.current?.focus();
  };
  const dialog = (one: Action) => ({ ...props, isOpen: action === one, onClose: close });
  return (
    <>
      <Menu.Root
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
        onSelect={({ value }) => setAction(value as Action)}
      >
        <Menu.Trigger asChild>
          <IconButton ref={trigger} size="xs" variant="ghost" my="-1.5" aria-label={`Actions for ${kiosk.name}`}>
            <Drawing name="more" size="1.3rem" />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {offered.map((value) => (
              <Menu.Item key={value} value={value} {...(value === 'revoke' ? { color: 'fg.error' } : {})}>
                {names[value]}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <MessageDialog
        isOpen={action === 'message'}
        onClose={close}
        kiosks={[kiosk]}
        galleries={galleries}
        chosen={`kiosk ${kiosk.id}`}
        reload={reload}
      />
      <EnrolDialog
        isOpen={action === 'code'}
        onClose={close}
        title={`New code for ${kiosk.name}`}
        kiosks={[kiosk]}
        kiosk={kiosk}
        galleries={galleries}
        reload={reload}
      />
      <ChangeDialog {...dialog('change')} />
      <RevokeDialog {...dialog('revoke')} />
    </>
  );
}
