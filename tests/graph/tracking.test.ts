import { beforeAll, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { ask, openSession } from '#tests/support/member.ts';

const ORDER = `query Order($id: ID!) {
  me {
    order(id: $id) {
      id number status paymentStatus totalItems totalAmount pointsRedeemed isCancellable isReturnable
      shippingAddress { contactPerson line1 line2 city state pinCode country }
      billingAddress { contactPerson line1 city state pinCode country }
      items { name sku quantity unitPrice totalPrice imageUrl product { id name points } }
      statusLog { id status notes at by }
      tracking { reached trackingNumber estimate steps { label state at notes } }
    }
  }
}`;
const ALL = '{ me { orders(first: 100) { nodes { id number items { product { id } } } } } }';

interface Detail {
  readonly items: readonly { readonly name: string; readonly product: { readonly name: string } | null }[];
  readonly statusLog: readonly { readonly at: string }[];
  readonly tracking: {
    readonly reached: string | null;
    readonly trackingNumber: string | null;
    readonly estimate: string | null;
    readonly steps: readonly { readonly label: string; readonly state: string; readonly at: string | null }[];
  };
}
interface OrderAnswer {
  me: { order: Detail | null };
}
interface AllAnswer {
  me: { orders: { nodes: { id: string; number: string; items: { product: { id: string } | null }[] }[] } };
}

const rich = '9999900001';

const club = openClub({ apiPerTest: true });
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  const headers = await openSession(club.store, await club.sandbox.logInMember({ mobile: rich }));
  const { me } = await ask<AllAnswer>(await club.another(), ALL, {}, headers);
  ids = new Map(me.orders.nodes.map(({ number, id }) => [number, id]));
});

const read = async (id: string, who: string | object = rich) =>
  (await club.member(who)).graph<OrderAnswer>(ORDER, { id });

/** A seeded order by its number. */
async function order(number: string): Promise<Detail> {
  const { data, errors } = await read(ids.get(number) ?? '');
  expect(errors).toBeUndefined();
  if (!data?.me.order) throw new Error('no such order');
  return data.me.order;
}

const calls = async () => (await club.calls()).map(({ method, route }) => `${method} ${route}`);

describe('one order', () => {
  it('tells everything that was ordered and where it goes', async () => {
    expect(await order('VR-25011')).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'paid',
      totalItems: 1,
      pointsRedeemed: 12_400,
      isCancellable: true,
      isReturnable: false,
      shippingAddress: { contactPerson: 'Ananya Deshmukh', line2: 'Lower Parel', city: 'Mumbai', pinCode: '400013' },
      billingAddress: { contactPerson: null, city: 'Mumbai', state: 'Maharashtra', pinCode: '400013', country: null },
      items: [{ name: 'Lantern table lamp', quantity: 1, product: { name: 'Lantern table lamp' } }],
    });
  });

  it('is empty where the backend sends no items', async () => {
    expect(await order('VR-24790')).toMatchObject({ status: 'UNKNOWN', items: [] });
  });

  it('costs one call', async () => {
    await (await club.member(rich)).ask(`{ me { order(id: "${ids.get('VR-25011')}") { number } } }`);
    expect(await calls()).toEqual(['GET /orders/:id.json']);
  });

  it('is null for another member, the same as one that does not exist', async () => {
    const theirs = ids.get('VR-25011') ?? '';
    const [foreign, unknown] = await Promise.all([read(theirs, {}), read('999999', {})]);
    expect(foreign.data).toEqual({ me: { order: null } });
    expect(foreign.errors).toBeUndefined();
    expect(foreign.text).toBe(unknown.text);
  });

  it.each(['', 'x'.repeat(200), '../encash_requests', '1?page=2'])('is not even asked for by %j', async (id) => {
    expect((await read(id)).data).toEqual({ me: { order: null } });
    expect(await calls()).toEqual([]);
  });

  it("is 'Failed to fetch order details' when the backend is down", async () => {
    await club.fault({ surface: 'rest', kind: 'status', status: 503 });
    const { data, errors } = await read(ids.get('VR-25011') ?? '');
    expect(data).toEqual({ me: { order: null } });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Failed to fetch order details',
        path: ['me', 'order'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
  });
});

describe('the tracking of an order', () => {
  it('has one step per log, all done, oldest first', async () => {
    const { tracking, statusLog } = await order('VR-24970');
    expect(tracking.reached).toBe('PROCESSED');
    expect(tracking.steps.map(({ label, state }) => [label, state])).toEqual([
      ['Pending', 'DONE'],
      ['Confirmed', 'DONE'],
      ['Processing', 'DONE'],
    ]);
    expect(tracking.steps.map(({ at }) => at)).toEqual(statusLog.map(({ at }) => at));
    expect(tracking.trackingNumber).toBe('TRKVR24970');
    expect(tracking.estimate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('follows an order that moves on', async () => {
    const id = Number(ids.get('VR-24862'));
    await club.sandbox.moveOrder(id, { status: 'delivered', notes: 'Left with the neighbour.' });
    const moved = await order('VR-24862');
    expect(moved).toMatchObject({ status: 'DELIVERED', tracking: { reached: 'DELIVERED' } });
    expect(moved.tracking.steps.at(-1)).toMatchObject({
      label: 'Delivered',
      state: 'DONE',
      notes: 'Left with the neighbour.',
    });
  });
});

describe('the products of orders', () => {
  const PRODUCTS = '{ me { orders(first: 4) { nodes { items { name product { id name } } } } } }';

  it('come from the one list of the catalogue: one call for all orders, none when it is held', async () => {
    const who = await club.member(rich);
    const { me } = await who.ask<AllAnswer>(PRODUCTS);
    const products = me.orders.nodes.flatMap(({ items }) => items.map(({ product }) => product?.id));
    expect(products).toHaveLength(4);
    expect(products).not.toContain(undefined);
    expect(await calls()).toEqual(['GET /orders.json', 'GET /products.json']);
    await club.forgetCalls();
    await who.ask(PRODUCTS);
    expect(await calls()).toEqual(['GET /orders.json']);
  });

  it('are null where the catalogue no longer carries them: asked for alone, once', async () => {
    const { data, errors } = await (await club.member(rich)).graph<AllAnswer>(ALL);
    expect(errors).toBeUndefined();
    const all = data?.me.orders.nodes ?? [];
    const gone = all.filter(({ items }) => items.some(({ product }) => product === null));
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.length).toBeLessThan(all.length);
    expect(await calls()).toEqual(['GET /orders.json', 'GET /products.json', 'GET /products/:id.json']);
    const kept = (await read(gone[0]?.id ?? '')).data?.me.order?.items[0];
    expect(kept).toMatchObject({ product: null, quantity: 1 });
    expect(kept?.name).toBeTruthy();
  });

  it('are null with one clean error when the catalogue is away; the orders stay', async () => {
    await club.fault({ surface: 'rest', route: '/products.json', kind: 'status', status: 503 });
    const { data, errors, extensions } = await (await club.member(rich)).graph<AllAnswer>(PRODUCTS);
    expect(data?.me.orders.nodes).toHaveLength(4);
    expect(data?.me.orders.nodes.flatMap(({ items }) => items).every(({ product }) => product === null)).toBe(true);
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Failed to load product details',
        path: ['me', 'orders', 'nodes', 0, 'items', 0, 'product'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
    expect(extensions).toEqual({ partial: ['products'] });
  });
});
