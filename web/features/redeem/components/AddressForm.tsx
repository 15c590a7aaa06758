import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { addressRuleFor, missingAddressFields } from '#rules/address.ts';
import { fillRequiredFields } from '#rules/messages.ts';
import * as choice from '#text/address.ts';
import * as text from '#text/addressForm.ts';
import * as common from '#text/common.ts';
import { translateMessage } from '#text/translateMessage.ts';
import { RadioBox } from '#web/ui/Checkbox.tsx';
import { CheckField, SelectField, TextField, onceTouched } from '#web/ui/Field.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Flex, Quiet, Stack } from '#web/ui/primitives.ts';
import { FieldGrid } from '#web/ui/Layout.tsx';
import { type Address, type AddressDraft, tenDigits } from '../address.ts';
import { useAddressStatesQuery } from '../AddressStates.generated.ts';
import { dropDraft, keepDraft, readDraft } from '../addressDraft.ts';
import { useSaveAddress } from '../useSaveAddress.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const fieldNames: readonly string[] = Object.keys(addressRuleFor([], null).def.shape);
const isField = (name: string): name is FieldPath<AddressDraft> => fieldNames.includes(name);

/** Several empty fields share one message above the button. Each has a short hint below it. */
const missing = fillRequiredFields([]);
const shortened = (message: string | undefined) =>
  message?.startsWith(missing) ? text.required : message && translateMessage(message);

/** The form for a delivery address. The buttons are its children, a function of whether it is saving. */
export function AddressForm(props: {
  /** The id of the address to change; null for a new one. */
  readonly id: string | null;
  readonly start: AddressDraft;
  /** The member whose entries survive a reload of the page; omitted if they need not. */
  readonly draftOwner?: string;
  readonly onSaved: (address: Address, message: string | null) => void | Promise<void>;
  readonly children: (busy: boolean) => ReactNode;
}) {
  const { id, start, draftOwner, onSaved, children } = props;
  const save = useSaveAddress(id);
  const addressStates = useAddressStatesQuery().data?.club.addressStates ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [before] = useState(() => (draftOwner === undefined ? null : readDraft(draftOwner)));
  const form = useForm<AddressDraft>({
    resolver: standardSchemaResolver<AddressDraft, unknown, AddressDraft>(
      addressRuleFor(addressStates, id === null ? null : start.state),
    ),
    defaultValues: before ?? start,
    ...onceTouched,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const isMissing = Object.values(errors).some((one) => one?.message?.startsWith(missing));
  const summary = submitCount > 0 && isMissing ? missingAddressFields(form.watch()) : null;

  const submit = form.handleSubmit(async (draft) => {
    setProblem(null);
    const answer = await save(draft);
    if (answer.saved) {
      if (draftOwner !== undefined) dropDraft();
      return onSaved(answer.address, answer.message);
    }
    for (const { field, message } of answer.fields ?? []) if (isField(field)) form.setError(field, { message });
    setProblem(translateMessage(answer.message));
  });
  const field = (name: FieldPath<AddressDraft>) => ({
    ...form.register(name),
    error: shortened(errors[name]?.message),
  });

  const keep = () => {
    if (draftOwner !== undefined && !form.formState.isSubmitSuccessful) keepDraft(draftOwner, form.getValues());
  };
  const keepAtLast = useEffectEvent(keep);
  useEffect(() => {
    const leave = () => keepAtLast();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  return (
    // Keeps the draft whenever a field is left: `blur` arrives here from each field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Stack as="form" gap="24px" noValidate onBlur={keep} onSubmit={(event) => void submit(event)}>
      <FieldGrid>
        <TextField label={text.name} autoComplete="name" {...field('contactPerson')} />
        <TextField
          label={text.contactNumber}
          prefix="+91"
          numeric
          inputMode="numeric"
          autoComplete="tel-national"
          error={shortened(errors.mobile?.message)}
          {...form.register('mobile', { setValueAs: (entry: string) => tenDigits(entry) })}
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
          {start.state !== '' && !addressStates.includes(start.state) && (
            <option value={start.state}>{start.state}</option>
          )}
          {addressStates.map((state) => (
            <option key={state} value={state}>
              {text.stateName(state)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.pinCode}
          numeric
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          {...field('pinCode')}
        />
        <div data-wide="">
          <TextField label={text.email} type="email" autoComplete="email" {...field('email')} />
        </div>
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
              <RadioBox type="radio" value={type} {...form.register('type')} />
              <span>{choice.deliveryWords[type]}</span>
            </Box>
          ))}
        </Flex>
        <div data-wide="">
          <CheckField {...form.register('isDefault')}>{text.useAsDefault}</CheckField>
        </div>
      </FieldGrid>
      {(summary ?? problem) !== null && <Note tone="bad">{summary ?? problem}</Note>}
      {children(isSubmitting)}
    </Stack>
  );
}
