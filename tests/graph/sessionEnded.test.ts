import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressInput, CREATE_ADDRESS } from '#tests/support/addressBook.ts';
import { openClubFixture } from '#tests/support/clubFixture.ts';
import { dayAhead, known, openDay } from '#tests/support/fullMember.ts';
import { customersOf, logIn } from '#tests/support/login.ts';

const club = openClubFixture({ startsAt: new Date() });
/** SMS are limited per address: time passes before each test. */
let tests = 0;
beforeEach(() => {
  tests += 1;
  club.later(tests * 11 * 60_000);
});
const sessionEnded = 'Session expired. Please login again.';
const encashEnded = 'Your session has expired. Please login again.';

let newCustomer: ReturnType<typeof customersOf> | undefined;

/** A new member with an address, whose REST bearer is refused from now on while the session is still young. */
async function memberWithDeadBearer() {
  newCustomer ??= customersOf(club.sandbox);
  const mobile = await newCustomer();
  const { headers } = await logIn(club.api, club.sandbox, mobile);
  const { data } = await club.api.graph<{ createAddress: { address: { id: string } } }>(
    CREATE_ADDRESS,
    { input: addressInput },
    headers,
  );
  await club.sandbox.expireRestTokens(mobile);
  await club.sandbox.clearCalls();
  return { mobile, headers, addressId: data?.createAddress.address.id ?? '' };
}

const isSignedIn = async (headers: Record<string, string>) =>
  (await club.api.graph<{ me: object | null }>('{ me { id } }', {}, headers)).data?.me !== null;

/** The cookie of a browser in place of the bearer of a channel; the same session. */
const asBrowser = ({ authorization }: { authorization: string }) => ({
  cookie: `club_session=${authorization.replace('Bearer ', '')}`,
});

describe('a REST token that ends before its session', () => {
  it.each([
    ['orders', '{ me { orders { nodes { id } } } }', sessionEnded],
    ['an order', '{ me { order(id: "1") { id } } }', sessionEnded],
    ['addresses', '{ me { addresses { id } } }', sessionEnded],
    ['encash requests', '{ me { encashRequests { id } } }', encashEnded],
    ['the timeline', '{ me { timeline { totalCount } } }', null],
    ['redemption categories', '{ redemptionCategories { id } }', sessionEnded],
    ['slots', `{ siteVisitSlots(projectId: "${known.project}", date: "${openDay()}") { id } }`, sessionEnded],
  ])('ends it when %s are read: revoked, the cookie dropped', async (_what, query, message) => {
    const { headers } = await memberWithDeadBearer();
    const { errors, headers: answered } = await club.api.graph(query, {}, asBrowser(headers));
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect([sessionEnded, encashEnded]).toContain(errors?.[0]?.message);
    expect(errors?.[0]?.message).toBe(message ?? errors?.[0]?.message);
    expect(answered.get('set-cookie')).toMatch(/^club_session=;/);
    expect(await isSignedIn(headers)).toBe(false);
  });

  it.each([
    [
      'confirmOrder',
      'ConfirmOrderInput',
      ({ addressId }: { addressId: string }) => ({ productId: known.product, addressId, idempotencyKey: randomUUID() }),
      sessionEnded,
    ],
    [
      'bookHotel',
      'BookHotelInput',
      () => ({
        hotelId: known.hotel,
        checkIn: dayAhead(10),
        checkOut: dayAhead(11),
        idempotencyKey: randomUUID(),
      }),
      encashEnded,
    ],
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
    ['createAddress', 'AddressInput', () => addressInput, sessionEnded],
    ['submitEnquiry', 'SubmitEnquiryInput', () => ({ projectId: known.project }), sessionEnded],
    [
      'requestSiteVisit',
      'RequestSiteVisitInput',
      () => ({ projectId: known.project, slotId: '1', date: openDay() }),
      sessionEnded,
    ],
  ])('ends it when %s writes, answered as NotSignedInError', async (field, type, inputOf, message) => {
    const member = await memberWithDeadBearer();
    const { data, errors } = await club.api.graph<Record<string, { __typename: string }>>(
      `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on UserError { message code } } }`,
      { input: inputOf(member) },
      member.headers,
    );
    expect(errors).toBeUndefined();
    expect(data?.[field]).toEqual({ __typename: 'NotSignedInError', message, code: 'NOT_SIGNED_IN' });
    expect(await isSignedIn(member.headers)).toBe(false);
    // Nothing is held for what was refused.
    const again = await logIn(club.api, club.sandbox, member.mobile);
    const now = await club.api.graph('{ me { points { balance available held } } }', {}, again.headers);
    expect(now.data).toEqual({ me: { points: { balance: 10_000, available: 10_000, held: 0 } } });
    expect(await isSignedIn(again.headers)).toBe(true);
  });

  it('does not end the next session when what the old one was refused is asked about again', async () => {
    const member = await memberWithDeadBearer();
    const book = 'mutation ($input: BookHotelInput!) { bookHotel(input: $input) { __typename } }';
    const input = { hotelId: known.hotel, checkIn: dayAhead(10), checkOut: dayAhead(11), idempotencyKey: randomUUID() };
    await club.api.graph(book, { input }, member.headers);
    club.later(1000);
    const { headers } = await logIn(club.api, club.sandbox, member.mobile);
    const { data } = await club.api.graph(book, { input }, headers);
    expect(data).toEqual({ bookHotel: { __typename: 'BookingRejectedError' } });
    expect(await isSignedIn(headers)).toBe(true);
  });

  it('leaves what everybody may see, and what the CRM knows', async () => {
    const { headers } = await memberWithDeadBearer();
    const found = await club.api.graph<{ events: { nodes: { id: string }[] } }>(
      '{ events(first: 1) { nodes { id } } me { points { balance } } }',
      {},
      headers,
    );
    expect(found.errors).toBeUndefined();
    const event = await club.api.graph(`{ event(id: "${found.data?.events.nodes[0]?.id}") { id } }`, {}, headers);
    expect([event.errors, event.data?.['event'] === null]).toEqual([undefined, false]);
    expect(await isSignedIn(headers)).toBe(true);
  });

  it.each([{ kind: 'status', status: 403 }, { kind: 'status', status: 503 }, { kind: 'reset' }] as const)(
    'is not what %o means: the session stays',
    async (fault) => {
      newCustomer ??= customersOf(club.sandbox);
      const { headers } = await logIn(club.api, club.sandbox, await newCustomer());
      await club.sandbox.fault({ surface: 'rest', route: '/orders.json', ...fault });
      const { errors } = await club.api.graph('{ me { orders { nodes { id } } } }', {}, headers);
      expect(errors).toMatchObject([
        { message: 'Failed to load orders', extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
      ]);
      expect(await isSignedIn(headers)).toBe(true);
    },
  );
});
