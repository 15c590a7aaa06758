import { describe, expect, it } from 'vitest';
import { createAddress, getAddresses, refusedAddressFields, updateAddress } from '#api/upstreams/club/addresses.ts';
import type { AddressInput } from '#api/upstreams/club/addresses.ts';
import { modest, newcomer, openClub, rich } from './support/club.ts';
import { canaries, expectNoCanary, failureOf, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream, status } from './support/upstream.ts';

const { bearer } = canaries;
const input: AddressInput = {
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
};
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
const list = async (addresses: unknown) => {
  const upstream = await startUpstream(json(addresses));
  const dropped: string[] = [];
  const { http } = open(upstream.url);
  return {
    addresses: await getAddresses(http, newCall(), bearer, (reason) => dropped.push(reason)),
    dropped,
    upstream,
  };
};

describe('getAddresses', () => {
  it('reads a row, numbers in place of text included', async () => {
    const { addresses, upstream } = await list({ addresses: [row] });
    expect(addresses).toEqual([record]);
    expect(upstream.seen[0]).toMatchObject({
      method: 'GET',
      path: '/user_addresses.json',
      headers: { authorization: `Bearer ${bearer}` },
    });
  });

  it('reads the other spelling, and a bare list', async () => {
    const camel = {
      id: '7',
      isDefault: true,
      addressLineThree: 'Near the ferry',
      pinCode: '400001',
      addressType: 'HOME',
    };
    const { addresses } = await list([camel]);
    expect(addresses).toMatchObject([
      { id: '7', isDefault: true, line3: 'Near the ferry', pinCode: '400001', type: 'HOME' },
    ]);
  });

  it('gives null for what is left out, and leaves out what is not in use or cannot be told apart', async () => {
    const { addresses, dropped } = await list({
      addresses: [{ id: 1 }, { ...row, id: 2, active: false }, { ...row, id: null }, { ...row, id: 1 }],
    });
    expect(addresses).toHaveLength(1);
    expect(addresses[0]).toMatchObject({ id: '1', isDefault: false, line1: null, mobile: null, type: null });
    expect(dropped).toEqual(['unreadable: id', 'repeated: id']);
  });

  it('is unreadable without a list', async () => {
    const upstream = await startUpstream(json({ message: 'none' }));
    const { http } = open(upstream.url);
    expect(await failureOf(getAddresses(http, newCall(), bearer, () => {}))).toMatchObject({ kind: 'unreadable' });
  });

  it('needs a bearer that the backend knows', async () => {
    const { http } = await openClub();
    expect(await failureOf(getAddresses(http, newCall(), 'unknown', () => {}))).toMatchObject({ kind: 'auth' });
  });
});

describe('an address', () => {
  it('is sent in the shape that the backend takes', async () => {
    const upstream = await startUpstream(json(row, 201));
    const { http, lines } = open(upstream.url);
    expect(await createAddress(http, newCall(), bearer, input)).toEqual(record);
    expect(upstream.seen[0]?.method).toBe('POST');
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      address: {
        address: '12 Lake Road',
        address_line_two: '',
        address_line_three: 'Near the ferry',
        city: 'Mumbai',
        state: 'Maharashtra',
        pin_code: '400001',
        country: 'India',
        contact_person: 'Asha Rao',
        mobile: '9999911111',
        email: 'asha@example.com',
        telephone_number: '9999911111',
        set_as_default: true,
        address_type: 'work',
      },
    });
    expectNoCanary(lines);
  });

  it.each([
    { what: 'wrapped', answer: { address: row } },
    { what: 'without its flag', answer: { ...row, set_as_default: undefined, success: true, message: 'Updated' } },
  ])('is read from an answer $what', async ({ answer }) => {
    const upstream = await startUpstream(json(answer));
    const { http } = open(upstream.url);
    expect(await updateAddress(http, newCall(), bearer, '7', input)).toEqual(record);
    expect(upstream.seen[0]).toMatchObject({ method: 'PUT', path: '/user_addresses/7.json' });
  });

  it.each([{}, { ...row, id: undefined }, { ...row, success: false }])(
    'is in doubt after the answer %j',
    async (answer) => {
      const upstream = await startUpstream(json(answer));
      const { http } = open(upstream.url);
      expect(await failureOf(createAddress(http, newCall(), bearer, input))).toMatchObject({
        kind: 'unreadable',
        outcome: 'unknown',
      });
      expect(upstream.seen).toHaveLength(1);
    },
  );

  it('that does not exist is null, and one that cannot exist is not asked for', async () => {
    const upstream = await startUpstream(status(404));
    const { http } = open(upstream.url);
    expect(await updateAddress(http, newCall(), bearer, '8', input)).toBeNull();
    expect(await updateAddress(http, newCall(), bearer, '../orders/1', input)).toBeNull();
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('at the backend', () => {
  it('addresses are kept, changed and found again', async () => {
    const { http, signIn } = await openClub();
    const token = await signIn(newcomer);
    const dropped: string[] = [];
    const all = () => getAddresses(http, newCall(), token, (reason) => dropped.push(reason));
    expect(await all()).toEqual([]);

    const first = await createAddress(http, newCall(), token, { ...input, isDefault: false });
    expect(first).toEqual({ ...input, id: first.id, line2: null, country: 'India', isDefault: true });
    const second = await createAddress(http, newCall(), token, { ...input, type: 'HOME' });
    expect(await all()).toEqual([{ ...first, isDefault: false }, second]);

    const moved = { ...input, city: 'Pune', isDefault: true };
    expect(await updateAddress(http, newCall(), token, first.id, moved)).toMatchObject({ id: first.id, city: 'Pune' });
    expect(await all()).toMatchObject([{ city: 'Pune', isDefault: true }, { isDefault: false }]);
    expect(dropped).toEqual([]);
  });

  it("another member's address is none", async () => {
    const { http, signIn } = await openClub();
    const [theirs] = await getAddresses(http, newCall(), await signIn(rich), () => {});
    expect(await updateAddress(http, newCall(), await signIn(modest), theirs?.id ?? '', input)).toBeNull();
  });

  it('a refusal names the fields in our words', async () => {
    const { http, signIn } = await openClub();
    const wrong = { ...input, pinCode: '4', contactPerson: '', line1: '', mobile: '1' };
    const error = await failureOf(createAddress(http, newCall(), await signIn(newcomer), wrong));
    expect(error).toMatchObject({ status: 422, outcome: 'refused' });
    expect(refusedAddressFields(error).toSorted()).toEqual(['contactPerson', 'line1', 'mobile', 'pinCode']);
  });

  it('an address whose answer was lost is unknown, and there once', async () => {
    const { sandbox, http, signIn } = await openClub();
    const token = await signIn(newcomer);
    await sandbox.fault({ surface: 'rest', method: 'POST', route: '/user_addresses.json', kind: 'commit-then-drop' });
    expect(await failureOf(createAddress(http, newCall(), token, input))).toMatchObject({ outcome: 'unknown' });
    expect(await getAddresses(http, newCall(), token, () => {})).toHaveLength(1);
  });
});
