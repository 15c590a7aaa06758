import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../parts/fields.tsx';
import { textField } from '../parts/form.ts';
import type { GalleryItem } from './kioskState.ts';

export const placeSchema = z.object({ name: textField('a name', 60), gallery: textField('the gallery', 60) });

interface PlaceFieldsProps {
  readonly form: UseFormReturn<z.infer<typeof placeSchema>>;
  readonly galleries: readonly GalleryItem[];
}

/** The name of a kiosk, and where it stands: in a gallery that is known, or in a new one. */
export function PlaceFields({ form: { register, formState }, galleries }: PlaceFieldsProps) {
  const list = useId();
  return (
    <>
      <TextField label="Name" placeholder="Entrance" error={formState.errors.name} required {...register('name')} />
      <TextField
        label="Gallery"
        placeholder="Baner, Pune"
        help="Choose one, or type the name of a new one."
        list={list}
        autoComplete="off"
        error={formState.errors.gallery}
        required
        {...register('gallery')}
      />
      <datalist id={list}>
        {galleries.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
