import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { refuseAt } from '../parts/form.ts';
import type { KioskDialogProps } from './kioskState.ts';
import { useChangeKioskMutation } from './Kiosks.generated.ts';
import { PlaceFields, placeSchema } from './PlaceFields.tsx';

/** Renames a kiosk, or moves it to another gallery. */
export const ChangeDialog = ({ isOpen, onClose, ...props }: KioskDialogProps) => (
  <AppDialog isOpen={isOpen} onClose={onClose} title={`Rename or move ${props.kiosk.name}`}>
    <ChangeForm {...props} onDone={onClose} />
  </AppDialog>
);

type ChangeFormProps = Omit<KioskDialogProps, 'isOpen' | 'onClose'> & { readonly onDone: () => void };

function ChangeForm({ kiosk: { id, name, gallery }, galleries, reload, onDone }: ChangeFormProps) {
  const [change] = useChangeKioskMutation();
  const form = useForm({ resolver: zodResolver(placeSchema), defaultValues: { name, gallery } });
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      lead="The device keeps its access. Members see the new name at once."
      problem={errors.root?.message}
      submit="Save"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async (input) => {
        const options = { done: `${input.name}, ${input.gallery} is saved`, onRefused: refuseAt(form), reload };
        if (await actAndTell(change({ variables: { id, input } }), options)) onDone();
      })}
    >
      <PlaceFields form={form} galleries={galleries} />
    </DialogForm>
  );
}
