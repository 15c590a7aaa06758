import { beforeAll, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { type FullMember, makeFullMember } from '#tests/support/world.ts';

const READ = `query ($id: ID!) { me {
  order(id: $id) { status statusText statusLog { status statusText } tracking { reached steps { label } } }
  orders(filter: { statuses: [UNKNOWN] }) { nodes { id } counts { status count } }
  encashRequests { id status statusText isHeld }
  timeline { nodes { kind subjectId statusText } }
} }`;

interface Read {
  readonly me: {
    readonly order: object;
    readonly orders: { readonly nodes: readonly object[]; readonly counts: readonly object[] };
    readonly encashRequests: readonly { readonly id: string }[];
    readonly timeline: { readonly nodes: readonly { readonly kind: string; readonly subjectId: string }[] };
  };
}

describe('statuses that the club does not know', () => {
  const club = openClub();
  let full: FullMember;
  let me: Read['me'];

  beforeAll(async () => {
    full = await makeFullMember(club);
    await club.sandbox.moveOrder(Number(full.ids.order), { status: 'held_at_customs' });
    await club.sandbox.moveEncash(Number(full.ids.encashRequest), 'in_review');
    ({ me } = await full.ask<Read>(READ, { id: full.ids.order }));
  });

  it('are UNKNOWN with the words of the backend, for an order and in its history', () => {
    expect(me.order).toMatchObject({
      status: 'UNKNOWN',
      statusText: 'held_at_customs',
      tracking: { reached: 'CONFIRMED' },
    });
    expect(me.order).toHaveProperty('statusLog.1', { status: 'UNKNOWN', statusText: 'held_at_customs' });
    expect(me.order).toHaveProperty('tracking.steps.1', { label: 'Held at customs' });
  });

  it('can be looked for and are counted', () => {
    expect(me.orders.nodes).toEqual([{ id: full.ids.order }]);
    expect(me.orders.counts).toContainEqual({ status: 'UNKNOWN', count: 1 });
  });

  it('are UNKNOWN for an encash request, whose points stay on hold', () => {
    expect(me.encashRequests.find(({ id }) => id === full.ids.encashRequest)).toEqual({
      id: full.ids.encashRequest,
      status: 'UNKNOWN',
      statusText: 'in_review',
      isHeld: true,
    });
  });

  it('stand on the timeline in the words of the backend', () => {
    const statusOf = (id: string, kind: string) =>
      me.timeline.nodes.find((one) => one.kind === kind && one.subjectId === id);
    expect(statusOf(full.ids.order, 'ORDER')).toMatchObject({ statusText: 'held_at_customs' });
    expect(statusOf(full.ids.encashRequest, 'ENCASH')).toMatchObject({ statusText: 'in_review' });
  });
});
