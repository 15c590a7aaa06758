import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { addressRuleFor, missingAddressFields } from '#rules/address.ts';
import { fillRequiredFields } from '#rules/messageTemplates.ts';
import * as text from '#text/addressForm.ts';
import { onceTouched } from '#web/ui/Field.tsx';
import type { Address, AddressDraft } from './address.ts';
import { useAddressStatesQuery } from './AddressStates.generated.ts';
import { dropDraft, keepDraft, readDraft } from './addressDraft.ts';
import { useSaveAddress } from './useSaveAddress.ts';

const fieldNames: readonly string[] = Object.keys(addressRuleFor([], null).def.shape);
const isField = (name: string): name is FieldPath<AddressDraft> => fieldNames.includes(name);

export interface AddressFormProps {
  /** The id of the address to change; null for a new one. */
  readonly id: string | null;
  readonly start: AddressDraft;
  /** The member whose entries survive a reload of the page; omitted if they need not. */
  readonly draftOwner?: string;
  readonly onSaved: (address: Address, message: string | null) => void | Promise<void>;
}

/** What is typed into the address form: its rules, its draft, and saving it. */
export function useAddressForm({ id, start, draftOwner, onSaved }: AddressFormProps) {
  const save = useSaveAddress(id);
  const states = useAddressStatesQuery().data?.club.addressStates ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [before] = useState(() => (draftOwner === undefined ? null : readDraft(draftOwner)));
  const form = useForm<AddressDraft>({
    resolver: standardSchemaResolver<AddressDraft, unknown, AddressDraft>(
      // Several empty fields share one message above the button. Each has a short hint below it.
      addressRuleFor(states, id === null ? null : start.state, () => text.required),
    ),
    defaultValues: before ?? start,
    ...onceTouched,
  });
  const { register } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const missing = submitCount > 0 ? missingAddressFields(form.watch()) : [];

  const submit = form.handleSubmit(async (draft) => {
    setProblem(null);
    const answer = await save(draft);
    if (answer.saved) {
      if (draftOwner !== undefined) dropDraft();
      return onSaved(answer.address, answer.message);
    }
    for (const { field, message } of answer.fields ?? []) if (isField(field)) form.setError(field, { message });
    setProblem(answer.message);
  });
  const errorOf = (name: FieldPath<AddressDraft>) => errors[name]?.message;

  const keep = () => {
    if (draftOwner !== undefined && !form.formState.isSubmitSuccessful) keepDraft(draftOwner, form.getValues());
  };
  const keepAtLast = useEffectEvent(keep);
  useEffect(() => {
    const leave = () => keepAtLast();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  return {
    register,
    errorOf,
    states,
    isSubmitting,
    problem: missing.length > 0 ? fillRequiredFields(missing) : problem,
    submit,
    keep,
  };
}
