import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { cancel } from '#text/common.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

const Text = chakra('div', { base: { color: 'fg.muted', textStyle: 'small' } });
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
  const { open, title, children, confirmLabel, cancelLabel = cancel, busy = false, onConfirm, onClose } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} title={title} onClose={onClose} role="alertdialog" initialFocus={safe}>
      <Text>{children}</Text>
      <DialogActions>
        <Button ref={safe} variant="outline" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant="brand" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
