import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

const Text = chakra('div', { base: { color: 'fg.muted', textStyle: 'small' } });
const Actions = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '8px',
    '@media (max-width: 519.98px)': { display: 'grid', gridTemplateColumns: '1fr 1.4fr', justifyContent: 'stretch' },
  },
});

/** A question before something happens. The focus starts on the safe answer. */
export function ConfirmDialog(props: {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen, and what will not. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel', busy = false, onConfirm, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} title={title} onClose={onClose} role="alertdialog" initialFocus={cancel}>
      <Text>{children}</Text>
      <Actions>
        <Button ref={cancel} variant="outline" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant="brand" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Actions>
    </Dialog>
  );
}
