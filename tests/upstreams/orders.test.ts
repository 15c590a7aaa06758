import { describe, expect, it } from 'vitest';
import { getAddresses } from '#api/upstreams/club/addresses.ts';
import { createOrder, getOrder, getOrdersPage } from '#api/upstreams/club/orders.ts';
import { modest, openClub, rich } from './support/club.ts';
import { canaries, failureOf, newCall } from './support/observed.ts';
import { camel, record, snake } from './support/orderRows.ts';
import { open } from './support/rest.ts';
import { json, startUpstream, status } from './support/upstream.ts';

const { bearer } = canaries;
const pagination = { current_page: 2, per_page: 5, total_count: 23 };

async function page(answer: unknown) {
  const upstream = await startUpstream(json(answer));
  const dropped: string[] = [];
  const { http } = open(upstream.url);
  const read = await getOrdersPage(http, newCall(), bearer, { page: 2, perPage: 5 }, (why) => dropped.push(why));
  return { ...read, dropped, upstream };
}

describe('a page of orders', () => {
  it.each([
    { what: 'plain', answer: { orders: [snake], pagination } },
    { what: 'in camel case', answer: { orders: [camel], pagination } },
    { what: 'wrapped', answer: { data: { orders: [snake], pagination } } },
  ])('is read $what', async ({ answer }) => {
    const { upstream, ...read } = await page(answer);
    expect(read).toEqual({ orders: [record], totalCount: 23, page: 2, perPage: 5, dropped: [] });
    expect(upstream.seen[0]).toMatchObject({ path: '/orders.json', query: { page: '2', per_page: '5' } });
  });

  it.each([undefined, null, 'x', {}])('does not make up how many there are when pagination is %j', async (none) => {
    expect(await page({ orders: [], pagination: none })).toMatchObject({ totalCount: null, page: 2, perPage: 5 });
  });

  it('leaves out what has no id, and gives null for everything else that is missing', async () => {
    const { orders, dropped } = await page({ orders: [{ id: 1 }, { ...snake, id: null }, { id: '1' }], pagination });
    expect(dropped).toEqual(['unreadable: id', 'repeated: id']);
    expect(orders).toEqual([
      {
        ...Object.fromEntries(Object.keys(record).map((name) => [name, null])),
        id: '1',
        status: 'PENDING',
        items: [],
        statusLog: [],
      },
    ]);
  });

  it.each([
    { total_amount: -1, totalAmount: null },
    { total_amount: '0.00', totalAmount: 0 },
    { total_amount: 'free', totalAmount: null },
    { total_amount: 1e300, totalAmount: null },
    { total_amount: 90_000_000_000, totalAmount: 90_000_000_000 },
  ])('reads the amount $total_amount as $totalAmount', async ({ total_amount, totalAmount }) => {
    const { orders } = await page({ orders: [{ ...snake, total_amount }], pagination });
    expect(orders[0]?.totalAmount).toBe(totalAmount);
  });

  it.each([
    { wire: 'in_transit', status: 'IN_TRANSIT' },
    { wire: 'Delivered', status: 'DELIVERED' },
    { wire: 'Out for delivery', status: 'OUT_FOR_DELIVERY' },
    { wire: 'PENDING', status: 'PENDING' },
    { wire: 'on the moon', status: 'UNKNOWN' },
    { wire: null, status: 'PENDING' },
    { wire: '  ', status: 'PENDING' },
    { wire: 'constructor', status: 'UNKNOWN' },
  ])('reads the status $wire as $status, and keeps its text', async ({ wire, status: expected }) => {
    const { orders } = await page({ orders: [{ ...snake, status: wire }], pagination });
    expect(orders[0]).toMatchObject({ status: expected, statusText: wire?.trim() || null });
  });
});

describe('an order', () => {
  it.each([snake, { order: camel }, { data: { order: snake } }])(
    'is read with or without a wrapper',
    async (answer) => {
      const upstream = await startUpstream(json(answer));
      expect(await getOrder(open(upstream.url).http, newCall(), bearer, '41')).toEqual(record);
      expect(upstream.seen[0]?.path).toBe('/orders/41.json');
    },
  );

  it('that does not exist is null, and one that cannot exist is not asked for', async () => {
    const upstream = await startUpstream(status(404));
    const { http } = open(upstream.url);
    expect(await getOrder(http, newCall(), bearer, '42')).toBeNull();
    expect(await getOrder(http, newCall(), bearer, '42/../1')).toBeNull();
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('createOrder', () => {
  const order = { addressId: '7', productId: '201', idempotencyKey: 'order-1' };

  it('asks once for one product, with a key', async () => {
    const answer = { message: 'Made', order: { ...snake, order_id: 41, remaining_loyalty_points: 5 } };
    const upstream = await startUpstream(json(answer, 201));
    const { http } = open(upstream.url);
    expect(await createOrder(http, newCall(), bearer, order)).toEqual(record);
    expect(upstream.seen[0]).toMatchObject({
      path: '/orders/create_with_loyalty.json',
      headers: { 'idempotency-key': 'order-1' },
    });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      shipping_address_id: 7,
      product_id: 201,
      quantity: 1,
      use_loyalty_points: true,
    });
  });

  it.each([
    { order: { order_id: 41, order_number: 'VR-1', status: 'pending' }, remaining_loyalty_points: '5' },
    { order_id: '41', order_number: 'VR-1', remaining_loyalty_points: 5 },
    { data: { order: { orderId: 41, orderNumber: 'VR-1' }, remainingLoyaltyPoints: 5 } },
  ])('is content with what %j tells', async (answer) => {
    const upstream = await startUpstream(json(answer, 201));
    expect(await createOrder(open(upstream.url).http, newCall(), bearer, order)).toMatchObject({
      id: '41',
      number: 'VR-1',
      status: 'PENDING',
      items: [],
      totalAmount: null,
    });
  });

  it.each([{}, { message: 'Made', order: {} }, { order: null }, []])(
    'is in doubt after the answer %j',
    async (answer) => {
      const upstream = await startUpstream(json(answer, 201));
      expect(await failureOf(createOrder(open(upstream.url).http, newCall(), bearer, order))).toMatchObject({
        kind: 'unreadable',
        outcome: 'unknown',
      });
    },
  );

  it('sends ids that are no numbers as they are, and no key that could break a header', async () => {
    const upstream = await startUpstream(json({ order_id: 1 }, 201));
    const { http } = open(upstream.url);
    await createOrder(http, newCall(), bearer, { ...order, addressId: '007', productId: '99999999999999999999' });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toMatchObject({
      shipping_address_id: '007',
      product_id: '99999999999999999999',
    });
    await expect(createOrder(http, newCall(), bearer, { ...order, idempotencyKey: 'a\r\nx: y' })).rejects.toThrow(
      RangeError,
    );
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('at the backend', () => {
  it('every order can be read, page by page, wrapped or not, and by itself', async () => {
    const { sandbox, http, signIn } = await openClub();
    const token = await signIn(rich);
    const dropped: string[] = [];
    const pageOf = (number: number) =>
      getOrdersPage(http, newCall(), token, { page: number, perPage: 10 }, (why) => dropped.push(why));
    const first = await pageOf(1);
    await sandbox.switches({ wrappedOrders: true });
    expect(await pageOf(1)).toEqual(first);
    const rest = await Promise.all([pageOf(2), pageOf(3)]);
    const orders = [first, ...rest].flatMap((read) => read.orders);

    expect(orders).toHaveLength(first.totalCount ?? 0);
    expect(orders.length).toBeGreaterThan(20);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
    expect(dropped).toEqual([]);
    expect(orders.filter(({ number, createdAt }) => number === null || createdAt === null)).toEqual([]);
    expect(orders.filter(({ items }) => items.length === 0)).toHaveLength(1);
    for (const order of [orders[0], orders.at(-1)]) {
      expect(await getOrder(http, newCall(), token, order?.id ?? '')).toEqual(order);
    }
  });

  it("another member's order is none", async () => {
    const { http, signIn } = await openClub();
    const { orders } = await getOrdersPage(http, newCall(), await signIn(rich), { page: 1, perPage: 1 }, () => {});
    expect(await getOrder(http, newCall(), await signIn(modest), orders[0]?.id ?? '')).toBeNull();
  });

  it('an order is made once, however often it is asked for under one key', async () => {
    const { sandbox, http, signIn } = await openClub();
    const token = await signIn(rich);
    const [address] = await getAddresses(http, newCall(), token, () => {});
    const order = { addressId: address?.id ?? '', productId: '201', idempotencyKey: 'order-1' };
    const before = (await sandbox.effects()).orders.length;

    await sandbox.fault({ surface: 'rest', method: 'POST', kind: 'commit-then-drop', times: 1 });
    expect(await failureOf(createOrder(http, newCall(), token, order))).toMatchObject({ outcome: 'unknown' });
    const made = await createOrder(http, newCall(), token, order);

    expect(made).toMatchObject({ status: 'PENDING', pointsRedeemed: 65_000, items: [{ productId: '201' }] });
    expect(made.shippingAddress?.id).toBe(address?.id);
    expect((await sandbox.effects()).orders).toHaveLength(before + 1);
    expect(await getOrder(http, newCall(), token, made.id)).toEqual(made);
  });

  it.each([
    { what: 'an address of nobody', change: { addressId: '999999' }, expected: { status: 404 } },
    { what: 'a product that is not there', change: { productId: '999' }, expected: { status: 404 } },
  ])('is refused for $what', async ({ change, expected }) => {
    const { http, signIn } = await openClub();
    const token = await signIn(rich);
    const [address] = await getAddresses(http, newCall(), token, () => {});
    const order = { addressId: address?.id ?? '', productId: '201', idempotencyKey: 'order-1', ...change };
    expect(await failureOf(createOrder(http, newCall(), token, order))).toMatchObject({
      ...expected,
      outcome: 'refused',
    });
  });

  it('says why the points do not suffice', async () => {
    const { http, signIn } = await openClub();
    const token = await signIn(modest);
    const [address] = await getAddresses(http, newCall(), token, () => {});
    const order = { addressId: address?.id ?? '', productId: '201', idempotencyKey: 'order-1' };
    expect(await failureOf(createOrder(http, newCall(), token, order))).toMatchObject({
      status: 422,
      reason: 'Insufficient loyalty points.',
      outcome: 'refused',
    });
  });
});
