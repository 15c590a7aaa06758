import type { ClubFixture, SessionHeaders } from './clubFixture.ts';

const FIELDS = 'id isDefault contactPerson mobile email line1 line2 line3 city state pinCode country type';
const ADDRESSES = `{ me { name addresses { ${FIELDS} } defaultAddress { id } email } }`;
export const CREATE_ADDRESS = `mutation Create($input: AddressInput!) {
  createAddress(input: $input) {
    __typename
    ... on CreateAddressSuccess { address { ${FIELDS} } }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
  }
}`;
export const UPDATE_ADDRESS = `mutation Update($id: ID!, $input: AddressInput!) {
  updateAddress(id: $id, input: $input) {
    __typename
    ... on UpdateAddressSuccess { message address { ${FIELDS} } }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
  }
}`;

interface Address {
  id: string;
  isDefault: boolean;
  city: string;
}
interface Addresses {
  me: { name: string; addresses: Address[] | null; defaultAddress: Address | null; email: string | null };
}
export interface AddressOutcome {
  __typename: string;
  message?: string;
  code?: string;
  fields?: { field: string; message: string }[];
  address?: Address;
}

export const addressInput = {
  contactPerson: ' Tara Menon ',
  mobile: '9999911111',
  email: 'tara@example.com',
  line1: '12 Lake Road',
  line2: 'Near the ferry',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
  type: 'WORK',
  isDefault: false,
};
/** What the backend gets for it, to the letter. */
export const addressWire = {
  address: {
    address: '12 Lake Road',
    address_line_two: 'Near the ferry',
    address_line_three: '',
    city: 'Mumbai',
    state: 'Maharashtra',
    pin_code: '400001',
    country: 'India',
    contact_person: 'Tara Menon',
    mobile: '9999911111',
    email: 'tara@example.com',
    telephone_number: '9999911111',
    set_as_default: false,
    address_type: 'work',
  },
};

/** Reads and writes addresses through the graph. */
export function openAddressBook(club: Pick<ClubFixture, 'api'>) {
  const read = (headers: SessionHeaders) => club.api.graph<Addresses>(ADDRESSES, {}, headers);

  async function create(headers: SessionHeaders, changes: object = {}): Promise<AddressOutcome> {
    const { data } = await club.api.graph<{ createAddress: AddressOutcome }>(
      CREATE_ADDRESS,
      { input: { ...addressInput, ...changes } },
      headers,
    );
    if (!data) throw new Error('no data');
    return data.createAddress;
  }
  async function update(headers: SessionHeaders, id: string, changes: object = {}): Promise<AddressOutcome> {
    const variables = { id, input: { ...addressInput, ...changes } };
    const { data } = await club.api.graph<{ updateAddress: AddressOutcome }>(UPDATE_ADDRESS, variables, headers);
    if (!data) throw new Error('no data');
    return data.updateAddress;
  }

  async function created(headers: SessionHeaders, changes: object = {}): Promise<Address> {
    const { address } = await create(headers, changes);
    if (!address) throw new Error('not created');
    return address;
  }
  return { read, create, update, created };
}
