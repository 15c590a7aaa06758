import { describe, expect, it } from 'vitest';
import { fillRequiredFields } from '#rules/messageTemplates.ts';
import { addressInput, addressWire, CREATE_ADDRESS, openAddressBook } from '#tests/support/addressBook.ts';
import { openClubFixture } from '#tests/support/clubFixture.ts';
import { signIn } from '#tests/sandbox/restClient.ts';

const LIST = '/user_addresses.json';
const rich = '9999900001';
const undecided = '9999900004';
const homeless = '9999900005';

const club = openClubFixture();
const { read, create, update, created } = openAddressBook(club);
const headersOf = async (mobile: string) => (await club.memberOf(mobile)).headers;
/** Somebody without any address, whom no other test knows. */
const newcomer = async () => (await club.newcomer()).headers;
const callsTo = async (route: string, method: string) =>
  (await club.sandbox.calls()).filter((call) => call.route === route && call.method === method);

describe('the addresses of a member', () => {
  it('come with the default one first, for one call', async () => {
    const { data, errors } = await read(await headersOf(rich));
    expect(errors).toBeUndefined();
    expect(data?.me.addresses?.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect(data?.me.addresses?.[0]).toMatchObject({
      line3: 'Beside the footbridge',
      pinCode: '400051',
      type: 'HOME',
      country: 'India',
    });
    expect(data?.me.defaultAddress?.id).toBe(data?.me.addresses?.[0]?.id);
    expect(data?.me.email).toBe('ananya.deshmukh@example.com');
    expect((await club.sandbox.calls()).map(({ route, query, bearer }) => ({ route, query, bearer }))).toEqual([
      { route: LIST, query: {}, bearer: true },
    ]);
  });

  it('give the first one as the default where none is marked', async () => {
    const { data } = await read(await headersOf(undecided));
    expect(data?.me.addresses?.map(({ isDefault }) => isDefault)).toEqual([false, false]);
    expect(data?.me.defaultAddress?.id).toBe(data?.me.addresses?.[0]?.id);
  });

  it('are an empty list, and no default, where there are none', async () => {
    const { data, errors } = await read(await headersOf(homeless));
    expect(errors).toBeUndefined();
    expect(data?.me).toMatchObject({ addresses: [], defaultAddress: null, email: null });
  });

  it.each([{ kind: 'status', status: 500 }, { kind: 'reset' }, { kind: 'garbage' }] as const)(
    'are missing alone while the backend fails (%o)',
    async (fault) => {
      const headers = await headersOf(rich);
      await club.sandbox.fault({ surface: 'rest', route: LIST, ...fault });
      const { data, errors, text } = await read(headers);
      expect(data?.me).toEqual({ name: 'Ananya Deshmukh', addresses: null, defaultAddress: null, email: null });
      const failed = { message: 'Failed to load address details.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } };
      expect(errors).toEqual([
        expect.objectContaining({ path: ['me', 'addresses'], ...failed }),
        expect.objectContaining({ path: ['me', 'defaultAddress'], ...failed }),
        expect.objectContaining({ path: ['me', 'email'], ...failed }),
      ]);
      expect(text).not.toMatch(/127\.0\.0\.1|stack|user_addresses/);
      await club.sandbox.clearFaults();
      expect((await read(headers)).errors).toBeUndefined();
    },
  );
});

describe('an address form', () => {
  it('is for members only', async () => {
    const refused = {
      __typename: 'NotSignedInError',
      message: 'Please login to access this page',
      code: 'NOT_SIGNED_IN',
    };
    expect(await create({})).toEqual(refused);
    expect(await update({}, '1')).toEqual(refused);
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('names all required fields that are empty in one sentence', async () => {
    const headers = await headersOf(homeless);
    const empty = { contactPerson: ' ', mobile: '', pinCode: '', city: ' ', line1: '', email: '' };
    const message = 'Please fill in all required fields: Name, Contact number, PIN code, City, Full address, Email';
    for (const outcome of [await create(headers, empty), await update(headers, '1', empty)]) {
      expect(outcome).toMatchObject({ __typename: 'ValidationError', code: 'INVALID_INPUT', message });
      expect(outcome.fields).toEqual([
        { field: 'contactPerson', message: fillRequiredFields(['Name']) },
        { field: 'mobile', message: fillRequiredFields(['Contact number']) },
        { field: 'pinCode', message: fillRequiredFields(['PIN code']) },
        { field: 'city', message: fillRequiredFields(['City']) },
        { field: 'line1', message: fillRequiredFields(['Full address']) },
        { field: 'email', message: fillRequiredFields(['Email']) },
      ]);
    }
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it.each([
    ['state', 'Select State', 'Please select a state'],
    ['state', '', 'Please select a state'],
    ['state', 'MAHARASHTRA', 'Please select a state'],
    ['email', 'tara@example', 'Please enter a valid email address'],
    ['mobile', '999991111', 'Phone number must be 10 digits.'],
    ['pinCode', '40001', 'PIN code must be 6 digits.'],
    ['line2', 'x'.repeat(256), 'This text is too long.'],
  ])('refuses the %s %j', async (field, value, message) => {
    const headers = await headersOf(homeless);
    expect(await create(headers, { [field]: value })).toEqual({
      __typename: 'ValidationError',
      code: 'INVALID_INPUT',
      message,
      fields: [{ field, message }],
    });
    expect(await club.sandbox.calls()).toEqual([]);
  });
});

describe('createAddress', () => {
  it('sends the address in the shape that the backend takes, once, and answers what the backend keeps', async () => {
    const headers = await newcomer();
    const { __typename, address } = await create(headers);
    expect(__typename).toBe('CreateAddressSuccess');
    expect(address).toEqual({
      ...addressInput,
      id: expect.any(String),
      contactPerson: 'Tara Menon',
      line3: null,
      country: 'India',
      // A first address becomes the default one, whatever was asked.
      isDefault: true,
    });
    const [call, ...others] = await club.sandbox.calls();
    expect(call).toMatchObject({ method: 'POST', route: LIST, query: {}, bearer: true, status: 201 });
    expect(call?.body).toEqual(addressWire);
    expect(others).toEqual([]);
  });

  it('takes home and default for what is left out', async () => {
    const headers = await newcomer();
    const { type: _type, isDefault: _isDefault, ...input } = addressInput;
    await club.api.graph(CREATE_ADDRESS, { input }, headers);
    const [call] = await callsTo(LIST, 'POST');
    expect(call?.body).toEqual({ address: { ...addressWire.address, address_type: 'home', set_as_default: true } });
  });

  it('moves the default flag to the new address', async () => {
    const headers = await newcomer();
    const first = await created(headers);
    const second = await created(headers, { isDefault: true });
    const { data } = await read(headers);
    expect(data?.me.addresses?.map(({ id, isDefault }) => ({ id, isDefault }))).toEqual([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false },
    ]);
  });

  it('makes the rest of the same operation read the addresses anew', async () => {
    const headers = await newcomer();
    await created(headers, { email: 'before@example.com' });
    await club.sandbox.clearCalls();
    const enquiry = (project: string) => `submitEnquiry(input: { projectId: "${project}" }) { __typename }`;
    await club.api.graph(
      `mutation Both($input: AddressInput!) {
        before: ${enquiry('101')}
        createAddress(input: $input) { __typename }
        after: ${enquiry('104')}
      }`,
      { input: { ...addressInput, email: 'after@example.com', isDefault: true } },
      headers,
    );
    const emails = (await callsTo('/enquiry_forms.json', 'POST')).map(
      ({ body }) => (body as { enquiry_form: { email: string } }).enquiry_form.email,
    );
    expect(emails).toEqual(['before@example.com', 'after@example.com']);
  });
});

describe('updateAddress', () => {
  it('sends all fields in the shape that the backend takes, once, and says that it is updated', async () => {
    const headers = await newcomer();
    const { id } = await created(headers);
    await club.sandbox.clearCalls();
    const outcome = await update(headers, id, { city: 'Nagpur', line3: 'Third floor' });
    expect(outcome).toMatchObject({
      __typename: 'UpdateAddressSuccess',
      message: 'Address updated successfully!',
      address: { id, city: 'Nagpur', line3: 'Third floor', isDefault: false },
    });
    const [call, ...others] = await club.sandbox.calls();
    expect(call).toMatchObject({ method: 'PUT', path: `/user_addresses/${id}.json`, query: {}, bearer: true });
    expect(call?.body).toEqual({
      address: { ...addressWire.address, city: 'Nagpur', address_line_three: 'Third floor' },
    });
    expect(others).toEqual([]);
  });

  it("cannot touch somebody else's address, which looks like one that does not exist", async () => {
    const owner = await newcomer();
    const stranger = await newcomer();
    const { id } = await created(owner);
    const theirs = await update(stranger, id, { city: 'Nagpur' });
    expect(theirs).toEqual({
      __typename: 'AddressNotSavedError',
      message: 'Failed to update address.',
      code: 'NOT_FOUND',
    });
    expect(await update(stranger, '999999')).toEqual(theirs);
    expect((await read(owner)).data?.me.addresses).toMatchObject([{ id, city: 'Mumbai' }]);
  });

  it.each(['', '../orders', '1/../2', '1.json?x='])('never sends the id %j anywhere', async (id) => {
    const headers = await headersOf(homeless);
    expect(await update(headers, id)).toMatchObject({ __typename: 'AddressNotSavedError', code: 'NOT_FOUND' });
    expect(await club.sandbox.calls()).toEqual([]);
  });
});

describe('a state that the list does not have', () => {
  /** A member whose address was stored by another channel, with a spelling of its own. */
  async function storedWith(state: string) {
    const mobile = `98765432${String(state.length).padStart(2, '0')}`;
    await club.sandbox.addCustomer({ mobile, fullName: 'Asha Naik' });
    const backend = await signIn(club.sandbox, mobile);
    const { body } = await backend.post('/user_addresses.json', { address: { ...addressWire.address, state } });
    return { id: String(body['id']), headers: await headersOf(mobile) };
  }

  it('stays valid for the address that is stored with it', async () => {
    const { id, headers } = await storedWith('Orissa');
    const outcome = await update(headers, id, { state: 'Orissa', city: 'Cuttack' });
    expect(outcome).toMatchObject({
      __typename: 'UpdateAddressSuccess',
      address: { city: 'Cuttack', state: 'Orissa' },
    });
    expect((await callsTo('/user_addresses/:id.json', 'PUT')).map(({ body }) => body)).toMatchObject([
      { address: { state: 'Orissa' } },
    ]);
  });

  it('is refused for any other address, and nothing is written', async () => {
    const { id, headers } = await storedWith('Uttaranchal');
    const refused = {
      __typename: 'ValidationError',
      code: 'INVALID_INPUT',
      message: 'Please select a state',
      fields: [{ field: 'state', message: 'Please select a state' }],
    };
    expect(await update(headers, id, { state: 'Orissa' })).toEqual(refused);
    expect(await update(headers, '999999', { state: 'Uttaranchal' })).toEqual(refused);
    expect(await create(headers, { state: 'Uttaranchal' })).toEqual(refused);
    expect((await club.sandbox.calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('costs no read where the state is of the list', async () => {
    const { id, headers } = await storedWith('Pondicherry');
    expect(await update(headers, id, { state: 'Goa' })).toMatchObject({ __typename: 'UpdateAddressSuccess' });
    expect((await club.sandbox.calls()).map(({ method }) => method)).toEqual(['PUT']);
  });
});
