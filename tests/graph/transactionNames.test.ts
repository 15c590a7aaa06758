import { describe, expect, it, vi } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { request, requestOnTheWire } from '#tests/support/encashFixture.ts';
import { logIn } from '#tests/support/login.ts';
import { vesselId } from '#tests/support/orderFixture.ts';
import { callsTo, routes } from '#tests/support/redeeming.ts';
import { dayIn, makeElsewhere, newMember, openRedemptionFixture } from '#tests/support/redemptionFixture.ts';
import { hotelId } from '#tests/support/stayFixture.ts';

const SUBJECT = 'subject { kind id number name }';
const LEDGER = `{ me { ledger(first: 200) { nodes { name title type points ${SUBJECT} } } } }`;
const HOLDS = `{ me { points { held holds { id title points ${SUBJECT} } } encashRequests { id held } } }`;
const IN_PROGRESS = `{ me { redemptionsInProgress { id kind state points productId ${SUBJECT} } } }`;

interface Subject {
  kind: string;
  id: string | null;
  number: string | null;
  name: string | null;
}
interface Row {
  name: string;
  title: string;
  type: string;
  points: number;
  subject: Subject | null;
}
interface Hold {
  id: string;
  title: string;
  points: number;
  subject: Subject;
}

describe('the names of transactions', () => {
  const club = openRedemptionFixture({ env: { DEBIT_ENCASH: 'true' } });
  const ask = async <T>(query: string, headers: Record<string, string>) => {
    const { data, errors } = await club.api.graph<{ me: T }>(query, {}, headers);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('no data');
    return data.me;
  };
  const ledgerOf = async (headers: Record<string, string>) =>
    (await ask<{ ledger: { nodes: Row[] } }>(LEDGER, headers)).ledger.nodes;

  it('say what the club posted them for, with what its page needs; the CRM keeps its own name', async () => {
    const who = await newMember(club, club.api, 40_000);
    const addressId = await who.createAddress();
    await who.confirmOrder({ productId: vesselId, addressId });
    const stay = await who.bookHotel({ hotelId, checkIn: dayIn(club, 0), checkOut: dayIn(club, 1) });
    await who.requestEncash(request);
    const [order] = await club.store.operations.list(who.id, ['ORDER']);
    const [encash] = await club.store.operations.list(who.id, ['ENCASH']);

    const rows = await ledgerOf(who.headers);
    const find = (title: string) => rows.find((row) => row.title === title);
    expect(find(`Order ${order?.upstreamNumber}, Fir green vase`)).toMatchObject({
      type: 'DEBIT',
      name: expect.stringMatching(/^LT-/),
      subject: { kind: 'ORDER', id: order?.upstreamId, number: order?.upstreamNumber, name: 'Fir green vase' },
    });
    expect(find('Stay at Garden Hour')?.subject).toEqual({
      kind: 'HOTEL',
      id: stay.id,
      number: null,
      name: 'Garden Hour',
    });
    expect(find(`Encash request ${encash?.upstreamId}`)?.subject).toEqual({
      kind: 'ENCASH',
      id: encash?.upstreamId,
      number: encash?.upstreamId,
      name: null,
    });
    expect(find('Welcome bonus')).toMatchObject({
      type: 'CREDIT',
      points: 10_000,
      name: expect.stringMatching(/^LT-/),
      subject: { kind: 'WELCOME', id: null, number: null, name: null },
    });
    // What the club did not post keeps the name of the CRM.
    const others = rows.filter(({ subject }) => subject === null);
    expect(others.map(({ points }) => points)).toEqual([30_000]);
    expect(others.every(({ title, name }) => title === name)).toBe(true);
  });

  it('stand in the timeline and in the chart as well', async () => {
    const who = await newMember(club, club.api);
    const { timeline, balanceHistory } = await ask<{
      timeline: { nodes: { title: string; recordName: string; subject: Subject }[] };
      balanceHistory: { title: string; name: string; subject: Subject }[];
    }>(
      `{ me {
        timeline { nodes { title recordName ${SUBJECT} } }
        balanceHistory { title name ${SUBJECT} }
      } }`,
      who.headers,
    );
    const subject = { kind: 'WELCOME', id: null, number: null, name: null };
    const record = expect.stringMatching(/^LT-/);
    expect(timeline.nodes).toEqual([{ title: 'Welcome bonus', recordName: record, subject }]);
    expect(balanceHistory).toEqual([{ title: 'Welcome bonus', name: record, subject }]);
  });

  it('cost no upstream call and one store query for a whole page', async () => {
    const who = await newMember(club, club.api);
    await club.sandbox.addTransactions({ mobile: who.mobile, count: 150, points: 10 });
    await club.sandbox.clearCalls();
    const subjects = vi.spyOn(club.store.operations, 'subjectsOf');
    const welcomes = vi.spyOn(club.store.operations, 'linked');
    expect(await ledgerOf(who.headers)).toHaveLength(151);
    expect(await club.sandbox.calls()).toHaveLength(1);
    expect([subjects.mock.calls.length, welcomes.mock.calls.length]).toEqual([1, 1]);
    vi.restoreAllMocks();
  });

  it('are those of the CRM while the store is away', async () => {
    const who = await newMember(club, club.api);
    vi.spyOn(club.store.operations, 'subjectsOf').mockRejectedValue(new StoreError('unavailable', 'subjectsOf'));
    const [row] = await ledgerOf(who.headers);
    vi.restoreAllMocks();
    expect(row).toMatchObject({ title: row?.name, subject: null });
  });

  it('never call another transaction the welcome bonus: who had some before got none', async () => {
    const { headers } = await logIn(club.api, club.sandbox, '9999900004');
    const { data } = await club.api.graph<{ me: { id: string } }>('{ me { id } }', {}, headers);
    const memberId = data?.me.id ?? '';
    expect(await club.store.operations.list(memberId, ['WELCOME_CREDIT'])).toMatchObject([
      { stage: 'CONFIRMED', upstreamId: null, tries: 0 },
    ]);
    expect((await ledgerOf(headers)).filter(({ subject }) => subject !== null)).toEqual([]);
  });
});

describe('what points are held for', () => {
  const club = openRedemptionFixture();
  const read = async (headers: Record<string, string>) => {
    const { data, errors } = await club.api.graph<{
      me: { points: { held: number; holds: Hold[] }; encashRequests: { id: string; held: boolean }[] };
    }>(HOLDS, {}, headers);
    expect(errors).toBeUndefined();
    return data?.me;
  };

  it('is named for each hold; requests that were made elsewhere hold nothing', async () => {
    const who = await newMember(club, club.api, 40_000);
    await makeElsewhere(club, '/encash_requests.json', who, { encash_request: requestOnTheWire });
    const made = await who.requestEncash(request);
    const requestId = made.encashRequest?.id;
    const found = await read(who.headers);
    expect(found?.points).toEqual({
      held: 5025,
      holds: [
        {
          id: made.id,
          title: `Encash request ${requestId}`,
          points: 5025,
          subject: { kind: 'ENCASH', id: requestId, number: requestId, name: null },
        },
      ],
    });
    expect(found?.encashRequests.map(({ id, held }) => [id === requestId, held])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
    expect(found?.encashRequests).toHaveLength(2);
  });

  it('is in progress at once, without a call to the backend, while the store has not answered', async () => {
    const who = await newMember(club, club.api);
    const addressId = await who.createAddress();
    await club.sandbox.fault({ ...routes.order, kind: 'status', status: 503 });
    const pending = await who.confirmOrder({ productId: vesselId, addressId });
    expect(pending.state).toBe('PENDING');
    await club.sandbox.clearCalls();
    const { data } = await club.api.graph<{ me: { redemptionsInProgress: object[] } }>(IN_PROGRESS, {}, who.headers);
    expect(data?.me.redemptionsInProgress).toEqual([
      {
        id: pending.id,
        kind: 'ORDER',
        state: 'PENDING',
        points: pending.points,
        productId: vesselId,
        subject: { kind: 'ORDER', id: null, number: null, name: 'Fir green vase' },
      },
    ]);
    expect(await callsTo(club.sandbox, routes.order)).toEqual([]);
  });
});
