import { z } from 'zod';
import { rowSchema } from '../reading.ts';
import { rowId, inAnyCase } from './publicRows.ts';
import { isRecord, looseOption, looseText, looseYesNo } from './wireValues.ts';

const type = looseOption({ home: 'HOME', work: 'WORK' });

const fields = {
  contactPerson: ['contact_person', looseText],
  mobile: ['mobile', looseText],
  email: ['email', looseText],
  line1: ['address', looseText],
  line2: ['address_line_two', looseText],
  line3: ['address_line_three', looseText],
  city: ['city', looseText],
  state: ['state', looseText],
  pinCode: ['pin_code', looseText],
  country: ['country', looseText],
  type: ['address_type', type],
} as const;

const ownFields = {
  id: ['id', rowId],
  ...fields,
  setAsDefault: ['set_as_default', looseYesNo],
  isDefault: ['is_default', looseYesNo],
} as const;

/** A row of the address list. A row without the flag is not the default; inactive is null when not given. */
export const addressRow = inAnyCase(
  rowSchema({ ...ownFields, active: ['active', looseYesNo] }).transform(({ setAsDefault, isDefault, ...address }) => ({
    ...address,
    isDefault: setAsDefault ?? isDefault ?? false,
  })),
);

export type AddressRecord = Omit<z.output<typeof addressRow>, 'active'>;

/** Some backends report a refusal with status 200. Such a response does not tell whether the address was saved. */
const success = looseYesNo.refine((value) => value !== false);

/** The response to a saved address, alone or under `address`. It may omit the default flag. */
export const savedAddress = z
  .unknown()
  .transform((answer) => (isRecord(answer) && isRecord(answer['address']) ? answer['address'] : answer))
  .pipe(
    inAnyCase(
      rowSchema({ ...ownFields, success: ['success', success] }).transform(({ setAsDefault, isDefault, ...row }) => {
        const { success: _, ...address } = row;
        return { ...address, isDefault: setAsDefault ?? isDefault };
      }),
    ),
  );

/** The address of an order, which may be a copy without an ID of its own. */
export const orderAddress = rowSchema({ id: ['id', looseText], ...fields });
