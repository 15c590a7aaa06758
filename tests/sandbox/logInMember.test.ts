import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';

const club = openClub();
const mobile = '9999971001';

describe('a member whom the sandbox logs in', () => {
  it('is made in both backends, with one Credit and an address', async () => {
    const member = await club.member({ mobile, fullName: 'Nila Paul', points: 2_500, address: true });
    expect(member).toMatchObject({ mobile, name: 'Nila Paul', membershipNumber: expect.stringMatching(/^\d{8}$/) });
    expect(await member.points()).toEqual({ balance: 2_500, available: 2_500, held: 0 });
    const { me } = await member.ask<{ me: object }>(
      '{ me { id name membershipNumber addresses { id } ledger { nodes { type points } } } }',
    );
    expect(me).toEqual({
      id: member.id,
      name: 'Nila Paul',
      membershipNumber: member.membershipNumber,
      addresses: [{ id: member.addressId }],
      ledger: { nodes: [{ type: 'CREDIT', points: 2_500 }] },
    });
  });

  it('is the same member the next time', async () => {
    const [first, second] = [await club.member(mobile), await club.member(mobile)];
    expect(second.id).toBe(first.id);
    expect(second.restToken).not.toBe(first.restToken);
    expect(await second.points()).toMatchObject({ balance: 2_500 });
  });

  it('logs in with an OTP as well, without a second welcome', async () => {
    const { outcome } = await club.logIn(mobile);
    expect(outcome).toMatchObject({ isWelcomeCreditGiven: false, me: { name: 'Nila Paul' } });
  });

  it('needs a mobile number of ten digits', async () => {
    await expect(club.sandbox.logInMember({ mobile: '99' })).rejects.toThrow('must have 10 digits');
  });
});
