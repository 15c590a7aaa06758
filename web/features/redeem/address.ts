import { cleanMobile } from '#rules/mobile.ts';
import type { AddressInput } from '#web/apollo/__generated__/types.ts';
import type { Address_addressFragment } from './Address.generated.ts';

export type Address = Address_addressFragment;

/** The address of an order unless another one is chosen: the default one, else the first. */
export const bestAddress = <A extends Pick<Address, 'isDefault'>>(addresses: readonly A[]): A | null =>
  addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null;

/** The lines of an address as on a parcel, without missing ones. */
export const addressLines = (address: Pick<Address, 'line1' | 'line2' | 'line3' | 'city' | 'state'>): string[] =>
  [address.line1, address.line2, address.line3, [address.city, address.state].filter(Boolean).join(', ')].flatMap(
    (line) => (line?.trim() ? [line.trim()] : []),
  );

/** All values of the form, with their defaults. */
export type AddressDraft = {
  -readonly [Field in keyof Required<AddressInput>]: Exclude<AddressInput[Field], null | undefined>;
};

/** What the club already knows about the member. */
export interface KnownContact {
  readonly name: string | null;
  readonly mobile: string | null;
}

export const emptyDraft = (known: KnownContact): AddressDraft => ({
  contactPerson: known.name ?? '',
  mobile: cleanMobile(known.mobile ?? ''),
  pinCode: '',
  city: '',
  state: '',
  line1: '',
  line2: '',
  line3: '',
  email: '',
  type: 'HOME',
  isDefault: true,
});

/** A stored address as form values. Its state keeps its spelling, even if the list spells it differently. */
export const draftOf = (address: Address): AddressDraft => ({
  contactPerson: address.contactPerson ?? '',
  mobile: cleanMobile(address.mobile ?? ''),
  pinCode: address.pinCode ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  line3: address.line3 ?? '',
  email: address.email ?? '',
  type: address.type ?? 'HOME',
  isDefault: address.isDefault,
});

/** Whether an address equals a draft: after a lost response it is the one that was saved. */
export const isSaved = (address: Address, draft: AddressDraft): boolean => {
  const kept = draftOf(address);
  return (['contactPerson', 'mobile', 'pinCode', 'city', 'state', 'line1', 'line2', 'email', 'type'] as const).every(
    (field) => kept[field] === draft[field].trim(),
  );
};
