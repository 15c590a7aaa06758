import { z } from 'zod';
import { looseYesNo } from './memberValues.ts';
import { rowId, spelledAnyhow } from './publicRows.ts';
import { isRecord, looseText } from './wireValues.ts';

/** A delivery address, with our field names. */
export interface AddressRecord {
  readonly id: string;
  readonly isDefault: boolean;
  readonly contactPerson: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly pinCode: string | null;
  readonly country: string | null;
  readonly type: 'HOME' | 'WORK' | null;
}

const types = { home: 'HOME', work: 'WORK' } as const;
const type = looseText.transform((value) => {
  const { data } = z.enum(['home', 'work']).safeParse(value?.toLowerCase());
  return data === undefined ? null : types[data];
});

const fields = {
  address: looseText,
  address_line_two: looseText,
  address_line_three: looseText,
  city: looseText,
  state: looseText,
  pin_code: looseText,
  country: looseText,
  contact_person: looseText,
  mobile: looseText,
  email: looseText,
  set_as_default: looseYesNo,
  is_default: looseYesNo,
  address_type: type,
  active: looseYesNo,
};

const inOurNames = <Id>(row: z.infer<z.ZodObject<typeof fields>> & { readonly id: Id }) => ({
  id: row.id,
  isDefault: row.set_as_default ?? row.is_default,
  contactPerson: row.contact_person,
  mobile: row.mobile,
  email: row.email,
  line1: row.address,
  line2: row.address_line_two,
  line3: row.address_line_three,
  city: row.city,
  state: row.state,
  pinCode: row.pin_code,
  country: row.country,
  type: row.address_type,
});

/** A row of the address list. A row without the flag is not the default; inactive is null when not given. */
export const addressRow = spelledAnyhow(
  z.object({ id: rowId, ...fields }).transform((row) => {
    const address = inOurNames(row);
    return { ...address, isDefault: address.isDefault ?? false, active: row.active };
  }),
);

/** The response to a saved address, by itself or under `address`. It may omit the default flag. */
export const savedAddress = z
  .unknown()
  .transform((answer) => (isRecord(answer) && isRecord(answer['address']) ? answer['address'] : answer))
  .pipe(
    spelledAnyhow(
      z
        // Some backends report a refusal with status 200. Such a response does not tell whether the address was saved.
        .object({ id: rowId, success: looseYesNo.refine((success) => success !== false), ...fields })
        .transform(inOurNames),
    ),
  );

/** The address of an order, which may be a copy without an ID of its own. */
export interface OrderAddressRecord extends Omit<AddressRecord, 'id' | 'isDefault'> {
  readonly id: string | null;
}

export const orderAddress = z.object({ id: looseText, ...fields }).transform((row): OrderAddressRecord => {
  const { isDefault: _, ...address } = inOurNames(row);
  return address;
});
