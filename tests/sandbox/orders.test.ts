import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect } from './crmClient.ts';
import { ADDRESS, newcomersOf, rowsOf, signIn, type RestClient } from './restClient.ts';

const MINUTE_MS = 60_000;
/** The brass-dial watch, at 65,000 points. */
const WATCH = 201;

type Row = Record<string, unknown>;

describe('orders', () => {
  let sandbox: TestSandbox;
  let newcomer: ReturnType<typeof newcomersOf>;
  const start = new Date('2026-11-21T04:00:00.000Z');
  let clock = start;

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => clock });
    newcomer = newcomersOf(sandbox);
  });
  afterAll(() => sandbox.close());

  /** A member with so many points and one address. */
  const shopper = async (points: number) => {
    const client = await newcomer();
    const crm = await connect(sandbox);
    await crm.create('Loyalty_Member__c', { Phone_Mobile_Number__c: `+91${client.mobile}`, Active__c: true });
    if (points > 0) await sandbox.addTransactions({ mobile: client.mobile, count: 1, points });
    const { body } = await client.post('/user_addresses.json', { address: ADDRESS });
    return { ...client, addressId: Number(body['id']) };
  };
  const buy = (client: RestClient & { addressId: number }, changes: Row = {}, headers: Record<string, string> = {}) =>
    client.post(
      '/orders/create_with_loyalty.json',
      { shipping_address_id: client.addressId, product_id: WATCH, quantity: 1, use_loyalty_points: true, ...changes },
      headers,
    );
  const ordersOf = async (client: RestClient) => rowsOf((await client.get('/orders.json')).body, 'orders');
  const orderOf = (body: Row): Row => body['order'] as Row;

  it('are placed with points, which the ledger does not lose here', async () => {
    const client = await shopper(100_000);
    const { status, body } = await buy(client);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: expect.any(String),
      remaining_loyalty_points: 35_000,
      order: {
        order_id: expect.any(Number),
        order_number: expect.stringMatching(/^VR-\d+$/),
        status: 'pending',
        payment_status: 'paid',
        loyalty_points_redeemed: 65_000,
        remaining_loyalty_points: 35_000,
        tracking_number: expect.any(String),
        shipping_address: { id: client.addressId, city: 'Pune' },
        billing_address: { address: ADDRESS.address, state: 'Maharashtra', city: 'Pune', pin_code: '411001' },
        order_items: [{ product_id: WATCH, quantity: 1 }],
        order_status_logs: [{ status: 'pending' }],
      },
    });
    const order = orderOf(body);
    expect(order['total_amount']).toBe(order['loyalty_discount_amount']);
    const id = String(order['order_id']);
    const { order_id: _id, remaining_loyalty_points: _remaining, ...plain } = order;
    expect((await client.get(`/orders/${id}.json`)).body).toEqual({ order: plain });
    const crm = await connect(sandbox);
    const [member] = await crm.rows(
      `SELECT Loyalty_Balance__c FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '+91${client.mobile}'`,
    );
    expect(member).toMatchObject({ Loyalty_Balance__c: 100_000 });
  });

  it('are placed once for one Idempotency-Key of one member', async () => {
    const [client, other] = [await shopper(65_000), await shopper(65_000)];
    const key = { 'idempotency-key': 'redemption-1' };
    const first = await buy(client, {}, key);
    const again = await buy(client, {}, key);
    expect(first.status).toBe(201);
    expect(again).toEqual(first);
    expect((await buy(other, {}, key)).status).toBe(201);
    expect(await ordersOf(client)).toHaveLength(1);
    expect((await buy(client, {}, { 'idempotency-key': 'redemption-2' })).status).toBe(201);
    expect(await ordersOf(client)).toHaveLength(2);
  });

  it('refuse what cannot be, and keep nothing of it', async () => {
    const [client, stranger] = [await shopper(64_999), await shopper(0)];
    const refused = async (changes: Row): Promise<[number, unknown]> => {
      const { status, body } = await buy(client, changes);
      return [status, body['error']];
    };
    expect(await refused({})).toEqual([422, 'Insufficient loyalty points.']);
    expect(await refused({ quantity: 2 })).toEqual([422, 'quantity must be 1.']);
    expect(await refused({ use_loyalty_points: false })).toEqual([422, 'use_loyalty_points must be true.']);
    expect(await refused({ product_id: 99_999 })).toEqual([404, 'Product not found.']);
    expect(await refused({ shipping_address_id: 99_999 })).toEqual([404, 'Address not found.']);
    expect(await refused({ shipping_address_id: stranger.addressId })).toEqual([404, 'Address not found.']);
    expect(await refused({ product_id: undefined })).toEqual([422, "product_id can't be blank."]);
    expect(await ordersOf(client)).toEqual([]);
  });

  it('move on with time, each step in the log', async () => {
    const other = await startSandbox({ now: () => clock });
    const at = clock.getTime();
    const client = await signIn(other, '9999900004');
    const [address] = rowsOf((await client.get('/user_addresses.json')).body, 'addresses');
    const { body } = await buy({ ...client, addressId: Number(address?.['id']) });
    const path = `/orders/${String(orderOf(body)['order_id'])}.json`;
    const seen: [unknown, number][] = [];
    for (const minutes of [0, 1, 3, 6, 9, 12, 600]) {
      clock = new Date(at + minutes * MINUTE_MS);
      const order = orderOf((await client.get(path)).body);
      seen.push([order['status'], rowsOf(order, 'order_status_logs').length]);
    }
    expect(seen).toEqual([
      ['pending', 1],
      ['confirmed', 2],
      ['processing', 3],
      ['shipped', 4],
      ['out_for_delivery', 5],
      ['delivered', 6],
      ['delivered', 6],
    ]);
    const order = orderOf((await client.get(path)).body);
    const last = rowsOf(order, 'order_status_logs').at(-1);
    expect(last?.['created_at']).toBe(new Date(at + 12 * MINUTE_MS).toISOString());
    expect(order['updated_at']).toBe(last?.['created_at']);
    clock = start;
    await other.close();
  });

  it('stay where the control has moved them', async () => {
    const client = await shopper(65_000);
    const id = Number(orderOf((await buy(client)).body)['order_id']);
    await sandbox.moveOrder(id, { status: 'waiting_for_parts', notes: 'The strap is late.' });
    clock = new Date(start.getTime() + 60 * MINUTE_MS);
    const order = orderOf((await client.get(`/orders/${id}.json`)).body);
    clock = start;
    expect(order['status']).toBe('waiting_for_parts');
    expect(rowsOf(order, 'order_status_logs').map((log) => [log['status'], log['notes']])).toEqual([
      ['pending', 'Order placed.'],
      ['waiting_for_parts', 'The strap is late.'],
    ]);
    await expect(sandbox.moveOrder(999_999, { status: 'shipped' })).rejects.toThrow('404');
  });
});
