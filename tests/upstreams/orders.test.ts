import { describe, expect, it } from 'vitest';
import { createOrder, getOrder, getOrdersPage } from '#api/upstreams/club/orders.ts';
import { canaries } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json, status } from './support/upstream.ts';

const { bearer } = canaries;
const pagination = { current_page: 2, per_page: 5, total_count: 23 };
const row = {
  id: 41,
  order_number: 'VR-1',
  status: 'out_for_delivery',
  payment_status: 'paid',
  created_at: '2026-11-06T09:00:00.000+05:30',
  updated_at: '2026-11-06T04:00:00Z',
  total_items: '1',
  total_amount: '12499.50',
  loyalty_points_redeemed: '65000',
  loyalty_points_earned: 0,
  loyalty_discount_amount: 12_499,
  can_be_cancelled: 'true',
  can_be_refunded: false,
  tracking_number: 'TRK1',
  estimated_delivery: '2026-12-21',
  shipping_address: { id: 7, address: '12 Lake Road', pin_code: 400001, address_type: 'home' },
  billing_address: { address: '12 Lake Road', city: 'Mumbai', state: 'Maharashtra', pin_code: '400001' },
  order_items: [
    {
      id: 1,
      product_id: 201,
      item_name: 'Watch',
      item_sku: 'W-1',
      quantity: 1,
      unit_price: '12499.0',
      total_price: 12_499,
      product: { name: 'A watch', sku: 'W', primary_image: 'https://media.example/w.jpg' },
    },
  ],
  order_status_logs: [
    { id: 3, status: 'pending', notes: '', created_at: '2026-11-06T03:30:00Z', created_by: 'system' },
  ],
};

const record = {
  id: '41',
  number: 'VR-1',
  status: 'OUT_FOR_DELIVERY',
  statusText: 'out_for_delivery',
  paymentStatus: 'paid',
  createdAt: '2026-11-06T03:30:00.000Z',
  updatedAt: '2026-11-06T04:00:00.000Z',
  totalItems: 1,
  totalAmount: 12_500,
  pointsRedeemed: 65_000,
  pointsEarned: 0,
  discountAmount: 12_499,
  isCancellable: true,
  isReturnable: false,
  returnRequestedAt: null,
  trackingNumber: 'TRK1',
  estimatedDelivery: '2026-12-21',
  shippingAddress: {
    id: '7',
    contactPerson: null,
    mobile: null,
    email: null,
    line1: '12 Lake Road',
    line2: null,
    line3: null,
    city: null,
    state: null,
    pinCode: '400001',
    country: null,
    type: 'HOME',
  },
  billingAddress: { line1: '12 Lake Road', city: 'Mumbai', state: 'Maharashtra', pinCode: '400001' },
  items: [
    {
      id: '1',
      productId: '201',
      name: 'Watch',
      sku: 'W-1',
      quantity: 1,
      unitPrice: 12_499,
      totalPrice: 12_499,
      imageUrl: 'https://media.example/w.jpg',
    },
  ],
  statusLog: [
    { id: '3', status: 'PENDING', statusText: 'pending', notes: null, at: '2026-11-06T03:30:00.000Z', by: 'system' },
  ],
};

const page = (answer: unknown) =>
  ask(json(answer), (http, call, onDropped) => getOrdersPage(http, call, bearer, { page: 2, perPage: 5 }, onDropped));
const readOne = async (changes: object) => {
  const { reading } = await page({ orders: [{ ...row, ...changes }], pagination });
  return (await reading).orders[0];
};

describe('a page of orders', () => {
  it.each([
    { what: 'plain', answer: { orders: [row], pagination } },
    { what: 'wrapped', answer: { data: { orders: [row], pagination } } },
  ])('is read $what', async ({ answer }) => {
    const { reading, upstream, dropped } = await page(answer);
    expect(await reading).toEqual({ orders: [record], totalCount: 23, page: 2, perPage: 5, received: 1 });
    expect(dropped).toEqual([]);
    expect(upstream.seen[0]).toMatchObject({ path: '/orders.json', query: { page: '2', per_page: '5' } });
  });

  it.each([undefined, null, 'x', {}])('does not make up how many there are when pagination is %j', async (none) => {
    const { reading } = await page({ orders: [], pagination: none });
    expect(await reading).toMatchObject({ totalCount: null, page: 2, perPage: 5 });
  });

  it('leaves out what has no id, and gives null for everything else that is missing', async () => {
    const { reading, dropped } = await page({ orders: [{ id: 1 }, { ...row, id: null }, { id: '1' }], pagination });
    const nothing = Object.fromEntries(Object.keys(record).map((name) => [name, null]));
    expect((await reading).orders).toEqual([{ ...nothing, id: '1', status: 'PENDING', items: [], statusLog: [] }]);
    expect(dropped).toEqual(['unreadable: id', 'repeated: id']);
  });
});

describe('the time of an order', () => {
  it.each([
    ['2026-11-20T10:30:00Z', '10:30'],
    ['2026-11-20T10:30:00+0530', '05:00'],
    ['2026-11-20T10:30:00.123456+05:30', '05:00'],
    ['2026-11-20 10:30:00 UTC', '10:30'],
    ['2026-11-20 10:30:00 +0530', '05:00'],
    ['2026-11-20 10:30:00.5', '05:00'],
    ['2026-11-20 10:30:00', '05:00'],
    ['2026-11-20 10:30:00+00', '10:30'],
    ['2026-11-20 10:30 IST', '05:00'],
    ['2026-11-20t10:30:00z', '10:30'],
    ['Fri, 20 Nov 2026 10:30:00 +0530', '05:00'],
    ['Fri, 20 Nov 2026 10:30:00 GMT', '10:30'],
    ['20 Nov 2026 10:30', '05:00'],
    [1_795_170_600, '10:30'],
    ['1795170600123', '10:30'],
  ])('%j is at %s UTC', async (created_at, time) => {
    const { reading, dropped } = await page({ orders: [{ ...row, created_at }], pagination });
    expect((await reading).orders[0]?.createdAt?.slice(0, 16)).toBe(`2026-11-20T${time}`);
    expect(dropped).toEqual([]);
  });

  it.each([
    ['20/11/2026 10:30', '00/00/0000 00:00'],
    ['11-20-2026', '00-00-0000'],
    ['2026-02-30', '0000-00-00'],
    ['2026-11-20 25:00', '0000-00-00 00:00'],
    ['2026-11-20 10:30 EST', '0000-00-00 00:00 aaa'],
    ['20 शनि 2026 10:30', '00 aaि 0000 00:00'],
    [17, '00'],
  ])('%j is not guessed: it is null, and reported without its value', async (created_at, form) => {
    const { reading, dropped } = await page({ orders: [{ ...row, created_at }], pagination });
    expect((await reading).orders[0]).toMatchObject({ id: '41', createdAt: null });
    expect(dropped).toEqual([`unreadable time: ${form}`]);
  });
});

describe('an order', () => {
  it.each([
    [-1, null],
    ['0.00', 0],
    ['free', null],
    [1e300, null],
    [90_000_000_000, 90_000_000_000],
  ])('of the amount %s costs %s', async (total_amount, totalAmount) => {
    expect(await readOne({ total_amount })).toMatchObject({ totalAmount });
  });

  it.each([
    ['65000.50', 65_000.5],
    ['6.5E4', 65_000],
    ['65,000', 65_000],
    [-1, null],
    ['9'.repeat(3000), null],
  ])('paid with %s points shows %s', async (loyalty_points_redeemed, pointsRedeemed) => {
    expect(await readOne({ loyalty_points_redeemed })).toMatchObject({ pointsRedeemed });
  });

  it.each([
    ['in_transit', 'IN_TRANSIT'],
    ['Delivered', 'DELIVERED'],
    ['Out for delivery', 'OUT_FOR_DELIVERY'],
    ['PENDING', 'PENDING'],
    ['on the moon', 'UNKNOWN'],
    [null, 'PENDING'],
    ['  ', 'PENDING'],
    ['constructor', 'UNKNOWN'],
  ])('of the status %s is %s, and keeps its text', async (wire, expected) => {
    expect(await readOne({ status: wire })).toMatchObject({ status: expected, statusText: wire?.trim() || null });
  });

  it.each([row, { order: row }, { data: { order: row } }])('is read with or without a wrapper', async (answer) => {
    const { reading, upstream } = await ask(json(answer), (http, call) => getOrder(http, call, bearer, '41'));
    expect(await reading).toEqual(record);
    expect(upstream.seen[0]?.path).toBe('/orders/41.json');
  });

  it('that does not exist is null, and one that cannot exist is not asked for', async () => {
    const missing = await ask(status(404), (http, call) => getOrder(http, call, bearer, '42'));
    expect(await missing.reading).toBeNull();
    const { reading, upstream } = await ask(status(404), (http, call) => getOrder(http, call, bearer, '42/../1'));
    expect(await reading).toBeNull();
    expect(upstream.seen).toEqual([]);
  });
});

describe('createOrder', () => {
  const order = { addressId: '7', productId: '201', idempotencyKey: 'order-1' };

  it.each([
    { message: 'Made', order: { ...row, order_id: 41, remaining_loyalty_points: 5 } },
    { order: { order_id: 41, order_number: 'VR-1', status: 'pending' }, remaining_loyalty_points: '5' },
    { order_id: '41', order_number: 'VR-1', remaining_loyalty_points: 5 },
    { data: { order: { orderId: 41, orderNumber: 'VR-1' }, remainingLoyaltyPoints: 5 } },
  ])('is content with what %j tells', async (answer) => {
    const { reading } = await ask(json(answer, 201), (http, call) => createOrder(http, call, bearer, order));
    expect(await reading).toMatchObject({ id: '41', number: 'VR-1' });
  });

  it('sends ids that are no numbers as they are', async () => {
    const odd = { ...order, addressId: '007', productId: '99999999999999999999' };
    const { reading, upstream } = await ask(json({ order_id: 1 }, 201), (http, call) =>
      createOrder(http, call, bearer, odd),
    );
    await reading;
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toMatchObject({
      shipping_address_id: odd.addressId,
      product_id: odd.productId,
    });
  });

  it('sends a 64-bit id as the number that it is', async () => {
    const large = { ...order, addressId: '9007199254741194', productId: '18446744073709551615' };
    const { reading, upstream } = await ask(json({ order_id: 1 }, 201), (http, call) =>
      createOrder(http, call, bearer, large),
    );
    await reading;
    expect(upstream.seen[0]?.body).toContain(
      '"shipping_address_id":9007199254741194,"product_id":18446744073709551615,',
    );
  });

  it('sends no key that could break a header', async () => {
    const { reading, upstream } = await ask(json({ order_id: 1 }, 201), (http, call) =>
      createOrder(http, call, bearer, { ...order, idempotencyKey: 'a\r\nx: y' }),
    );
    await expect(reading).rejects.toThrow(RangeError);
    expect(upstream.seen).toEqual([]);
  });
});
