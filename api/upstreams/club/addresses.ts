import type { CallContext } from '../calls.ts';
import type { UpstreamError } from '../errors.ts';
import type { Http, HttpCall } from '../http.ts';
import { addressRow, savedAddress, type AddressRecord } from './addressRow.ts';
import { getList, isPublicId, orNullIfNotFound, type OnDropped } from './publicRows.ts';

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

/** The country is always India. */
const toWire = (input: AddressInput) => ({
  ...Object.fromEntries([...inputNames].map(([wireName, name]) => [wireName, input[name] ?? ''])),
  address_type: input.type.toLowerCase(),
  country: 'India',
});

/** The fields of an address that a refusal complains about, with our names. */
export const refusedAddressFields = ({ fields }: UpstreamError): (keyof AddressInput)[] => [
  ...new Set(fields.flatMap((field) => inputNames.get(field) ?? [])),
];

/**
 * The member's active addresses, in the backend's order.
 *
 * @throws UpstreamError when there is no list.
 */
export async function getAddresses(
  http: Http,
  call: CallContext,
  bearer: string,
  onDropped: OnDropped,
): Promise<AddressRecord[]> {
  const list = { path: '/user_addresses.json', name: 'addresses', bearer };
  const addresses = await getList(http, call, list, addressRow, onDropped);
  return addresses.flatMap(({ active, ...address }) => (active === false ? [] : [address]));
}

/** A text as two systems agree on it. */
const plain = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
const tenDigits = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '').slice(-10);

/** Whether an address of the list is what a member entered, as far as the backend tells. */
export const isSaved = (address: AddressRecord, input: AddressInput): boolean =>
  (['contactPerson', 'email', 'line1', 'line2', 'line3', 'city', 'state', 'pinCode'] as const).every(
    (field) => plain(address[field]) === plain(input[field]),
  ) &&
  tenDigits(address.mobile) === tenDigits(input.mobile) &&
  (address.type === null || address.type === input.type) &&
  // A first address becomes the default one, whatever was asked.
  (address.isDefault || !input.isDefault);

async function saveAddress(
  http: Http,
  call: CallContext,
  request: Pick<HttpCall<unknown>, 'method' | 'path' | 'id' | 'bearer'>,
  input: AddressInput,
): Promise<AddressRecord> {
  const body = { address: toWire(input) };
  const saved = await http.request(call, { ...request, body, schema: savedAddress });
  return { ...saved, isDefault: saved.isDefault ?? input.isDefault };
}

/**
 * Saves a new address. Never retried.
 *
 * @throws UpstreamError with status 422 when the backend rejects the address (see refusedAddressFields), with outcome
 *   'unknown' when the response was lost.
 */
export function createAddress(
  http: Http,
  call: CallContext,
  bearer: string,
  input: AddressInput,
): Promise<AddressRecord> {
  return saveAddress(http, call, { method: 'POST', path: '/user_addresses.json', bearer }, input);
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
  const request = { method: 'PUT', path: '/user_addresses/{id}.json', id, bearer } as const;
  return orNullIfNotFound(saveAddress(http, call, request, input));
}
