import type { ReactNode } from 'react';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { type AddressFormProps, useAddressForm } from '../useAddressForm.ts';
import { AddressFields } from './AddressFields.tsx';

/** The form for a delivery address. The buttons are its children, a function of whether it is saving. */
export function AddressForm(props: AddressFormProps & { readonly children: (busy: boolean) => ReactNode }) {
  const { children, ...rest } = props;
  const { register, errorOf, states, isSubmitting, problem, submit, keep } = useAddressForm(rest);
  return (
    // Keeps the draft whenever a field is left: `blur` arrives here from each field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Stack as="form" gap="24px" noValidate onBlur={keep} onSubmit={(event) => void submit(event)}>
      <AddressFields start={props.start} states={states} register={register} errorOf={errorOf} />
      {problem !== null && <Note tone="bad">{problem}</Note>}
      {children(isSubmitting)}
    </Stack>
  );
}
