import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';

const club = openClub({ startsAt: new Date('2026-11-21T06:30:00Z') });
const SUNDAY = '2026-11-22';
const sessionEnded = 'Session expired. Please login again.';
const encashEnded = 'Your session has expired. Please login again.';

/** A new member with an address, whose REST bearer is refused from now on while the session is still young. */
async function memberWithDeadBearer(): Promise<Member> {
  const member = await club.member({ address: true });
  await club.sandbox.expireRestTokens(member.mobile);
  return member;
}
const isSignedIn = async ({ ask }: Member) => (await ask<{ me: object | null }>('{ me { id } }')).me !== null;
const stay = () => ({
  hotelId: '308',
  checkIn: club.day(10),
  checkOut: club.day(11),
  idempotencyKey: randomUUID(),
});

describe('a REST token that ends before its session', () => {
  it.each([
    ['orders', '{ me { orders { nodes { id } } } }', [sessionEnded]],
    ['an order', '{ me { order(id: "1") { id } } }', [sessionEnded]],
    ['addresses', '{ me { addresses { id } } }', [sessionEnded]],
    ['encash requests', '{ me { encashRequests { id } } }', [encashEnded]],
    ['the timeline', '{ me { timeline { totalCount } } }', [sessionEnded, encashEnded]],
    ['redemption categories', '{ redemptionCategories { id } }', [sessionEnded]],
    ['slots', `{ siteVisitSlots(projectId: "104", date: "${SUNDAY}") { id } }`, [sessionEnded]],
  ])('ends it when %s are read: revoked, the cookie dropped', async (_what, query, messages) => {
    const member = await memberWithDeadBearer();
    // A browser has the same session in a cookie.
    const cookie = `club_session=${member.headers.authorization?.replace('Bearer ', '')}`;
    const { errors, headers } = await club.api.graph(query, {}, { cookie });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(messages).toContain(errors?.[0]?.message);
    expect(headers.get('set-cookie')).toMatch(/^club_session=;/);
    expect(await isSignedIn(member)).toBe(false);
  });

  it.each([
    [
      'confirmOrder',
      'ConfirmOrderInput',
      ({ addressId }: Member) => ({ productId: '204', addressId, idempotencyKey: randomUUID() }),
      sessionEnded,
    ],
    ['bookHotel', 'BookHotelInput', stay, encashEnded],
    [
      'requestEncash',
      'RequestEncashInput',
      () => ({
        points: 100,
        accountNumber: '501002003001',
        ifsc: 'DEMO0000214',
        branchName: 'Candolim',
        personName: 'Tara Menon',
        termsAccepted: true,
        idempotencyKey: randomUUID(),
      }),
      encashEnded,
    ],
    [
      'createAddress',
      'AddressInput',
      ({ mobile }: Member) => ({
        contactPerson: 'Tara Menon',
        mobile,
        email: 'tara@example.com',
        line1: '12 Lake Road',
        city: 'Mumbai',
        state: 'Maharashtra',
        pinCode: '400001',
      }),
      sessionEnded,
    ],
    ['submitEnquiry', 'SubmitEnquiryInput', () => ({ projectId: '104' }), sessionEnded],
    [
      'requestSiteVisit',
      'RequestSiteVisitInput',
      () => ({ projectId: '104', slotId: '1', date: SUNDAY }),
      sessionEnded,
    ],
  ])('ends it when %s writes, answered as NotSignedInError', async (field, type, inputOf, message) => {
    const member = await memberWithDeadBearer();
    const outcome = await member.send(
      `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on UserError { message code } } }`,
      { input: inputOf(member) },
    );
    expect(outcome).toEqual({ __typename: 'NotSignedInError', message, code: 'NOT_SIGNED_IN' });
    expect(await isSignedIn(member)).toBe(false);
    // Nothing is held for what was refused.
    const again = await club.member(member.mobile);
    expect(await again.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
    expect(await isSignedIn(again)).toBe(true);
  });

  it('does not end the next session when what the old one was refused is asked about again', async () => {
    const member = await memberWithDeadBearer();
    const input = stay();
    await member.bookHotel(input);
    club.later(1);
    const again = await club.member(member.mobile);
    expect((await again.bookHotel(input)).__typename).toBe('BookingRejectedError');
    expect(await isSignedIn(again)).toBe(true);
  });

  it('leaves what everybody may see, and what the CRM knows', async () => {
    const member = await memberWithDeadBearer();
    const found = await member.graph<{ events: { nodes: { id: string }[] } }>(
      '{ events(first: 1) { nodes { id } } me { points { balance } } }',
    );
    expect(found.errors).toBeUndefined();
    const id = found.data?.events.nodes[0]?.id;
    expect(await member.ask(`{ event(id: "${id}") { id } }`)).toEqual({ event: { id } });
    expect(await isSignedIn(member)).toBe(true);
  });

  it.each([{ kind: 'status', status: 403 }, { kind: 'status', status: 503 }, { kind: 'reset' }] as const)(
    'is not what %o means: the session stays',
    async (fault) => {
      const member = await club.member();
      await club.fault({ surface: 'rest', route: '/orders.json', ...fault });
      const { errors } = await member.graph('{ me { orders { nodes { id } } } }');
      const extensions = { code: 'UPSTREAM_UNAVAILABLE' };
      expect(errors).toMatchObject([{ message: 'Failed to load orders', extensions }]);
      expect(await isSignedIn(member)).toBe(true);
    },
  );
});
