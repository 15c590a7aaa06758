import { describe, expect, it } from 'vitest';
import { addressRuleFor, missingAddressFields } from '#rules/address.ts';
import { addressStates } from '#rules/constants.ts';
import { fillRequiredFields } from '#rules/messageTemplates.ts';

const address = {
  contactPerson: 'Tara Menon',
  mobile: '9999911111',
  pinCode: '400001',
  city: 'Mumbai',
  state: 'Maharashtra',
  line1: '12 Lake Road',
  email: 'tara@example.com',
  type: 'HOME',
  isDefault: true,
};
const complaintsAbout = (changes: object) => {
  const { error } = addressRuleFor(addressStates, null).safeParse({ ...address, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => [path[0], message]);
};

describe('an address', () => {
  it('is taken with and without its second and third line, trimmed', () => {
    expect(
      addressRuleFor(addressStates, null).parse({ ...address, city: ' Mumbai ', line2: null, line3: ' Third floor ' }),
    ).toEqual({
      ...address,
      line2: null,
      line3: 'Third floor',
    });
    expect(complaintsAbout({})).toEqual([]);
  });

  it.each(addressStates)('may be in %s', (state) => {
    expect(complaintsAbout({ state })).toEqual([]);
  });

  it('can be in each of the 28 states and 8 union territories of India', () => {
    expect(new Set(addressStates).size).toBe(36);
    expect(addressStates).toEqual(expect.arrayContaining(['Goa', 'Kerala', 'Ladakh', 'Puducherry']));
    expect(addressStates).toEqual(
      expect.arrayContaining([
        'Maharashtra',
        'Delhi',
        'Karnataka',
        'Tamil Nadu',
        'Gujarat',
        'Rajasthan',
        'West Bengal',
        'Uttar Pradesh',
      ]),
    );
  });

  it('keeps the state that it is stored with, however it is spelled, and no other one', () => {
    expect(addressRuleFor(addressStates, 'MAHARASHTRA').safeParse({ ...address, state: 'MAHARASHTRA' }).success).toBe(
      true,
    );
    expect(addressRuleFor(addressStates, 'MAHARASHTRA').safeParse({ ...address, state: 'Kerala' }).success).toBe(true);
    expect(addressRuleFor(addressStates, 'MAHARASHTRA').safeParse({ ...address, state: 'Bombay' }).success).toBe(false);
    expect(addressRuleFor(addressStates, '').safeParse({ ...address, state: '' }).success).toBe(false);
  });

  it.each(['Select State', 'maharashtra', 'Atlantis', ''])('may not be in %j', (state) => {
    expect(complaintsAbout({ state })).toEqual([['state', 'Please select a state']]);
  });

  it.each(['tara', 'tara@example', '@example.com', 'ta ra@example.com', 'tara@exam ple.com'])(
    'may not have the email %j',
    (email) => {
      expect(complaintsAbout({ email })).toEqual([['email', 'Please enter a valid email address']]);
    },
  );

  it.each([
    ['mobile', '999991111', 'Phone number must be 10 digits.'],
    ['mobile', '+91999991111', 'Phone number must be 10 digits.'],
    ['pinCode', '40000', 'PIN code must be 6 digits.'],
    ['pinCode', '40000A', 'PIN code must be 6 digits.'],
    ['line1', 'x'.repeat(256), 'This text is too long.'],
    ['line3', 'x'.repeat(256), 'This text is too long.'],
  ])('may not have the %s %j', (field, value, message) => {
    expect(complaintsAbout({ [field]: value })).toEqual([[field, message]]);
  });

  it('says of an empty field that it is required, and no more', () => {
    expect(complaintsAbout({ mobile: ' ', email: '' })).toEqual([
      ['mobile', 'Please fill in all required fields: Contact number'],
      ['email', 'Please fill in all required fields: Email'],
    ]);
  });
});

describe('the required fields of an address', () => {
  it('are named together, in the order of the form', () => {
    expect(fillRequiredFields(missingAddressFields({}))).toBe(
      'Please fill in all required fields: Name, Contact number, PIN code, City, Full address, Email',
    );
    expect(fillRequiredFields(missingAddressFields({ ...address, email: ' ', contactPerson: '' }))).toBe(
      'Please fill in all required fields: Name, Email',
    );
  });

  it('are complete when all say something', () => {
    expect(missingAddressFields(address)).toEqual([]);
  });
});
