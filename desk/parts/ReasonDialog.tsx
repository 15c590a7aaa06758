import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Refused } from './actAndTell.ts';
import { AppDialog, DialogForm } from './AppDialog.tsx';
import { ReasonField } from './fields.tsx';
import { reasonField, refuseAt } from './form.ts';

interface ReasonDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly lead: ReactNode;
  /** What is entered, if it is no reason. */
  readonly label?: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** Returns null if it was not done; the dialog stays open then. */
  readonly run: (reason: string, onRefused: (refusal: Refused) => void) => Promise<unknown>;
}

const schema = z.object({ reason: reasonField });

/** Asks for the reason of an action, which the audit keeps. */
export const ReasonDialog = ({ isOpen, onClose, title, ...form }: ReasonDialogProps) => (
  <AppDialog isOpen={isOpen} onClose={onClose} title={title}>
    <ReasonForm {...form} onDone={onClose} />
  </AppDialog>
);

type ReasonFormProps = Omit<ReasonDialogProps, 'isOpen' | 'onClose' | 'title'> & { readonly onDone: () => void };

function ReasonForm({ lead, label = 'Reason', submit, isDangerous = false, run, onDone }: ReasonFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      lead={lead}
      problem={errors.root?.message}
      submit={submit}
      isBusy={isSubmitting}
      isDangerous={isDangerous}
      onSubmit={form.handleSubmit(async ({ reason }) => {
        if ((await run(reason, refuseAt(form))) !== null) onDone();
      })}
    >
      <ReasonField label={label} error={errors.reason} {...form.register('reason')} />
    </DialogForm>
  );
}
