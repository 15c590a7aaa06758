import { describe, expect, it } from 'vitest';
import { getAddresses, isSaved, updateAddress } from '#api/upstreams/club/addresses.ts';
import { canaries } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json, status } from './support/upstream.ts';

const { bearer } = canaries;
const input = {
  contactPerson: 'Asha Rao',
  mobile: '9999911111',
  email: 'asha@example.com',
  line1: '12 Lake Road',
  line2: null,
  line3: 'Near the ferry',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
  type: 'WORK',
  isDefault: true,
} as const;
const row = {
  id: 7,
  address: '12 Lake Road',
  address_line_two: '',
  address_line_three: 'Near the ferry',
  city: 'Mumbai',
  state: 'Maharashtra',
  pin_code: 400001,
  country: 'India',
  contact_person: 'Asha Rao',
  mobile: 9999911111,
  email: 'asha@example.com',
  telephone_number: '9999911111',
  set_as_default: true,
  address_type: 'work',
  active: true,
};
const record = { id: '7', country: 'India', ...input };
const list = async (...rows: object[]) =>
  (await ask(json(rows), (http, call, onDropped) => getAddresses(http, call, bearer, onDropped))).reading;

describe('an address', () => {
  it('is what was entered also where the backend made it the default one, and not where it did not', () => {
    const saved = { ...input, id: '7', country: 'India' };
    expect(isSaved(saved, input)).toBe(true);
    expect(isSaved(saved, { ...input, isDefault: false })).toBe(true);
    expect(isSaved({ ...saved, isDefault: false }, input)).toBe(false);
  });

  it('is read in full, numbers in place of text included', async () => {
    expect(await list(row)).toEqual([record]);
  });

  it('has null for what is left out, and is left out itself when it is not in use', async () => {
    const addresses = await list({ id: 1 }, { ...row, id: 2, active: false });
    expect(addresses).toMatchObject([{ id: '1', isDefault: false, line1: null, mobile: null, type: null }]);
  });

  it.each([
    { what: 'wrapped', answer: { address: row } },
    { what: 'without its flag', answer: { ...row, set_as_default: undefined, success: true, message: 'Updated' } },
  ])('is read from an answer to a change: $what', async ({ answer }) => {
    const { reading } = await ask(json(answer), (http, call) => updateAddress(http, call, bearer, '7', input));
    expect(await reading).toEqual(record);
  });

  it('that does not exist is null, and one that cannot exist is not asked for', async () => {
    const change = (id: string) => ask(status(404), (http, call) => updateAddress(http, call, bearer, id, input));
    expect(await (await change('8')).reading).toBeNull();
    const { reading, upstream } = await change('../orders/1');
    expect(await reading).toBeNull();
    expect(upstream.seen).toEqual([]);
  });
});
