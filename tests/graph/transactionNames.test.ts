import { beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { openClub, type Club } from '#tests/support/club.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { memberAt, type Member } from '#tests/support/member.ts';
import { buyerOf, encash, hotel, routes, vase } from '#tests/support/redemptions.ts';

const SUBJECT = 'subject { kind id number name }';
const LEDGER = `{ me { ledger(first: 200) { nodes { name title type points ${SUBJECT} } } } }`;

interface Row {
  readonly name: string;
  readonly title: string;
  readonly points: number;
  readonly subject: { readonly kind: string } | null;
}
const ledgerOf = async (who: Pick<Member, 'ask'>) =>
  (await who.ask<{ me: { ledger: { nodes: Row[] } } }>(LEDGER)).me.ledger.nodes;

/** Spends points in each of the three ways, and returns what the store has of them. */
async function spendIn(club: Club, who: Awaited<ReturnType<typeof buyerOf>>) {
  await who.confirmOrder(who.order);
  await who.bookHotel({ hotelId: hotel.id, checkIn: club.day(0), checkOut: club.day(1) });
  await who.requestEncash(encash);
  const [order, stay, request] = await Promise.all(
    (['ORDER', 'HOTEL', 'ENCASH'] as const).map(async (kind) => (await club.store.operations.list(who.id, [kind]))[0]),
  );
  return { order, stay, request };
}

/** A new member who logs in, and so has the welcome Credit. */
async function newcomerOf(club: Club) {
  const { headers, outcome } = await club.logIn(await club.customer());
  const { id = '', membershipNumber = '', name = '' } = outcome.me ?? {};
  return memberAt(club.api, { id, membershipNumber, name, mobile: '', restToken: '', headers }, club.later);
}

describe('the names of transactions', () => {
  const club = openClub({ env: { DEBIT_ENCASH: 'true' } });

  it('say what the club posted them for, with what its page needs; the CRM keeps its own name', async () => {
    const who = await buyerOf(club, 40_000);
    const { order, stay, request } = await spendIn(club, who);
    const rows = await ledgerOf(who);
    const find = (title: string) => rows.find((row) => row.title === title);
    expect(find(`Order ${order?.upstreamNumber}, Fir green vase`)).toMatchObject({
      type: 'DEBIT',
      name: expect.stringMatching(/^LT-/),
      subject: { kind: 'ORDER', id: order?.upstreamId, number: order?.upstreamNumber, name: 'Fir green vase' },
    });
    expect(find('Stay at Garden Hour')?.subject).toEqual({
      kind: 'HOTEL',
      id: stay?.id,
      number: null,
      name: 'Garden Hour',
    });
    const number = request?.upstreamId;
    expect(find(`Encash request ${number}`)?.subject).toEqual({ kind: 'ENCASH', id: number, number, name: null });
    // What the club did not post keeps the name of the CRM.
    const others = rows.filter(({ subject }) => subject === null);
    expect(others.map(({ points }) => points)).toEqual([40_000]);
    expect(others.every(({ title, name }) => title === name)).toBe(true);
  });

  it('say of the Credit of a first login, in the ledger, the timeline and the chart, that it is the welcome', async () => {
    const who = await newcomerOf(club);
    const subject = { kind: 'WELCOME', id: null, number: null, name: null };
    const record = expect.stringMatching(/^LT-/);
    const entry = { title: 'Welcome bonus', subject };
    expect(await ledgerOf(who)).toEqual([{ ...entry, type: 'CREDIT', points: 10_000, name: record }]);
    expect(
      await who.ask(`{ me {
        timeline { nodes { title subject { ... on PointsTransaction { name ${SUBJECT} } } } }
        balanceHistory { title name ${SUBJECT} }
      } }`),
    ).toEqual({
      me: {
        timeline: { nodes: [{ title: entry.title, subject: { name: record, subject } }] },
        balanceHistory: [{ ...entry, name: record }],
      },
    });
  });

  it('cost no upstream call and one store query for a whole page', async () => {
    const who = await club.member();
    await club.sandbox.addTransactions({ mobile: who.mobile, count: 150, points: 10 });
    await ledgerOf(who);
    await club.forgetCalls();
    const subjects = vi.spyOn(club.store.operations, 'subjectsOf');
    const welcomes = vi.spyOn(club.store.operations, 'linked');
    expect(await ledgerOf(who)).toHaveLength(151);
    expect(await club.calls()).toHaveLength(1);
    expect([subjects.mock.calls.length, welcomes.mock.calls.length]).toEqual([1, 1]);
    vi.restoreAllMocks();
  });

  it('are those of the CRM while the store is away', async () => {
    const who = await buyerOf(club);
    await who.confirmOrder(who.order);
    vi.spyOn(club.store.operations, 'subjectsOf').mockRejectedValue(new StoreError('unavailable', 'subjectsOf'));
    const rows = await ledgerOf(who);
    vi.restoreAllMocks();
    expect(rows.map(({ title, subject }) => ({ title, subject }))).toEqual(
      rows.map(({ name }) => ({ title: name, subject: null })),
    );
  });

  it('never call another transaction the welcome bonus: who had some before got none', async () => {
    const who = await club.member('9999900004');
    await club.logIn(who.mobile);
    expect(await club.store.operations.list(who.id, ['WELCOME_CREDIT'])).toMatchObject([
      { stage: 'CONFIRMED', upstreamId: null, tries: 0 },
    ]);
    expect((await ledgerOf(who)).filter(({ subject }) => subject !== null)).toEqual([]);
  });
});

describe('what points are held for', () => {
  const club = openClub();

  it('is named for each hold; requests that were made elsewhere hold nothing', async () => {
    // Ananya has made four requests before, elsewhere.
    const who = await club.member('9999900001');
    const made = await who.requestEncash(encash);
    const id = made.encashRequest?.id;
    const { me } = await who.ask<{ me: { points: object; encashRequests: { id: string; isHeld: boolean }[] } }>(
      `{ me { points { held holds { id title points ${SUBJECT} } } encashRequests { id isHeld } } }`,
    );
    expect(me.points).toEqual({
      held: 5025,
      holds: [
        {
          id: made.id,
          title: `Encash request ${id}`,
          points: 5025,
          subject: { kind: 'ENCASH', id, number: id, name: null },
        },
      ],
    });
    expect(me.encashRequests).toHaveLength(5);
    expect(me.encashRequests.filter(({ isHeld }) => isHeld)).toEqual([{ id, isHeld: true }]);
  });

  it('is in progress at once, without a call to the backend, while the order is not known', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'status' });
    const pending = await who.confirmOrder(who.order);
    expect(pending.state).toBe('PENDING');
    await club.forgetCalls();
    expect(await who.ask(`{ me { redemptionsInProgress { id kind state points productId ${SUBJECT} } } }`)).toEqual({
      me: {
        redemptionsInProgress: [
          {
            id: pending.id,
            kind: 'ORDER',
            state: 'PENDING',
            points: vase.points,
            productId: vase.id,
            subject: { kind: 'ORDER', id: null, number: null, name: 'Fir green vase' },
          },
        ],
      },
    });
    expect(await club.calls(routes.order)).toEqual([]);
  });
});

describe('a transaction of an org with a field for its reason', () => {
  const reasonField = 'Reason__c';
  const club = openClub({
    env: { ...clubConfigEnv({ crm: { transaction: { fields: { reason: reasonField } } } }), DEBIT_ENCASH: 'true' },
  });
  beforeAll(() => club.sandbox.switches({ reasonField }));
  const reasons = async () =>
    (await club.calls(routes.debit)).map(({ body }) => (body as Record<string, unknown>)[reasonField]);

  it('says what it is for: an order, a stay and an encash request', async () => {
    const { order, stay, request } = await spendIn(club, await buyerOf(club, 40_000));
    expect(order).toMatchObject({ subject: 'Fir green vase', upstreamNumber: expect.stringMatching(/^VR-\d+$/) });
    expect(stay).toMatchObject({ subject: 'Garden Hour', upstreamNumber: null });
    expect(request).toMatchObject({ subject: null, upstreamNumber: null });
    expect(await reasons()).toEqual([
      `Order ${order?.upstreamNumber}, Fir green vase`,
      'Stay at Garden Hour',
      `Encash request ${request?.upstreamId}`,
    ]);
  });

  it('says that it is the welcome bonus', async () => {
    await newcomerOf(club);
    expect(await reasons()).toEqual(['Welcome bonus']);
  });

  it('keeps the number of an order whose answer was lost', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    await who.settled((await who.confirmOrder(who.order)).id, 1);
    const [order] = await club.store.operations.list(who.id, ['ORDER']);
    expect(order).toMatchObject({ subject: 'Fir green vase', upstreamNumber: expect.stringMatching(/^VR-\d+$/) });
  });
});
