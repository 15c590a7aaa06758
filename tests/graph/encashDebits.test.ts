import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { openEncashFixture, request, stillHeld, withoutDebit } from '#tests/support/encashFixture.ts';
import { vesselId, vesselPoints } from '#tests/support/orderFixture.ts';
import { asMember, callsTo, routes, stepsOf } from '#tests/support/redeeming.ts';
import { free } from '#tests/support/redemptionFixture.ts';

const { club, holder } = openEncashFixture();
const spent = { balance: 4975, available: 4975, held: 0 };
/** What reads find is written by a job, soon after. */
const JOB = { timeout: 15_000, interval: 50 };
type Holder = Awaited<ReturnType<typeof holder>>;

/** The backend completes a request; its Debit comes with it, or later. */
async function complete(encashRequest: { readonly id: string } | null | undefined, { debited }: { debited: boolean }) {
  await club.sandbox.switches({ debitEncash: debited });
  await club.sandbox.moveEncash(Number(encashRequest?.id), 'completed');
}

describe('an encash that the backend settles', () => {
  beforeEach(() => club.sandbox.switches({ debitEncash: true }));

  it('takes its points once: what can be used is the balance as soon as the Debit is there', async () => {
    const who = await holder();
    const { id, encashRequest } = await who.requestEncash(request);
    expect(await who.points()).toEqual(stillHeld);
    await complete(encashRequest, { debited: true });
    // Without a look at the list of requests, and at every later look.
    expect(await who.points()).toEqual(spent);
    expect(await who.points()).toEqual(spent);
    await vi.waitFor(async () => {
      const done = await who.redemption(id);
      expect(done).toMatchObject({ state: 'CONFIRMED', encashRequest: { status: 'COMPLETED' } });
      expect(stepsOf(done ?? {})).toEqual([...withoutDebit, 'POINTS_DEBITED DONE']);
    }, JOB);
    expect(await who.points()).toEqual(spent);
    expect(await who.debits()).toEqual([request.points]);
    expect(await callsTo(club.sandbox, routes.debit)).toEqual([]);
  });

  it('keeps its points held while it is completed and no Debit is there', async () => {
    const who = await holder();
    const { encashRequest } = await who.requestEncash(request);
    await complete(encashRequest, { debited: false });
    expect(await who.encashRequests()).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.requestEncash(request)).toMatchObject({ __typename: 'InsufficientPointsError', available: 4975 });
    await complete(encashRequest, { debited: true });
    expect(await who.points()).toEqual(spent);
  });

  it('does not take points from the next redemption twice, nor give them back to it', async () => {
    const who = await holder();
    const { encashRequest } = await who.requestEncash(request);
    await complete(encashRequest, { debited: true });
    expect(await who.requestEncash({ ...request, points: 4976 })).toMatchObject({ available: 4975 });
    expect(await who.requestEncash({ ...request, points: 4975 })).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.points()).toEqual({ balance: 4975, available: 0, held: 4975 });
  });

  it('frees its points when it is refused, and only then', async () => {
    const who = await holder();
    const { id, encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), 'rejected');
    await who.encashRequests();
    expect(await who.points()).toEqual(free);
    await vi.waitFor(
      async () => expect(stepsOf((await who.redemption(id)) ?? {})).toEqual([...withoutDebit, 'POINTS_RELEASED DONE']),
      JOB,
    );
    expect(await who.points()).toEqual(free);
  });

  it('is not mistaken for an order of as many points', async () => {
    const who = await holder();
    const addressId = await who.createAddress();
    await club.sandbox.addTransactions({ mobile: who.mobile, count: 1, points: 2400 });
    const { encashRequest } = await who.requestEncash({ ...request, points: vesselPoints });
    expect(await who.confirmOrder({ productId: vesselId, addressId })).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.points()).toEqual({ balance: 6200, available: 0, held: vesselPoints });
    await complete(encashRequest, { debited: true });
    expect(await who.points()).toEqual({ balance: 0, available: 0, held: 0 });
  });

  it('waits while an order of as many points may have its own Debit there', async () => {
    const who = await holder();
    const addressId = await who.createAddress();
    await club.sandbox.addTransactions({ mobile: who.mobile, count: 1, points: 2400 });
    const { encashRequest } = await who.requestEncash({ ...request, points: vesselPoints });
    await club.sandbox.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const order = await who.confirmOrder({ productId: vesselId, addressId });
    // One Debit is there, and it is not known whose it is: both holds stay.
    expect(await who.points()).toEqual({ balance: 6200, available: 0, held: 2 * vesselPoints });
    club.forward(1);
    expect(await who.settled(club, order.id, 1)).toMatchObject({ state: 'NEEDS_REVIEW' });
    expect(await who.points()).toMatchObject({ available: 0, held: 2 * vesselPoints });
    await complete(encashRequest, { debited: true });
    expect(await who.points()).toMatchObject({ balance: 0, available: 0 });
  });

  it('of which two are equal: each Debit ends one hold', async () => {
    const who = await holder();
    const requests: Awaited<ReturnType<Holder['requestEncash']>>[] = [];
    for (const points of [2000, 2000]) requests.push(await who.requestEncash({ ...request, points }));
    await complete(requests[1]?.encashRequest, { debited: true });
    await who.encashRequests();
    expect(await who.points()).toEqual({ balance: 8000, available: 6000, held: 2000 });
    await vi.waitFor(async () => {
      const rows = await club.store.operations.list(who.id, ['ENCASH']);
      expect(
        rows.find(({ upstreamId }) => upstreamId === requests[1]?.encashRequest?.id)?.transactionId,
      ).not.toBeNull();
    }, JOB);
    await complete(requests[0]?.encashRequest, { debited: true });
    expect(await who.points()).toEqual({ balance: 6000, available: 6000, held: 0 });
  });

  it('keeps its hold while the CRM cannot show its transactions', async () => {
    const who = await holder();
    const { encashRequest } = await who.requestEncash(request);
    await complete(encashRequest, { debited: true });
    await club.sandbox.fault({ surface: 'crm', method: 'GET', route: '/services/data/v64.0/query', kind: 'status' });
    expect(await who.encashRequests()).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await club.store.operations.heldPoints(who.id)).toHaveLength(1);
    await club.sandbox.clearFaults();
    const calm = asMember(await club.start(), who);
    expect(await calm.points()).toEqual(spent);
  });

  it('is named in the log when it is paid and no Debit comes', async () => {
    const who = await holder();
    const { id, encashRequest } = await who.requestEncash(request);
    await complete(encashRequest, { debited: false });
    await who.encashRequests();
    await vi.waitFor(async () => expect((await club.store.operations.find(id ?? ''))?.paidAt).not.toBeNull(), JOB);
    expect(club.api.logs()).not.toContain('encash paid without a Debit');
    club.forward(601);
    await who.encashRequests();
    await vi.waitFor(() => {
      const line = club.api
        .logs()
        .split('\n')
        .find((text) => text.includes('encash paid without a Debit'));
      expect(line).toContain(id);
    }, JOB);
    expect(await who.points()).toEqual(stillHeld);
  });
});

/**
 * The club's store; `written` names the writes to operations, and the locks. While locks are kept, nobody gets one: only
 * what needs none is answered, and the job waits.
 */
function observedStore() {
  const written: string[] = [];
  let kept = Promise.resolve();
  const keepLocks = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    kept = promise;
    return resolve;
  };
  const noting =
    <A extends unknown[], R>(name: string, method: (...args: A) => R) =>
    (...args: A): R => {
      written.push(name);
      return method(...args);
    };
  const { operations, locks } = club.store;
  const store: Store = {
    ...club.store,
    operations: {
      ...operations,
      begin: noting('begin', operations.begin),
      beginRedemption: noting('beginRedemption', operations.beginRedemption),
      advance: noting('advance', operations.advance),
      postpone: noting('postpone', operations.postpone),
      tryAgain: noting('tryAgain', operations.tryAgain),
      notePaid: noting('notePaid', operations.notePaid),
      endHold: noting('endHold', operations.endHold),
    },
    locks: {
      ...locks,
      withLock: async (name, work, options) => {
        await kept;
        written.push(`lock ${name}`);
        return locks.withLock(name, work, options);
      },
    },
  };
  return { store, written, keepLocks };
}

describe('a read of points or of encash requests', () => {
  beforeEach(() => club.sandbox.switches({ debitEncash: true }));
  /** Everything that shows held points. */
  const SUMMARY = `{ me { points { balance available held holds { points } } encashRequests { status held } } }`;
  interface Summary {
    me: { points: typeof stillHeld & { holds: unknown[] }; encashRequests: { status: string; held: boolean }[] };
  }

  it.each([
    ['completed', 'COMPLETED', spent],
    ['rejected', 'REJECTED', free],
  ] as const)('writes nothing and takes no lock when one was %s: a job writes', async (moved, status, points) => {
    const { store, written, keepLocks } = observedStore();
    const who = await holder(await club.start({ store }));
    const { id, encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), moved);
    const releaseLocks = keepLocks();
    written.length = 0;
    expect(await who.encashRequests()).toMatchObject([{ status }]);
    for (let n = 0; n < 2; n += 1) {
      const { points: shown, encashRequests } = (await who.ask<Summary>(SUMMARY)).me;
      expect(shown).toEqual({ ...points, holds: [] });
      expect(encashRequests).toEqual([{ status, held: false }]);
    }
    expect(written).toEqual([]);
    expect(await club.store.operations.holdOf(id ?? '')).toMatchObject({ state: 'active' });

    releaseLocks();
    const ended = status === 'COMPLETED' ? 'posted' : 'voided';
    await vi.waitFor(
      async () => expect(await club.store.operations.holdOf(id ?? '')).toMatchObject({ state: ended }),
      JOB,
    );
    expect(written).toContain(`lock points:${who.id}`);
    expect((await who.ask<Summary>(SUMMARY)).me.points).toEqual({ ...points, holds: [] });
  });

  it('counts a Debit once, also for a process that knows nothing of the reads of another', async () => {
    const who = await holder();
    const { encashRequest } = await who.requestEncash(request);
    await complete(encashRequest, { debited: true });
    const other = asMember(await club.start(), who);
    const seen = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? who : other).points()));
    expect(seen).toEqual(seen.map(() => spent));
  });

  it('does not weaken the next redemption, which ends the holds before it decides', async () => {
    const { store, written } = observedStore();
    const who = await holder(await club.start({ store }));
    const { id, encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), 'rejected');
    await who.encashRequests();
    written.length = 0;
    expect(await who.requestEncash({ ...request, points: 10_000 })).toMatchObject({ state: 'CONFIRMED' });
    expect(written.indexOf('endHold')).toBeGreaterThan(written.indexOf(`lock points:${who.id}`));
    expect(written.indexOf('endHold')).toBeLessThan(written.indexOf('beginRedemption'));
    expect(await club.store.operations.holdOf(id ?? '')).toMatchObject({ state: 'voided' });
  });
});
