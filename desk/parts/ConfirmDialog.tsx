import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { AppDialog, DialogForm, type DialogFormProps } from './AppDialog.tsx';

interface ConfirmDialogProps extends Pick<DialogFormProps, 'submit' | 'isDangerous' | 'lead'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Returns null if it was not done; the dialog stays open then, with the problem. */
  readonly run: (onProblem: (message: string) => void) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Asks before something that is not easily undone. */
export const ConfirmDialog = ({ isOpen, onClose, title, ...form }: ConfirmDialogProps) => (
  <AppDialog isOpen={isOpen} onClose={onClose} title={title} size="sm" isAlert>
    <ConfirmForm {...form} onDone={onClose} />
  </AppDialog>
);

function ConfirmForm({
  run,
  onDone,
  ...form
}: Omit<ConfirmDialogProps, 'isOpen' | 'onClose' | 'title'> & { readonly onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(undefined);
    const result = await run(setProblem);
    setIsBusy(false);
    if (result !== null) onDone();
  };
  return <DialogForm {...form} problem={problem} isBusy={isBusy} onSubmit={submit} />;
}
