import { Button, Dialog, QrCode, Stack, Text, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { act } from '../parts/act.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { TextField } from '../parts/fields.tsx';
import { refuseAt, textField } from '../parts/form.ts';
import { Drawing } from '../parts/icons.tsx';
import { At } from '../parts/times.tsx';
import { type EnrolKioskMutation, useEnrolKioskMutation } from './Kiosks.generated.ts';

type Enrolment = Extract<EnrolKioskMutation['enrolKiosk'], { __typename: 'KioskEnrolment' }>;

/** Makes a one-time code for a new kiosk, and shows it once. */
export function EnrolButton({ reload }: { readonly reload: () => unknown }) {
  const dialog = useDisclosure();
  return (
    <>
      <Button onClick={dialog.onOpen}>
        <Drawing name="plus" />
        Enrol a kiosk
      </Button>
      <AppDialog isOpen={dialog.open} onClose={dialog.onClose} title="Enrol a kiosk">
        <Steps reload={reload} />
      </AppDialog>
    </>
  );
}

function Steps({ reload }: { readonly reload: () => unknown }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment) return <CodeStep enrolment={enrolment} />;
  return (
    <NameStep
      onEnrolled={(made) => {
        setEnrolment(made);
        void Promise.resolve(reload()).catch(() => null);
      }}
    />
  );
}

const schema = z.object({ name: textField('a name', 60), gallery: textField('the gallery', 60) });

function NameStep({ onEnrolled }: { readonly onEnrolled: (enrolment: Enrolment) => void }) {
  // Not in the cache: the code is shown once.
  const [enrol] = useEnrolKioskMutation({ fetchPolicy: 'no-cache' });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: '', gallery: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      lead="You get a code that is typed on the device. It works once."
      problem={errors.root?.message}
      submit="Make a code"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async (input) => {
        const answer = enrol({ variables: { input } }).then(({ data }) => data?.enrolKiosk);
        const enrolment = await act(answer, { onRefused: refuseAt(form) });
        if (enrolment) onEnrolled(enrolment);
      })}
    >
      <TextField label="Name" placeholder="Entrance" error={errors.name} required {...form.register('name')} />
      <TextField
        label="Gallery"
        placeholder="Baner, Pune"
        error={errors.gallery}
        required
        {...form.register('gallery')}
      />
    </DialogForm>
  );
}

const CodeStep = ({ enrolment: { kiosk, enrolmentCode, expiresAt, url } }: { readonly enrolment: Enrolment }) => (
  <>
    <Dialog.Body>
      <Stack align="center" gap="4" textAlign="center" role="status">
        <Text>
          Type this code on the device for <strong>{kiosk.name}</strong>, or scan it with the device.
        </Text>
        <Text fontFamily="mono" fontSize="28" fontWeight="600" letterSpacing="0.08em">
          {enrolmentCode}
        </Text>
        <QrCode.Root value={url} size="lg" bg="sheet" color="sheet.ink" p="3" borderRadius="card">
          <QrCode.Frame role="img" aria-label="QR code with the address of the kiosk and the code">
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
        <Text color="fg.muted" fontSize="13">
          It works once, until <At time={expiresAt} />, and is not shown again.
        </Text>
      </Stack>
    </Dialog.Body>
    <Dialog.Footer>
      <Dialog.ActionTrigger asChild>
        <Button>Done</Button>
      </Dialog.ActionTrigger>
    </Dialog.Footer>
  </>
);
