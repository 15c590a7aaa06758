import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openColdApis, type ColdApis } from '#tests/support/coldApis.ts';

const ORDER = `query Order($id: ID!) {
  me {
    order(id: $id) {
      id number status paymentStatus totalItems totalAmount pointsRedeemed cancellable refundable
      shippingAddress { contactPerson line1 line2 city state pinCode country }
      billingAddress { contactPerson line1 city state pinCode country }
      items { name sku quantity unitPrice totalPrice imageUrl product { id name points } }
      statusLog { id status notes at by }
      tracking { step trackingNumber estimate steps { label state at notes } }
    }
  }
}`;

const ALL = '{ me { orders(first: 100) { nodes { id number items { product { id } } } } } }';

const HOME = `{
  me {
    points { balance }
    ledger(first: 20) { nodes { id } }
    orders(first: 3) { nodes { id items { product { name } } } }
  }
}`;

interface Detail {
  id: string;
  number: string;
  status: string;
  totalItems: number | null;
  shippingAddress: { city: string } | null;
  billingAddress: { city: string; contactPerson: null } | null;
  items: { name: string; quantity: number; imageUrl: string | null; product: { id: string; name: string } | null }[];
  statusLog: { status: string; at: string }[];
  tracking: {
    step: number;
    trackingNumber: string | null;
    estimate: string | null;
    steps: { label: string; state: string; at: string | null; notes: string | null }[];
  };
}
interface OrderAnswer {
  me: { order: Detail | null };
}
interface AllAnswer {
  me: { orders: { nodes: { id: string; number: string; items: { product: { id: string } | null }[] }[] } };
}

const rich = '9999900001';
const few = '9999900003';

let club: ColdApis;
let api: ApiUnderTest;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  club = await openColdApis();
  api = await club.start();
  const { data } = await api.graph<AllAnswer>(ALL, {}, await club.headersOf(rich));
  ids = new Map(data?.me.orders.nodes.map(({ number, id }) => [number, id]));
});
beforeEach(async () => {
  api = await club.start();
  await club.headersOf(few);
  await club.sandbox.clearCalls();
});
afterEach(() => club.sandbox.clearFaults());
afterAll(() => club.close());

const read = async (id: string, mobile = rich) => api.graph<OrderAnswer>(ORDER, { id }, await club.headersOf(mobile));

/** A seeded order by its number. */
async function order(number: string): Promise<Detail> {
  const { data, errors } = await read(ids.get(number) ?? '');
  expect(errors).toBeUndefined();
  if (!data?.me.order) throw new Error('no such order');
  return data.me.order;
}

const calls = async () => (await club.sandbox.calls()).map(({ method, route }) => `${method} ${route}`);

describe('one order', () => {
  it('tells everything that was ordered and where it goes', async () => {
    expect(await order('VR-25011')).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'paid',
      totalItems: 1,
      pointsRedeemed: 12_400,
      cancellable: true,
      refundable: false,
      shippingAddress: { contactPerson: 'Ananya Deshmukh', line2: 'Lower Parel', city: 'Mumbai', pinCode: '400013' },
      billingAddress: { contactPerson: null, city: 'Mumbai', state: 'Maharashtra', pinCode: '400013', country: null },
      items: [{ name: 'Lantern table lamp', quantity: 1, product: { name: 'Lantern table lamp' } }],
    });
  });

  it('tells the same in the other spelling of the backend', async () => {
    expect(await order('VR-25002')).toMatchObject({
      number: 'VR-25002',
      status: 'CONFIRMED',
      pointsRedeemed: 16_500,
      shippingAddress: { contactPerson: 'Ananya Deshmukh', city: 'Mumbai', pinCode: '400051' },
      items: [{ name: 'Three Vessels vase set', quantity: 1, product: { name: 'Three Vessels vase set' } }],
    });
  });

  it('is empty where the backend sends no items', async () => {
    expect(await order('VR-24790')).toMatchObject({ status: 'UNKNOWN', items: [] });
  });

  it('costs one call', async () => {
    await api.graph(`{ me { order(id: "${ids.get('VR-25011')}") { number } } }`, {}, await club.headersOf(rich));
    expect(await calls()).toEqual(['GET /orders/:id.json']);
  });

  it('is null for another member, the same as one that does not exist', async () => {
    const theirs = ids.get('VR-25011') ?? '';
    const [foreign, unknown] = await Promise.all([read(theirs, few), read('999999', few)]);
    expect(foreign.data).toEqual({ me: { order: null } });
    expect(foreign.errors).toBeUndefined();
    expect(foreign.text).toBe(unknown.text);
  });

  it.each(['', 'x'.repeat(200), '../encash_requests', '1?page=2'])('is not even asked for by %j', async (id) => {
    expect((await read(id)).data).toEqual({ me: { order: null } });
    expect(await calls()).toEqual([]);
  });

  it("is 'Failed to fetch order details' when the backend is down", async () => {
    await club.sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
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
    expect(tracking.step).toBe(2);
    expect(tracking.steps.map(({ label, state }) => [label, state])).toEqual([
      ['Pending', 'DONE'],
      ['Confirmed', 'DONE'],
      ['Processing', 'DONE'],
    ]);
    expect(tracking.steps.map(({ at }) => at)).toEqual(statusLog.map(({ at }) => at));
    expect(tracking.trackingNumber).toBe('TRKVR24970');
    expect(tracking.estimate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('has four fixed steps where there are no logs', async () => {
    const { tracking, statusLog } = await order('VR-24911');
    expect(statusLog).toEqual([]);
    expect(tracking).toMatchObject({
      step: 3,
      steps: [
        { label: 'Order Confirmed', state: 'DONE' },
        { label: 'Order Processed', state: 'DONE' },
        { label: 'Order Shipped', state: 'CURRENT' },
        { label: 'Order Delivered', state: 'UPCOMING' },
      ],
    });
  });

  it('stands at step 0 for what was called off or given back, and promises no day', async () => {
    for (const number of ['VR-24633', 'VR-24205']) {
      const { tracking } = await order(number);
      expect(tracking).toMatchObject({ step: 0, estimate: null });
    }
  });

  it('follows an order that moves on', async () => {
    const id = ids.get('VR-24862') ?? '';
    await club.sandbox.moveOrder(Number(id), { status: 'delivered', notes: 'Left with the neighbour.' });
    const { data } = await read(id);
    expect(data?.me.order).toMatchObject({ status: 'DELIVERED', tracking: { step: 4 } });
    expect(data?.me.order?.tracking.steps.at(-1)).toMatchObject({
      label: 'Delivered',
      state: 'DONE',
      notes: 'Left with the neighbour.',
    });
  });
});

describe('the products of orders', () => {
  const PRODUCTS = '{ me { orders(first: 4) { nodes { items { name product { id name } } } } } }';

  it('come from the one list of the catalogue: one call for all orders, none when it is held', async () => {
    const headers = await club.headersOf(rich);
    const { data } = await api.graph<AllAnswer>(PRODUCTS, {}, headers);
    const products = data?.me.orders.nodes.flatMap(({ items }) => items.map(({ product }) => product?.id)) ?? [];
    expect(products).toHaveLength(4);
    expect(products.every((id) => id !== undefined)).toBe(true);
    expect(await calls()).toEqual(['GET /orders.json', 'GET /products.json']);
    await club.sandbox.clearCalls();
    await api.graph(PRODUCTS, {}, headers);
    expect(await calls()).toEqual(['GET /orders.json']);
  });

  it('are null where the catalogue no longer carries them: asked for alone, once', async () => {
    const headers = await club.headersOf(rich);
    const { data, errors } = await api.graph<AllAnswer>(ALL, {}, headers);
    expect(errors).toBeUndefined();
    const gone = data?.me.orders.nodes.filter(({ items }) => items.some(({ product }) => product === null)) ?? [];
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.length).toBeLessThan(data?.me.orders.nodes.length ?? 0);
    expect(await calls()).toEqual(['GET /orders.json', 'GET /products.json', 'GET /products/:id.json']);
    const [first] = gone;
    const kept = (await read(first?.id ?? '')).data?.me.order?.items[0];
    expect(kept).toMatchObject({ product: null, quantity: 1 });
    expect(kept?.name).toBeTruthy();
  });

  it('are null with one clean error when the catalogue is away; the orders stay', async () => {
    await club.sandbox.fault({ surface: 'rest', route: '/products.json', kind: 'status', status: 503 });
    const { data, errors, extensions } = await api.graph<AllAnswer>(PRODUCTS, {}, await club.headersOf(rich));
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

describe('the home of a member', () => {
  it('takes three upstream calls cold, in two batches', async () => {
    const headers = await club.headersOf(rich);
    const waitMs = 800;
    await club.sandbox.fault({ kind: 'delay', delayMs: waitMs });
    const { data, errors } = await api.graph(HOME, {}, headers);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ me: { orders: { nodes: [{}, {}, {}] } } });
    const made = await club.sandbox.calls();
    expect(made.map(({ surface, route }) => `${surface} ${route}`).toSorted()).toEqual([
      'crm /services/data/:version/composite',
      'rest /orders.json',
      'rest /products.json',
    ]);
    const begun = made.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b);
    // Nobody of the first batch waited for an answer of another.
    expect((begun[1] ?? Infinity) - (begun[0] ?? 0)).toBeLessThan(waitMs);
  });
});
