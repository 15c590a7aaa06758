import type { CallContext } from '../calls.ts';
import { UpstreamError } from '../errors.ts';
import type { Http } from '../http.ts';
import { addressRow, savedAddress } from './addressRow.ts';
import type { AddressRecord } from './addressRow.ts';
import { isPublicId, listUnder, readRows } from './publicRows.ts';
import type { OnDropped } from './publicRows.ts';

export type { AddressRecord };

/** The fields of an address that a member can enter. */
export interface AddressInput {
  readonly contactPerson: string;
  readonly mobile: string;
  readonly email: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly city: string;
  readonly state: string;
  readonly pinCode: string;
  readonly type: 'HOME' | 'WORK';
  readonly isDefault: boolean;
}

/** The country is always India. */
const toWire = (input: AddressInput) => ({
  address: {
    address: input.line1,
    address_line_two: input.line2 ?? '',
    address_line_three: input.line3 ?? '',
    city: input.city,
    state: input.state,
    pin_code: input.pinCode,
    country: 'India',
    contact_person: input.contactPerson,
    mobile: input.mobile,
    email: input.email,
    telephone_number: input.mobile,
    set_as_default: input.isDefault,
    address_type: input.type.toLowerCase(),
  },
});

const inputNames = new Map<string, keyof AddressInput>([
  ['address', 'line1'],
  ['address_line_two', 'line2'],
  ['address_line_three', 'line3'],
  ['city', 'city'],
  ['state', 'state'],
  ['pin_code', 'pinCode'],
  ['contact_person', 'contactPerson'],
  ['mobile', 'mobile'],
  ['email', 'email'],
  ['telephone_number', 'mobile'],
  ['set_as_default', 'isDefault'],
  ['address_type', 'type'],
]);

/** The fields of an address that a refusal complains about, with our names. */
export const refusedAddressFields = ({ fields }: UpstreamError): (keyof AddressInput)[] => [
  ...new Set(fields.flatMap((field) => inputNames.get(field) ?? [])),
];

/**
 * The member's active addresses, in the backend's order. An unreadable row is omitted and reported to `onDropped` with
 * the reason.
 *
 * @throws UpstreamError when there is no list.
 */
export async function getAddresses(
  http: Http,
  call: CallContext,
  bearer: string,
  onDropped: OnDropped,
): Promise<AddressRecord[]> {
  const rows = await http.request(call, {
    class: 'rest-read',
    method: 'GET',
    path: '/user_addresses.json',
    operation: 'GET user_addresses.json',
    bearer,
    schema: listUnder('addresses'),
  });
  const addresses = await readRows(rows, addressRow, onDropped);
  return addresses.flatMap(({ active, ...address }) => (active === false ? [] : [address]));
}

/**
 * Saves a new address. Never retried.
 *
 * @throws UpstreamError with status 422 when the backend rejects the address (see refusedAddressFields), with outcome
 *   'unknown' when the response was lost.
 */
export async function createAddress(
  http: Http,
  call: CallContext,
  bearer: string,
  input: AddressInput,
): Promise<AddressRecord> {
  const saved = await http.request(call, {
    class: 'rest-write',
    method: 'POST',
    path: '/user_addresses.json',
    operation: 'POST user_addresses.json',
    bearer,
    body: toWire(input),
    schema: savedAddress,
  });
  return { ...saved, isDefault: saved.isDefault ?? input.isDefault };
}

/**
 * Replaces an address; null when the member has no address with this ID. Never retried.
 *
 * @throws UpstreamError as createAddress does.
 */
export async function updateAddress(
  http: Http,
  call: CallContext,
  bearer: string,
  id: string,
  input: AddressInput,
): Promise<AddressRecord | null> {
  if (!isPublicId(id)) return null;
  try {
    const saved = await http.request(call, {
      class: 'rest-write',
      method: 'PUT',
      path: `/user_addresses/${id}.json`,
      operation: 'PUT user_addresses/{id}.json',
      bearer,
      body: toWire(input),
      schema: savedAddress,
    });
    return { ...saved, isDefault: saved.isDefault ?? input.isDefault };
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
