import { describe, expect, it } from 'vitest';
import { openEncashFixture, request, stillHeld, withoutDebit } from '#tests/support/encashFixture.ts';
import { callsTo, routes, stepsOf } from '#tests/support/redeeming.ts';
import { free } from '#tests/support/redemptionFixture.ts';

const { club, holder, encashOf } = openEncashFixture();

describe('a request whose answer was lost', () => {
  it.each(['commit-then-drop', 'truncate', 'garbage'] as const)(
    'although it was taken (%s) is found in the list and adopted',
    async (kind) => {
      const who = await holder();
      await club.sandbox.fault({ ...routes.encash, kind, times: 1 });
      const pending = await who.requestEncash(request);
      expect(pending).toMatchObject({ state: 'PENDING', encashRequest: null });
      expect(await who.points()).toEqual(stillHeld);
      const done = await who.settled(club, pending.id, 1);
      const [row, ...others] = await encashOf(who);
      expect(others).toEqual([]);
      expect(done).toMatchObject({ state: 'CONFIRMED', encashRequest: { id: String(row?.['id']) } });
      expect(stepsOf(done)).toEqual(withoutDebit);
      expect(await callsTo(club.sandbox, routes.encash)).toHaveLength(1);
      expect(await who.points()).toEqual(stillHeld);
    },
  );

  it('before it was taken is asked for once more when it must have arrived', async () => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.encash, kind: 'reset', times: 1 });
    const pending = await who.requestEncash(request);
    club.forward(115);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await callsTo(club.sandbox, routes.encash)).toHaveLength(1);
    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await encashOf(who)).toHaveLength(1);
    expect(await who.points()).toEqual(stillHeld);
  });

  it('before it was taken, and refused at the second try, did not happen: no further wait', async () => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.encash, kind: 'reset', times: 1 });
    const pending = await who.requestEncash(request);
    await club.sandbox.fault({ ...routes.encash, kind: 'status', status: 422 });
    club.forward(121);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'FAILED' });
    expect(await callsTo(club.sandbox, routes.encash)).toHaveLength(2);
    expect(await who.points()).toEqual(free);
  });

  it('twice, and left nothing behind, did not happen: the points are free again', async () => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.encash, kind: 'reset', times: 2 });
    const pending = await who.requestEncash(request);
    expect(await who.settled(club, pending.id)).toMatchObject({
      state: 'FAILED',
      note: 'Failed to submit encash request. Please try again.',
    });
    expect(await encashOf(who)).toEqual([]);
    expect(await who.points()).toEqual(free);
  });

  it('does not take an equal one of another redemption for its own', async () => {
    const who = await holder();
    const plain = await who.requestEncash({ ...request, points: 100 });
    await club.sandbox.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
    const pending = await who.requestEncash({ ...request, points: 100 });
    const found = await who.settled(club, pending.id, 1);
    expect(found).toMatchObject({ state: 'CONFIRMED' });
    expect(new Set([plain.encashRequest?.id, found.encashRequest?.id]).size).toBe(2);
    expect(await encashOf(who)).toHaveLength(2);
  });
});
