import { describe, expect, it } from 'vitest';
import { LOST_ANSWERS } from '#tests/support/answers.ts';
import { openClub } from '#tests/support/club.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { send, type Member, type Outcome } from '#tests/support/member.ts';
import { json, startUpstream } from '#tests/upstreams/support/upstream.ts';

const FIELDS = 'id isDefault contactPerson mobile email line1 line2 line3 city state pinCode country type';
const ADDRESSES = `{ me { name addresses { ${FIELDS} } defaultAddress { id } email } }`;
const FAILURE = '... on UserError { message code } ... on ValidationError { fields { field message } }';
const CREATE = `mutation Create($input: AddressInput!) { createAddress(input: $input) {
  __typename ... on CreateAddressSuccess { address { ${FIELDS} } } ${FAILURE} } }`;
const UPDATE = `mutation Update($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) {
  __typename ... on UpdateAddressSuccess { message address { ${FIELDS} } } ${FAILURE} } }`;

interface Address {
  readonly id: string;
  readonly isDefault: boolean;
  readonly city: string;
}
interface Addresses {
  readonly me: { readonly addresses: readonly Address[] | null; readonly defaultAddress: Address | null };
}
type AddressOutcome = Outcome & { readonly address?: Address };

const INPUT = {
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
const WIRE = {
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
};
const LIST = { surface: 'rest', method: 'GET', route: '/user_addresses.json' } as const;
const POST = { ...LIST, method: 'POST' } as const;
const PUT = { surface: 'rest', method: 'PUT', route: '/user_addresses/:id.json' } as const;

const club = openClub();
const read = (member: Member) => member.graph<Addresses>(ADDRESSES);
const listed = async (member: Member) => (await member.ask<Addresses>(ADDRESSES)).me.addresses;
const create = (member: Pick<Member, 'send'>, changes: object = {}) =>
  member.send<AddressOutcome>(CREATE, { input: { ...INPUT, ...changes } });
const update = (member: Pick<Member, 'send'>, id: string, changes: object = {}) =>
  member.send<AddressOutcome>(UPDATE, { id, input: { ...INPUT, ...changes } });
async function created(member: Member, changes: object = {}): Promise<Address> {
  const { address } = await create(member, changes);
  if (!address) throw new Error('It was not created.');
  await club.forgetCalls();
  return address;
}

describe('the addresses of a member', () => {
  it('come with the default one first, for one call', async () => {
    const { data, errors } = await read(await club.member('9999900001'));
    expect(errors).toBeUndefined();
    const [first, ...others] = data?.me.addresses ?? [];
    expect(first).toMatchObject({
      isDefault: true,
      line3: 'Beside the footbridge',
      pinCode: '400051',
      type: 'HOME',
      country: 'India',
    });
    expect(others.map(({ isDefault }) => isDefault)).toEqual([false, false]);
    expect(data?.me).toMatchObject({ defaultAddress: { id: first?.id }, email: 'ananya.deshmukh@example.com' });
    expect(await club.calls()).toMatchObject([{ route: LIST.route, query: {}, bearer: true }]);
  });

  it('give the first one as the default where none is marked', async () => {
    const { data } = await read(await club.member('9999900004'));
    expect(data?.me.addresses?.map(({ isDefault }) => isDefault)).toEqual([false, false]);
    expect(data?.me.defaultAddress?.id).toBe(data?.me.addresses?.[0]?.id);
  });

  it('are an empty list, and no default, where there are none', async () => {
    const { data, errors } = await read(await club.member());
    expect(errors).toBeUndefined();
    expect(data?.me).toMatchObject({ addresses: [], defaultAddress: null, email: null });
  });

  it.each([{ kind: 'status', status: 500 }, { kind: 'reset' }, { kind: 'garbage' }] as const)(
    'are missing alone while the backend fails (%o)',
    async (fault) => {
      const member = await club.member();
      await club.fault({ ...LIST, ...fault });
      const { data, errors, text } = await read(member);
      expect(data?.me).toEqual({ name: member.name, addresses: null, defaultAddress: null, email: null });
      const failed = { message: 'Failed to load address details.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } };
      expect(errors).toEqual(
        ['addresses', 'defaultAddress', 'email'].map((field) =>
          expect.objectContaining({ path: ['me', field], ...failed }),
        ),
      );
      expect(text).not.toMatch(/127\.0\.0\.1|stack|user_addresses/);
      await club.sandbox.clearFaults();
      expect((await read(member)).errors).toBeUndefined();
    },
  );
});

describe('an address form', () => {
  it('is for members only', async () => {
    const visitor: Pick<Member, 'send'> = { send: (query, variables) => send(club.api, query, variables) };
    const refused = {
      __typename: 'NotSignedInError',
      message: 'Please login to access this page',
      code: 'NOT_SIGNED_IN',
    };
    expect(await create(visitor)).toEqual(refused);
    expect(await update(visitor, '1')).toEqual(refused);
    expect(await club.calls()).toEqual([]);
  });

  it('names all required fields that are empty in one sentence', async () => {
    const member = await club.member();
    const empty = { contactPerson: ' ', mobile: '', pinCode: '', city: ' ', line1: '', email: '' };
    const required = 'Please fill in all required fields: ';
    for (const outcome of [await create(member, empty), await update(member, '1', empty)]) {
      expect(outcome).toMatchObject({
        __typename: 'ValidationError',
        code: 'INVALID_INPUT',
        message: `${required}Name, Contact number, PIN code, City, Full address, Email`,
      });
      expect(outcome.fields?.map(({ field, message }) => [field, message.replace(required, '')])).toEqual([
        ['contactPerson', 'Name'],
        ['mobile', 'Contact number'],
        ['pinCode', 'PIN code'],
        ['city', 'City'],
        ['line1', 'Full address'],
        ['email', 'Email'],
      ]);
    }
    expect(await club.calls()).toEqual([]);
  });
});

describe('createAddress', () => {
  it('sends the address in the shape that the backend takes, once, and answers what the backend keeps', async () => {
    const { __typename, address } = await create(await club.member());
    expect(__typename).toBe('CreateAddressSuccess');
    expect(address).toEqual({
      ...INPUT,
      id: expect.any(String),
      contactPerson: 'Tara Menon',
      line3: null,
      country: 'India',
      // A first address becomes the default one, whatever was asked.
      isDefault: true,
    });
    const [call, ...others] = await club.calls();
    expect(call).toMatchObject({ method: 'POST', route: POST.route, query: {}, bearer: true, status: 201 });
    expect(call?.body).toEqual({ address: WIRE });
    expect(others).toEqual([]);
  });

  it('takes home and default for what is left out', async () => {
    const { type: _type, isDefault: _isDefault, ...input } = INPUT;
    await (await club.member()).send(CREATE, { input });
    const [call] = await club.calls(POST);
    expect(call?.body).toEqual({ address: { ...WIRE, address_type: 'home', set_as_default: true } });
  });

  it('makes the rest of the same operation read the addresses anew', async () => {
    const member = await club.member();
    await created(member, { email: 'before@example.com' });
    const enquiry = (project: string) => `submitEnquiry(input: { projectId: "${project}" }) { __typename }`;
    await member.graph(
      `mutation Both($input: AddressInput!) {
        before: ${enquiry('101')}
        createAddress(input: $input) { __typename }
        after: ${enquiry('104')}
      }`,
      { input: { ...INPUT, email: 'after@example.com', isDefault: true } },
    );
    expect(await club.calls({ surface: 'rest', method: 'POST', route: '/enquiry_forms.json' })).toMatchObject([
      { body: { enquiry_form: { email: 'before@example.com' } } },
      { body: { enquiry_form: { email: 'after@example.com' } } },
    ]);
  });
});

describe('updateAddress', () => {
  it('sends all fields in the shape that the backend takes, once, and says that it is updated', async () => {
    const member = await club.member();
    const { id } = await created(member);
    expect(await update(member, id, { city: 'Nagpur', line3: 'Third floor' })).toMatchObject({
      __typename: 'UpdateAddressSuccess',
      message: 'Address updated successfully!',
      address: { id, city: 'Nagpur', line3: 'Third floor', isDefault: false },
    });
    const [call, ...others] = await club.calls();
    expect(call).toMatchObject({ method: 'PUT', path: `/user_addresses/${id}.json`, query: {}, bearer: true });
    expect(call?.body).toEqual({ address: { ...WIRE, city: 'Nagpur', address_line_three: 'Third floor' } });
    expect(others).toEqual([]);
  });

  it("cannot touch somebody else's address, which looks like one that does not exist", async () => {
    const [owner, stranger] = [await club.member(), await club.member()];
    const { id } = await created(owner);
    const refused = { __typename: 'AddressNotSavedError', message: 'Failed to update address.', code: 'NOT_FOUND' };
    expect(await update(stranger, id, { city: 'Nagpur' })).toEqual(refused);
    expect(await update(stranger, '999999')).toEqual(refused);
    expect(await listed(owner)).toMatchObject([{ id, city: 'Mumbai' }]);
  });
});

describe('a state that the list does not have', () => {
  /** A member whose address was stored by another channel, with a spelling of its own. */
  async function storedWith(state: string) {
    const member = await club.member();
    const answer = await fetch(`${club.sandbox.restUrl}${POST.route}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.restToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ address: { ...WIRE, state } }),
    });
    const { id } = (await answer.json()) as { id: number };
    await club.forgetCalls();
    return { member, id: String(id) };
  }

  it('stays valid for the address that is stored with it', async () => {
    const { id, member } = await storedWith('Orissa');
    expect(await update(member, id, { state: 'Orissa', city: 'Cuttack' })).toMatchObject({
      __typename: 'UpdateAddressSuccess',
      address: { city: 'Cuttack', state: 'Orissa' },
    });
    expect(await club.calls(PUT)).toMatchObject([{ body: { address: { state: 'Orissa' } } }]);
  });

  it('is refused for any other address, and nothing is written', async () => {
    const { id, member } = await storedWith('Uttaranchal');
    const refused = { fields: [{ field: 'state', message: 'Please select a state' }] };
    expect(await update(member, id, { state: 'Orissa' })).toMatchObject(refused);
    expect(await update(member, '999999', { state: 'Uttaranchal' })).toMatchObject(refused);
    expect(await create(member, { state: 'Uttaranchal' })).toMatchObject(refused);
    expect((await club.calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('costs no read where the state is of the list', async () => {
    const { id, member } = await storedWith('Pondicherry');
    expect((await update(member, id, { state: 'Goa' })).__typename).toBe('UpdateAddressSuccess');
    expect((await club.calls()).map(({ method }) => method)).toEqual(['PUT']);
  });
});

describe('an address that is not saved', () => {
  const whenCreated = { refused: 'Failed to save address. Please try again.' };
  const whenUpdated = { refused: 'Failed to update address.' };

  it.each([422, 403])('because it is refused with %d is told in its fixed words', async (status) => {
    const member = await club.member();
    const { id } = await created(member);
    await club.fault({ ...POST, kind: 'status', status });
    await club.fault({ ...PUT, kind: 'status', status });
    const failure = { __typename: 'AddressNotSavedError', code: 'REJECTED' };
    expect(await create(member)).toEqual({ ...failure, message: whenCreated.refused });
    expect(await update(member, id)).toEqual({ ...failure, message: whenUpdated.refused });
    expect(await club.calls()).toHaveLength(2);
    await club.sandbox.clearFaults();
    expect((await create(member)).__typename).toBe('CreateAddressSuccess');
  });

  it('names the fields that the backend complains about, in our names', async () => {
    const backend = await startUpstream(
      json({ errors: { pin_code: ['is unknown'], telephone_number: ['is odd'], mobile: ['is odd'] } }, 422),
    );
    const member = (await club.member()).at(await club.another({ env: { REST_URL: backend.url } }));
    const refused = (message: string) => ({
      __typename: 'ValidationError',
      code: 'INVALID_INPUT',
      message,
      fields: [
        { field: 'pinCode', message },
        { field: 'mobile', message },
      ],
    });
    expect(await create(member)).toEqual(refused(whenCreated.refused));
    expect(await update(member, '7')).toEqual(refused(whenUpdated.refused));
  });
});

describe('an address whose answer does not tell whether it is saved', () => {
  const unknown = {
    message: 'We couldn’t confirm whether this went through. You can safely try again: it’s never done twice.',
    extensions: { code: 'OUTCOME_UNKNOWN' },
  };
  const tryCreate = async (member: Member) => (await member.graph(CREATE, { input: INPUT })).errors;
  const tryUpdate = async (member: Member, id: string) => (await member.graph(UPDATE, { id, input: INPUT })).errors;

  /** A 401 ends the session, too. */
  const answers = Object.entries(LOST_ANSWERS).filter(([name]) => !name.startsWith('401'));
  it.each(answers)('is shown as the list has it, once, after %s', async (_, fault) => {
    const member = await club.member();
    await club.fault({ ...POST, ...fault, times: 1 });
    await club.fault({ ...PUT, ...fault, times: 1 });
    const { address } = await create(member);
    expect(address).toMatchObject({ contactPerson: 'Tara Menon', city: 'Mumbai' });
    const changed = { __typename: 'UpdateAddressSuccess', address: { id: address?.id, city: 'Pune' } };
    for (let press = 0; press < 2; press += 1) {
      expect(await update(member, address?.id ?? '', { city: 'Pune' })).toMatchObject(changed);
    }
    expect(await listed(member)).toEqual([expect.objectContaining(changed.address)]);
    expect(await club.calls(POST)).toHaveLength(1);
  });

  it.each([{ kind: 'status', status: 500 }, { kind: 'reset' }] as const)(
    'is told as unknown while the list does not show it (%o), and can be sent again a minute later',
    async (fault) => {
      const member = await club.member();
      const { id } = await created(member, { line1: 'Another one' });
      await club.fault({ ...POST, ...fault });
      await club.fault({ ...PUT, ...fault });
      expect(await tryCreate(member)).toMatchObject([unknown]);
      expect(await tryUpdate(member, id)).toMatchObject([unknown]);
      await club.sandbox.clearFaults();
      expect(await tryCreate(member)).toMatchObject([unknown]);
      expect(await club.calls(POST)).toHaveLength(1);
      club.later(61);
      expect(await create(member)).toMatchObject({ __typename: 'CreateAddressSuccess' });
      expect(await listed(member)).toHaveLength(2);
    },
  );

  it('is found by the second press where it arrived late, and the list could not be read', async () => {
    const member = await club.member();
    await club.fault({ ...POST, kind: 'late-commit', delayMs: 300, times: 1 });
    await club.fault({ ...LIST, kind: 'status', status: 500, times: 3 });
    expect(await tryCreate(member)).toMatchObject([unknown]);
    await club.sandbox.clearFaults();
    const { address } = await eventually(() => create(member), { interval: 100 });
    expect(await listed(member)).toEqual([address]);
    expect(await club.calls(POST)).toHaveLength(1);
  });
});
