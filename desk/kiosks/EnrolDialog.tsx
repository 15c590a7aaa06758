import { Alert, Button, Dialog, QrCode, Stack, Text, useDisclosure } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { refuseAt } from '../parts/form.ts';
import { Drawing } from '../parts/icons.tsx';
import { At } from '../parts/times.tsx';
import type { GalleryItem, KioskItem } from './kioskState.ts';
import { type EnrolKioskMutation, useEnrolKioskMutation } from './Kiosks.generated.ts';
import { PlaceFields, placeSchema } from './PlaceFields.tsx';

type Enrolment = Extract<EnrolKioskMutation['enrolKiosk'], { __typename: 'KioskEnrolment' }>;

interface EnrolButtonProps {
  readonly kiosks: readonly KioskItem[];
  readonly galleries: readonly GalleryItem[];
  readonly reload: () => unknown;
}

/** Makes a one-time code for a new kiosk, and shows it once. */
export function EnrolButton(props: EnrolButtonProps) {
  const dialog = useDisclosure();
  return (
    <>
      <Button onClick={dialog.onOpen}>
        <Drawing name="plus" />
        Enrol a kiosk
      </Button>
      <EnrolDialog {...props} isOpen={dialog.open} onClose={dialog.onClose} title="Enrol a kiosk" />
    </>
  );
}

interface EnrolDialogProps extends EnrolButtonProps {
  /** The one that gets a new code; without it, name and gallery are entered. */
  readonly kiosk?: KioskItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
}

export function EnrolDialog({ kiosks, galleries, kiosk, reload, isOpen, onClose, title }: EnrolDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const close = () => {
    onClose();
    setEnrolment(null);
  };
  return (
    <AppDialog isOpen={isOpen} onClose={close} title={title} isOnce={enrolment !== null}>
      {enrolment ? (
        <CodeStep enrolment={enrolment} />
      ) : (
        <NameStep
          kiosks={kiosks}
          galleries={galleries}
          kiosk={kiosk}
          onEnrolled={(made) => {
            setEnrolment(made);
            void Promise.resolve(reload()).catch(() => null);
          }}
        />
      )}
    </AppDialog>
  );
}

interface NameStepProps {
  readonly kiosks: readonly KioskItem[];
  readonly galleries: readonly GalleryItem[];
  readonly kiosk: KioskItem | undefined;
  readonly onEnrolled: (enrolment: Enrolment) => void;
}

function NameStep({ kiosks, galleries, kiosk, onEnrolled }: NameStepProps) {
  // Not in the cache: the code is shown once.
  const [enrol] = useEnrolKioskMutation({ fetchPolicy: 'no-cache' });
  const form = useForm({
    resolver: zodResolver(placeSchema),
    defaultValues: { name: kiosk?.name ?? '', gallery: kiosk?.gallery ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [name, gallery] = useWatch({ control: form.control, name: ['name', 'gallery'] });
  const known = kiosks.find((one) => isSame(one.name, name) && isSame(one.gallery, gallery));
  return (
    <DialogForm
      lead="You get a code that is typed on the device. It works once."
      problem={errors.root?.message}
      submit={known ? 'Make a new code' : 'Make a code'}
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async (input) => {
        const enrolment = await actAndTell(enrol({ variables: { input } }), { onRefused: refuseAt(form) });
        if (enrolment) onEnrolled(enrolment);
      })}
    >
      {!kiosk && <PlaceFields form={form} galleries={galleries} />}
      {known && (
        <Alert.Root status={known.state === 'ENROLLED' ? 'warning' : 'info'} size="sm">
          <Alert.Indicator />
          <Alert.Title fontWeight="400">{consequenceOf(known)}</Alert.Title>
        </Alert.Root>
      )}
    </DialogForm>
  );
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

/** What a new code does to a kiosk that exists. */
function consequenceOf({ name, gallery, state }: KioskItem): string {
  const kiosk = `${name}, ${gallery}`;
  switch (state) {
    case 'WAITING':
      return `${kiosk} waits for a device. The code before this one no longer works.`;
    case 'REVOKED':
      return `${kiosk} was revoked. With the new code, a device becomes this kiosk again.`;
    default:
      return `${kiosk} has a device. When the new code is used, that device and the session on it lose their access.`;
  }
}

const CodeStep = ({ enrolment: { kiosk, enrolmentCode, expiresAt, url } }: { readonly enrolment: Enrolment }) => (
  <>
    <Dialog.Body>
      <Stack align="center" gap="4" textAlign="center" role="status">
        <Text>
          On the device for <strong>{kiosk.name}</strong>, open <strong>{url.replace(/#.*$/, '')}</strong> and type this
          code. A device with a camera can scan it instead.
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
