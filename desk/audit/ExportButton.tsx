import { Button, SimpleGrid, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { clubNow } from '#clients/clubClock.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { saveFile } from '#clients/saveFile.ts';
import { TextField } from '../parts/fields.tsx';
import { count, isoDay } from '../parts/format.ts';
import { refuseAt } from '../parts/form.ts';
import { Drawing } from '../parts/icons.tsx';
import { useExportAuditMutation } from './Audit.generated.ts';

const schema = z
  .object({ from: z.iso.date('Enter the first day.'), until: z.iso.date('Enter the last day.') })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Enter a day after the first one.' });

/** The entries of a period as a file. */
export function ExportButton() {
  const dialog = useDisclosure();
  return (
    <>
      <Button variant="outline" onClick={dialog.onOpen}>
        <Drawing name="download" />
        Export as CSV
      </Button>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Export the audit">
        <ExportForm onDone={dialog.onClose} />
      </AppDialog>
    </>
  );
}

function ExportForm({ onDone }: { readonly onDone: () => void }) {
  const [make] = useExportAuditMutation({ fetchPolicy: 'no-cache' });
  const [today] = useState(() => isoDay(clubNow()));
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { from: `${today.slice(0, 8)}01`, until: today },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      lead="The export is itself recorded in the audit."
      problem={errors.root?.message}
      submit="Export"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async (variables) => {
        const file = await actAndTell(make({ variables }), {
          done: (made) => `Exported ${count(made.count, 'entry', 'entries')}`,
          onRefused: refuseAt(form),
        });
        if (!file) return;
        saveFile(file.fileName, file.content);
        onDone();
      })}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField label="First day" type="date" error={errors.from} required {...form.register('from')} />
        <TextField label="Last day" type="date" error={errors.until} required {...form.register('until')} />
      </SimpleGrid>
    </DialogForm>
  );
}
