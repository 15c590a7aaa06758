import { type ReactNode, useRef } from 'react';
import { cancel } from '#text/common.ts';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { Muted } from './primitives.ts';

/** A question before an action. The focus starts on the safe answer. */
export function ConfirmDialog(props: {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen, and what will not. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly busy?: boolean;
  /** Whether it cannot be undone. */
  readonly isFinal?: boolean;
  /** A second way to confirm, between the two buttons. */
  readonly alternative?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = cancel,
    busy = false,
    isFinal = false,
    alternative,
    onConfirm,
    onClose,
  } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      role="alertdialog"
      initialFocus={safe}
      width={alternative === undefined ? 460 : 560}
    >
      <Muted as="div">{children}</Muted>
      <DialogActions stacked={alternative !== undefined}>
        <Button ref={safe} variant="outline" onClick={onClose}>
          {cancelLabel}
        </Button>
        {alternative}
        <Button variant={isFinal ? 'danger' : 'brand'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
