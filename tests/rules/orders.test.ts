import { describe, expect, it } from 'vitest';
import { countByStatus } from '#api/domains/order/orders.ts';
import { oldestFirst, trackingOf } from '#api/domains/order/tracking.ts';
import type { OrderRecord } from '#api/upstreams/club/orders.ts';
import {
  orderStatuses,
  orderStatusLabels,
  orderTabs,
  trackingStep,
  trackingSteps,
  type OrderStatus,
} from '#rules/orders.ts';
import { countOf, type OrderTabChoice, tabChoices } from '#web/features/orders/list/ordersSearch.ts';

const order = (changes: Partial<OrderRecord>): OrderRecord => ({
  id: '1',
  number: 'VR-1',
  status: 'PENDING',
  statusText: 'pending',
  paymentStatus: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: null,
  totalItems: null,
  totalAmount: null,
  pointsRedeemed: null,
  pointsEarned: null,
  discountAmount: null,
  isCancellable: null,
  isReturnable: null,
  returnRequestedAt: null,
  trackingNumber: null,
  estimatedDelivery: null,
  shippingAddress: null,
  billingAddress: null,
  items: [],
  statusLog: [],
  ...changes,
});

const entry = (id: string, status: OrderStatus, at: string | null) => ({
  id,
  status,
  statusText: status.toLowerCase(),
  at,
  notes: `note ${id}`,
  by: null,
});

describe('the tracking step of an order', () => {
  it.each([
    ['PENDING', 1],
    ['CONFIRMED', 1],
    ['PROCESSING', 2],
    ['SHIPPED', 3],
    ['IN_TRANSIT', 3],
    ['OUT_FOR_DELIVERY', 3],
    ['DELIVERED', 4],
    ['CANCELLED', 0],
    ['REFUNDED', 0],
    ['UNKNOWN', 1],
  ] as const)('of %s is %d', (status, step) => {
    expect(trackingStep[status]).toBe(step);
    expect(trackingOf(order({ status }), 'en').reached).toBe(trackingSteps[step - 1] ?? null);
  });

  it('is known for every status, as is its label', () => {
    expect(Object.keys(trackingStep).toSorted()).toEqual([...orderStatuses].toSorted());
    expect(Object.keys(orderStatusLabels).toSorted()).toEqual([...orderStatuses].toSorted());
  });
});

describe('the tabs of My Orders', () => {
  it('hold every status exactly once', () => {
    expect(Object.values(orderTabs).flat().toSorted()).toEqual([...orderStatuses].toSorted());
  });

  it('count the statuses that belong together, so that they add up to all orders', () => {
    const counts = orderStatuses.map((status, place) => ({ status, count: place + 1 }));
    const ofTab = (tab: OrderTabChoice) => countOf(tab, counts);
    expect(ofTab('CONFIRMED')).toBe(2 + 3);
    expect(ofTab('SHIPPED')).toBe(4 + 5 + 6);
    expect(ofTab('CANCELLED')).toBe(8 + 9);
    const [all, ...tabs] = tabChoices.map((tab) => ofTab(tab) ?? 0);
    expect(tabs.reduce((sum, count) => sum + count, 0)).toBe(all);
  });
});

describe('the way of an order without status logs', () => {
  it.each([
    ['PENDING', ['CURRENT', 'UPCOMING', 'UPCOMING', 'UPCOMING']],
    ['PROCESSING', ['DONE', 'CURRENT', 'UPCOMING', 'UPCOMING']],
    ['OUT_FOR_DELIVERY', ['DONE', 'DONE', 'CURRENT', 'UPCOMING']],
    ['DELIVERED', ['DONE', 'DONE', 'DONE', 'DONE']],
    ['CANCELLED', ['UPCOMING', 'UPCOMING', 'UPCOMING', 'UPCOMING']],
    ['REFUNDED', ['UPCOMING', 'UPCOMING', 'UPCOMING', 'UPCOMING']],
  ] as const)('has the four fixed steps: %s', (status, states) => {
    const { steps } = trackingOf(order({ status }), 'en');
    expect(steps.map(({ label }) => label)).toEqual([
      'Order Confirmed',
      'Order Processed',
      'Order Shipped',
      'Order Delivered',
    ]);
    expect(steps.map(({ state }) => state)).toEqual(states);
    expect(steps.every(({ at, notes }) => at === null && notes === null)).toBe(true);
  });
});

describe('the way of an order with status logs', () => {
  it('has one step per log, all done, oldest first', () => {
    const statusLog = [
      entry('3', 'CANCELLED', '2026-11-20T12:00:00.000Z'),
      entry('1', 'PENDING', '2026-11-20T10:00:00.000Z'),
      entry('2', 'OUT_FOR_DELIVERY', '2026-11-20T11:00:00.000Z'),
    ];
    expect(trackingOf(order({ status: 'CANCELLED', statusLog }), 'en')).toMatchObject({
      reached: null,
      steps: [
        { label: 'Pending', state: 'DONE', at: '2026-11-20T10:00:00.000Z', notes: 'note 1' },
        { label: 'Out for Delivery', state: 'DONE', at: '2026-11-20T11:00:00.000Z', notes: 'note 2' },
        { label: 'Cancelled', state: 'DONE', at: '2026-11-20T12:00:00.000Z', notes: 'note 3' },
      ],
    });
  });

  it('names a status that the club does not know in the backend’s words', () => {
    const statusLog = [{ ...entry('1', 'UNKNOWN', null), statusText: 'held_at_customs' }];
    expect(trackingOf(order({ statusLog }), 'en').steps).toMatchObject([{ label: 'Held at customs', state: 'DONE' }]);
  });

  it("keeps the backend's order where a log does not say when it was", () => {
    const log = [entry('2', 'SHIPPED', '2026-11-20T12:00:00.000Z'), entry('1', 'PENDING', null)];
    expect(oldestFirst(log)).toEqual(log);
  });
});

describe('the counts of orders', () => {
  it('name every status once, with zero where there is none', () => {
    const counts = countByStatus([order({ status: 'SHIPPED' }), order({ status: 'SHIPPED' }), order({})]);
    expect(counts.map(({ status }) => status)).toEqual(orderStatuses);
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { status: 'PENDING', count: 1 },
      { status: 'SHIPPED', count: 2 },
    ]);
  });
});
