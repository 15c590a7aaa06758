import { describe, expect, it } from 'vitest';
import { draftOf, isSaved } from '#web/features/redeem/address.ts';

describe('an address', () => {
  const address = {
    __typename: 'Address',
    id: '1',
    isDefault: true,
    contactPerson: 'Nila Varma',
    mobile: '+91 98200 43210',
    email: 'nila@example.com',
    line1: '12 Lake Road',
    line2: null,
    line3: null,
    city: 'Panaji',
    state: 'Goa',
    pinCode: '403515',
    type: null,
  } as const;

  it('keeps the state that is stored, whatever its spelling', () => {
    expect(draftOf({ ...address, state: 'Orissa' })).toMatchObject({
      state: 'Orissa',
      mobile: '9820043210',
      line2: '',
      type: 'HOME',
    });
  });

  it('is found again after a lost answer by all that was entered', () => {
    const kept = { ...address, city: 'Mumbai', state: 'Maharashtra', type: 'HOME' as const };
    expect(isSaved(kept, { ...draftOf(kept), line1: ' 12 Lake Road ' })).toBe(true);
    expect(isSaved(kept, { ...draftOf(kept), pinCode: '400018' })).toBe(false);
  });
});
