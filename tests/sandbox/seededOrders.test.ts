import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, textOf } from './crmClient.ts';
import { rowsOf, signIn } from './restClient.ts';

type Row = Record<string, unknown>;

describe('the seeded orders', () => {
  let sandbox: TestSandbox;
  let orders: Row[];
  beforeAll(async () => {
    sandbox = await startSandbox();
    orders = rowsOf((await (await signIn(sandbox, '9999900001')).get('/orders.json?per_page=100')).body, 'orders');
  });
  afterAll(() => sandbox.close());

  it('stand in every status, and in one that nobody knows', () => {
    expect(orders).toHaveLength(23);
    expect(new Set(orders.map((row) => row['status']))).toEqual(
      new Set([
        'pending',
        'confirmed',
        'processing',
        'shipped',
        'in_transit',
        'out_for_delivery',
        'delivered',
        'cancelled',
        'refunded',
        'awaiting_artisan',
      ]),
    );
  });

  it('show the ways in which real rows differ', async () => {
    expect(orders.some((row) => 'orderNumber' in row && !('order_number' in row))).toBe(true);
    expect(orders.some((row) => 'order_number' in row)).toBe(true);
    expect(orders.filter((row) => !('order_items' in row) && !('orderItems' in row))).toHaveLength(1);
    const ids = orders.flatMap((row) =>
      rowsOf({ items: row['order_items'] ?? row['orderItems'] ?? [] }, 'items').map((item) => item['product_id']),
    );
    const missing = new Set<unknown>();
    for (const id of new Set(ids)) {
      if ((await fetch(`${sandbox.restUrl}/products/${String(id)}.json`)).status === 404) missing.add(id);
    }
    expect(missing).toEqual(new Set([199]));
  });

  it('are those that the ledger names, each with its points', async () => {
    const crm = await connect(sandbox);
    const [member] = await crm.rows("SELECT Id FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c = '9999900001'");
    const debits = await crm.rows(
      `SELECT Name, Loyalty_Points__c FROM Loyalty_Transaction__c WHERE Loyalty_Member__c = '${textOf(member, 'Id')}' AND Name LIKE 'Order VR-%' LIMIT 100`,
    );
    const known = new Map(
      orders.map((row) => [
        row['order_number'] ?? row['orderNumber'],
        row['loyalty_points_redeemed'] ?? row['loyaltyPointsRedeemed'],
      ]),
    );
    expect(debits.length).toBeGreaterThan(10);
    for (const debit of debits) {
      const number = /VR-\d+/.exec(String(debit['Name']))?.[0];
      expect([number, known.get(number)]).toEqual([number, debit['Loyalty_Points__c']]);
    }
  });
});
