import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import { z } from 'zod';

import type { Answer, Call, Route } from '../answer.ts';
import { inTransaction, nextNumber } from '../database.ts';
import { DAY_MS } from '../indianTime.ts';
import { readAddress, type WireAddress } from './addresses.ts';
import { guarded, type RestUser } from './bearer.ts';
import { idempotencyKey, pathId, refuse, wireId, withBody } from './bodies.ts';
import { readItem, type CatalogueItem } from './catalogue.ts';
import { insertOrder, toRecord, type OrderFacts } from './orderRecords.ts';
import { createOrderChanges } from './orderChanges.ts';
import { orderRow } from './orderWire.ts';
import { readWires } from './wires.ts';
import type { RestWorld } from './restWorld.ts';

const PER_PAGE = 10;
const MOST_PER_PAGE = 100;
/** Delivery is promised in 30 to 60 days; the estimate is the middle. */
const DELIVERY_DAYS = 45;

const OrderInput = z.object(
  {
    shipping_address_id: wireId,
    product_id: wireId,
    quantity: z.literal(1, 'must be 1'),
    use_loyalty_points: z.literal(true, 'must be true'),
  },
  "can't be blank",
);

/**
 * Orders paid with points. Placing one does not change the ledger: the caller creates the Debit. One Idempotency-Key of
 * one user creates one order, no matter how often it is sent.
 */
export function orderRoutes(world: RestWorld): Route[] {
  const { db, now, switches, seed, mediaUrl } = world;
  const recordOf = (row: Record<string, SQLOutputValue>) => toRecord(db, row, now().getTime());
  const answer = (status: number, body: unknown): Answer => {
    const [wire] = readWires([{ wire: JSON.stringify(body) }], mediaUrl());
    return { status, body: wire };
  };

  const placed = (row: Record<string, SQLOutputValue>): Answer => {
    const order = recordOf(row);
    const { facts } = order;
    return answer(201, {
      message: 'Order created successfully',
      remaining_loyalty_points: facts.remaining,
      order: {
        order_id: order.id,
        remaining_loyalty_points: facts.remaining,
        ...orderRow({ ...order, camel: false }),
      },
    });
  };
  const byId = (id: number, mobile: string) =>
    db.prepare('SELECT * FROM product_order WHERE id = ? AND mobile = ?').get(id, mobile);

  const place = (input: z.infer<typeof OrderInput>, key: string | null, { mobile }: RestUser): Answer => {
    const address = readAddress(db, input.shipping_address_id, mobile);
    if (address === null) return refuse(404, 'Address not found.');
    const product = readItem(db, 'product', input.product_id);
    if (product === null) return refuse(404, 'Product not found.');
    if (!product.inStock) return refuse(422, 'This product is out of stock.');
    if (product.points === null) return refuse(422, 'This product cannot be redeemed with points.');
    const remaining = balanceOf(db, mobile) - product.points;
    if (remaining < 0) return refuse(422, 'Insufficient loyalty points.');
    const id = inTransaction(db, () => {
      const n = nextNumber(db, 'autonumber:order');
      const number = `${seed().orderPrefix}-${n}`;
      const facts = factsOf(product, { address, remaining, createdAt: now().getTime(), number });
      return insertOrder(db, { mobile, number, key, createdAt: now().getTime(), facts });
    });
    const row = byId(id, mobile);
    return row === undefined ? refuse(404, 'Order not found.') : placed(row);
  };

  const list = ({ query }: Call, { mobile }: RestUser): Answer => {
    const page = wholeNumber(query['page'], 1);
    const size = Math.min(wholeNumber(query['per_page'], PER_PAGE), MOST_PER_PAGE);
    const rows = db
      .prepare('SELECT * FROM product_order WHERE mobile = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?')
      .all(mobile, size, (page - 1) * size);
    const total = db.prepare('SELECT count(*) AS n FROM product_order WHERE mobile = ?').get(mobile);
    const body = {
      orders: rows.map((row) => orderRow(recordOf(row))),
      pagination: { current_page: page, per_page: size, total_count: Number(total?.['n']) },
    };
    return answer(200, switches.read().wrappedOrders ? { data: body } : body);
  };

  const changes = createOrderChanges(world, (order) => answer(200, { order: orderRow(order) }));

  return [
    { method: 'POST', url: '/orders/:id/cancel.json', handle: guarded({ db }, changes.cancel) },
    { method: 'POST', url: '/orders/:id/return.json', handle: guarded({ db }, changes.returnOrder) },
    {
      method: 'POST',
      url: '/orders/create_with_loyalty.json',
      handle: guarded({ db }, ({ body, headers }, user) => {
        const key = idempotencyKey(headers);
        const before = db
          .prepare('SELECT * FROM product_order WHERE mobile = ? AND idempotency_key = ?')
          .get(user.mobile, key);
        if (before !== undefined) return placed(before);
        return withBody(OrderInput, body, (input) => place(input, key, user));
      }),
    },
    { method: 'GET', url: '/orders.json', handle: guarded({ db }, list) },
    {
      method: 'GET',
      url: '/orders/:id.json',
      handle: guarded({ db }, ({ params }, { mobile }) => {
        const id = pathId(params['id']);
        const row = id === null ? undefined : byId(id, mobile);
        return row === undefined ? refuse(404, 'Order not found.') : answer(200, { order: orderRow(recordOf(row)) });
      }),
    },
  ];
}

/** What an order of one product stores about it. The points cover the whole price. */
export function factsOf(
  product: Pick<CatalogueItem, 'id' | 'name' | 'sku' | 'points' | 'price' | 'picture'>,
  order: { address: WireAddress | null; remaining: number | null; createdAt: number; number: string },
): OrderFacts {
  const { id, name, sku, price, picture } = product;
  return {
    payment_status: 'paid',
    total_amount: price,
    loyalty_points_redeemed: product.points ?? 0,
    loyalty_discount_amount: price,
    tracking_number: `TRK${order.number.replace('-', '')}`,
    estimated_delivery: new Date(order.createdAt + DELIVERY_DAYS * DAY_MS).toISOString().slice(0, 10),
    shipping_address: order.address,
    items: [
      {
        product_id: id,
        item_name: name,
        item_sku: sku,
        quantity: 1,
        unit_price: price,
        total_price: price,
        product: { name, sku, primary_image: picture },
      },
    ],
    remaining: order.remaining,
  };
}

/** The points that the CRM has for a mobile number; 0 for a non-member. */
function balanceOf(db: DatabaseSync, mobile: string): number {
  const row = db
    .prepare(
      'SELECT Loyalty_Balance__c AS balance FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c IN (?, ?, ?) ORDER BY Id',
    )
    .get(mobile, `+91${mobile}`, `0${mobile}`);
  return Number(row?.['balance'] ?? 0);
}

function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 && number < 1_000_000_000 ? number : fallback;
}
