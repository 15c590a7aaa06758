import { beforeAll, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { type FullMember, makeFullMember } from '#tests/support/world.ts';

const READ = `query ($id: ID!) { me {
  order(id: $id) { status statusText statusLog { status statusText } tracking { reached steps { label } } }
  orders(filter: { statuses: [UNKNOWN] }) { nodes { id } counts { status count } }
  encashRequests { id status statusText isHeld }
  timeline { nodes { kind subject { __typename ... on Node { nodeId } } statusText } }
} }`;

interface Entry {
  readonly kind: string;
  readonly subject: { readonly __typename: string; readonly nodeId: string } | null;
}

interface Read {
  readonly me: {
    readonly order: object;
    readonly orders: { readonly nodes: readonly object[]; readonly counts: readonly object[] };
    readonly encashRequests: readonly { readonly id: string }[];
    readonly timeline: { readonly nodes: readonly Entry[] };
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
    const entryOf = (nodeId: string) => me.timeline.nodes.find(({ subject }) => subject?.nodeId === nodeId);
    expect(entryOf(`Order:${full.ids.order}`)).toMatchObject({ statusText: 'held_at_customs' });
    expect(entryOf(`EncashRequest:${full.ids.encashRequest}`)).toMatchObject({ statusText: 'in_review' });
  });

  it('stand there with what happened, of the type of its kind', () => {
    const types = new Set(me.timeline.nodes.map(({ kind, subject }) => `${kind} ${subject?.__typename}`));
    expect([...types].toSorted()).toEqual([
      'ENCASH EncashRequest',
      'HOTEL HotelBooking',
      'ORDER Order',
      'POINTS PointsTransaction',
      'REFERRAL Referral',
      'SITE_VISIT SiteVisit',
    ]);
  });
});
