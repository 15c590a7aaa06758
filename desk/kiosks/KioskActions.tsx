import { ActionBar, Button, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { BusyButton } from '../parts/BusyButton.tsx';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { TextAreaField } from '../parts/fields.tsx';
import { count } from '../parts/format.ts';
import { refuseAt } from '../parts/form.ts';
import type { KioskItem } from './kioskState.ts';
import { useMessageKiosksMutation, useReloadKiosksMutation } from './Kiosks.generated.ts';

interface KioskActionsProps {
  /** Those that are selected. */
  readonly kiosks: readonly KioskItem[];
  readonly onDone: () => void;
}

/** What can be sent to the selected kiosks. */
export function KioskActions({ kiosks, onDone }: KioskActionsProps) {
  const dialog = useDisclosure();
  return (
    <>
      <ActionBar.Root open={kiosks.length > 0 && !dialog.open} closeOnInteractOutside={false}>
        <ActionBar.Positioner>
          <ActionBar.Content bg="bg.raised" role="toolbar" aria-label="Selected kiosks">
            <ActionBar.SelectionTrigger as="span">{count(kiosks.length, 'kiosk')} selected</ActionBar.SelectionTrigger>
            <ActionBar.Separator />
            <Button variant="outline" onClick={dialog.onOpen}>
              Message
            </Button>
            <ReloadButton kiosks={kiosks} onDone={onDone} />
          </ActionBar.Content>
        </ActionBar.Positioner>
      </ActionBar.Root>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title={`Message on ${count(kiosks.length, 'kiosk')}`}>
        <MessageForm
          kiosks={kiosks}
          onDone={() => {
            dialog.onClose();
            onDone();
          }}
        />
      </AppDialog>
    </>
  );
}

function ReloadButton({ kiosks, onDone }: KioskActionsProps) {
  const [reload] = useReloadKiosksMutation();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const result = await actAndTell(reload({ variables: { ids: kiosks.map(({ id }) => id) } }), {
      done: `${count(kiosks.length, 'kiosk')} will load the page again`,
    });
    setIsBusy(false);
    if (result) onDone();
  };
  return (
    <BusyButton variant="outline" isBusy={isBusy} onClick={() => void run()}>
      <span>Reload</span>
    </BusyButton>
  );
}

const schema = z.object({ message: z.string().trim().max(200, 'Enter at most 200 characters.') });

function MessageForm({ kiosks, onDone }: KioskActionsProps) {
  const [send] = useMessageKiosksMutation();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { message: kiosks[0]?.message ?? '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      lead="The message is shown on the screens until you remove it."
      problem={errors.root?.message}
      submit="Save"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async ({ message }) => {
        const variables = { ids: kiosks.map(({ id }) => id), message: message === '' ? null : message };
        const done = message === '' ? 'The message is removed' : 'The message is on its way';
        if (await actAndTell(send({ variables }), { done, onRefused: refuseAt(form) })) onDone();
      })}
    >
      <TextAreaField
        label="Message"
        help="Without a text, the message is removed."
        error={errors.message}
        {...form.register('message')}
      />
    </DialogForm>
  );
}
