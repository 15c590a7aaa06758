import { describe, expect, it } from 'vitest';
import { HABITS } from '#sandbox/unkind.ts';
import { openClub } from '#tests/support/club.ts';
import { madeOf, waysOf } from '#tests/support/redemptions.ts';

const LISTS = `{
  projects(first: 100) { totalCount nodes { id name city price imageUrl } }
  events(first: 100) { totalCount nodes { id name startsAt } }
  posts(first: 100) { totalCount nodes { id heading publishedOn imageUrl } }
  products(first: 100) { totalCount nodes { id name points } }
}`;
const ORDERS = '{ me { orders(first: 100) { totalCount nodes { id number createdAt } } } }';
const ADDRESSES = '{ me { addresses { id } } }';

const normal = { unkind: [], restClockAheadSeconds: 0, crmClockAheadSeconds: 0 };
/** As with SANDBOX_PROFILE=unkind: the clocks of the backends are 40 seconds apart. */
const unkind = {
  unkind: [...HABITS],
  restClockAheadSeconds: 20,
  crmClockAheadSeconds: -20,
  refreshTokenRotation: true,
};

describe('With backends that answer as real ones do at their worst', () => {
  const club = openClub();

  it('the graph says the same', async () => {
    const demo = await club.member('9999900001');
    await club.sandbox.switches(normal);
    const lists = await club.api.graph(LISTS);
    const orders = await demo.graph(ORDERS);
    expect([lists.errors, orders.errors]).toEqual([undefined, undefined]);
    await club.sandbox.switches(unkind);
    const other = await club.another();
    expect((await other.graph(LISTS)).data).toEqual(lists.data);
    expect((await demo.at(other).graph(ORDERS)).data).toEqual(orders.data);
  });

  it('an address is saved once, and has its exact number', async () => {
    await club.sandbox.switches(unkind);
    const member = await club.member();
    const [first, second] = [await member.createAddress(), await member.createAddress()];
    const { me } = await member.ask<{ me: { addresses: { id: string }[] } }>(ADDRESSES);
    expect(me.addresses.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect(first).toMatch(/^\d{16}$/);
  });

  // The third of a kind may be answered with a redirect.
  it.each(waysOf(club).map((way) => [way.name, way] as const))('%s happens once', async (_, way) => {
    await club.sandbox.switches(unkind);
    for (const turn of [1, 2, 3]) {
      const member = await club.member({ points: 10_000 });
      const addressId = await member.createAddress();
      const { id } = await member[way.field]({ ...way.inputOf({ ...member, addressId }) });
      expect(await member.settled(id), `${turn}`).toMatchObject({ state: 'CONFIRMED' });
      const made = await madeOf(club, member);
      expect([...made.orders, ...made.bookings, ...made.encash], `${turn}`).toHaveLength(1);
    }
  });
});
