import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FieldPath, useForm, type UseFormRegister } from 'react-hook-form';
import { Note } from '#web/ui/Note.tsx';
import { Box, Flex, Quiet, Stack } from '#web/ui/primitives.ts';
import { addressRuleFor, missingAddressFields } from '#rules/address.ts';
import { fillRequiredFields } from '#rules/messageTemplates.ts';
import * as text from '#text/addressForm.ts';
import { CheckField, MobileField, mobileValue, onceTouched, SelectField, TextField } from '#web/ui/Field.tsx';
import { ungrouped } from '#rules/digits.ts';
import * as choice from '#text/address.ts';
import * as common from '#text/common.ts';
import { RadioBox } from '#web/ui/Checkbox.tsx';
import { FieldGrid } from '#web/ui/Layout.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Address, AddressDraft } from '../address.ts';
import { useAddressStatesQuery } from '../AddressStates.generated.ts';
import { dropDraft, keepDraft, readDraft } from '../addressDraft.ts';
import { useSaveAddress } from '../useSaveAddress.ts';

/** The fields of a delivery address. */
function AddressFields(props: {
  readonly start: AddressDraft;
  /** The states of the list; an address keeps a state that is not one of them. */
  readonly states: readonly string[];
  readonly register: UseFormRegister<AddressDraft>;
  readonly errorOf: (name: FieldPath<AddressDraft>) => string | undefined;
}) {
  const { start, states, register, errorOf } = props;
  const field = (name: FieldPath<AddressDraft>) => ({ ...register(name), error: errorOf(name) });
  return (
    <FieldGrid>
      <TextField label={text.name} autoComplete="name" {...field('contactPerson')} />
      <MobileField
        label={text.contactNumber}
        error={errorOf('mobile')}
        {...register('mobile', { setValueAs: mobileValue })}
      />
      <div data-wide="">
        <TextField label={text.fullAddress} autoComplete="address-line1" {...field('line1')} />
      </div>
      <TextField
        label={
          <>
            {text.landmark} <Quiet fontWeight="400">{common.optional}</Quiet>
          </>
        }
        autoComplete="address-line2"
        {...field('line2')}
      />
      <TextField label={text.city} autoComplete="address-level2" {...field('city')} />
      {start.line3 !== '' && (
        <div data-wide="">
          <TextField
            label={
              <>
                {text.furtherDirections} <Quiet fontWeight="400">{common.optional}</Quiet>
              </>
            }
            autoComplete="address-line3"
            {...field('line3')}
          />
        </div>
      )}
      <SelectField label={text.state} autoComplete="address-level1" {...field('state')}>
        <option value="">{text.selectState}</option>
        {start.state !== '' && !states.includes(start.state) && <option value={start.state}>{start.state}</option>}
        {states.map((state) => (
          <option key={state} value={state}>
            {text.stateName(state)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.pinCode}
        numeric
        inputMode="numeric"
        autoComplete="postal-code"
        clean={ungrouped}
        {...field('pinCode')}
      />
      <div data-wide="">
        <TextField label={text.email} type="email" autoComplete="email" {...field('email')} />
      </div>
      <TypeChoice register={register} />
      <div data-wide="">
        <CheckField {...register('isDefault')}>{text.asDefault}</CheckField>
      </div>
    </FieldGrid>
  );
}

function TypeChoice({ register }: { readonly register: UseFormRegister<AddressDraft> }) {
  return (
    <Flex as="fieldset" wrap="wrap" gap="4px 28px" border="0" data-wide="">
      <VisuallyHidden as="legend">{text.addressType}</VisuallyHidden>
      {(['HOME', 'WORK'] as const).map((type) => (
        <Box
          as="label"
          display="inline-grid"
          columns="20px 1fr"
          align="center"
          gap="12px"
          minH="32px"
          fontSize="15"
          key={type}
        >
          <RadioBox type="radio" value={type} {...register('type')} />
          <span>{choice.deliveryWords[type]}</span>
        </Box>
      ))}
    </Flex>
  );
}

const fieldNames: readonly string[] = Object.keys(addressRuleFor([], null).def.shape);
const isField = (name: string): name is FieldPath<AddressDraft> => fieldNames.includes(name);

interface AddressFormProps {
  /** The id of the address to change; null for a new one. */
  readonly id: string | null;
  readonly start: AddressDraft;
  /** The member whose entries survive a reload of the page; omitted if they need not. */
  readonly draftOwner?: string;
  readonly onSaved: (address: Address, message: string | null) => void | Promise<void>;
}

/** What is typed into the address form: its rules, its draft, and saving it. */
function useAddressForm({ id, start, draftOwner, onSaved }: AddressFormProps) {
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
