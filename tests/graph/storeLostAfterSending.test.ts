import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import type { OperationRecords } from '#api/store/operations/records.ts';
import { openClub } from '#tests/support/club.ts';
import { stepsOf, waysOf } from '#tests/support/redemptions.ts';

const club = openClub();

/** Another api, whose operations are lost from a moment on. */
function losing(isLostBefore: (method: keyof OperationRecords, to?: unknown) => boolean) {
  let lost = false;
  const failing =
    <A extends unknown[], R>(name: keyof OperationRecords, method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const change = args[1];
      const to = typeof change === 'object' && change !== null && 'to' in change ? change.to : undefined;
      lost ||= isLostBefore(name, to);
      if (lost) throw new StoreError('unavailable', 'test');
      return method(...args);
    };
  const own = club.store.operations;
  const operations: OperationRecords = {
    ...own,
    beginRedemption: failing('beginRedemption', own.beginRedemption),
    advance: failing('advance', own.advance),
    postpone: failing('postpone', own.postpone),
    find: failing('find', own.find),
    findByKey: failing('findByKey', own.findByKey),
    awaitingDebit: failing('awaitingDebit', own.awaitingDebit),
    hasTwin: failing('hasTwin', own.hasTwin),
  };
  return club.another({ store: { operations } });
}

describe.each(waysOf(club))('the store is lost after $name was sent', ({ mutation, field, route, inputOf }) => {
  it('and it is answered as PENDING; the same key finds it settled, with one effect', async () => {
    const who = await club.member({ address: true });
    const failing = await losing((name, to) => name === 'advance' && to === 'CREATED');
    const pending = await who.at(failing)[field](inputOf(who));
    expect(pending).toMatchObject({ __typename: 'Redemption', state: 'PENDING' });
    expect(stepsOf(pending)).toEqual(['POINTS_HELD DONE']);
    expect(await club.calls(route)).toHaveLength(1);

    const settled = await who.settled(pending.id, 1);
    // The backend lists no bookings: a lost one is for a person.
    expect(settled.state).toBe(field === 'bookHotel' ? 'NEEDS_REVIEW' : 'CONFIRMED');
    expect(await club.calls(route)).toHaveLength(1);
  });

  it.each(['findByKey', 'beginRedemption'] as const)(
    'or before it is known whether it was begun (%s): the outcome is unknown',
    async (method) => {
      const who = await club.member({ address: true });
      const input = { ...inputOf(who), idempotencyKey: randomUUID() };
      const { data, errors } = await who.at(await losing((name) => name === method)).graph(mutation, { input });
      expect(data).toBeNull();
      expect(errors).toMatchObject([
        {
          message: 'We couldn’t confirm whether this went through. You can safely try again: it’s never done twice.',
          path: [field],
          extensions: { code: 'OUTCOME_UNKNOWN' },
        },
      ]);
      expect(await club.calls(route)).toEqual([]);
    },
  );
});
