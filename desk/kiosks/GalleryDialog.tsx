import { Button, Fieldset, Stack, Switch } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { actAndTell } from '../parts/actAndTell.ts';
import { AppDialog, DialogForm } from '../parts/AppDialog.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { SelectField, TextField } from '../parts/fields.tsx';
import { refuseAt } from '../parts/form.ts';
import { ClosedDays } from './ClosedDays.tsx';
import { formOf, galleryFormSchema, inputOf, languageOrders } from './galleryForm.ts';
import { GalleryProjects } from './GalleryProjects.tsx';
import { GalleryWeek } from './GalleryWeek.tsx';
import type { GalleryItem } from './kioskState.ts';
import { useRemoveGalleryMutation, useSaveGalleryMutation } from './Kiosks.generated.ts';

interface GalleryFormProps {
  /** Null for a new one. */
  readonly gallery: GalleryItem | null;
  /** The name that a new one begins with. */
  readonly name: string;
  /** Whether no kiosk stands in it. */
  readonly isRemovable?: boolean;
  readonly reload: () => unknown;
}

interface GalleryDialogProps extends GalleryFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What the screens of a gallery show first, and when they are looked at. */
export const GalleryDialog = ({ isOpen, onClose, ...form }: GalleryDialogProps) => (
  <AppDialog
    isOpen={isOpen}
    onClose={onClose}
    title={form.gallery ? `Set up ${form.gallery.name}` : 'New gallery'}
    size="lg"
  >
    <GalleryForm {...form} onDone={onClose} />
  </AppDialog>
);

function GalleryForm(props: GalleryFormProps & { readonly onDone: () => void }) {
  const { gallery, name, isRemovable = false, reload, onDone } = props;
  const [save] = useSaveGalleryMutation();
  const form = useForm({ resolver: zodResolver(galleryFormSchema), defaultValues: formOf(gallery, name) });
  const { control, register } = form;
  const { errors, isSubmitting } = form.formState;
  const hasHours = useWatch({ control, name: 'hasHours' });
  return (
    <DialogForm
      problem={errors.root?.message}
      submit="Save"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async (values) => {
        const variables = { id: gallery?.id ?? null, input: inputOf(values) };
        const options = { done: `${values.name} is saved`, onRefused: refuseAt(form) };
        if (!(await actAndTell(save({ variables }), options))) return;
        await reload();
        onDone();
      })}
    >
      <TextField label="Name" placeholder="Worli gallery" error={errors.name} required {...register('name')} />
      <TextField label="City or address" error={errors.address} {...register('address')} />
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="600">Opening hours</Fieldset.Legend>
        <Fieldset.HelperText>
          Screens say them. Outside the hours, a kiosk that does not report is closed, not silent.
        </Fieldset.HelperText>
        <Fieldset.Content mt="2">
          <Controller
            control={control}
            name="hasHours"
            render={({ field }) => (
              <Switch.Root
                size="sm"
                checked={field.value}
                onCheckedChange={({ checked }) => field.onChange(checked)}
                onBlur={field.onBlur}
              >
                <Switch.HiddenInput ref={field.ref} />
                <Switch.Control />
                <Switch.Label>Set opening hours</Switch.Label>
              </Switch.Root>
            )}
          />
          {hasHours && <GalleryWeek form={form} />}
          <Controller
            control={control}
            name="closedOn"
            render={({ field }) => (
              <ClosedDays days={field.value} onChange={field.onChange} error={errors.closedOn?.message} />
            )}
          />
        </Fieldset.Content>
      </Fieldset.Root>
      <Controller
        control={control}
        name="projectIds"
        render={({ field }) => <GalleryProjects ids={field.value} onChange={field.onChange} />}
      />
      <SelectField
        label="Languages"
        options={languageOrders}
        help="Each visit begins in the first one."
        error={errors.language}
        {...register('language')}
      />
      {gallery && isRemovable && <RemoveButton gallery={gallery} reload={reload} onDone={onDone} />}
    </DialogForm>
  );
}

interface RemoveButtonProps {
  readonly gallery: GalleryItem;
  readonly reload: () => unknown;
  readonly onDone: () => void;
}

function RemoveButton({ gallery: { id, name }, reload, onDone }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove] = useRemoveGalleryMutation();
  return (
    <Stack align="flex-start">
      <Button size="xs" variant="outline" colorPalette="red" onClick={() => setIsAsking(true)}>
        Remove this gallery
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Remove ${name}`}
        lead="Its hours, projects and messages are gone. No kiosk stands in it."
        submit="Remove"
        isDangerous
        run={async (onProblem) => {
          const options = {
            done: `${name} is removed`,
            onRefused: (one: { message: string }) => onProblem(one.message),
          };
          const done = await actAndTell(remove({ variables: { id } }), options);
          if (!done) return null;
          await reload();
          onDone();
          return done;
        }}
      />
    </Stack>
  );
}
