import type { FieldPath, UseFormRegister } from 'react-hook-form';
import { ungrouped } from '#rules/digits.ts';
import * as choice from '#text/address.ts';
import * as text from '#text/addressForm.ts';
import * as common from '#text/common.ts';
import { RadioBox } from '#web/ui/Checkbox.tsx';
import { CheckField, MobileField, mobileValue, SelectField, TextField } from '#web/ui/Field.tsx';
import { FieldGrid } from '#web/ui/Layout.tsx';
import { Box, Flex, Quiet } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { AddressDraft } from '../address.ts';

/** The fields of a delivery address. */
export function AddressFields(props: {
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
