import { describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { openClub } from '#tests/support/club.ts';
import type { Redeemed } from '#tests/support/member.ts';
import { eventually } from '#tests/support/waitFor.ts';
import {
  buyerOf,
  encash,
  encashRequestsOf,
  onHold,
  routes,
  stepsOf,
  unheld,
  vase,
} from '#tests/support/redemptions.ts';

const club = openClub();
const held = onHold(encash.points);
const spent = unheld(10_000 - encash.points);
const created = ['POINTS_HELD DONE', 'REQUEST_CREATED DONE'];

type Made = { readonly encashRequest?: Redeemed['encashRequest'] } | undefined;
const move = (made: Made, status: string) => club.sandbox.moveEncash(Number(made?.encashRequest?.id), status);
/** The backend completes a request; its Debit comes with it, or later. */
async function complete(made: Made, { debited = true } = {}) {
  await club.sandbox.switches({ debitEncash: debited });
  await move(made, 'completed');
}
/** What reads find is written by a job, soon after. */
const holdIs = (made: { readonly id?: string }, state: string) =>
  eventually(async () => expect(await club.store.operations.holdOf(made.id ?? '')).toMatchObject({ state }));

describe('an encash that the backend settles', () => {
  it('takes its points once: what can be used is the balance as soon as the Debit is there', async () => {
    const who = await club.member();
    const made = await who.requestEncash(encash);
    expect(await who.points()).toEqual(held);
    await complete(made);
    // Without a look at the list of requests, and at every later look.
    expect(await who.points()).toEqual(spent);
    expect(await who.points()).toEqual(spent);
    await holdIs(made, 'posted');
    const done = await who.redemption(made.id);
    expect(done).toMatchObject({ state: 'CONFIRMED', encashRequest: { status: 'COMPLETED' } });
    expect(stepsOf(done)).toEqual([...created, 'POINTS_DEBITED DONE']);
    expect(await who.debits()).toEqual([encash.points]);
    expect(await club.calls(routes.debit)).toEqual([]);

    // Once it is settled it stays so, whatever the backend says later.
    await move(made, 'rejected');
    await encashRequestsOf(who);
    await holdIs(made, 'posted');
    expect(await who.points()).toEqual(spent);
  });

  it('keeps its points held while it is completed and no Debit is there', async () => {
    const who = await club.member();
    const made = await who.requestEncash(encash);
    await complete(made, { debited: false });
    expect(await encashRequestsOf(who)).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await who.points()).toEqual(held);
    expect(await who.requestEncash(encash)).toMatchObject({ __typename: 'InsufficientPointsError', available: 4975 });
    await complete(made);
    expect(await who.points()).toEqual(spent);
  });

  it('does not take points from the next redemption twice, nor give them back to it', async () => {
    const who = await club.member();
    await complete(await who.requestEncash(encash));
    expect(await who.requestEncash({ ...encash, points: 4976 })).toMatchObject({ available: 4975 });
    expect(await who.requestEncash({ ...encash, points: 4975 })).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.points()).toEqual({ balance: 4975, available: 0, held: 4975 });
  });

  it('frees its points when a look finds it refused, and only then', async () => {
    const who = await club.member();
    const made = await who.requestEncash(encash);
    await move(made, 'rejected');
    expect(await who.points()).toEqual(held);
    expect(await encashRequestsOf(who)).toMatchObject([{ status: 'REJECTED' }]);
    expect(await who.points()).toEqual(unheld(10_000));
    await holdIs(made, 'voided');
    const found = await who.redemption(made.id);
    expect(found).toMatchObject({ state: 'CONFIRMED', encashRequest: { status: 'REJECTED' } });
    expect(stepsOf(found)).toEqual([...created, 'POINTS_RELEASED DONE']);
    expect(await who.points()).toEqual(unheld(10_000));
  });

  it('is not mistaken for an order of as many points', async () => {
    const who = await buyerOf(club, 2 * vase.points);
    const made = await who.requestEncash({ ...encash, points: vase.points });
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.points()).toEqual({ balance: vase.points, available: 0, held: vase.points });
    await complete(made);
    expect(await who.points()).toEqual(unheld(0));
  });

  it('waits while an order of as many points may have its own Debit there', async () => {
    const who = await buyerOf(club, 2 * vase.points);
    const made = await who.requestEncash({ ...encash, points: vase.points });
    await club.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const order = await who.confirmOrder(who.order);
    // One Debit is there, and it is not known whose it is: both holds stay.
    expect(await who.points()).toEqual({ balance: vase.points, available: 0, held: 2 * vase.points });
    club.later(1);
    expect(await who.settled(order.id, 1)).toMatchObject({ state: 'NEEDS_REVIEW' });
    expect(await who.points()).toMatchObject({ available: 0, held: 2 * vase.points });
    await complete(made);
    expect(await who.points()).toMatchObject({ balance: 0, available: 0 });
  });

  it('of which two are equal: each Debit ends one hold', async () => {
    const who = await club.member();
    const one = await who.requestEncash({ ...encash, points: 2000 });
    const two = await who.requestEncash({ ...encash, points: 2000 });
    await complete(two);
    await encashRequestsOf(who);
    expect(await who.points()).toEqual({ balance: 8000, available: 6000, held: 2000 });
    await holdIs(two, 'posted');
    await complete(one);
    expect(await who.points()).toEqual(unheld(6000));
  });

  it('keeps its hold while the CRM cannot show its transactions', async () => {
    const who = await club.member();
    await complete(await who.requestEncash(encash));
    await club.fault({ surface: 'crm', method: 'GET', route: '/services/data/v64.0/query', kind: 'status' });
    expect(await encashRequestsOf(who.at(await club.another()))).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await club.store.operations.heldPoints(who.id)).toHaveLength(1);
    await club.sandbox.clearFaults();
    expect(await who.points()).toEqual(spent);
  });

  it('keeps its hold when it is refused while the CRM cannot show its transactions', async () => {
    const who = await club.member();
    const made = await who.requestEncash(encash);
    await move(made, 'rejected');
    await club.fault({ surface: 'crm', method: 'GET', route: '/services/data/v64.0/query', kind: 'status' });
    const other = await club.another();
    expect(await encashRequestsOf(who.at(other))).toMatchObject([{ status: 'REJECTED' }]);
    await eventually(async () => expect(other.logs()).toContain('Debits of encash requests not looked for'));
    for (let look = 0; look < 5; look += 1) {
      await who.redemption(made.id);
      expect(await club.store.operations.holdOf(made.id ?? '')).toMatchObject({ state: 'active' });
    }
    await club.sandbox.clearFaults();
    await encashRequestsOf(who);
    await holdIs(made, 'voided');
  });

  it('is named in the log when it is paid and no Debit comes', async () => {
    const who = await club.member();
    const made = await who.requestEncash(encash);
    await complete(made, { debited: false });
    await encashRequestsOf(who);
    await eventually(async () =>
      expect((await club.store.operations.find(made.id ?? ''))?.paidAt ?? null).not.toBeNull(),
    );
    const named = () =>
      club.api
        .logs()
        .split('\n')
        .filter((line) => line.includes('encash paid without a Debit') && line.includes(made.id ?? ''));
    expect(named()).toEqual([]);
    club.later(601);
    await encashRequestsOf(who);
    await eventually(() => expect(named()).not.toEqual([]));
    expect(await who.points()).toEqual(held);
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
  const store: Partial<Store> = {
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
  const HOLDS = '{ me { points { balance available held holds { points } } } }';

  it.each([
    ['completed', 'COMPLETED', spent, 'posted'],
    ['rejected', 'REJECTED', unheld(10_000), 'voided'],
  ] as const)('writes nothing and takes no lock when one was %s: a job writes', async (to, status, points, ended) => {
    const { store, written, keepLocks } = observedStore();
    const who = (await club.member()).at(await club.another({ store }));
    const made = await who.requestEncash(encash);
    await club.sandbox.switches({ debitEncash: true });
    await move(made, to);
    const releaseLocks = keepLocks();
    written.length = 0;
    for (let n = 0; n < 3; n += 1) {
      expect(await encashRequestsOf(who)).toMatchObject([{ status, isHeld: false }]);
      expect(await who.ask(HOLDS)).toEqual({ me: { points: { ...points, holds: [] } } });
    }
    expect(written).toEqual([]);
    expect(await club.store.operations.holdOf(made.id ?? '')).toMatchObject({ state: 'active' });

    releaseLocks();
    await holdIs(made, ended);
    expect(written).toContain(`lock points:${who.id}`);
    expect(await who.ask(HOLDS)).toEqual({ me: { points: { ...points, holds: [] } } });
  });

  it('counts a Debit once, also for a process that knows nothing of the reads of another', async () => {
    const who = await club.member();
    await complete(await who.requestEncash(encash));
    const other = who.at(await club.another());
    const seen = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? who : other).points()));
    expect(seen).toEqual(seen.map(() => spent));
  });

  it('does not weaken the next redemption, which ends the holds before it decides', async () => {
    const { store, written } = observedStore();
    const who = (await club.member()).at(await club.another({ store }));
    const made = await who.requestEncash(encash);
    await move(made, 'rejected');
    await encashRequestsOf(who);
    written.length = 0;
    expect(await who.requestEncash({ ...encash, points: 10_000 })).toMatchObject({ state: 'CONFIRMED' });
    expect(written.indexOf('endHold')).toBeGreaterThan(written.indexOf(`lock points:${who.id}`));
    expect(written.indexOf('endHold')).toBeLessThan(written.indexOf('beginRedemption'));
    expect(await club.store.operations.holdOf(made.id ?? '')).toMatchObject({ state: 'voided' });
  });
});
