import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';

const club = openClub();

const points = 'points { balance available held }';
const both = `mutation Both($first: ConfirmOrderInput!, $second: ConfirmOrderInput!) {
  first: confirmOrder(input: $first) { ... on Redemption { me { id ${points} } } }
  second: confirmOrder(input: $second) { ... on Redemption { me { ${points} } } }
}`;
const addressInput = {
  contactPerson: 'Nila Varma',
  mobile: '9999955501',
  email: 'nila.varma@example.com',
  line1: '4 Mill Lane',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400018',
  type: 'HOME',
  isDefault: true,
};
const saveAddress = `mutation SaveAddress($input: AddressInput!) {
  createAddress(input: $input) {
    ... on CreateAddressSuccess { address { id } me { id addresses { id isDefault } } }
  }
}`;
const referLead = `mutation Lead($input: ReferLeadInput!) {
  referLead(input: $input) { ... on ReferLeadSuccess { referral { id } me { id referrals { id } } } }
}`;

it('returns the points after each of two orders in one request', async () => {
  const { id, ask, addressId } = await club.member({ points: 20_000, address: true });
  const order = () => ({ productId: '208', addressId, idempotencyKey: randomUUID() });
  const after = (spent: number) => ({ balance: 20_000 - spent, available: 20_000 - spent, held: 0 });
  expect(await ask(both, { first: order(), second: order() })).toEqual({
    first: { me: { id, points: after(6_200) } },
    second: { me: { points: after(12_400) } },
  });
});

it('returns the addresses after one was saved', async () => {
  const { id, ask, addressId } = await club.member({ address: true });
  const { createAddress } = await ask<{ createAddress: { address: { id: string } } }>(saveAddress, {
    input: addressInput,
  });
  expect(createAddress).toEqual({
    address: { id: createAddress.address.id },
    me: {
      id,
      addresses: [
        { id: createAddress.address.id, isDefault: true },
        { id: addressId, isDefault: false },
      ],
    },
  });
});

it('returns the referrals after one was sent', async () => {
  const { id, ask } = await club.member();
  const { referLead: result } = await ask<{ referLead: { referral: { id: string } } }>(referLead, {
    input: {
      firstName: 'Asha',
      lastName: 'Menon',
      phone: '9820411001',
      rating: 'HOT',
      project: 'Riverside Residences',
      customerType: 'INDIVIDUAL',
    },
  });
  expect(result).toEqual({ referral: result.referral, me: { id, referrals: [result.referral] } });
});
