import { Alert, Button, CloseButton, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
import { BusyButton } from './BusyButton.tsx';

interface AppDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly isAlert?: boolean;
  /** Whether only its own button closes it, since what it shows is not shown again. */
  readonly isOnce?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog. Its content exists only while it is open, so a form begins anew each time. A press beside it does not close it: what
 * was typed would be lost.
 */
export function AppDialog({
  isOpen,
  onClose,
  title,
  size = 'md',
  isAlert = false,
  isOnce = false,
  children,
}: AppDialogProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      role={isAlert ? 'alertdialog' : 'dialog'}
      size={size}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      closeOnEscape={!isOnce}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            {!isOnce && (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

export interface DialogFormProps {
  readonly lead?: ReactNode;
  readonly problem?: string | undefined;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  readonly children?: ReactNode;
}

/** The form in a dialog: its fields, what is wrong, and the two buttons. */
export function DialogForm({
  lead,
  problem,
  submit,
  isBusy,
  isDisabled = false,
  isDangerous = false,
  onSubmit,
  children,
}: DialogFormProps) {
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate style={{ display: 'contents' }}>
      <Dialog.Body>
        <Stack gap="4">
          {lead !== undefined && <Text as="div">{lead}</Text>}
          {children}
          {problem !== undefined && <Problem>{problem}</Problem>}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Dialog.ActionTrigger asChild>
          <Button variant="outline" type="button">
            Cancel
          </Button>
        </Dialog.ActionTrigger>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          disabled={isDisabled}
          {...(isDangerous ? { colorPalette: 'red' } : {})}
        >
          <span>{submit}</span>
        </BusyButton>
      </Dialog.Footer>
    </form>
  );
}

/** What is wrong with a form as a whole. */
export const Problem = ({ children }: { readonly children: ReactNode }) => (
  <Alert.Root status="error" size="sm">
    <Alert.Indicator />
    <Alert.Title>{children}</Alert.Title>
  </Alert.Root>
);
