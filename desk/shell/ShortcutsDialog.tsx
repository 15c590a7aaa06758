import { Dialog, HStack, Kbd, Table } from '@chakra-ui/react';
import { AppDialog } from '../parts/AppDialog.tsx';
import { isRoleAtLeast } from '#rules/desk.ts';
import { useViewer } from '../session/Session.tsx';
import { navigationPages } from './pages.ts';

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { role } = useViewer().staff;
  const rows: (readonly [keys: readonly string[], what: string])[] = [
    ...navigationPages
      .filter((page) => isRoleAtLeast(role, page.role))
      .map(({ key, label }) => [['g', key], label] as const),
    [['Ctrl', 'K'], 'Search the desk'],
    [['/'], 'Search this list'],
    [['j'], 'Next row'],
    [['k'], 'Previous row'],
    [['Enter'], 'Open the row'],
    [['?'], 'This list'],
  ];
  return (
    <AppDialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <Dialog.Body pb="6">
        <Table.Root size="sm" aria-label="Keyboard shortcuts">
          <Table.Body>
            {rows.map(([keys, what]) => (
              <Table.Row key={what}>
                <Table.Cell ps="0">{what}</Table.Cell>
                <Table.Cell pe="0">
                  <HStack justify="flex-end" gap="1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </HStack>
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Dialog.Body>
    </AppDialog>
  );
}
